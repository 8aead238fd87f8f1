import BillsRules
import FloorRules
import Kernel
import OrdersRules
import StaffRules

/// Parties: seating, moving, handing over, leaving.
extension Restaurant {
  mutating func perform(_ wish: OrdersCommand, in work: inout RestaurantDecision) throws(Refusal) {
    try checkRight(wish, work.context)
    switch wish {
    case .open: try open(wish, in: &work)
    case .openWithoutTable, .setFulfilment, .setDeliveryFee, .collect, .undoCollect: try fulfil(wish, in: &work)
    case .setGuests(let order, let guests):
      try change(order, in: &work) { (order, _) throws(OrdersError) in try order.setGuests(guests) }
    case .handOver(let order, let waiter): try handOver(order, to: waiter, in: &work)
    case .move(let order, let table, let evenIfCleaning):
      try move(order, to: table, evenIfCleaning: evenIfCleaning, in: &work)
    case .closeEmpty(let order): try closeEmpty(order, in: &work)
    case .writeOff(let order, let reason, _): try writeOff(order, reason, in: &work)
    case .merge(let table, let host): try join(table, to: host, in: &work)
    case .unmerge(let table): try part(table, in: &work)
    case .giveItem(let item, let quantity, let order): try give(item, quantity, to: order, in: &work)
    case .addItem, .changeQuantity, .setNote, .setOptions, .setSeat, .weigh, .moveItem, .addCourse, .editCourse, .joinCourses, .deleteCourse,
      .warnKitchen, .void:
      try take(wish, in: &work)
    case .callToCook, .callToServe, .undoCall, .markUrgent, .serveCourse, .serveItem, .undoServe: try serve(wish, in: &work)
    case .alertSeen(let alert): try seen(alert, in: &work)
    }
  }

  private mutating func open(_ wish: OrdersCommand, in work: inout RestaurantDecision) throws(Refusal) {
    guard case .open(let id, let table, let guests, let asked, let evenIfCleaning, let booking, let evenIfHeld) = wish else { return }
    if has(Order.self, id.raw) || wasDeleted(.order, id.raw) { throw OrdersError.idTaken(field: .order).refusal }
    let waiter = try waiter(asked, at: try self.table(table), &work)
    let claim = claim(booking, evenIfCleaning: evenIfCleaning, evenIfHeld: evenIfHeld, work)
    let arrival = try booking.flatMap { (booking) throws(Refusal) in try arrive(booking, at: table, in: &work) }
    let beside = try seat(id, at: table, claim, in: &work)
    let party = OpenOrder.open(
      id, at: table, guests: guests, waiter: waiter, beside: beside, booking: arrival == nil ? nil : booking, work.context.moment)
    try save([party], from: [], in: &work)
    if beside { return try tellOfTwoParties(at: table, party.order, arrival, in: &work) }
    for other in arrival?.others ?? [] { try join(other, to: table, claim, in: &work) }
    var alert = news(arrival == nil ? .seated : .arrived, of: party.order, work)
    if let arrival { alert.tell(of: arrival, guests) }
    tell(alert, in: &work)
  }

  /// Checks in the guests of a booking and removes its holds. The hub knows the booking. A device knows only the held tables.
  private mutating func arrive(_ booking: BookingID, at table: TableID, in work: inout RestaurantDecision) throws(Refusal) -> BookedGuests? {
    let kept = try letGo(of: booking, in: &work)
    if let hub = work.context.hub { return hub.arrival }
    let isTheirs = kept.contains { $0.id == table }
    let others = isTheirs ? kept.map { $0.id }.filter { $0 != table } : []
    return BookedGuests(name: kept.first?.hold?.name, wishes: nil, others: others)
  }

  /// Joins another booked table, dirty or not. A refusal is ignored: the guests are seated anyway.
  private mutating func join(
    _ other: TableID, to table: TableID, _ claim: Claim, in work: inout RestaurantDecision
  ) throws(Refusal) {
    if try self.table(other).order != nil { return }
    var claim = claim
    claim.evenIfCleaning = true
    claim.evenIfHeld = false
    do throws(Refusal) { try merge(other, into: table, claim, in: &work) } catch { return }
  }

  /// The author's claim on a table, limited to their rights.
  func claim(
    _ booking: BookingID? = nil, evenIfCleaning: Bool, evenIfHeld: Bool = true, _ work: RestaurantDecision
  ) -> Claim {
    let moment = work.context.moment
    return Claim(
      booking: booking, evenIfCleaning: evenIfCleaning || moment.isRecordedEvent,
      evenIfHeld: moment.isRecordedEvent || evenIfHeld && moment.overridesHold)
  }

