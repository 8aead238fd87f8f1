import BillsRules
import Kernel
import OrdersRules

/// Discounts on single items, and dishes that the house gives.
extension Restaurant {
  mutating func give(
    _ discount: Discount?, onItem id: ItemID, because reason: Reason, approved: Bool, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let party = try order(of: id, work.context)
    let item: Item
    do throws(OrdersError) { item = try party.priced(id) } catch { throw error.refusal }
    // Only the hub knows the approval, and devices without bills do not know whether a part was paid.
    let isUnseen = approved && work.context.hub == nil
    if isUnseen || !work.context.holdsBills { work.isUncertain = true }
    let given: ItemDiscount
    do throws(BillsError) {
      try find(Bill.self, party.order.key)?.checkUnpaid(id)
      given = try ItemDiscount(
        discount, on: item, of: party.order.id, within: isUnseen ? Permille(1000) : discountLimit(of: work.context),
        approval: work.context.hub?.approval)
    } catch {
      throw error.refusal
    }
    try change(party, in: &work) { (order, moment) throws(OrdersError) in
      try order.lower(id, to: given.price, because: reason, by: moment.by, approvedBy: given.approvedBy)
    }
    try renewBill(of: party.order.id, in: &work)
  }

  /// A bill that lies on the table already gets a new version.
  private mutating func renewBill(of id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    guard work.context.holdsBills, has(Bill.self, id.raw), let (party, known) = try account(id, work.context), known.version > 0 else { return }
    var bill = known
    do throws(BillsError) { try bill.renew(payables(of: party, bill), billTerms, revision: party.order.revision) } catch { throw error.refusal }
    keep(bill, in: &work)
  }
}
