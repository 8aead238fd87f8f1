import Kernel

/// The figures of a bill. Between two versions its lines stay the same, whatever is ordered meanwhile.
extension Bill {
  public static let mostVersions: Int64 = 9999

  /// Something was ordered, voided or refused after this version was fixed.
  public func isSuperseded(byRevision current: Int64) -> Bool { version > 0 && current > revision }

  /// Writes the order as it is now into the bill. That fixes no version.
  public mutating func show(_ items: [Payable], revision current: Int64) throws(BillsError) {
    let now = try BillLine.lines(of: items)
    subtotal = try BillLine.sum(now)
    lines = now
    revision = current
    reckon()
  }

  /// The figures that follow from subtotal, discount and payments.
  public mutating func reckon() {
    discountAmount = discount?.amount(of: subtotal) ?? Money(0)
    total = Money(subtotal.raw - discountAmount.raw)
    due = Money(max(0, total.raw - paid.raw))
    change = Money(max(0, paid.raw - total.raw))
  }

  /// All that was paid for this bill, also by parties that have joined since.
  public mutating func count(_ payments: [Payment]) throws(BillsError) {
    var sum = Money(0)
    for payment in payments {
      guard let next = sum.plus(payment.received) else { throw .tooLarge }
      sum = next
    }
    paid = sum
    reckon()
  }

  /// A fresh version of the order as it is now.
  mutating func fix(_ items: [Payable], revision current: Int64) throws(BillsError) {
    try show(items, revision: current)
    version = min(version + 1, Bill.mostVersions)
  }
}
