import Kernel
import Storage

/// The data that brings a device up to date.
public enum CatchUp: Sendable {
  /// All missed changes. If there are none, `to` is `from - 1`.
  case changes(ChangeBatch)
  /// The complete current state.
  case snapshot(Snapshot)

  /// The number that a device reaches with this.
  public var to: Int64 {
    switch self {
    case .changes(let batch): batch.to
    case .snapshot(let snapshot): snapshot.seq
    }
  }

  /// Encodes the live message.
  public func bytes(of stream: String) -> [UInt8] {
    switch self {
    case .changes(let batch): ChangeBatch.beginning(of: stream, from: batch.from) + batch.rest(batch.changes)
    case .snapshot(let snapshot):
      LiveMessage.snapshot(stream: stream, seq: snapshot.seq, at: snapshot.at, epoch: snapshot.epoch, entities: snapshot.entities).json.bytes
    }
  }

  /// Keeps the part that this person's rights show. The range stays complete, because a gap is not a secret.
  func visible(to author: Author) -> CatchUp {
    let topics = Set(Topic.allCases.filter { author.may($0.right) })
    switch self {
    case .changes(let batch):
      let changes = batch.changes.filter { topics.contains($0.topic) }
      return .changes(ChangeBatch(from: batch.from, to: batch.to, at: batch.at, changes: changes))
    case .snapshot(let snapshot):
      let entities = snapshot.entities.filter { topics.contains($0.topic) }
      return .snapshot(Snapshot(seq: snapshot.seq, at: snapshot.at, epoch: snapshot.epoch, entities: entities))
    }
  }
}

public struct Snapshot: Sendable {
  public let seq: Int64
  public let at: Instant
  /// The stream to which `seq` belongs.
  public let epoch: String
  public let entities: [SnapshotEntity]
}

/// The first data that a device receives, read in one transaction.
public struct Arrival: Sendable {
  public let missed: CatchUp
  public let epoch: String
  /// The highest recorded command number of this device, 0 if none.
  public let lastN: Int64
}

/// Reads what one person may see of a stream and their device missed.
public protocol ArrivalReader: Sendable {
  /// Returns the changes after `seq`, the device's last command number and the epoch.
  ///
  /// Returns a snapshot if `seq` is `nil`, too old, in the future or of another epoch.
  /// - Parameter epoch: `nil` if the device did not send it.
  func arrive(_ author: Author, since seq: Int64?, of epoch: String?) async throws -> Arrival
  /// The stored sequence number of the stream.
  func seq() async throws -> Int64
}

/// Reads a stream of which rights alone decide what a person may see. Each read uses one transaction, so its parts are consistent.
public struct StreamReader: ArrivalReader {
  /// Changes. For a device that is further behind, a snapshot is shorter.
  public static let mostMissed: Int64 = 2000

  private let database: any SQLDatabase
  private let sources: [any SnapshotSource]
  /// For entity kinds whose values the change log does not store.
  private let values: [any ValueSource]
  private let clock: any HubClock

  public init(database: any SQLDatabase, sources: [any SnapshotSource], values: [any ValueSource] = [], clock: any HubClock) {
    self.database = database
    self.sources = sources
    self.values = values
    self.clock = clock
  }

  /// Returns the changes after `seq`.
  ///
  /// Returns a snapshot if `seq` is `nil`, too old, in the future or of another epoch. The epoch changes when a backup is restored.
  /// - Parameter epoch: `nil` if the device did not send it.
  public func catchUp(since seq: Int64?, of epoch: String? = nil) async throws -> CatchUp {
    let now = clock.now()
    return try await database.read { [self] sql in
      try catchUp(since: seq, of: epoch, try ChangeLog.head(in: sql), at: now, sql)
    }
  }

  public func arrive(_ author: Author, since seq: Int64?, of epoch: String?) async throws -> Arrival {
    let now = clock.now()
    return try await database.read { [self] sql in
      let head = try ChangeLog.head(in: sql)
      let missed = try catchUp(since: seq, of: epoch, head, at: now, sql)
      return Arrival(missed: missed.visible(to: author), epoch: head.epoch, lastN: try DeviceLog.lastN(of: author.device, in: sql))
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

  public func seq() async throws -> Int64 { try await database.read { sql in try ChangeLog.head(in: sql).seq } }

  /// Identifies the stream. It changes when a backup is restored.
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

/// Keeps the change log short.
public enum Housekeeping {
  private static let week: Int64 = 7 * 24 * 3600

  /// Deletes changes older than seven days. Call it at the start and once a day.
  public static func run(with processor: CommandProcessor) async throws {
    try await processor.perform { work in
      try ChangeLog.compact(before: work.now.adding(seconds: -week), in: work.sql)
    }
  }
}
