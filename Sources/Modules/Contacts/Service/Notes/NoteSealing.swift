import ContactsRules
import Kernel
import Storage

/// Seals the notes that earlier versions kept in plain text. Only the hub's keys can do that, so no migration can. Once all are
/// sealed, a start finds nothing to do.
struct NoteSealing {
  /// Notes in one transaction.
  static let batch: Int64 = 200

  let key: NoteKey

  /// Call it before anybody writes. It continues after an interruption.
  func run(on database: any SQLDatabase) async throws {
    while try await database.write({ sql in try step(sql) }) {}
  }

  /// - Returns: whether there may be more
  private func step(_ sql: any SQLConnection) throws -> Bool {
    let rows = try sql.query(
      "SELECT id, owner, title, text, revision, changed_at, deleted_at FROM private_note ORDER BY id LIMIT $1", [.integer(NoteSealing.batch)])
    if rows.isEmpty { return false }
    try NoteSealing.overwriteDeleted(in: sql)
    for row in rows { try seal(row, in: sql) }
    return true
  }

  private func seal(_ row: SQLRow, in sql: any SQLConnection) throws {
    let note = PrivateNote(
      id: PrivateNoteID(try row.text(0)), title: PrivateNoteTitle(try row.text(2)), text: PrivateNoteText(try row.text(3)),
      revision: try row.int(4), changedAt: Instant(try row.int(5)), deletedAt: try row.optionalInt(6).map { Instant($0) })
    let store = NoteStore(sql: sql, owner: EmployeeID(try row.text(1)), notes: key)
    try store.save(note)
    for version in try sql.query("SELECT revision, device, text FROM private_note_version WHERE note = $1", [.text(note.id.raw)]) {
      try store.keep(try version.text(2), of: note.id, at: try version.int(0), by: DeviceID(try version.text(1)))
    }
    try sql.execute("DELETE FROM private_note_version WHERE note = $1", [.text(note.id.raw)])
    try sql.execute("DELETE FROM private_note WHERE id = $1", [.text(note.id.raw)])
  }

  /// SQLite would leave what is deleted in the file until its place is used again. This connection overwrites it from now on.
  /// PostgreSQL gives the place free at its next vacuum.
  private static func overwriteDeleted(in sql: any SQLConnection) throws {
    if sql.dialect == .sqlite { _ = try sql.query("PRAGMA secure_delete = ON") }
  }
}
