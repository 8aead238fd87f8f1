import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Sync

// Two parties at one table. People who could not know of each other seated both; the guests sit, so both orders stand. The table is the
// first one's; the second is marked as sitting beside it until one of them moves or leaves.
extension OrdersDesk {
  /// Gives the table to the party. What has happened already is not refused for what has become of the table meanwhile.
  /// - Returns: whether the table is another's, and the party sits beside it
  func seat(_ party: OrderID, at table: TableID, _ claim: Claim, in work: UnitOfWork) throws -> Bool {
    let isFact = Moment(work).isFact
    do {
      try tables.occupy(table, by: party, claim, in: work)
      return false
    } catch is Refusal where isFact {
      return true
    }
  }

  /// Nobody of the party that had it is at the table any more. Another one that sits there has it then.
  func vacate(_ table: TableID, dirty: Bool, in work: UnitOfWork) throws {
    try tables.release(table, dirty: dirty, in: work)
    try passOn(table, in: work)
  }

  /// Another party that sits at a table which nobody has any more has it from now on.
  func passOn(_ table: TableID, in work: UnitOfWork) throws {
    guard let next = try besides(at: table, in: work).first else { return }
    try tables.occupy(table, by: next.id, Claim(evenIfCleaning: true, evenIfHeld: true), in: work)
    try change(next.id, in: work) { (order, _) throws(OrdersError) in order.takeTable() }
    try endOfTwoParties(next.id, in: work)
  }

  /// The party no longer sits beside another.
  func endOfTwoParties(_ party: OrderID, in work: UnitOfWork) throws {
    for alert in try unseenAlerts(about: party, in: work) where alert.news == .beside {
      try close(alert.id, of: party, seenBy: nil, in: work)
    }
  }

  /// Both waiters hear of it, and at once everybody whom a forgotten alert is brought to.
  /// - Parameter arrival: what is known of guests who have booked
  func tellOfTwoParties(at table: TableID, _ party: Order, _ arrival: ArrivedParty? = nil, in work: UnitOfWork) throws {
    var alert = news(.beside, of: party, in: work)
    if let arrival { alert.tell(of: arrival, party.guests) }
    alert.escalated = true
    try insist(alert, in: work)
    let place = try tables.table(table, in: work)
    let owner = try place.host.map { try tables.table($0, in: work).order } ?? place.order
    guard let owner, let first = try OrderRows(sql: work.sql).find(owner), first.waiter != party.waiter else { return }
    alert.id = AlertID(Moment(work).derivedID(1))
    alert.to = first.waiter
    try insist(alert, in: work)
  }

  /// Told also to the one who did it, who could not know.
  func insist(_ alert: Alert, in work: UnitOfWork) throws {
    guard try AlertRows(sql: work.sql).insert(alert) else { throw OrdersError.idTaken(field: .alert).refusal }
    noteUnseen(alert, in: work)
    work.record(alert)
    if alert.escalated { return }
    let due = work.now.adding(seconds: try alertTime.alertSeconds(in: work))
    try work.schedule(AlertTimer.name, subject: alert.key, episode: alert.key, due: due)
  }
}

extension Alert {
  /// Guests who had booked: who they are, how many have come, what they wished for.
  mutating func tell(of arrival: ArrivedParty, _ guests: Guests) {
    name = arrival.name
    self.guests = guests
    wishes = arrival.wishes.raw.isEmpty ? nil : arrival.wishes
  }
}
