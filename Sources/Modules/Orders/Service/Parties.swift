import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Sync

/// A party comes, moves, changes hands, and leaves.
struct Parties: Sendable {
  let desk: OrdersDesk
  let team: any Team

  func open(_ seating: Seating, in work: UnitOfWork) throws {
    let id = seating.order
    // Looked at first: the floor would stumble over a second table with the same order. A database that tells later is only asked where
    // something else is refused, for what is decided again has to be refused alike.
    let isKnown = desk.remembered(id, in: work) != nil
    guard !isKnown, work.sql.tellsLater else {
      if try isKnown || isTaken(id, in: work) { throw OrdersError.idTaken(field: .order).refusal }
      return try openNew(seating, in: work)
    }
    do {
      try openNew(seating, in: work)
    } catch let refusal as Refusal {
      throw try isTaken(id, in: work) ? OrdersError.idTaken(field: .order).refusal : refusal
    }
  }

  private func isTaken(_ id: OrderID, in work: UnitOfWork) throws -> Bool { try OrderRows(sql: work.sql).find(id) != nil }

  private func openNew(_ seating: Seating, in work: UnitOfWork) throws {
    let (id, table, claim) = (seating.order, seating.table, seating.claim)
    let place = try desk.tables.table(table, in: work)
    let waiter = try waiter(seating.waiter, for: place.section, in: work)
    let arrival = try claim.booking.flatMap { booking in
      try desk.arrivals?.arrive(booking, as: id, at: table, isFact: Moment(work).isFact, in: work)
    }
    let beside = try desk.seat(id, at: table, claim, in: work)
    let booking = arrival == nil ? nil : claim.booking
    let party = OpenOrder.open(id, at: table, guests: seating.guests, waiter: waiter, beside: beside, booking: booking, Moment(work))
    try desk.save([party], from: [], in: work)
    if beside { return try desk.tellOfTwoParties(at: table, party.order, arrival, in: work) }
    for other in arrival?.others ?? [] { try join(other, to: table, claim, in: work) }
    try desk.tell(news(of: party.order, arrival, in: work), in: work)
  }

  /// One of the tables that were booked, dirty or not, for the guests are here: where that cannot be done they are not sent away for it.
  private func join(_ other: TableID, to table: TableID, _ claim: Claim, in work: UnitOfWork) throws {
    guard try desk.tables.table(other, in: work).order == nil else { return }
    var claim = claim
    claim.evenIfCleaning = true
    claim.evenIfHeld = false
    do { try desk.tables.merge(other, into: table, claim, in: work) } catch is Refusal { return }
  }

  private func news(of party: Order, _ arrival: ArrivedParty?, in work: UnitOfWork) -> Alert {
    var alert = desk.news(arrival == nil ? .seated : .arrived, of: party, in: work)
    if let arrival { alert.tell(of: arrival, party.guests) }
    return alert
  }

  /// Who was named; else who seats them, if he waits on tables; else one who looks after the section.
  private func waiter(_ asked: EmployeeID?, for section: SectionID, in work: UnitOfWork) throws -> EmployeeID {
    let isFact = Moment(work).isFact
    if let asked, try !isFact || team.servesTables(asked, in: work) { return try checked(asked, in: work) }
    let author = work.author.employee
    if try team.servesTables(author, in: work) { return author }
    if let found = try team.waiter(of: section, in: work.sql) { return found }
    if work.author.may(.takeOrders) || isFact { return author }
    throw OrdersError.noWaiter.refusal
  }

  private func checked(_ waiter: EmployeeID, in work: UnitOfWork) throws -> EmployeeID {
    guard try team.servesTables(waiter, in: work) else { throw OrdersError.notAWaiter.refusal }
    return waiter
  }

  func setGuests(_ guests: Guests, of id: OrderID, in work: UnitOfWork) throws {
    try desk.change(id, in: work) { (order, _) throws(OrdersError) in try order.setGuests(guests) }
  }

  func handOver(_ id: OrderID, to waiter: EmployeeID, in work: UnitOfWork) throws {
    let waiter = try checked(waiter, in: work)
    let order = try desk.change(id, in: work) { (order, _) throws(OrdersError) in
      try order.handOver(to: waiter)
      return order.order
    }
    try desk.tell(desk.news(.handedOver, of: order, in: work), in: work)
  }

  /// The table left behind is cleaned if something was served there; tables that had joined the party stay with it.
  func move(_ id: OrderID, to table: TableID, evenIfCleaning: Bool, in work: UnitOfWork) throws {
    let before = try desk.order(id, in: work)
    var after = before
    do throws(OrdersError) { try after.move(to: table) } catch { throw error.refusal }
    let (left, wasBeside) = (before.order.table, before.order.beside)
    let claim = Claim(evenIfCleaning: evenIfCleaning, Moment(work))
    // The floor before the order: it says why a table cannot be had, where the database would stumble over two parties at one.
    // Who sits beside another party has no table that others could stay joined to.
    let isJoined = try !wasBeside && !desk.tables.tables(mergedInto: left, in: work).isEmpty
    if !wasBeside { try desk.tables.release(left, dirty: before.hasServed, in: work) }
    if isJoined { try desk.tables.occupy(table, by: id, claim, in: work) }
    let beside = try !isJoined && desk.seat(id, at: table, claim, in: work)
    if beside { after = try moved(before, to: table) }
    if isJoined { try desk.tables.follow(left, to: table, in: work) }
    try desk.save(after, from: before, in: work)
    if wasBeside { try desk.endOfTwoParties(id, in: work) } else { try desk.passOn(left, in: work) }
    if beside { try desk.tellOfTwoParties(at: table, after.order, in: work) }
    if before.order.booking != nil { try desk.arrivals?.left(id, in: work) }
  }

  private func moved(_ before: OpenOrder, to table: TableID) throws -> OpenOrder {
    var after = before
    do throws(OrdersError) { try after.move(to: table, beside: true) } catch { throw error.refusal }
    return after
  }

  func closeEmpty(_ id: OrderID, in work: UnitOfWork) throws {
    try desk.closeEmpty(id, in: work)
  }

  /// What still waited was never cooked: its portions can be sold again.
  func writeOff(_ id: OrderID, _ reason: Reason, in work: UnitOfWork) throws {
    var back: [TakenPortions] = []
    try desk.end(id, in: work) { (order, moment) throws(OrdersError) in back = try order.writeOff(reason, moment) }
    for portions in back { try desk.dishes.giveBack(portions.quantity, of: portions.dish, in: work) }
  }
}
