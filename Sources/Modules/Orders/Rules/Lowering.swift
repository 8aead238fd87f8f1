import Kernel

extension OpenOrder {
  /// The item, if its price may be lowered: the guests still pay it.
  public func priced(_ id: ItemID) throws(OrdersError) -> Item {
    try mustBeOpen()
    let item = items[try indexOf(item: id)]
    switch item.state {
    case .waiting, .cooking, .serving, .served: return item
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
  }

  /// Lowers the price of an item's portions, or takes that back.
  /// - Parameter price: nil: the full price again
  public mutating func lower(
    _ id: ItemID, to price: Money?, because reason: Reason, by employee: EmployeeID, approvedBy approver: EmployeeID? = nil
  ) throws(OrdersError) {
    var item = try priced(id)
    let full = item.fullPrice ?? item.price
    let isLowered = price != nil
    item.price = price ?? full
    item.fullPrice = isLowered ? full : nil
    item.discountReason = isLowered ? reason : nil
    item.discountBy = isLowered ? employee : nil
    item.discountApprovedBy = approver
    var changed = self
    changed.items[try indexOf(item: id)] = item
    if changed.subtotal == nil { throw .tooMuchMoney }
    changed.alterBill()
    self = changed
  }
}
