import Kernel

/// A deed that needs a reason.
public enum ReasonKind: String, WireChoice, Sendable {
  /// portions voided after they were ordered
  case void
  /// money given back
  case refund
}

/// A reason, and what one person did for it in a range of days.
public struct ReasonRow: Wire, Equatable, Sendable {
  public var kind: ReasonKind
  /// as it was written most often: capitals and blanks around it make no other reason
  public var reason: String
  /// the doer, as they are called now
  public var person: String
  /// portions, or refunds
  public var count: Int64
  public var value: Int64

  public init(kind: ReasonKind, reason: String, person: String, count: Int64, value: Int64) {
    self.kind = kind
    self.reason = reason
    self.person = person
    self.count = count
    self.value = value
  }
}

/// The reasons of voids and refunds of a range of business days.
public struct ReasonReport: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  /// for each kind, the largest value first
  public var rows: [ReasonRow]

  public init(_ range: ReportRange, rows: [ReasonRow]) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    self.rows = rows
  }
}
