import Kernel
import MessengerRules
import Sealing
import Storage

extension RoomKeys {
  /// The keys of this database's rooms. Where rooms are kept already, a folder without keys is an error and not a beginning: new keys
  /// would open none of them, and what is written from then on would hide that the old are lost.
  /// Likewise where there are keys, but another hub's.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> RoomKeys {
    // One of each master key that rooms' keys are wrapped with.
    let samples = try await database.read { sql in
      try sql.query(
        """
        SELECT id, key_master, key_wrapped FROM room WHERE n IN (SELECT MAX(n) FROM room WHERE length(key_wrapped) > 0 GROUP BY key_master)
        """
      ).map { (room: RoomID(try $0.text(0)), wrapped: WrappedKey(master: try $0.int(1), bytes: try $0.blob(2))) }
    }
    let keys = try RoomKeys(MasterKeys(folder: folder, mayBegin: samples.isEmpty))
    for sample in samples { _ = try keys.key(sample.wrapped, of: sample.room) }
    return keys
  }
}
