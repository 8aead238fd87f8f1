import CallsRules
import Kernel
import MessengerRules
import Storage
import Sync
import Synchronization

/// The calls that have not ended, as of the last published commit. Signals look up their parties here, on the
/// connection's event loop.
public final class LiveCalls: ChangeListener {
  private struct State {
    var calls: [CallID: RoomCall] = [:]
    var watchers: [@Sendable (RoomCall) -> Void] = []
  }
  private let state: Mutex<State>

  /// Reads the live calls. Nothing may be written until this listens.
  public init(_ database: any SQLDatabase) async throws {
    let live = try await database.read { sql in try CallStore(sql: sql).live() }
    state = Mutex(State(calls: Dictionary(live.map { ($0.id, $0) }) { $1 }))
  }

  /// From now on `watcher` hears of each call as it becomes. It must return at once.
  public func watch(_ watcher: @escaping @Sendable (RoomCall) -> Void) { state.withLock { $0.watchers.append(watcher) } }

  public func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.kind == RoomCall.kind {
      guard let value = change.value, let json = try? JSON.parse(value), let call = try? RoomCall(json: json) else { continue }
      let watchers = state.withLock { state in
        state.calls[call.id] = call.state == .ended ? nil : call
        return state.watchers
      }
      for watcher in watchers { watcher(call) }
    }
  }

  public func call(_ id: CallID) -> RoomCall? { state.withLock { $0.calls[id] } }

  public var all: [RoomCall] { state.withLock { Array($0.calls.values) } }
}

/// The calls in the snapshot of a device.
public struct CallSource: Sendable {
  public init() {}

  /// The live calls of rooms in these audiences. Calls that rang out while the hub was down are left out.
  public func entities(for audiences: Set<String>, at now: Instant, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try CallStore(sql: sql).live().filter { !$0.hasRungOut(at: now) && audiences.contains($0.room.audience) }.map { SnapshotEntity($0) }
  }
}
