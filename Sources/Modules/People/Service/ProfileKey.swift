import Kernel
import Sealing
import Storage
import Sync

/// The key that profiles and photos are sealed with. It lies in the database wrapped with a master key, which does not.
public struct ProfileKey: Sendable {
  let key: DataKey

  private static let context = "profiles"

  /// Made at the first start, and wrapped again after a change of the master key. Nobody else may write to the database meanwhile.
  ///
  /// If profiles exist, a folder without keys is an error, not a new beginning: new keys would not open them.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> ProfileKey {
    let kept = try await database.read { sql in
      try sql.first("SELECT key_master, key_wrapped, CASE WHEN EXISTS (SELECT 1 FROM profile) THEN 1 ELSE 0 END FROM profile_key").map {
        (key: WrappedKey(master: try $0.int(0), bytes: try $0.blob(1)), isUsed: try $0.bool(2))
      }
    }
    let isUsed = kept?.isUsed ?? false
    let masters = try MasterKeys(folder: folder, mayBegin: !isUsed)
    if let kept, let key = try opened(kept.key, by: masters, isUsed) {
      if kept.key.master < masters.current { try await save(try masters.rewrap(kept.key, for: context), in: database) }
      return ProfileKey(key: key)
    }
    let made = try masters.makeDataKey(for: context)
    try await save(made.wrapped, in: database)
    return ProfileKey(key: made.key)
  }

  /// Wraps it again after a change of the master key.
  public static func renew(by masters: MasterKeys, in work: UnitOfWork) throws {
    guard let row = try work.sql.first("SELECT key_master, key_wrapped FROM profile_key") else { return }
    let kept = WrappedKey(master: try row.int(0), bytes: try row.blob(1))
    if kept.master == masters.current { return }
    let new = try masters.rewrap(kept, for: context)
    try work.sql.execute("UPDATE profile_key SET key_master = $1, key_wrapped = $2", [.integer(new.master), .blob(new.bytes)])
  }

  /// nil: the key is another hub's, and nothing is kept with it yet
  private static func opened(_ key: WrappedKey, by masters: MasterKeys, _ isUsed: Bool) throws(SealingError) -> DataKey? {
    do throws(SealingError) { return try masters.open(key, for: context) } catch {
      if isUsed { throw error }
      return nil
    }
  }

  private static func save(_ wrapped: WrappedKey, in database: any SQLDatabase) async throws {
    try await database.write { sql in
      try sql.execute(
        """
        INSERT INTO profile_key (n, key_master, key_wrapped) VALUES (1, $1, $2)
        ON CONFLICT (n) DO UPDATE SET key_master = excluded.key_master, key_wrapped = excluded.key_wrapped
        """, [.integer(wrapped.master), .blob(wrapped.bytes)])
    }
  }
}

/// Each under the place where it lies, so that nothing opens anywhere else.
enum ProfilePlace {
  static func content(of person: EmployeeID) -> String { "profile:" + person.raw }
  static func photo(of person: EmployeeID) -> String { "photo:" + person.raw }
}
