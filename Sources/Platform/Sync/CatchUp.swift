import Kernel
import Storage

/// What a device needs to be up to date.
public enum CatchUp: Sendable {
  /// all that it missed; may be empty, then `to` is `from - 1`
  case changes(ChangeBatch)
  /// all that is
  case snapshot(Snapshot)
}

public struct Snapshot: Sendable {
  public let seq: Int64
  public let at: Instant
  public let entities: [SnapshotEntity]

  /// As `LiveMessage.snapshot`, with only what these topics cover.
  public func bytes(visible topics: [Topic]) -> [UInt8] {
    LiveMessage.snapshot(seq: seq, at: at, entities: entities.filter { topics.contains($0.topic) }).json.bytes
  }
}

/// Reads what devices missed, always as of one moment.
public struct StreamReader: Sendable {
  /// A device further behind than this is better served by a snapshot.
  public static let mostMissed: Int64 = 2000

  private let database: any SQLDatabase
  private let sources: [any SnapshotSource]
  private let clock: any HubClock

  public init(database: any SQLDatabase, sources: [any SnapshotSource], clock: any HubClock) {
    self.database = database
    self.sources = sources
    self.clock = clock
  }

  /// What happened after `seq`; a snapshot when that is not known, too long ago, or from the future of a restored copy.
  public func catchUp(since seq: Int64?) async throws -> CatchUp {
    let now = clock.now()
    let sources = sources
    return try await database.read { sql in
      let head = try ChangeLog.head(in: sql)
      if let seq, seq >= head.compacted, seq <= head.seq, head.seq - seq <= StreamReader.mostMissed {
        let changes = seq == head.seq ? [] : try ChangeLog.read(after: seq, in: sql)
        return .changes(ChangeBatch(from: seq + 1, to: head.seq, at: now, changes: changes))
      }
      return .snapshot(try StreamReader.snapshot(of: head.seq, at: now, sources, sql))
    }
  }

  /// The stream's number, as it is stored.
  public func seq() async throws -> Int64 { try await database.read { sql in try ChangeLog.head(in: sql).seq } }

  public func snapshot() async throws -> Snapshot {
    let now = clock.now()
    let sources = sources
    return try await database.read { sql in
      try StreamReader.snapshot(of: try ChangeLog.head(in: sql).seq, at: now, sources, sql)
    }
  }

  private static func snapshot(of seq: Int64, at now: Instant, _ sources: [any SnapshotSource], _ sql: any SQLConnection) throws -> Snapshot {
    var entities: [SnapshotEntity] = []
    for source in sources { entities += try source.entities(in: sql) }
    return Snapshot(seq: seq, at: now, entities: entities)
  }
}

/// Keeps the log of changes short.
public enum Housekeeping {
  private static let week: Int64 = 7 * 24 * 3600

  /// Drops changes older than seven days. To be run at the start and once a day.
  public static func run(with writer: Writer) async throws {
    try await writer.perform { work in
      try ChangeLog.compact(before: work.now.adding(seconds: -week), in: work.sql)
    }
  }
}
