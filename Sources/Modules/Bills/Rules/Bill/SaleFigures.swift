import Kernel

/// The revenue of a bill by rates of tax. Figures of corrections may be below zero.
public struct SaleFigures: Equatable, Sendable {
  /// The part of one rate. Rate 0 is everything that bears no tax and is not exempt.
  public struct Rate: Equatable, Sendable {
    /// as a `TaxRate` is written
    public let rate: Int64
    public var base: Int64
    public var tax: Int64

    public init(rate: Int64, base: Int64, tax: Int64) { (self.rate, self.base, self.tax) = (rate, base, tax) }

    var sum: Int64 { base &+ tax }
    var isNothing: Bool { base == 0 && tax == 0 }
  }

  /// the lowest first
  public private(set) var rates: [Rate]
  public private(set) var rounding: Int64

  public init(rates: [Rate] = [], rounding: Int64 = 0) {
    self.rates = rates.filter { !$0.isNothing }.inOrder(by: { TaxRate($0.rate).isBelow(TaxRate($1.rate)) })
    self.rounding = rounding
  }

  /// The figures of a bill: what its taxes do not reach bears none.
  public init(total: Money, rounding: MoneyChange, taxes: [TaxLine]) {
    var untaxed = total.raw &- rounding.raw
    var rates: [Rate] = []
    for line in taxes {
      untaxed = untaxed &- line.base.raw &- line.tax.raw
      rates.append(Rate(rate: line.rate.raw, base: line.base.raw, tax: line.tax.raw))
    }
    self.init(rates: [Rate(rate: 0, base: untaxed, tax: 0)] + rates, rounding: rounding.raw)
  }

  public init(_ bill: Bill) { self.init(total: bill.total, rounding: bill.rounding, taxes: bill.taxes) }

  public var total: Int64 { rates.reduce(rounding) { $0 &+ $1.sum } }
  public var isNothing: Bool { rates.isEmpty && rounding == 0 }

  public static func + (a: SaleFigures, b: SaleFigures) -> SaleFigures { a.joined(with: b, sign: 1) }
  public static func - (a: SaleFigures, b: SaleFigures) -> SaleFigures { a.joined(with: b, sign: -1) }

  private func joined(with other: SaleFigures, sign: Int64) -> SaleFigures {
    var sum = rates
    for one in other.rates {
      let (base, tax) = (sign &* one.base, sign &* one.tax)
      if let i = sum.firstIndex(where: { $0.rate == one.rate }) {
        sum[i].base = sum[i].base &+ base
        sum[i].tax = sum[i].tax &+ tax
      } else {
        sum.append(Rate(rate: one.rate, base: base, tax: tax))
      }
    }
    return SaleFigures(rates: sum, rounding: rounding &+ sign &* other.rounding)
  }

  /// An amount of the total, spread over the rates as the whole is. No unit is lost: the rates get it by largest remainder. What is spread
  /// of the rest later adds up to exactly the whole.
  public func part(_ amount: Int64) -> SaleFigures {
    let whole = total
    if amount <= 0 || whole <= 0 { return SaleFigures() }
    if amount == whole { return self }
    if rates.isEmpty { return SaleFigures() }
    let rounded = BillSums.scaled(abs(rounding), by: amount, over: whole) ?? 0
    let ofRounding = rounding < 0 ? -rounded : rounded
    let shares = BillSplit.spread(amount &- ofRounding, by: rates.map { max(0, $0.sum) }, in: 1)
    var found: [Rate] = []
    for (one, share) in zip(rates, shares) where one.sum > 0 {
      let tax = BillSums.scaled(one.tax, by: share, over: one.sum) ?? 0
      found.append(Rate(rate: one.rate, base: share &- tax, tax: tax))
    }
    return SaleFigures(rates: found, rounding: ofRounding)
  }
}
