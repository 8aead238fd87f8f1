import DataKeys
import Kernel
import Sealing
import Storage
import Sync

/// The key that private notes are sealed with.
public struct NoteKey: Sendable {
  private let key: DataKey

  private static let kept = KeptDataKey(table: "note_key", sealed: "sealed_note", context: "notes")

  /// The key of one person's notes, which follows from it.
  func key(of owner: EmployeeID) -> DataKey { key.derived(for: "notes:" + owner.raw) }

  /// Opens the key, and seals the notes that earlier versions kept in plain text. Nobody else may write to the database meanwhile.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> NoteKey {
    let key = NoteKey(key: try await kept.open(folder: folder, for: database))
    try await NoteSealing(key: key).run(on: database)
    return key
  }

  /// Wraps it again after a change of the master key.
  public static func renew(by masters: MasterKeys, in work: UnitOfWork) throws { try kept.renew(by: masters, in: work.sql) }
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
