import BillsRules
import FloorRules
import Kernel
import OrdersRules
import StaffRules

/// A party comes, moves, changes hands, and leaves.
extension World {
  mutating func perform(_ wish: OrdersCommand, in work: inout Work) throws(Refusal) {
    switch wish {
    case .open: try open(wish, in: &work)
    case .setGuests(let order, let guests):
      try change(order, in: &work) { (order, _) throws(OrdersError) in try order.setGuests(guests) }
    case .handOver(let order, let waiter): try handOver(order, to: waiter, in: &work)
    case .move(let order, let table, let evenIfCleaning):
      try move(order, to: table, evenIfCleaning: evenIfCleaning, in: &work)
    case .closeEmpty(let order): try closeEmpty(order, in: &work)
    case .writeOff(let order, let reason): try writeOff(order, reason, in: &work)
    case .merge(let table, let host): try join(table, to: host, in: &work)
    case .unmerge(let table): try part(table, in: &work)
    case .addItem, .changeQuantity, .setNote, .moveItem, .addCourse, .void:
      try take(wish, in: &work)
    case .callToCook, .callToServe, .serveCourse, .serveItem: try serve(wish, in: &work)
    case .alertSeen(let alert): try seen(alert, in: &work)
    }
  }

  /// Of a booking devices know the tables that are kept for it, and whom for.
  private mutating func open(_ wish: OrdersCommand, in work: inout Work) throws(Refusal) {
    guard
      case .open(
        let id, let table, let guests, let asked, let evenIfCleaning, let booking, let evenIfHeld
      ) = wish
    else { return }
    if has(Order.self, id.raw) || isPast(.order, id.raw) {
      throw OrdersError.idTaken(field: .order).refusal
    }
    let place = try self.table(table)
    let waiter = try waiter(asked, for: place.section, work)
    let claim = claim(booking, evenIfCleaning: evenIfCleaning, evenIfHeld: evenIfHeld, work)
    var kept: [Table] = []
    if let booking { kept = try letGo(of: booking, in: &work) }
    let beside = try seat(id, at: table, claim, in: &work)
    let party = OpenOrder.open(
      id, at: table, guests: guests, waiter: waiter, beside: beside, booking: booking, work.moment)
    try save([party], from: [], in: &work)
    let name = kept.first?.hold?.name
    if beside { return try tellOfTwoParties(at: table, party.order, name: name, in: &work) }
    if kept.contains(where: { $0.id == table }) {
      for other in kept where other.id != table {
        try join(other.id, to: table, claim, in: &work)
      }
    }
    var alert = news(booking == nil ? .seated : .arrived, of: party.order, work)
    if booking != nil {
      alert.name = name
      alert.guests = guests
    }
    tell(alert, in: &work)
  }

  /// One of the tables that were kept, dirty or not: where that cannot be done, the guests are not sent away for it.
  private mutating func join(
    _ other: TableID, to table: TableID, _ claim: Claim, in work: inout Work
  ) throws(Refusal) {
    if try self.table(other).order != nil { return }
    var claim = claim
    claim.evenIfCleaning = true
    claim.evenIfHeld = false
    do throws(Refusal) { try merge(other, into: table, claim, in: &work) } catch { return }
  }

  /// What somebody wants, as far as he may have it.
  private func claim(
    _ booking: BookingID? = nil, evenIfCleaning: Bool, evenIfHeld: Bool = true, _ work: Work
  ) -> Claim {
    let moment = work.moment
    return Claim(
      booking: booking, evenIfCleaning: evenIfCleaning || moment.isFact,
      evenIfHeld: moment.isFact || evenIfHeld && moment.overridesHold)
  }

  /// Who was named; else who seats them, if he waits on tables; else one who looks after the section.
  private func waiter(_ asked: EmployeeID?, for section: SectionID, _ work: Work) throws(Refusal)
    -> EmployeeID
  {
    if let asked, !work.moment.isFact || servesTables(asked) { return try checked(asked) }
    if servesTables(work.author) { return work.author }
    if let found = all(Employee.self).first(where: {
      $0.waitsOnTables && $0.sections.contains(section)
    }) {
      return found.id
    }
    if work.command.may(.takeOrders) || work.moment.isFact { return work.author }
    throw OrdersError.noWaiter.refusal
  }

  private func checked(_ waiter: EmployeeID) throws(Refusal) -> EmployeeID {
    guard servesTables(waiter) else { throw OrdersError.notAWaiter.refusal }
    return waiter
  }

  private func servesTables(_ employee: EmployeeID) -> Bool {
    find(Employee.self, employee.raw)?.waitsOnTables ?? false
  }

  private mutating func handOver(_ id: OrderID, to waiter: EmployeeID, in work: inout Work)
    throws(Refusal)
  {
    let waiter = try checked(waiter)
    let order = try change(id, in: &work) { (order, _) throws(OrdersError) in
      try order.handOver(to: waiter)
      return order.order
    }
    tell(news(.handedOver, of: order, work), in: &work)
  }

  private mutating func move(
    _ id: OrderID, to table: TableID, evenIfCleaning: Bool, in work: inout Work
  ) throws(Refusal) {
    let before = try order(id)
    var after = before
    do throws(OrdersError) { try after.move(to: table) } catch { throw error.refusal }
    let (left, wasBeside) = (before.order.table, before.order.beside)
    let claim = claim(evenIfCleaning: evenIfCleaning, work)
    // Who sits beside another party has no table that others could stay joined to.
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

  private mutating func closeEmpty(_ id: OrderID, in work: inout Work) throws(Refusal) {
    let tookMoney = payments(ofParty: id).contains { $0.received.raw > 0 }
    try end(id, in: &work) { (order, moment) throws(OrdersError) in try order.closeEmpty(moment) }
    if tookMoney { throw OrdersError.moneyTaken.refusal }
  }

  /// What still waited was never cooked: its portions can be sold again.
  private mutating func writeOff(_ id: OrderID, _ reason: Reason, in work: inout Work)
    throws(Refusal)
  {
    var back: [TakenPortions] = []
    try end(id, in: &work) { (order, moment) throws(OrdersError) in
      back = try order.writeOff(reason, moment)
    }
    for portions in back { try giveBack(portions.quantity, of: portions.dish, in: &work) }
  }
}
