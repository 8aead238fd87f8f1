import Kernel

/// The length of the periods of a report.
public enum ReportStep: String, WireChoice, Sendable {
  case day
  /// from Monday to Sunday
  case week
  case month
  case quarter
  case year
}

/// The rows of a report beside its periods.
public enum ReportGroup: String, WireChoice, Sendable {
  case dish
  case dishGroup
  case station
  /// the options that guests chose for their dishes
  case option
  /// in which the tables lay when their parties left
  case section
  case table
  /// of the restaurant's clock, at the end of a party
  case hour
  case weekday
  /// the last waiter of a party
  case waiter
  /// the person who took the money
  case cashier
}

/// The earlier range that a report is compared with.
public enum ReportComparison: String, WireChoice, Sendable {
  /// as many days before; of whole months, as many months before
  case before
  /// the same weekdays of the weeks before
  case weekdays
  /// the same dates of the year before
  case year
}

/// The figures of any range of business days.
public struct Report: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  /// the range that it is compared with; absent: none
  public var earlierFirst: String?
  public var earlierLast: String?
  public var by: ReportStep
  public var group: ReportGroup?
  /// when it was put together
  public var at: Instant
  /// days whose aggregates are still to be made anew; their figures may be old or missing
  public var waiting: Int64
  /// the figures at the head
  public var main: [ReportLine] = []
  public var cards: [ReportCard] = []
  /// from the dishes to the money; the differences of whole books are zero
  public var reconciliation: [ReportLine] = []
  /// the earliest first
  public var periods: ReportTable = ReportTable()
  /// by `group`; absent: no group was asked for
  public var groups: ReportTable?
  /// by way of paying
  public var tenders: ReportTable = ReportTable()
  /// by rate of value-added tax
  public var taxes: ReportTable = ReportTable()
  public var promotions: ReportTable = ReportTable()

  public init(_ range: ReportRange, earlier: ReportRange?, by: ReportStep, group: ReportGroup?, at: Instant, waiting: Int64) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    earlierFirst = earlier.map { ReportDate.text($0.first) }
    earlierLast = earlier.map { ReportDate.text($0.last) }
    self.by = by
    self.group = group
    self.at = at
    self.waiting = waiting
  }
}

/// The columns that a template may choose.
public struct ReportChoices: Wire, Equatable, Sendable {
  /// of all tables
  public var columns: [ReportColumn]
  public var groups: [ReportGroupChoices]
  /// the keys of those of the table by time
  public var periods: [String]

  public init(columns: [ReportColumn], groups: [ReportGroupChoices], periods: [String]) {
    self.columns = columns
    self.groups = groups
    self.periods = periods
  }
}

/// The columns of one grouping.
public struct ReportGroupChoices: Wire, Equatable, Sendable {
  public var group: ReportGroup
  public var keys: [String]

  public init(group: ReportGroup, keys: [String]) {
    self.group = group
    self.keys = keys
  }
}
