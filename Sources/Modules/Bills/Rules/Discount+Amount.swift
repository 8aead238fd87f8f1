import Kernel

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