  /// The named waiter, otherwise the author if they serve tables, otherwise a waiter of the section.
  func waiter(_ asked: EmployeeID?, at table: Table, _ work: inout RestaurantDecision) throws(Refusal) -> EmployeeID {
    let context = work.context
    if let asked, !context.moment.isRecordedEvent || servesTables(asked) { return try checked(asked) }
    if servesTables(context.author) { return context.author }
    if let found = waiter(of: table.section, &work) { return found }
    if context.may(.takeOrders) || context.moment.isRecordedEvent { return context.author }
    throw OrdersError.noWaiter.refusal
  }

  /// A waiter of the section who is signed in, else the one with the lowest id. A device does not know who is signed in.
  private func waiter(of section: SectionID, _ work: inout RestaurantDecision) -> EmployeeID? {
    let all = waiters(of: section)
    guard let hub = work.context.hub else {
      if all.count > 1 { work.isUncertain = true }
      return all.first
    }
    return all.first { hub.signedIn.contains($0) } ?? all.first
  }

  /// In the order of their ids.
  private func waiters(of section: SectionID) -> [EmployeeID] {
    all(Employee.self).filter { $0.waitsOnTables && $0.sections.contains(section) }.map { $0.id }
  }

  /// Waiters among whom the hub prefers those who are signed in; empty if there is no choice.
  func candidates(_ asked: EmployeeID?, at table: TableID, _ context: Context) -> [EmployeeID] {
    if let asked, !context.moment.isRecordedEvent || servesTables(asked) { return [] }
    guard !servesTables(context.author), let place = find(Table.self, table.raw) else { return [] }
    let all = waiters(of: place.section)
    return all.count > 1 ? all : []
  }

  private func checked(_ waiter: EmployeeID) throws(Refusal) -> EmployeeID {
    guard servesTables(waiter) else { throw OrdersError.notAWaiter.refusal }
    return waiter
  }

  func servesTables(_ employee: EmployeeID) -> Bool { find(Employee.self, employee.raw)?.waitsOnTables ?? false }

  private mutating func handOver(_ id: OrderID, to waiter: EmployeeID, in work: inout RestaurantDecision)
    throws(Refusal)
  {
    let isAtTable = find(Order.self, id.raw)?.fulfilment == nil
    let waiter = try isAtTable || !takesAway(waiter) ? checked(waiter) : waiter
    let order = try change(id, in: &work) { (order, _) throws(OrdersError) in
      try order.handOver(to: waiter)
      return order.order
    }
    tell(news(.handedOver, of: order, work), in: &work)
  }

  private mutating func move(
    _ id: OrderID, to table: TableID, evenIfCleaning: Bool, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let before = try order(id, work.context)
    if before.order.fulfilment != nil { return try sitDown(before, at: table, claim(evenIfCleaning: evenIfCleaning, work), in: &work) }
    var after = before
    do throws(OrdersError) { try after.move(to: table) } catch { throw error.refusal }
    let (left, wasBeside) = (before.order.table, before.order.beside)
    let claim = claim(evenIfCleaning: evenIfCleaning, work)
    // A party that sits at another party's table has no joined tables.
    let isJoined = !wasBeside && !all(Table.self, of: left.raw).isEmpty
    if !wasBeside { try release(left, dirty: before.hasServed, in: &work) }
    var beside = false
    if isJoined {
      try occupy(table, by: id, claim, in: &work)
    } else {
      beside = try seat(id, at: table, claim, in: &work)
    }
    if beside { after = try moved(before, to: table) }
    if isJoined { try follow(left, to: table, in: &work) }
    try save([after], from: [before], in: &work)
    if wasBeside { endOfTwoParties(id, in: &work) } else { try passOn(left, in: &work) }
    if beside { try tellOfTwoParties(at: table, after.order, in: &work) }
  }

  private func moved(_ before: OpenOrder, to table: TableID) throws(Refusal) -> OpenOrder {
    var after = before
    do throws(OrdersError) { try after.move(to: table, beside: true) } catch { throw error.refusal }
    return after
  }

  /// Ends an order without payable items. Refused while money that was taken is not given back.
  public mutating func closeEmpty(_ id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    let tookMoney = payments(ofParty: id).contains { $0.received.raw > 0 }
    try end(id, in: &work) { (order, moment) throws(OrdersError) in try order.closeEmpty(moment) }
    if tookMoney { throw OrdersError.moneyTaken.refusal }
  }

  /// Ends an order without payment. Portions of items that were not called can be sold again.
  private mutating func writeOff(_ id: OrderID, _ reason: Reason, in work: inout RestaurantDecision)
    throws(Refusal)
  {
    work.doubtLimit()
    try showLoss(of: id, because: reason, in: &work)
    var back: [TakenPortions] = []
    try end(id, stops: true, in: &work) { (order, moment) throws(OrdersError) in
      back = try order.writeOff(reason, moment)
    }
    for portions in back { try giveBack(portions.quantity, of: portions.dish, in: &work) }
  }
}
