import BillsRules
import FloorRules
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
    // Only the hub knows the approval.
    let isUnseen = approved && work.context.hub == nil
    if isUnseen { work.isUncertain = true }
    try mustBeUnpaid(id, of: party.order, in: &work)
    let given: ItemDiscount
    do throws(BillsError) {
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

  /// Nobody changes the price or the table of an item that is paid. A device without bills does not know what is paid.
  @inline(never) func mustBeUnpaid(_ id: ItemID, of order: Order, in work: inout RestaurantDecision) throws(Refusal) {
    if !work.context.holdsBills { work.isUncertain = true }
    do throws(BillsError) { try find(Bill.self, order.key)?.checkUnpaid(id) } catch { throw error.refusal }
  }

  /// A bill that lies on the table already gets a new version.
  private mutating func renewBill(of id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    guard work.context.holdsBills, has(Bill.self, id.raw), let (party, known) = try account(id, work.context), known.version > 0 else { return }
    var bill = known
    do throws(BillsError) { try bill.renew(payables(of: party, bill), terms(of: party.order), revision: party.order.revision) } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
  }
}

/// A discount survives joining and parting of tables. Devices without bills leave it to the hub.
extension Restaurant {
  /// The party has joined its host.
  /// - Parameter guest: the party before that
  mutating func carryDiscount(of guest: OpenOrder, to host: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    guard work.context.holdsBills, let theirs = find(Bill.self, guest.order.key), theirs.discount != nil,
      let (party, bill) = try account(host, work.context)
    else { return }
    var (lender, joined) = (theirs, bill)
    let result: Bill.JoinedDiscount
    do throws(BillsError) {
      let worth = try BillLine.sum(BillLine.lines(of: payables(of: guest, theirs)))
      result = try joined.join(&lender, worth: worth, payables(of: party, bill), terms(of: party.order), revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    if lender != theirs { keep(lender, in: &work) }
    if joined != bill { keep(joined, in: &work) }
    if result != .none { tellOfDiscount(result, of: guest.order, at: party.order, in: &work) }
  }

  /// The party has parted from its host.
  mutating func returnDiscount(of guest: OrderID, from host: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    guard work.context.holdsBills, find(Bill.self, host.raw)?.discountFrom == guest, let (party, before) = try account(host, work.context)
    else { return }
    var bill = before
    do throws(BillsError) {
      try bill.part(guest, payables(of: party, bill), terms(of: party.order), revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
  }

  /// Tells the person who joined the tables, or the host's waiter if that person serves no tables.
  private mutating func tellOfDiscount(_ result: Bill.JoinedDiscount, of guest: Order, at host: Order, in work: inout RestaurantDecision) {
    var alert = news(result == .moved ? .discountJoined : .discountWaits, of: host, work)
    // Its first two ids are for alerts about the tables themselves.
    alert.id = AlertID(work.context.moment.derivedID(3))
    if servesTables(work.context.author) { alert.to = work.context.author }
    alert.name = find(Table.self, guest.table.raw)?.name
    record(alert, in: &work)
  }
}
