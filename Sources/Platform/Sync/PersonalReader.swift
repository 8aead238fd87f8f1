import Kernel
import Storage

/// Selects the part of a stream that one person may see, if rights alone do not decide it.
public protocol PersonalSource: Sendable {
  /// The audiences (`StreamValue.audience`) to which this person belongs.
  func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String>
  /// The live entities that this person may see, for a device that loads a snapshot.
  func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity]
}

/// Reads the data that one person's devices missed, for a stream of which each person sees another part. Each read uses one
/// transaction.
public struct PersonalReader: ArrivalReader {
  private let database: any SQLDatabase
  private let source: any PersonalSource
  /// For entity kinds whose values the change log does not store.
  private let values: [any ValueSource]
  private let clock: any HubClock

  public init(database: any SQLDatabase, source: any PersonalSource, values: [any ValueSource], clock: any HubClock) {
    self.database = database
    self.source = source
    self.values = values
    self.clock = clock
  }

  /// The batch's range also covers changes that are left out.
  ///
  /// Only the last change of each entity is sent. If the result is still too large, a snapshot is sent, because room history is
  /// loaded page by page anyway.
  ///
  /// The person's current audiences apply: changes of rooms that they have left are not sent.
  public func arrive(_ author: Author, since seq: Int64?, of epoch: String?) async throws -> Arrival {
    let now = clock.now()
    return try await database.read { [self] sql in
      let head = try ChangeLog.head(in: sql)
      return Arrival(
        missed: try missed(author.employee, since: seq, of: epoch, head, at: now, sql).visible(to: author), epoch: head.epoch,
        lastN: try DeviceLog.lastN(of: author.device, in: sql))
    }
  }

  public func seq() async throws -> Int64 { try await database.read { sql in try ChangeLog.head(in: sql).seq } }

  private func missed(
    _ employee: EmployeeID, since seq: Int64?, of epoch: String?, _ head: ChangeLog.Head, at now: Instant, _ sql: any SQLConnection
  ) throws -> CatchUp {
    guard let seq, head.reaches(back: seq, of: epoch) else {
      return .snapshot(Snapshot(seq: head.seq, at: now, epoch: head.epoch, entities: try source.entities(for: employee, in: sql)))
    }
    if seq == head.seq { return .changes(ChangeBatch(from: seq + 1, to: seq, at: now, changes: [])) }
    let audiences = try source.audiences(of: employee, in: sql)
    let meant = try ChangeLog.read(after: seq, apart: values, in: sql) { change in change.audience.map(audiences.contains) ?? true }
    let last = PersonalReader.last(meant)
    if last.reduce(0, { $0 + ($1.value?.utf8.count ?? 0) }) > PersonalReader.mostBytes {
      return .snapshot(Snapshot(seq: head.seq, at: now, epoch: head.epoch, entities: try source.entities(for: employee, in: sql)))
    }
    return .changes(ChangeBatch(from: seq + 1, to: head.seq, at: now, changes: last))
  }

  /// 1 MiB, a quarter of the send queue of one device.
  private static let mostBytes = 1 << 20

  private static func last(_ changes: [StoredChange]) -> [StoredChange] {
    var seen: Set<[String]> = []
    return changes.reversed().filter { seen.insert([$0.kind, $0.id, $0.audience ?? ""]).inserted }.reversed()
  }
}
