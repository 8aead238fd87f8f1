import Kernel

/// The money of a party by the tender in which it came, and its debt. Refunds give back that money and no other.
public struct RefundFunds: Equatable, Sendable {
  /// An amount of one tender.
  public struct TenderAmount: Equatable, Sendable {
    public let method: PaymentMethod
    public let amount: Int64

    public init(_ method: PaymentMethod, _ amount: Int64) { (self.method, self.amount) = (method, amount) }
  }

  /// payments on account that nobody has settled or taken off
  public let debt: Int64
  private let kept: [TenderAmount]

  /// - Parameters:
  ///   - received: the payments of the party. Those on account are no money yet.
  ///   - change: given in cash for all of them
  ///   - settled: money that was paid of its debts
  ///   - refunded: all refunds. Those on account lowered a debt.
  ///   - debt: still owed
  public init(received: [TenderAmount], change: Int64, settled: [TenderAmount], refunded: [TenderAmount], debt: Int64) {
    self.debt = max(0, debt)
    kept = PaymentMethod.allCases.filter { $0 != .account }.map { method in
      var amount = method == .cash ? -change : 0
      for one in received + settled where one.method == method { amount += one.amount }
      for one in refunded where one.method == method { amount -= one.amount }
      return TenderAmount(method, amount)
    }
  }

  /// The money that is still here of all tenders. Change for another tender was cash, so it is taken off as a whole.
  public var money: Int64 { max(0, kept.reduce(0) { $0 + $1.amount }) }

  /// The most that goes back by this tender.
  /// - Parameter anyTender: an approver has chosen the tender, so all of the money may go back by it
  public func most(by method: PaymentMethod, anyTender: Bool = false) -> Int64 {
    if method == .account { return debt }
    if anyTender { return money }
    return min(money, max(0, kept.first { $0.method == method }?.amount ?? 0))
  }

  /// A debt is lowered, never paid out. Money goes back by the tender in which it came.
  public func check(_ amount: Money, by method: PaymentMethod, anyTender: Bool) throws(CorrectionError) {
    if method == .account {
      if amount.raw > debt { throw .refundBeyondDebt(most: Money(debt)) }
      return
    }
    if amount.raw > money { throw .refundUnpaid(most: Money(min(MoneyLimit.most, money)), debt: Money(min(MoneyLimit.most, debt))) }
    let most = most(by: method, anyTender: anyTender)
    if amount.raw > most { throw .refundOtherTender(method, most: Money(most)) }
  }
}

/// The amounts that people without the right to approve let out alone. Beyond them an approver must agree.
public struct AloneLimits: Equatable, Sendable {
  /// all refunds of one person on a business day
  public var refund: Int64
  /// the total of a bill that is opened again
  public var reopening: Int64
  /// all that one person pays out of the till on a business day
  public var payOut: Int64
  /// all that one person brings from the till to the safe on a business day
  public var drop: Int64
  /// all that one person puts on account on a business day
  public var credit: Int64
  /// all that one person writes off on a business day
  public var writeOff: Int64

  public init(
    refund: Int64 = 0, reopening: Int64 = 0, payOut: Int64 = 0, drop: Int64 = 0, credit: Int64 = 0, writeOff: Int64 = 0
  ) {
    (self.refund, self.reopening, self.payOut) = (refund, reopening, payOut)
    (self.drop, self.credit, self.writeOff) = (drop, credit, writeOff)
  }
}
