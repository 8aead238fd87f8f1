import Kernel
import Storage
import Sync
import TillRules

/// Reads the reports of the till outside the live stream and within transactions of other modules.
public struct TillReports: Sendable {
  public init() {}

  /// The X report of a running session, and the Z report of one that has ended.
  /// - Throws: `Refusal` if there is no such session
  public func report(_ session: TillSessionID, at now: Instant, in sql: any SQLConnection) throws -> TillReport {
    try TillReader(sql: sql).report(session, at: now)
  }

  /// The same, as far as somebody with these rights may see it.
  public func report(_ session: TillSessionID, at now: Instant, for rights: [Right], in sql: any SQLConnection) throws -> TillReport {
    try TillReader(sql: sql).report(session, at: now, for: rights)
  }

  /// - Parameter drawer: a printer in use has a cash drawer
  public func state(at now: Instant, for rights: [Right], drawer: Bool, in sql: any SQLConnection) throws -> TillState {
    try TillReader(sql: sql).state(at: now, for: rights, drawer: drawer)
  }

  /// The sessions that have ended, the newest first.
  /// - Parameter before: those that ended earlier; nil: from the newest on
  public func entries(before: Instant?, in sql: any SQLConnection) throws -> TillEntries { try TillReader(sql: sql).entries(before: before) }
}

/// Reads the debts of guests.
public struct Debts: Sendable {
  public init() {}

  /// - Parameters:
  ///   - text: a part of a name or number; empty: all
  ///   - settled: those of which nothing is owed any more; false: all others
  public func list(_ text: String, settled: Bool, in sql: any SQLConnection) throws -> DebtList {
    try DebtReader(sql: sql).list(text, settled: settled)
  }
}

/// The last session of each till, as devices hold it.
public struct LiveTill: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try TillStore(sql: sql).latest().map { SnapshotEntity(Till($0)) }
  }
}
