import ContactsRules
import Kernel
import Sealing
import Storage

/// One person's notes in the database, sealed with that person's key.
struct NoteStore {
  let sql: any SQLConnection
  let owner: EmployeeID
  let key: DataKey

  /// Notes that are opened at once.
  private static let atOnce: Int64 = 200
  private static let columns = "id, title, text, revision, changed_at, deleted_at"

  init(sql: any SQLConnection, owner: EmployeeID, notes: NoteKey) {
    (self.sql, self.owner) = (sql, owner)
    key = notes.key(of: owner)
  }

  func count() throws -> Int64 { try count(deleted: false) }

  private func count(deleted: Bool) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM sealed_note WHERE \(NoteStore.condition(deleted))", [.text(owner.raw)])?.int(0) ?? 0
  }

  func isTaken(_ id: PrivateNoteID) throws -> Bool { try sql.first("SELECT id FROM sealed_note WHERE id = $1", [.text(id.raw)]) != nil }

  func find(_ id: PrivateNoteID) throws -> PrivateNote? {
    try sql.first("SELECT \(NoteStore.columns) FROM sealed_note WHERE id = $1 AND owner = $2", [.text(id.raw), .text(owner.raw)]).map(read)
  }

  /// There is a note of this very text.
  func isKept(_ text: String) throws -> Bool {
    var found = false
    try each(deleted: false) { notes in found = found || notes.contains { $0.text.raw == text } }
    return found
  }

  /// The latest first. `words`: the folded text must contain all of them.
  func list(deleted: Bool, words: [String], at: Int64, count: Int64) throws -> PrivateNotes {
    if words.isEmpty { return PrivateNotes(total: try self.count(deleted: deleted), notes: try page(deleted: deleted, at: at, count: count)) }
    var found = PrivateNotes(total: 0, notes: [])
    try each(deleted: deleted) { notes in
      for place in NoteStore.places(of: words, in: notes) {
        if found.total >= at, found.total < at + count { found.notes.append(notes[place]) }
        found.total += 1
      }
    }
    return found
  }

  /// All of them, the latest first, some at a time. The database cannot look into them.
  private func each(deleted: Bool, _ body: ([PrivateNote]) -> Void) throws {
    var at: Int64 = 0
    while true {
      let notes = try page(deleted: deleted, at: at, count: NoteStore.atOnce)
      body(notes)
      if Int64(notes.count) < NoteStore.atOnce { return }
      at += NoteStore.atOnce
    }
  }

  private func page(deleted: Bool, at: Int64, count: Int64) throws -> [PrivateNote] {
    try sql.query(
      """
      SELECT \(NoteStore.columns) FROM sealed_note WHERE \(NoteStore.condition(deleted))
      ORDER BY changed_at DESC, id LIMIT $2 OFFSET $3
      """, [.text(owner.raw), .integer(count), .integer(at)]
    ).map(read)
  }

  private static func condition(_ deleted: Bool) -> String { "owner = $1 AND deleted_at IS \(deleted ? "NOT NULL" : "NULL")" }

  /// The places of the notes that contain all of the words.
  private static func places(of words: [String], in notes: [PrivateNote]) -> [Int] {
    var column = ByteColumn()
    for note in notes { column.append(String(decoding: Folding.plain(note.title.raw + " " + note.text.raw), as: UTF8.self)) }
    var left = Set(notes.indices)
    for word in words {
      var found: Set<Int> = []
      column.scan(Array(word.utf8)) { place, _, _ in
        found.insert(place)
        return true
      }
      left.formIntersection(found)
    }
    return left.sorted()
  }

  func save(_ note: PrivateNote) throws {
    try sql.write(
      """
      INSERT INTO sealed_note (id, owner, title, text, revision, changed_at, deleted_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text, revision = excluded.revision,
        changed_at = excluded.changed_at, deleted_at = excluded.deleted_at
      """,
      [
        .text(note.id.raw), .text(owner.raw), try key.seal(note.title.raw, as: NotePlace.title(of: note.id)),
        try key.seal(note.text.raw, as: NotePlace.text(of: note.id)), .integer(note.revision), .integer(note.changedAt.raw),
        SQLValue(note.deletedAt?.raw),
      ])
  }

  private func read(_ row: SQLRow) throws -> PrivateNote {
    let id = PrivateNoteID(try row.text(0))
    return PrivateNote(
      id: id, title: PrivateNoteTitle(try key.text(try row.blob(1), as: NotePlace.title(of: id))),
      text: PrivateNoteText(try key.text(try row.blob(2), as: NotePlace.text(of: id))), revision: try row.int(3),
      changedAt: Instant(try row.int(4)), deletedAt: try row.optionalInt(5).map { Instant($0) })
  }
}
