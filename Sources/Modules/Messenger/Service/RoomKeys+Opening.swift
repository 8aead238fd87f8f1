import Kernel
import MessengerRules
import Sealing
import Storage

extension RoomKeys {
  /// Opens the keys of this database's rooms. If rooms exist but the folder has no keys, or another hub's, this is an error. New
  /// keys could not decrypt the rooms and would hide the loss of the old ones.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> RoomKeys {
    // One room for each master key.
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
