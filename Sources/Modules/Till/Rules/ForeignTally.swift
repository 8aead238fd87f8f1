import Kernel

/// Foreign notes that were counted. They leave the till with the count, and the next session begins without them.
public struct ForeignCount: Wire, Equatable, Sendable {
  public var currency: ExchangeRateID
  /// in whole minor units of this currency
  public var amount: Money

  public init(currency: ExchangeRateID, amount: Money) {
    self.currency = currency
    self.amount = amount
  }
}

/// The payments of a session in notes of one foreign currency. Their change was given in the house's currency.
public struct ForeignTally: Wire, Equatable, Sendable {
  public var currency: ExchangeRateID
  public var count: Int64
  /// the notes that must be there, in whole minor units of this currency
  public var amount: TillAmount
  /// the sum of their worths at the rates of their payments, in the house's currency
  public var worth: TillAmount

  public init(currency: ExchangeRateID, count: Int64, amount: TillAmount, worth: TillAmount) {
    self.currency = currency
    self.count = count
    self.amount = amount
    self.worth = worth
  }

  /// A currency of which another amount was counted than must be there; nil: all are right.
  static func differing(_ held: [ForeignTally], from counted: [ForeignCount]) -> ExchangeRateID? {
    for one in held where one.amount.raw != counted.first(where: { $0.currency == one.currency })?.amount.raw ?? 0 { return one.currency }
    return counted.first { one in one.amount.raw > 0 && !held.contains { $0.currency == one.currency } }?.currency
  }
}

extension ForeignCount {
  /// Each currency is counted once.
  static func check(_ counts: [ForeignCount]) throws(TillError) {
    for i in counts.indices where counts[..<i].contains(where: { $0.currency == counts[i].currency }) {
      throw .currencyTwice(currency: counts[i].currency)
    }
  }
}
