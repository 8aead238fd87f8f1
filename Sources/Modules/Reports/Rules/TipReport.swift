import Kernel

/// The tips of one person.
public struct TipReportRow: Wire, Equatable, Sendable {
  /// as they are called now
  public var person: String
  /// given for their tables in the range
  public var received: Int64
  /// their parts of the range's days, by the rule of the house
  public var shared: Int64
  /// paid out of the till in the range
  public var paid: Int64
  /// of all days: shared and not paid out until now
  public var open: Int64

  public init(person: String, received: Int64 = 0, shared: Int64 = 0, paid: Int64 = 0, open: Int64 = 0) {
    self.person = person
    self.received = received
    self.shared = shared
    self.paid = paid
    self.open = open
  }
}

/// The tips of a range of business days, by person.
public struct TipReport: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  /// by name
  public var rows: [TipReportRow]

  public init(_ range: ReportRange, rows: [TipReportRow]) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    self.rows = rows
  }
}
