import Kernel

/// The differences of one person's till in a period.
public struct TillDifferenceRow: Wire, Equatable, Sendable {
  /// the first and the last business day of the period within the range
  public var first: String
  public var last: String
  /// the keeper of the till, as they are called now
  public var person: String
  /// sessions that ended
  public var sessions: Int64
  /// those in which money was missing, and the sum of it, below zero
  public var short: Int64
  public var shortValue: Int64
  /// those with more money than expected, and the sum of it
  public var over: Int64
  public var overValue: Int64

  public init(first: String, last: String, person: String) {
    self.first = first
    self.last = last
    self.person = person
    (sessions, short, shortValue, over, overValue) = (0, 0, 0, 0, 0)
  }

  /// Adds one session.
  public mutating func add(_ difference: Int64) {
    sessions += 1
    if difference < 0 {
      short += 1
      shortValue += difference
    } else if difference > 0 {
      over += 1
      overValue += difference
    }
  }

  public var net: Int64 { shortValue + overValue }
}

/// The differences of the till by person, in a range of business days.
public struct TillDifferenceReport: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  public var by: ReportStep
  /// by period, the earliest first, then by name
  public var rows: [TillDifferenceRow]

  public init(_ range: ReportRange, by: ReportStep, rows: [TillDifferenceRow]) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    self.by = by
    self.rows = rows
  }
}
