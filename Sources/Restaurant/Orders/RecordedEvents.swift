import FloorRules
import Kernel
import OrdersRules

// Events that have happened although somebody decided otherwise meanwhile: two parties at one table, a voided dish that was carried.
extension Restaurant {
  /// Seats a party. If it sits already, an occupied table does not refuse it.
  /// - Returns: true if the table belongs to another party
  mutating func seat(_ party: OrderID, at table: TableID, _ claim: Claim, in work: inout RestaurantDecision)
    throws(Refusal) -> Bool
  {
    do throws(Refusal) {
      try occupy(table, by: party, claim, in: &work)
      return false
    } catch {
      if work.context.moment.isRecordedEvent { return true }
      throw error
    }
  }

  mutating func vacate(_ table: TableID, dirty: Bool, in work: inout RestaurantDecision) throws(Refusal) {
    try release(table, dirty: dirty, in: &work)
    try passOn(table, in: &work)
  }

  /// Gives a table that nobody has to the next party that sits there.
  mutating func passOn(_ table: TableID, in work: inout RestaurantDecision) throws(Refusal) {
    guard let next = besides(at: table).first else { return }
    try occupy(table, by: next.id, Claim(evenIfCleaning: true, evenIfHeld: true), in: &work)
    try change(next.id, in: &work) { (order, _) throws(OrdersError) in order.takeTable() }
    endOfTwoParties(next.id, in: &work)
  }

  /// Parties at a table that belongs to another party, longest seated first.
  private func besides(at table: TableID) -> [Order] {
    all(Order.self).filter { $0.table == table && $0.beside }.inOrder { $0.openedAt < $1.openedAt }
  }

  /// Removes the alerts about two parties at one table.
  mutating func endOfTwoParties(_ party: OrderID, in work: inout RestaurantDecision) {
    forgetAlerts(.beside, of: party, in: &work)
  }

  /// Alerts both waiters, and at once everybody who gets escalated alerts.
  mutating func tellOfTwoParties(
    at table: TableID, _ party: Order, _ arrival: BookedGuests? = nil, in work: inout RestaurantDecision
  ) throws(Refusal) {
    var alert = news(.beside, of: party, work)
    if let arrival { alert.tell(of: arrival, party.guests) }
    alert.escalated = true
    record(alert, in: &work)
    let place = try self.table(table)
    var owner = place.order
    if let host = place.host { owner = try self.table(host).order }
    guard let owner, let first = find(Order.self, owner.raw), first.waiter != party.waiter else {
      return
    }
    alert.id = AlertID(work.context.moment.derivedID(1))
    alert.to = first.waiter
    record(alert, in: &work)
  }

  mutating func tellCarried(_ item: Item, of order: Order, number: Int64, in work: inout RestaurantDecision) {
    var alert = news(.carried, of: order, work)
    if number > 0 { alert.id = AlertID(work.context.moment.derivedID(number)) }
    alert.table = item.table
    alert.tell(of: item.dish, item.name, item.quantity, because: item.reason)
    record(alert, in: &work)
  }
}

extension Alert {
  /// Adds the name, number and requests of guests who had booked.
  mutating func tell(of arrival: BookedGuests, _ guests: Guests) {
    name = arrival.name
    self.guests = guests
    if let wishes = arrival.wishes, !wishes.raw.isEmpty { self.wishes = wishes }
  }
}
