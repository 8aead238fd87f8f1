import FloorRules
import Kernel
import StaffRules

/// Tables, their cleaning, and calls for a runner.
extension World {
  /// The floor itself is edited on the hub.
  mutating func perform(_ wish: FloorCommand, in work: inout Work) throws(Refusal) {
    switch wish {
    case .beginCleaning(let table):
      let cleaning = newCleaning(work)
      try change(table, in: &work) { (table) throws(FloorError) in try table.beginCleaning(cleaning)
      }
    case .endCleaning(let table):
      try change(table, in: &work) { (table) throws(FloorError) in _ = table.endCleaning() }
    case .callRunner(let id, let wish, let section, let table, let note):
      let call = RunnerCall(
        id: id, wish: wish, section: section, table: table, note: note, by: work.author,
        at: work.command.madeAt)
      try make(call, in: &work)
    // One that is not known any more was answered meanwhile: the second one's word changes nothing.
    case .answerRunner(let call): if has(RunnerCall.self, call.raw) { answer(call, in: &work) }
    default: return
    }
  }

  private mutating func make(_ call: RunnerCall, in work: inout Work) throws(Refusal) {
    let spot = call.table.flatMap { find(Table.self, $0.raw) }
    do throws(FloorError) {
      try call.check(place: find(Section.self, call.section.raw), at: spot)
    } catch { throw error.refusal }
    if has(RunnerCall.self, call.key) || isPast(.runnerCall, call.key) {
      throw FloorError.callExists.refusal
    }
    record(call, in: &work)
  }

  private mutating func answer(_ call: RunnerCallID, in work: inout Work) {
    bury(.runnerCall, call.raw)
    forget(RunnerCall.self, call.raw, in: &work)
  }
}

extension World {
  @inline(never) func table(_ id: TableID) throws(Refusal) -> Table {
    guard let table = find(Table.self, id.raw) else { throw FloorError.unknownTable.refusal }
    return table
  }

  mutating func occupy(_ id: TableID, by order: OrderID, _ claim: Claim, in work: inout Work)
    throws(Refusal)
  {
    try change(id, in: &work) { (table) throws(FloorError) in try table.occupy(by: order, claim) }
  }

  /// The guests of a booking are here: none of its tables is kept any more.
  /// - Returns: those that were, as they were
  mutating func letGo(of booking: BookingID, in work: inout Work) throws(Refusal) -> [Table] {
    var kept: [Table] = []
    for table in all(Table.self) where table.hold?.booking == booking {
      try change(table.id, in: &work) { (table) throws(FloorError) in table.letGo(of: booking) }
      kept.append(table)
    }
    return kept
  }

  mutating func release(_ id: TableID, dirty: Bool, in work: inout Work) throws(Refusal) {
    let cleaning = dirty ? newCleaning(work) : nil
    try change(id, in: &work) { (table) throws(FloorError) in table.release(dirty: cleaning) }
  }

  /// The tables that had joined this one stay with it.
  mutating func merge(
    _ id: TableID, into host: TableID, _ claim: Claim, in work: inout Work
  ) throws(Refusal) {
    let other = try table(host)
    try change(id, in: &work) { (table) throws(FloorError) in try table.merge(into: other, claim) }
    try follow(id, to: host, in: &work)
  }

  /// The tables that had joined the party at `old` stay with it at `new`.
  mutating func follow(_ old: TableID, to new: TableID, in work: inout Work) throws(Refusal) {
    for table in all(Table.self, of: old.raw) where table.id != new {
      try change(table.id, in: &work) { (table) throws(FloorError) in table.follow(to: new) }
    }
  }

  mutating func unmerge(_ id: TableID, party: OrderID?, in work: inout Work) throws(Refusal) {
    let cleaning = newCleaning(work)
    try change(id, in: &work) { (table) throws(FloorError) in
      try table.unmerge(party: party, dirty: cleaning)
    }
  }

  private func newCleaning(_ work: Work) -> Cleaning {
    Cleaning(
      episode: work.command.id, since: work.command.now,
      seconds: Settings(all(Setting.self)).cleaningSeconds)
  }

  @inline(never) private mutating func change(
    _ id: TableID, in work: inout Work, _ decide: (inout Table) throws(FloorError) -> Void
  ) throws(Refusal) {
    let old = try table(id)
    var table = old
    do throws(FloorError) { try decide(&table) } catch { throw error.refusal }
    if table != old { record(table, in: &work) }
  }
}
