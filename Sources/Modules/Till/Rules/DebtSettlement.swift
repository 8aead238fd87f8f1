import BillsRules
import Kernel

/// A payment on account: a guest owes the house what its bill got by it.
public struct Debt: Equatable, Sendable {
  public let payment: PaymentID
  /// received, tip and surplus: change for it was given in cash
  public let owed: TillAmount
  /// taken off again, because the bill gave that money back on account
  public let lowered: TillAmount
  /// paid by settlements
  public let settled: TillAmount

  /// - Parameters:
  ///   - givenBack: what the party's refunds on account sum up to; they take off its earliest debts first
  ///   - earlier: what the party's earlier debts sum up to
  public init(payment: PaymentID, owed: TillAmount, givenBack: TillAmount = TillAmount(0), earlier: TillAmount = TillAmount(0), settled: TillAmount) {
    self.payment = payment
    self.owed = owed
    lowered = TillAmount(min(owed.raw, max(0, givenBack.raw - earlier.raw)))
    self.settled = settled
  }

  /// Still owed. A refund on account after the settlement may take off more than is left.
  public var open: TillAmount { TillAmount(max(0, owed.raw - lowered.raw - settled.raw)) }
}

/// The money of a settlement that one debt gets.
public struct DebtShare: Equatable, Sendable {
  public let payment: PaymentID
  public let amount: Money

  public init(payment: PaymentID, amount: Money) {
    self.payment = payment
    self.amount = amount
  }
}

/// Money that a guest has paid of one debt or of several. A new record: payments are never changed.
public struct DebtSettlement: Equatable, Sendable {
  public let id: DebtSettlementID
  public let amount: Money
  public let method: PaymentMethod
  public let reference: PaymentReference?
  /// They sum up to the amount, and each is above 0.
  public let parts: [DebtShare]

  /// The most debts that are settled at once.
  public static let mostDebts = 200

  /// Spreads the money over the debts in their order, so that at most the last of them stays open in part.
  /// - Parameters:
  ///   - shown: what was still owed of these debts as the person saw it, so that two people do not take the same money
  ///   - tillIsOpen: cash goes into the running session of the till
  public init(
    _ id: DebtSettlementID, _ amount: Money, of debts: [Debt], shown: TillAmount, by method: PaymentMethod, reference: PaymentReference?,
    tillIsOpen: Bool
  ) throws(DebtError) {
    if debts.isEmpty { throw .unknownDebt }
    if amount.raw < 1 { throw .nothingSettled }
    if method == .account { throw .onAccount }
    let open = debts.reduce(0) { $0 + $1.open.raw }
    if shown.raw != open { throw .superseded(open: TillAmount(open)) }
    if amount.raw > open { throw .tooMuch(most: TillAmount(open)) }
    if method == .cash && !tillIsOpen { throw .tillClosed }
    var rest = amount.raw
    var parts: [DebtShare] = []
    for debt in debts {
      let share = min(rest, debt.open.raw)
      if share > 0 { parts.append(DebtShare(payment: debt.payment, amount: Money(share))) }
      rest -= share
    }
    self.id = id
    self.amount = amount
    self.method = method
    self.reference = reference
    self.parts = parts
  }

  /// Each debt is named once, and not too many of them.
  public static func check(_ debts: [PaymentID]) throws(DebtError) {
    if debts.count > mostDebts { throw .tooMany(most: Int64(mostDebts)) }
    for i in debts.indices where debts[..<i].contains(debts[i]) { throw .debtTwice }
  }
}
