import Kernel
import MessengerRules
import Sealing
import Storage
import Sync

/// Wraps the rooms' keys with the new master key after a change, so that the old one can be retired.
public struct KeyRenewal: Sendable {
  private static let atOnce: Int64 = 200
  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  /// Renews some rooms at a time, so that nobody waits.
  /// - Returns: whether there may be more.
  public func renew(in work: UnitOfWork) throws -> Bool {
    let old = try work.sql.query(
      "SELECT n, id, key_master, key_wrapped FROM room WHERE key_master < $1 AND length(key_wrapped) > 0 ORDER BY n LIMIT $2",
      [.integer(keys.currentMaster), .integer(KeyRenewal.atOnce)])
    for row in old {
      let wrapped = try keys.rewrap(WrappedKey(master: try row.int(2), bytes: try row.blob(3)), of: RoomID(try row.text(1)))
      try work.sql.write(
        "UPDATE room SET key_master = $2, key_wrapped = $3 WHERE n = $1", [.integer(try row.int(0)), .integer(wrapped.master), .blob(wrapped.bytes)])
    }
    return Int64(old.count) == KeyRenewal.atOnce
  }

  /// Whether a room's key is still wrapped with an older master key. The query runs in the processor's order, so no such key can be
  /// added after it.
  public func isLeft(in work: UnitOfWork) throws -> Bool {
    try work.sql.first(
      "SELECT 1 FROM room WHERE key_master <> $1 AND length(key_wrapped) > 0 LIMIT 1", [.integer(keys.currentMaster)]) != nil
  }
}
