import Kernel
import Storage

/// Says what of a stream is one person's to see, where that is not a matter of rights.
public protocol PersonalSource: Sendable {
  /// The audiences (`StreamValue.audience`) that mean this person.
  func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String>
  /// The live things that he may see, for a device that starts afresh.
  func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity]
}

/// Reads what one person's devices missed of a stream of which everybody sees another part; always as of one moment.
public struct PersonalReader: Sendable {
  private let database: any SQLDatabase
  private let source: any PersonalSource
  /// of things whose values the log of changes does not keep
  private let values: [any ValueSource]
  private let clock: any HubClock

  public init(database: any SQLDatabase, source: any PersonalSource, values: [any ValueSource], clock: any HubClock) {
    self.database = database
    self.source = source
    self.values = values
    self.clock = clock
  }

  /// What happened after `seq` and is meant for this person, with what the device has to know of itself; a snapshot when that is not
  /// known, too long ago, from the future or of another epoch. The batch's range covers what is not told, too.
  ///
  /// Of a thing that changed often only its last change is told. What would be long even so is left to the snapshot: the history of a
  /// room is read page by page anyhow.
  ///
  /// What is meant for him is what is so now: of a room that he has left in the meantime he hears nothing any more.
  public func arrive(_ device: DeviceID, of employee: EmployeeID, since seq: Int64?, of epoch: String?) async throws -> Arrival {
    let now = clock.now()
    return try await database.read { [self] sql in
      let head = try ChangeLog.head(in: sql)
      return Arrival(
        missed: try missed(employee, since: seq, of: epoch, head, at: now, sql), epoch: head.epoch,
        lastN: try DeviceLog.lastN(of: device, in: sql))
    }
  }

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

  /// A quarter of what may wait for one device.
  private static let mostBytes = 1 << 20

  private static func last(_ changes: [StoredChange]) -> [StoredChange] {
    var seen: Set<[String]> = []
    return changes.reversed().filter { seen.insert([$0.kind, $0.id, $0.audience ?? ""]).inserted }.reversed()
  }
}
