import FloorRules
import Kernel
import OrdersRules

// What had happened already when somebody else, who could not know, did otherwise: two parties at one table, dishes carried that were
// taken back.
extension World {
  /// What has happened already is not refused for what has become of the table meanwhile.
  /// - Returns: whether the table is another's, and the party sits beside it
  mutating func seat(_ party: OrderID, at table: TableID, _ claim: Claim, in work: inout Work)
    throws(Refusal) -> Bool
  {
    do throws(Refusal) {
      try occupy(table, by: party, claim, in: &work)
      return false
    } catch {
      if work.moment.isFact { return true }
      throw error
    }
  }

  mutating func vacate(_ table: TableID, dirty: Bool, in work: inout Work) throws(Refusal) {
    try release(table, dirty: dirty, in: &work)
    try passOn(table, in: &work)
  }

  /// Another party that sits at a table which nobody has any more has it from now on.
  mutating func passOn(_ table: TableID, in work: inout Work) throws(Refusal) {
    var found: Order?
    for order in all(Order.self) where order.table == table && order.beside {
      if let best = found, best.openedAt <= order.openedAt { continue }
      found = order
    }
    guard let next = found else { return }
    try occupy(table, by: next.id, Claim(evenIfCleaning: true, evenIfHeld: true), in: &work)
    try change(next.id, in: &work) { (order, _) throws(OrdersError) in order.takeTable() }
    endOfTwoParties(next.id, in: &work)
  }

  /// The party no longer sits beside another.
  mutating func endOfTwoParties(_ party: OrderID, in work: inout Work) {
    for alert in all(Alert.self, of: party.raw) where alert.news == .beside {
      forget(Alert.self, alert.key, in: &work)
    }
  }

  /// Both waiters hear of it, and at once everybody whom a forgotten alert is brought to.
  /// - Parameter name: of guests who have booked
  mutating func tellOfTwoParties(
    at table: TableID, _ party: Order, name: Name? = nil, in work: inout Work
  ) throws(Refusal) {
    var alert = news(.beside, of: party, work)
    if let name {
      alert.name = name
      alert.guests = party.guests
    }
    alert.escalated = true
    record(alert, in: &work)
    let place = try self.table(table)
    var owner = place.order
    if let host = place.host { owner = try self.table(host).order }
    guard let owner, let first = find(Order.self, owner.raw), first.waiter != party.waiter else {
      return
    }
    alert.id = AlertID(work.moment.derivedID(1))
    alert.to = first.waiter
    record(alert, in: &work)
  }

  mutating func tellCarried(_ item: Item, of order: Order, number: Int64, in work: inout Work) {
    var alert = news(.carried, of: order, work)
    if number > 0 { alert.id = AlertID(work.moment.derivedID(number)) }
    alert.table = item.table
    alert.dish = item.dish
    alert.name = item.name
    alert.quantity = item.quantity
    alert.reason = item.reason
    record(alert, in: &work)
  }
}
