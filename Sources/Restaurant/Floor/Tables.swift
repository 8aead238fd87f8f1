import FloorRules
import Kernel
import StaffRules

/// Tables, their cleaning, and calls for a runner.
extension Restaurant {
  /// Commands that edit the floor plan have no effect here.
  mutating func perform(_ wish: FloorCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .beginCleaning(let table):
      let cleaning = newCleaning(work)
      try change(table, in: &work) { (table) throws(FloorError) in try table.beginCleaning(cleaning)
      }
    case .endCleaning(let table):
      try change(table, in: &work) { (table) throws(FloorError) in _ = table.endCleaning() }
    case .callRunner(let id, let wish, let section, let table, let note):
      let call = RunnerCall(
        id: id, wish: wish, section: section, table: table, note: note, by: work.context.author,
        at: work.context.madeAt)
      try make(call, in: &work)
    case .answerRunner(let call): try answer(call, in: &work)
    default: return
    }
  }

  private mutating func make(_ call: RunnerCall, in work: inout RestaurantDecision) throws(Refusal) {
    let spot = call.table.flatMap { find(Table.self, $0.raw) }
    do throws(FloorError) {
      try call.check(place: find(Section.self, call.section.raw), at: spot)
    } catch { throw error.refusal }
    if has(RunnerCall.self, call.key) || wasDeleted(.runnerCall, call.key) {
      throw FloorError.callExists.refusal
    }
    record(call, in: &work)
  }

  /// Answers a call. The second of two answers changes nothing. A device treats an unknown call as answered.
  private mutating func answer(_ call: RunnerCallID, in work: inout RestaurantDecision) throws(Refusal) {
    guard has(RunnerCall.self, call.raw) else {
      guard let hub = work.context.hub else {
        work.isUncertain = true
        return
      }
      if !hub.isAnswered { throw FloorError.unknownCall.refusal }
      return
    }
    tombstone(.runnerCall, call.raw)
    forget(RunnerCall.self, call.raw, in: &work)
  }
}

extension Restaurant {
  /// All tables, inactive ones included.
  public var tables: [Table] { all(Table.self) }

  @inline(never) public func table(_ id: TableID) throws(Refusal) -> Table {
    guard let table = find(Table.self, id.raw) else { throw FloorError.unknownTable.refusal }
    return table
  }

  mutating func occupy(_ id: TableID, by order: OrderID, _ claim: Claim, in work: inout RestaurantDecision)
    throws(Refusal)
  {
    try change(id, in: &work) { (table) throws(FloorError) in try table.occupy(by: order, claim) }
  }

  /// Removes the holds of a booking from its tables.
  /// - Returns: the tables as they were held
  mutating func letGo(of booking: BookingID, in work: inout RestaurantDecision) throws(Refusal) -> [Table] {
    var kept: [Table] = []
    for table in all(Table.self) where table.hold?.booking == booking {
      try change(table.id, in: &work) { (table) throws(FloorError) in table.letGo(of: booking) }
      kept.append(table)
    }
    return kept
  }

  mutating func release(_ id: TableID, dirty: Bool, in work: inout RestaurantDecision) throws(Refusal) {
    let cleaning = dirty ? newCleaning(work) : nil
    try change(id, in: &work) { (table) throws(FloorError) in table.release(dirty: cleaning) }
  }

  /// The tables that had joined this one stay with it.
  mutating func merge(
    _ id: TableID, into host: TableID, _ claim: Claim, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let other = try table(host)
    try change(id, in: &work) { (table) throws(FloorError) in try table.merge(into: other, claim) }
    try follow(id, to: host, in: &work)
  }

  /// The tables that had joined the party at `old` stay with it at `new`.
  mutating func follow(_ old: TableID, to new: TableID, in work: inout RestaurantDecision) throws(Refusal) {
    for table in all(Table.self, of: old.raw) where table.id != new {
      try change(table.id, in: &work) { (table) throws(FloorError) in table.follow(to: new) }
    }
  }

  mutating func unmerge(_ id: TableID, party: OrderID?, in work: inout RestaurantDecision) throws(Refusal) {
    let cleaning = newCleaning(work)
    try change(id, in: &work) { (table) throws(FloorError) in
      try table.unmerge(party: party, dirty: cleaning)
    }
  }

  /// Holds the table for a booking, unless a booking that is due earlier holds it.
  /// - Parameter at: time at which the guests are due
  public mutating func hold(
    _ id: TableID, for booking: BookingID, name: Name, at: Instant, in work: inout RestaurantDecision
  ) throws(Refusal) {
    try change(id, in: &work) { (table) throws(FloorError) in table.keep(Hold(booking: booking, name: name, at: at)) }
  }

  /// Removes the hold of this booking.
  public mutating func unhold(_ id: TableID, for booking: BookingID, in work: inout RestaurantDecision) throws(Refusal) {
    try change(id, in: &work) { (table) throws(FloorError) in table.letGo(of: booking) }
  }

  /// Frees a table when the time of this cleaning is over.
  public mutating func endCleaning(of id: TableID, _ episode: CommandID, in work: inout RestaurantDecision) throws(Refusal) {
    guard has(Table.self, id.raw) else { return }
    let now = work.context.now
    try change(id, in: &work) { (table) throws(FloorError) in _ = table.expire(episode, at: now) }
  }

  private func newCleaning(_ work: RestaurantDecision) -> Cleaning {
    Cleaning(
      episode: work.context.command, since: work.context.now,
      seconds: settings.cleaningSeconds)
  }

  @inline(never) private mutating func change(
    _ id: TableID, in work: inout RestaurantDecision, _ decide: (inout Table) throws(FloorError) -> Void
  ) throws(Refusal) {
    let old = try table(id)
    var table = old
    do throws(FloorError) { try decide(&table) } catch { throw error.refusal }
    if table != old { record(table, in: &work) }
  }
}
