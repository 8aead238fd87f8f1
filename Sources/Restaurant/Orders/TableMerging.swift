import FloorRules
import Kernel
import OrdersRules

/// Joining tables to a party, and parting them.
extension Restaurant {
  mutating func join(_ id: TableID, to host: TableID, in work: inout RestaurantDecision) throws(Refusal) {
    try mustBeTable(id, .table)
    try mustBeTable(host, .host)
    let joining = try table(id)
    let hosting = try table(host)
    try merge(id, into: host, Claim(evenIfHeld: work.context.moment.overridesHold), in: &work)
    guard let party = joining.order else { return }
    guard let other = hosting.order else { throw OrdersError.hostNotInUse.refusal }
    try join(party, to: other, in: &work)
  }

  private mutating func join(_ party: OrderID, to other: OrderID, in work: inout RestaurantDecision)
    throws(Refusal)
  {
    var guest = try order(party, work.context)
    var host = try order(other, work.context)
    let before = [guest, host]
    do throws(OrdersError) { try OpenOrder.merge(&guest, into: &host) } catch {
      throw error.refusal
    }
    let followers = all(Order.self, of: party.raw).map { OpenOrder(order: $0) }
    var followed: [OpenOrder] = []
    for var follower in followers {
      follower.follow(into: other)
      followed.append(follower)
    }
    try save([guest, host] + followed, from: before + followers, in: &work)
    try carryDiscount(of: before[0], to: other, in: &work)
    // The guests have another waiter from now on.
    if guest.order.waiter != host.order.waiter { tell(news(.joined, of: guest.order, work), in: &work) }
  }

  /// An order without a table bears its own id in place of one.
  @inline(never) private func mustBeTable(_ id: TableID, _ field: OrdersError.Field) throws(Refusal) {
    if has(Order.self, id.raw) && !has(Table.self, id.raw) { throw OrdersError.noTable(field: field).refusal }
  }

  mutating func part(_ id: TableID, in work: inout RestaurantDecision) throws(Refusal) {
    try mustBeTable(id, .table)
    let leaving = try table(id)
    guard let host = leaving.host else { throw OrdersError.tableNotMerged.refusal }
    let hosting = try table(host)
    if let party = leaving.order, let other = hosting.order {
      try part(party, from: other, in: &work)
      forgetAlerts(.joined, of: party, in: &work)
    }
    try unmerge(id, party: leaving.order, in: &work)
  }

  private mutating func part(_ party: OrderID, from other: OrderID, in work: inout RestaurantDecision)
    throws(Refusal)
  {
    var guest = try order(party, work.context)
    var host = try order(other, work.context)
    let before = [guest, host]
    do throws(OrdersError) { try OpenOrder.unmerge(&guest, from: &host, work.context.moment) } catch {
      throw error.refusal
    }
    try save([guest, host], from: before, in: &work)
    try returnDiscount(of: party, from: other, in: &work)
  }

  /// Single items go to another party, whose waiter hears of it.
  mutating func give(_ id: ItemID, _ quantity: Quantity?, to other: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    var giver = try order(of: id, work.context)
    var taker = try order(other, work.context)
    let before = [giver, taker]
    try mustBeUnpaid(id, of: giver.order, in: &work)
    let item: Item
    do throws(OrdersError) { item = try OpenOrder.give(id, quantity: quantity, from: &giver, to: &taker, work.context.moment) } catch {
      throw error.refusal
    }
    try save([giver, taker], from: before, in: &work)
    // News of all its portions, such as an allergy, go with it.
    for var old in all(Alert.self, of: giver.order.key) where old.item == item.id {
      (old.order, old.table) = (taker.order.id, taker.order.table)
      record(old, in: &work)
    }
    var alert = news(.received, of: taker.order, work)
    alert.item = item.id
    alert.tell(of: item.dish, item.name, item.quantity, because: nil)
    tell(alert, in: &work)
  }
}
