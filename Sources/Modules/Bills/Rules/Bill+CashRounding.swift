import Kernel

/// Rounding of what is paid in cash, in a house that rounds nothing else.
extension Bill {
  /// Rounds what is left once cash has paid the bill: what nobody can pay in cash is left, and change is what notes and coins can make.
  ///
  /// The rounding stands apart from items and taxes and belongs to the payment in cash. A bill that is still owed has none, and so has
  /// a bill that other tenders pay in full.
  mutating func roundCash() {
    guard terms.roundsOnlyCash == true else { return }
    let exact = total.raw - rounding.raw
    // Money beyond what was due, by card or transfer, goes back by a refund and pays for nothing.
    let left = exact - (paid.raw - changeGiven.raw - max(over.raw, refunded.raw))
    let cash = paidInCash.raw - changeGiven.raw - max(0, refunded.raw - over.raw)
    let otherwise = paid.raw - paidInCash.raw - over.raw
    let rounded = terms.rounded(left)
    let isPaidInCash = cash > 0 && otherwise < exact && rounded <= 0
    rounding = MoneyChange(isPaidInCash ? rounded - left : 0)
    total = Money(exact + rounding.raw)
  }

  /// A stored bill that is paid keeps the rounding with which it was settled, whatever was paid or given back since.
  public mutating func keepRounding(_ known: MoneyChange) {
    guard terms.roundsOnlyCash == true, state == .paid else { return }
    total = Money(total.raw - rounding.raw + known.raw)
    rounding = known
  }
}
