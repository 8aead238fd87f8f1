import BillsRules
import Kernel
import OrdersRules

/// Amounts due, as the hub reads them beside its decisions.
extension Restaurant {
  /// The amount that an open party or its host still has to pay, as its order is now.
  /// - Parameter part: of the split bill. Without it, or if the bill no longer has it, the amount is that of the whole bill.
  /// - Returns: nil if the party is not open
  public func due(of id: OrderID, part: BillPartID?) throws(BillsError) -> Money? {
    guard let asked = find(Order.self, id.raw), let order = find(Order.self, (asked.mergedInto ?? id).raw) else { return nil }
    let party = whole(order)
    var bill = find(Bill.self, order.key) ?? Bill(id: BillID(order.key), order: order.id)
    try bill.count(payments(ofParty: order.id), refunded: refunded(ofParty: bill))
    let items = try payables(of: party, bill)
    if bill.state == .open { try bill.show(items, billTerms, revision: order.revision) }
    guard let part, let i = bill.parts.firstIndex(where: { $0.id == part }) else { return bill.due }
    return bill.splitFigures(items, guests: heads(of: order)).dues[i]
  }
}
