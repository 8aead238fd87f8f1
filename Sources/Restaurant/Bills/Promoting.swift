import BillsRules
import Kernel
import OrdersRules

/// Promotions on bills. Devices without bills hold no promotions, so they leave these decisions to the hub.
extension Restaurant {
  /// The items of a party with the promotions that they get.
  func payables(of party: OpenOrder, _ bill: Bill) throws(BillsError) -> [Payable] { try party.payables(promotionTerms(for: party.order, bill)) }

  /// nil: the house has no promotions.
  private func promotionTerms(for order: Order, _ bill: Bill) -> PromotionTerms? {
    let promotions = all(Promotion.self)
    if promotions.isEmpty { return nil }
    var codes = bill.codes ?? []
    var guests = order.guests.raw
    for joined in all(Order.self, of: order.key) {
      codes += find(Bill.self, joined.key)?.codes ?? []
      guests += joined.guests.raw
    }
    let settings = settings
    return PromotionTerms(
      promotions, codes: codes, guests: guests, timeOffsets: settings.timeOffsets.raw, dayEndsHour: settings.dayEndsHour)
  }

  mutating func applyCode(_ code: PromotionCode, to id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    try changeCodes(of: id, in: &work) { (bill, restaurant) throws(BillsError) in
      try bill.apply(code, among: restaurant.all(Promotion.self))
    }
  }

  /// A code of a joined party stays that party's.
  mutating func removeCode(_ code: PromotionCode, from id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    try changeCodes(of: id, in: &work) { (bill, _) throws(BillsError) in try bill.remove(code) }
  }

  private mutating func changeCodes(
    of id: OrderID, in work: inout RestaurantDecision, _ change: (inout Bill, Restaurant) throws(BillsError) -> Void
  ) throws(Refusal) {
    var (party, bill) = try openAccount(id, work.context)
    guard work.context.holdsBills else {
      work.isUncertain = true
      return
    }
    do throws(BillsError) {
      try change(&bill, self)
      try bill.renew(payables(of: party, bill), billTerms, revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
    if party.order.paidAt != nil { try self.change(party, in: &work) { (order, _) throws(OrdersError) in order.owe() } }
  }
}
