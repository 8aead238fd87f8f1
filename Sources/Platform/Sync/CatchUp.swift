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
  /// which stream the number is of
  public let epoch: String
  public let entities: [SnapshotEntity]

  /// As `LiveMessage.snapshot`, with only what these topics cover.
  public func bytes(visible topics: [Topic]) -> [UInt8] {
    LiveMessage.snapshot(seq: seq, at: at, epoch: epoch, entities: entities.filter { topics.contains($0.topic) }).json.bytes
  }
}

/// What a device is told first, as of one moment.
public struct Arrival: Sendable {
  public let missed: CatchUp
  public let epoch: String
  /// the highest number of a command that is on record of this device; 0: none
  public let lastN: Int64
}

/// Reads what devices missed, always as of one moment.
public struct StreamReader: Sendable {
  /// A device further behind than this is better served by a snapshot.
  public static let mostMissed: Int64 = 2000

  private let database: any SQLDatabase
  private let sources: [any SnapshotSource]
  /// of things whose values the log of changes does not keep
  private let values: [any ValueSource]
  private let clock: any HubClock

  public init(database: any SQLDatabase, sources: [any SnapshotSource], values: [any ValueSource] = [], clock: any HubClock) {
    self.database = database
    self.sources = sources
    self.values = values
    self.clock = clock
  }

  /// What happened after `seq`; a snapshot when that is not known, too long ago, from the future or of another epoch, as after a
  /// copy was brought back.
  /// - Parameter epoch: nil: the device does not say
  public func catchUp(since seq: Int64?, of epoch: String? = nil) async throws -> CatchUp {
    let now = clock.now()
    return try await database.read { [self] sql in
      try catchUp(since: seq, of: epoch, try ChangeLog.head(in: sql), at: now, sql)
    }
  }

  /// The same with what a device has to know of itself.
  public func arrive(_ device: DeviceID, since seq: Int64?, of epoch: String?) async throws -> Arrival {
    let now = clock.now()
    return try await database.read { [self] sql in
      let head = try ChangeLog.head(in: sql)
      let missed = try catchUp(since: seq, of: epoch, head, at: now, sql)
      return Arrival(missed: missed, epoch: head.epoch, lastN: try DeviceLog.lastN(of: device, in: sql))
    }
  }

  private func catchUp(
    since seq: Int64?, of epoch: String?, _ head: ChangeLog.Head, at now: Instant, _ sql: any SQLConnection
  ) throws -> CatchUp {
    if let seq, head.reaches(back: seq, of: epoch) {
      let changes = seq == head.seq ? [] : try ChangeLog.read(after: seq, apart: values, in: sql)
      return .changes(ChangeBatch(from: seq + 1, to: head.seq, at: now, changes: changes))
    }
    return .snapshot(try snapshot(of: head, at: now, sql))
  }

  /// The stream's number, as it is stored.
  public func seq() async throws -> Int64 { try await database.read { sql in try ChangeLog.head(in: sql).seq } }

  /// Which stream this is; another one after a copy was brought back.
  public func epoch() async throws -> String { try await database.read { sql in try ChangeLog.head(in: sql).epoch } }

  public func snapshot() async throws -> Snapshot {
    let now = clock.now()
    return try await database.read { [self] sql in try snapshot(of: try ChangeLog.head(in: sql), at: now, sql) }
  }

  private func snapshot(of head: ChangeLog.Head, at now: Instant, _ sql: any SQLConnection) throws -> Snapshot {
    var entities: [SnapshotEntity] = []
    for source in sources { entities += try source.entities(in: sql) }
    return Snapshot(seq: head.seq, at: now, epoch: head.epoch, entities: entities)
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
