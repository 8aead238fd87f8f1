import Kernel

/// Notes of a foreign currency that a guest pays with, and the rate at which the house takes them.
public struct ForeignCash: Wire, Equatable, Sendable {
  public var currency: ExchangeRateID
  /// in whole minor units of this currency: cents
  public var amount: Money
  /// minor units of the house's currency for `denominator` minor units of this one
  public var numerator: Int64
  public var denominator: Int64

  public init(currency: ExchangeRateID, amount: Money, numerator: Int64, denominator: Int64) {
    self.currency = currency
    self.amount = amount
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Their worth in the house's currency. All notes of a payment are rounded together, once and half up.
  /// - Returns: nil if it is more than any bill can be
  public var worth: Money? {
    guard let worth = BillSums.scaled(amount.raw, by: numerator, over: denominator), worth <= MoneyLimit.most else { return nil }
    return Money(worth)
  }
}

/// The answer to a page that asks for the worth of foreign notes.
// wire: pages
public struct ForeignWorth: Wire, Equatable, Sendable {
  /// absent: more than any bill can be
  public var worth: Money?

  public init(of cash: ForeignCash) { worth = cash.worth }
}

extension Payment {
  /// Only the hub checks. A page computes the worth by the same rules.
  /// - Parameter isRateKnown: the house had the payment's rate on that day
  public func checkForeign(isRateKnown: Bool) throws(Refusal) {
    guard let foreign else { return }
    do throws(RateError) {
      if method != .cash { throw .notCash }
      if foreign.amount.raw < 1 { throw .nothing }
      if !isRateKnown { throw .rateMissing(currency: foreign.currency) }
      guard let worth = foreign.worth, worth.raw == received.raw + tip.raw + surplus.raw else { throw .otherWorth(worth: foreign.worth) }
    } catch {
      throw error.refusal
    }
  }
}
