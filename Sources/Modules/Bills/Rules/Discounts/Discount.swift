import Kernel

public enum Discount: Wire, Equatable, Sendable {
  case amount(amount: Money)
  /// 1 to 100
  case percent(percent: Percent)
  /// a percentage with one decimal
  case permille(permille: DiscountPermille)
}

/// 1 to 100
public enum PercentLimit: NumberLimit {
  public static var name: String { "Percent" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 100 }
}
public typealias Percent = Number<PercentLimit>

/// tenths of a percent, 1 to 1,000
public enum DiscountPermilleLimit: NumberLimit {
  public static var name: String { "DiscountPermille" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 1000 }
}
public typealias DiscountPermille = Number<DiscountPermilleLimit>

extension Discount {
  /// The amount of the discount. A percentage is rounded half up to whole đồng, and the amount never exceeds the
  /// subtotal.
  public func amount(of subtotal: Money) -> Money {
    switch self {
    case .amount(let amount): min(amount, subtotal)
    // at most 10^12 × 100, far below what Int64 holds
    case .percent(let percent): Money((subtotal.raw * percent.raw + 50) / 100)
    case .permille(let permille): Money((subtotal.raw * permille.raw + 500) / 1000)
    }
  }

  /// Checks that the discount may be given on the amount due now. Later voids may still lower the bill below it.
  public func check(against subtotal: Money) throws(BillsError) {
    switch self {
    case .amount(let amount):
      if amount > subtotal { throw .discountTooMuch(most: subtotal) }
    case .percent, .permille: break
    }
  }
}
