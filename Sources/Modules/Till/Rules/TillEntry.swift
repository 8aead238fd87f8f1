import BillsRules
import Kernel

/// One ended session in the list of Z reports.
public struct TillEntry: Wire, Equatable, Sendable {
  public var session: TillSessionID
  public var series: Note
  public var number: Int64
  public var openedAt: Instant
  public var closedAt: Instant
  public var closedBy: Name
  public var expected: TillAmount
  public var counted: TillAmount
  public var difference: TillAmount

  public init(
    session: TillSessionID, series: Note, number: Int64, openedAt: Instant, closedAt: Instant, closedBy: Name, expected: TillAmount,
    counted: TillAmount, difference: TillAmount
  ) {
    self.session = session
    self.series = series
    self.number = number
    self.openedAt = openedAt
    self.closedAt = closedAt
    self.closedBy = closedBy
    self.expected = expected
    self.counted = counted
    self.difference = difference
  }
}

/// A page of Z reports, the newest first.
public struct TillEntries: Wire, Equatable, Sendable {
  public var sessions: [TillEntry]
  /// there are earlier ones
  public var more: Bool
  /// how many are later than the first of these
  public var at: Int64
  /// all that have ended
  public var total: Int64

  public init(sessions: [TillEntry], more: Bool, at: Int64, total: Int64) {
    self.sessions = sessions
    self.more = more
    self.at = at
    self.total = total
  }
}

/// A payment or a refund that no session has counted.
public struct OutsidePayment: Wire, Equatable, Sendable {
  /// of its bill
  public var number: BillNumber?
  public var method: PaymentMethod
  public var received: Money
  public var tip: Money
  public var by: Name
  public var at: Instant
  /// true: the hub heard of it after the end of its session; false: the till was closed
  public var late: Bool
  /// `received` was given back to a guest
  public var isRefund: Bool = false

  public init(number: BillNumber?, method: PaymentMethod, received: Money, tip: Money, by: Name, at: Instant, late: Bool) {
    self.number = number
    self.method = method
    self.received = received
    self.tip = tip
    self.by = by
    self.at = at
    self.late = late
  }
}
