import FloorRules
import Kernel
import Storage
import Sync

/// How long a cleaning takes here: a setting, kept by another module.
public protocol CleaningTime: Sendable {
  func cleaningSeconds(in work: UnitOfWork) throws -> Int64
}

/// Which tables have joined one, as the writer left them.
private struct JoinedTables { let ids: [TableID] }

/// What other parts of the house ask of the floor, inside their own transaction.
public struct FloorDesk: Sendable {
  private let cleaningTime: any CleaningTime

  public init(cleaningTime: any CleaningTime) { self.cleaningTime = cleaningTime }

  public func table(_ id: TableID, in work: UnitOfWork) throws -> Table {
    if let known = work.known(Table.self, id.raw) { return known }
    guard let table = try TableStore(sql: work.sql).find(id) else { throw FloorError.unknownTable.refusal }
    work.remember(table, as: id.raw)
    return table
  }

  /// The tables that have joined the party at `host`.
  public func tables(mergedInto host: TableID, in work: UnitOfWork) throws -> [Table] {
    if let known = work.known(JoinedTables.self, host.raw) { return try known.ids.map { try table($0, in: work) } }
    let found = try TableStore(sql: work.sql).merged(into: host)
    work.remember(JoinedTables(ids: found.map(\.id)), as: host.raw)
    return found
  }

  /// All tables, those that were taken off the floor too.
  public func tables(in sql: any SQLConnection) throws -> [Table] { try TableStore(sql: sql).all() }

  /// A party sits down.
  public func occupy(_ id: TableID, by order: OrderID, _ claim: Claim, in work: UnitOfWork) throws {
    try change(id, in: work) { (table) throws(FloorError) in try table.occupy(by: order, claim) }
  }

  /// From now on the table is kept for the guests of a booking who are due at `at`, unless it is kept for others who are due before them.
  /// Nothing else of it changes; one that was taken off the floor is kept for nobody.
  public func hold(_ id: TableID, for booking: BookingID, name: Name, at: Instant, in work: UnitOfWork) throws {
    try change(id, in: work) { $0.keep(Hold(booking: booking, name: name, at: at)) }
  }

  /// No longer kept for this booking. Nothing else of it changes.
  public func unhold(_ id: TableID, for booking: BookingID, in work: UnitOfWork) throws {
    try change(id, in: work) { $0.letGo(of: booking) }
  }

  /// The party has left this table. `dirty`: it has to be cleaned first.
  public func release(_ id: TableID, dirty: Bool, in work: UnitOfWork) throws {
    let cleaning = dirty ? try newCleaning(in: work) : nil
    try change(id, in: work) { $0.release(dirty: cleaning) }
  }

  /// The table joins the party at `host`; the tables that had joined it stay with it.
  public func merge(_ id: TableID, into host: TableID, _ claim: Claim, in work: UnitOfWork) throws {
    let other = try table(host, in: work)
    try change(id, in: work) { (table) throws(FloorError) in try table.merge(into: other, claim) }
    try follow(id, to: host, in: work)
  }

  /// The tables that had joined the party at `old` stay with it at `new`.
  public func follow(_ old: TableID, to new: TableID, in work: UnitOfWork) throws {
    for table in try tables(mergedInto: old, in: work) where table.id != new {
      try change(table.id, in: work) { $0.follow(to: new) }
    }
  }

  /// The table parts from its host: with a party of its own it is in use, else it is cleaned.
  public func unmerge(_ id: TableID, party: OrderID?, in work: UnitOfWork) throws {
    let cleaning = try newCleaning(in: work)
    try change(id, in: work) { (table) throws(FloorError) in try table.unmerge(party: party, dirty: cleaning) }
  }

  /// By hand, when no party is here.
  public func beginCleaning(_ id: TableID, in work: UnitOfWork) throws {
    let cleaning = try newCleaning(in: work)
    try change(id, in: work) { (table) throws(FloorError) in try table.beginCleaning(cleaning) }
  }

  public func endCleaning(_ id: TableID, in work: UnitOfWork) throws {
    try change(id, in: work) { _ = $0.endCleaning() }
  }

  /// The timer of one cleaning rang.
  func expire(_ id: TableID, _ episode: CommandID, in work: UnitOfWork) throws {
    guard try TableStore(sql: work.sql).find(id) != nil else { return }
    let now = work.now
    try change(id, in: work) { _ = $0.expire(episode, at: now) }
  }

  private func newCleaning(in work: UnitOfWork) throws -> Cleaning {
    Cleaning(episode: work.command, since: work.now, seconds: try cleaningTime.cleaningSeconds(in: work))
  }

  /// Decides, writes, tells, and sets or stops the timer of the cleaning that begins or ends by it.
  private func change(_ id: TableID, in work: UnitOfWork, _ body: (inout Table) throws(FloorError) -> Void) throws {
    let old = try table(id, in: work)
    var table = old
    do throws(FloorError) { try body(&table) } catch { throw error.refusal }
    guard table != old else { return }
    try TableStore(sql: work.sql).save(table)
    work.record(table)
    if table.host != old.host { for host in [old.host, table.host].compactMap({ $0 }) { work.unlearn(JoinedTables.self, host.raw) } }
    guard table.cleaning != old.cleaning else { return }
    if let cleaning = table.cleaning {
      try work.schedule(CleaningTimer.name, subject: id.raw, episode: cleaning.episode.raw, due: cleaning.until)
    } else {
      try work.cancelTimer(CleaningTimer.name, subject: id.raw)
    }
  }
}
