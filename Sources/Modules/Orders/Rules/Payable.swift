import Kernel

extension Item {
  /// Refused and voided ones are not paid.
  public var isPayable: Bool { state.isLive }
}

extension OpenOrder {
  /// Something has to be paid, or taken back first.
  public var hasPayable: Bool { items.contains { $0.isPayable } }

  /// Guests have eaten: the table needs cleaning.
  public var hasServed: Bool { items.contains { $0.state == .served } }

  /// What is to be paid before any discount; nil when it is more than any bill can be.
  public var subtotal: Money? {
    var sum = Money(0)
    for item in items where item.isPayable {
      guard let amount = item.price.times(item.quantity.raw), let more = sum.plus(amount) else { return nil }
      sum = more
    }
    return sum
  }

  /// A bill that shows an earlier revision is superseded.
  mutating func alterBill() { order.revision += 1 }
}
