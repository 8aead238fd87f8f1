import Kernel

/// The length of the periods of a report.
public enum ReportStep: String, Wire, CaseIterable, Sendable {
  case day
  /// from Monday to Sunday
  case week
  case month
  case quarter
  case year
}

/// The rows of a report beside its periods.
public enum ReportGroup: String, Wire, CaseIterable, Sendable {
  case dish
  case dishGroup
  case station
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
public enum ReportComparison: String, Wire, CaseIterable, Sendable {
  /// as many days before; of whole months, as many months before
  case before
  /// the same weekdays of the weeks before
  case weekdays
  /// the same dates of the year before
  case year
}

/// The figures of a stretch of time, or of one group in it. Figures that a group does not have are 0.
/// Amounts are in whole minor units. Averages are a sum and its count, so that they can be added up.
public struct ReportFigures: Wire, Equatable, Sendable {
  /// bills that were settled
  public var bills: Int64 = 0
  /// of all their parties, joined ones too
  public var guests: Int64 = 0
  /// guests who were served, also those of parties that were written off
  public var covers: Int64 = 0
  /// parties that were served, each at its own table
  public var turns: Int64 = 0
  /// from their opening to their end, within the business day, in seconds
  public var occupiedSeconds: Int64 = 0
  /// from the first opening to the last end of a business day, in seconds
  public var openSeconds: Int64 = 0
  /// totals of the settled bills as they were then, after discounts, and the paid parts of written-off ones
  public var revenue: Int64 = 0
  /// lines of the settled bills, before promotions and discounts
  public var items: Int64 = 0
  /// tax that prices did not contain
  public var addedTax: Int64 = 0
  /// may be below zero
  public var rounding: Int64 = 0
  /// the paid parts of written-off bills, which are in the revenue
  public var partPaid: Int64 = 0
  /// taken back on this day of what bills had counted for: by refunds, and by corrections of bills that were opened again
  public var takenBack: Int64 = 0
  /// the part of it that was taxed, without the tax, by the rates of the bills
  public var takenBackBase: Int64 = 0
  public var takenBackTax: Int64 = 0
  /// settled bills with a discount
  public var discounts: Int64 = 0
  public var discountValue: Int64 = 0
  /// promotions given on settled bills
  public var promotions: Int64 = 0
  public var promotionValue: Int64 = 0
  public var service: Int64 = 0
  /// amounts that were taxed, without the tax
  public var taxBase: Int64 = 0
  public var tax: Int64 = 0
  /// from the opening to the end of the settled orders, in seconds
  public var staySeconds: Int64 = 0
  /// given back in cash, of all tenders, on the day on which it was given
  public var change: Int64 = 0
  /// money that is held for bills without an end, or to be given back, more than when the day began
  public var held: Int64 = 0
  /// debts that guests paid, which were revenue before
  public var settledDebts: Int64 = 0
  /// orders written off instead of paid, less those that paid later
  public var writtenOff: Int64 = 0
  /// the amounts that they still owed, less money that came later
  public var writtenOffValue: Int64 = 0
  /// portions on settled orders, before discounts
  public var sold: Int64 = 0
  public var soldValue: Int64 = 0
  /// of those sold: weighed ones
  public var weighed: Int64 = 0
  /// their weights in grams
  public var grams: Int64 = 0
  /// portions voided after they were ordered
  public var voids: Int64 = 0
  public var voidValue: Int64 = 0
  /// portions refused by the kitchen
  public var refusals: Int64 = 0
  public var refusalValue: Int64 = 0
  /// items with a known time from call to ready
  public var cooked: Int64 = 0
  public var cookSeconds: Int64 = 0
  /// of those cooked: later than a call turns red, by the settings when the day was added up
  public var cookedLate: Int64 = 0
  /// items with a known time from ready to the table
  public var carried: Int64 = 0
  public var carrySeconds: Int64 = 0
  /// of those carried: later than a raised flag turns red
  public var carriedLate: Int64 = 0
  public var payments: Int64 = 0
  /// As it was received. Change is stated apart.
  public var received: Int64 = 0
  public var tips: Int64 = 0
  public var refunds: Int64 = 0
  public var refundValue: Int64 = 0
  /// sessions of the till that ended
  public var tillSessions: Int64 = 0
  /// counted less expected
  public var tillDifference: Int64 = 0
  /// calls for a runner that were answered
  public var runnerCalls: Int64 = 0
  /// from the call to the answer
  public var runnerSeconds: Int64 = 0
  /// of those answered: later than a raised flag turns red
  public var runnerCallsLate: Int64 = 0
  /// bookings for this time
  public var bookings: Int64 = 0
  public var bookedGuests: Int64 = 0
  /// the guests came
  public var bookingsKept: Int64 = 0
  /// of those kept: more than five minutes after the agreed time
  public var bookingsLate: Int64 = 0
  public var bookingsMissed: Int64 = 0
  public var bookingsCancelled: Int64 = 0

  public init() {}
}

/// A day, week, month and so on of a report.
public struct ReportPeriod: Wire, Equatable, Sendable {
  /// the first and the last business day, `2026-11-26`
  public var first: String
  public var last: String
  /// the beginning of the first and the end of the last day
  public var from: Instant
  public var until: Instant
  public var figures: ReportFigures
  /// of the period at this place of the earlier range; absent: there is none
  public var before: ReportFigures?

  public init(first: String, last: String, from: Instant, until: Instant, figures: ReportFigures, before: ReportFigures?) {
    self.first = first
    self.last = last
    self.from = from
    self.until = until
    self.figures = figures
    self.before = before
  }
}

/// One group of a report.
public struct ReportRow: Wire, Equatable, Sendable {
  /// The id of a dish, table, person and so on. An hour is 0 to 23, a weekday 0 (Sunday) to 6. Empty: nobody.
  public var key: String
  /// as it is called now; empty: the key says it all
  public var name: String
  public var figures: ReportFigures
  /// absent: the report is compared with nothing
  public var before: ReportFigures?
  /// tables of this row, as the plan is now; absent: the row is no place
  public var tables: Int64?

  public init(key: String, name: String, figures: ReportFigures, before: ReportFigures?, tables: Int64? = nil) {
    self.key = key
    self.name = name
    self.figures = figures
    self.before = before
    self.tables = tables
  }
}

/// The figures of any range of business days.
public struct Report: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  /// the range that it is compared with
  public var earlierFirst: String?
  public var earlierLast: String?
  public var by: ReportStep
  public var group: ReportGroup?
  /// when it was put together
  public var at: Instant
  /// days whose aggregates are still to be made anew; their figures may be old or missing
  public var waiting: Int64
  /// all tables, as the plan is now
  public var tables: Int64 = 0
  public var total: ReportFigures
  public var before: ReportFigures?
  /// the earliest first
  public var periods: [ReportPeriod] = []
  /// of `group`
  public var rows: [ReportRow] = []
  /// by way of paying
  public var tenders: [ReportRow] = []
  /// by rate of value-added tax, written as in bills; 0: without tax; 2,000,000: exempt
  public var taxes: [ReportRow] = []
  public var promotions: [ReportRow] = []

  public init(_ range: ReportRange, earlier: ReportRange?, by: ReportStep, group: ReportGroup?, at: Instant, waiting: Int64, total: ReportFigures) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    earlierFirst = earlier.map { ReportDate.text($0.first) }
    earlierLast = earlier.map { ReportDate.text($0.last) }
    self.by = by
    self.group = group
    self.at = at
    self.waiting = waiting
    self.total = total
  }
}
