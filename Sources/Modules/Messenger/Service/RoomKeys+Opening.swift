import Sealing
import Storage

extension RoomKeys {
  /// The keys of this database's rooms. Where rooms are kept already, a folder without keys is an error and not a beginning: new keys
  /// would open none of them, and what is written from then on would hide that the old are lost.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> RoomKeys {
    let isNew = try await database.read { sql in try sql.first("SELECT 1 FROM room LIMIT 1") == nil }
    return try RoomKeys(MasterKeys(folder: folder, mayBegin: isNew))
  }
}
