import Kernel
import MessengerRules
import Storage
import Sync

/// Deletes the messages of deleted rooms in small batches so that nobody waits, and their key last.
public struct RoomSweep: TimerHandler {
  static let timer = "messenger.sweep"
  private static let atOnce: Int64 = 200

  public let kind = RoomSweep.timer
  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    guard let n = Int64(subject) else { return }
    try MediaStore(sql: work.sql, keys: keys).tombstone(allOf: n)
    let store = MessageStore(sql: work.sql, keys: keys)
    let some = try work.sql.query(
      "\(MessageStore.selection) WHERE m.room = $1 AND r.deleted_at IS NOT NULL ORDER BY m.seq LIMIT $2", [.integer(n), .integer(RoomSweep.atOnce)])
    for row in some {
      let kept = try store.read(row)
      try store.forget(kept.message, n: kept.n)
      try work.sql.write("DELETE FROM message WHERE n = $1", [.integer(kept.n)])
    }
    if Int64(some.count) == RoomSweep.atOnce {
      try work.schedule(kind, subject: subject, episode: episode, due: work.now)
    } else {
      try work.sql.write(
        "UPDATE room SET name = NULL, pins = '', owner = NULL, key_wrapped = $2 WHERE n = $1 AND deleted_at IS NOT NULL", [.integer(n), .blob([])])
    }
  }
}
