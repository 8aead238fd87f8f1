import Kernel

extension Item {
  /// Refused and voided items are not paid.
  public var isPayable: Bool { state.isLive }
}

extension OpenOrder {
  /// Whether an item has to be paid, or voided first.
  public var hasPayable: Bool { items.contains { $0.isPayable } }

  /// Whether guests have eaten, so that the table needs cleaning.
  public var hasServed: Bool { items.contains { $0.state == .served } }

  /// The amount before any discount. `nil` if it exceeds the maximum of a bill.
  public var subtotal: Money? {
    var sum = Money(0)
    for item in items where item.isPayable {
      guard let amount = item.price.times(item.quantity.raw, measure: item.measure), let more = sum.plus(amount) else { return nil }
      sum = more
    }
    return sum
  }

  /// A bill that shows an earlier revision is outdated. So is a payment ahead, because another amount is due.
  mutating func alterBill() {
    order.revision += 1
    order.paidAt = nil
  }
}
