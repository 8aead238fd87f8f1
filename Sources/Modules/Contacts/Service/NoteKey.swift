import Kernel
import Sealing
import Storage
import Sync

/// The key that private notes are sealed with. It lies in the database wrapped with a master key, which does not.
public struct NoteKey: Sendable {
  private let key: DataKey

  private static let context = "notes"

  /// The key of one person's notes, which follows from it.
  func key(of owner: EmployeeID) -> DataKey { key.derived(for: "notes:" + owner.raw) }

  /// Made at the first start, and wrapped again after a change of the master key. Seals the notes that earlier versions kept in
  /// plain text. Nobody else may write to the database meanwhile.
  ///
  /// If sealed notes exist, a folder without keys is an error, not a new beginning: new keys would not open them.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> NoteKey {
    let key = try await opened(folder: folder, for: database)
    try await NoteSealing(key: key).run(on: database)
    return key
  }

  private static func opened(folder: String, for database: any SQLDatabase) async throws -> NoteKey {
    let kept = try await database.read { sql in
      try sql.first("SELECT key_master, key_wrapped, CASE WHEN EXISTS (SELECT 1 FROM sealed_note) THEN 1 ELSE 0 END FROM note_key").map {
        (key: WrappedKey(master: try $0.int(0), bytes: try $0.blob(1)), isUsed: try $0.bool(2))
      }
    }
    let isUsed = kept?.isUsed ?? false
    let masters = try MasterKeys(folder: folder, mayBegin: !isUsed)
    if let kept, let key = try unwrapped(kept.key, by: masters, isUsed) {
      if kept.key.master < masters.current { try await save(try masters.rewrap(kept.key, for: context), in: database) }
      return NoteKey(key: key)
    }
    let made = try masters.makeDataKey(for: context)
    try await save(made.wrapped, in: database)
    return NoteKey(key: made.key)
  }

  /// Wraps it again after a change of the master key.
  public static func renew(by masters: MasterKeys, in work: UnitOfWork) throws {
    guard let row = try work.sql.first("SELECT key_master, key_wrapped FROM note_key") else { return }
    let kept = WrappedKey(master: try row.int(0), bytes: try row.blob(1))
    if kept.master == masters.current { return }
    let new = try masters.rewrap(kept, for: context)
    try work.sql.execute("UPDATE note_key SET key_master = $1, key_wrapped = $2", [.integer(new.master), .blob(new.bytes)])
  }

  /// nil: the key is another hub's, and nothing is kept with it yet
  private static func unwrapped(_ key: WrappedKey, by masters: MasterKeys, _ isUsed: Bool) throws(SealingError) -> DataKey? {
    do throws(SealingError) { return try masters.open(key, for: context) } catch {
      if isUsed { throw error }
      return nil
    }
  }

  private static func save(_ wrapped: WrappedKey, in database: any SQLDatabase) async throws {
    try await database.write { sql in
      try sql.execute(
        """
        INSERT INTO note_key (n, key_master, key_wrapped) VALUES (1, $1, $2)
        ON CONFLICT (n) DO UPDATE SET key_master = excluded.key_master, key_wrapped = excluded.key_wrapped
        """, [.integer(wrapped.master), .blob(wrapped.bytes)])
    }
  }
}

/// Each under the place where it lies, so that nothing opens anywhere else.
enum NotePlace {
  static func title(of note: PrivateNoteID) -> String { "title:" + note.raw }
  static func text(of note: PrivateNoteID) -> String { "text:" + note.raw }
  static func version(_ revision: Int64, of note: PrivateNoteID) -> String { "version:\(revision):" + note.raw }
}

extension DataKey {
  func seal(_ text: String, as place: String) throws(SealingError) -> SQLValue { .blob(try seal(Array(text.utf8), as: place)) }

  func text(_ sealed: [UInt8], as place: String) throws(SealingError) -> String { String(decoding: try open(sealed, as: place), as: UTF8.self) }
}
