import Kernel

extension Discount {
  /// What is taken off: a percentage is rounded half up to whole đồng, and nothing is more than the subtotal.
  public func amount(of subtotal: Money) -> Money {
    switch self {
    case .amount(let amount): min(amount, subtotal)
    // at most 10^12 × 100, far below what Int64 holds
    case .percent(let percent): Money((subtotal.raw * percent.raw + 50) / 100)
    }
  }

  /// May it be given on what is to be paid now? Later voids may still lower the bill below it.
  public func check(against subtotal: Money) throws(BillsError) {
    switch self {
    case .amount(let amount):
      if amount > subtotal { throw .discountTooMuch(most: subtotal) }
    case .percent: break
    }
  }
}
