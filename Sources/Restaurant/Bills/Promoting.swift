import BillsRules
import Kernel
import OrdersRules
import StaffRules

/// Promotions on bills. Devices without bills hold no promotions.
extension Restaurant {
  /// The items of a party with the promotions that they get.
  @inline(never) func payables(of party: OpenOrder, _ bill: Bill) throws(BillsError) -> [Payable] {
    let promotions = all(Promotion.self)
    if promotions.isEmpty { return try party.payables(nil) }
    var codes = bill.codes?.raw ?? ""
    var guests = party.order.guests.raw
    for joined in all(Order.self, of: party.order.key) {
      if let more = find(Bill.self, joined.key)?.codes { codes += " " + more.raw }
      guests += joined.guests.raw
    }
    let settings = settings
    return try party.payables(
      PromotionTerms(promotions, codes: codes, guests: guests, timeOffsets: settings.timeOffsets.raw, dayEndsHour: settings.dayEndsHour))
  }
}

/// Codes of promotions. The hub alone calls these: a device neither predicts them nor has them in its module.
extension Restaurant {
  public mutating func enter(_ code: PromotionCode, for id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    let promotions = all(Promotion.self)
    try changeCodes(of: id, in: &work) { (bill) throws(PromotionError) in try bill.enter(code, among: promotions) }
  }

  /// A code of a joined party stays that party's.
  public mutating func remove(_ code: PromotionCode, from id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    try changeCodes(of: id, in: &work) { (bill) throws(PromotionError) in try bill.remove(code) }
  }

  private mutating func changeCodes(
    of id: OrderID, in work: inout RestaurantDecision, _ change: (inout Bill) throws(PromotionError) -> Void
  ) throws(Refusal) {
    var (party, bill) = try openAccount(id, work.context)
    if bill.state == .paid { throw BillsError.ended.refusal }
    do throws(PromotionError) { try change(&bill) } catch { throw error.refusal }
    do throws(BillsError) {
      try bill.renew(payables(of: party, bill), terms(of: party.order), revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
    if party.order.paidAt != nil { try self.change(party, in: &work) { (order, _) throws(OrdersError) in order.owe() } }
  }
}
