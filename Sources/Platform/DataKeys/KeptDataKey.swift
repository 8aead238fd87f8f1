import Sealing
import Storage

/// The one data key of a module. It lies in the database wrapped with a master key, which does not.
///
/// The module's migration makes the table: `n` (always 1), `key_master`, `key_wrapped`.
public struct KeptDataKey: Sendable {
  private let table: String
  private let sealed: String
  private let context: String

  /// - Parameters:
  ///   - table: the table of the wrapped key
  ///   - sealed: a table whose rows are sealed with the key
  ///   - context: the use for which the key is wrapped; it opens for no other
  public init(table: String, sealed: String, context: String) {
    self.table = table
    self.sealed = sealed
    self.context = context
  }

  /// Made at the first start, and wrapped again after a change of the master key. Nobody else may write to the database meanwhile.
  ///
  /// If sealed rows exist, a folder without keys is an error, not a new beginning: new keys would not open them.
  /// - Parameter folder: the path of the master keys
  /// - Throws: `SealingError`, `StorageError`
  public func open(folder: String, for database: any SQLDatabase) async throws -> DataKey {
    let question = "SELECT key_master, key_wrapped, CASE WHEN EXISTS (SELECT 1 FROM \(sealed)) THEN 1 ELSE 0 END FROM \(table)"
    let kept = try await database.read { sql in
      try sql.first(question).map { (key: WrappedKey(master: try $0.int(0), bytes: try $0.blob(1)), isUsed: try $0.bool(2)) }
    }
    let isUsed = kept?.isUsed ?? false
    let masters = try MasterKeys(folder: folder, mayBegin: !isUsed)
    if let kept, let key = try opened(kept.key, by: masters, isUsed) {
      if kept.key.master < masters.current { try await save(try masters.rewrap(kept.key, for: context), in: database) }
      return key
    }
    let made = try masters.makeDataKey(for: context)
    try await save(made.wrapped, in: database)
    return made.key
  }

  /// Wraps it again after a change of the master key.
  public func renew(by masters: MasterKeys, in sql: any SQLConnection) throws {
    guard let row = try sql.first("SELECT key_master, key_wrapped FROM \(table)") else { return }
    let kept = WrappedKey(master: try row.int(0), bytes: try row.blob(1))
    if kept.master == masters.current { return }
    let new = try masters.rewrap(kept, for: context)
    try sql.execute("UPDATE \(table) SET key_master = $1, key_wrapped = $2", [.integer(new.master), .blob(new.bytes)])
  }

  /// nil: the key is another hub's, and nothing is kept with it yet
  private func opened(_ key: WrappedKey, by masters: MasterKeys, _ isUsed: Bool) throws(SealingError) -> DataKey? {
    do throws(SealingError) { return try masters.open(key, for: context) } catch {
      if isUsed { throw error }
      return nil
    }
  }

  private func save(_ wrapped: WrappedKey, in database: any SQLDatabase) async throws {
    let statement = """
      INSERT INTO \(table) (n, key_master, key_wrapped) VALUES (1, $1, $2)
      ON CONFLICT (n) DO UPDATE SET key_master = excluded.key_master, key_wrapped = excluded.key_wrapped
      """
    try await database.write { sql in try sql.execute(statement, [.integer(wrapped.master), .blob(wrapped.bytes)]) }
  }
}
