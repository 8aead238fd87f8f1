import ContactsRules
import Kernel
import Storage
import Sync

/// The use cases of private notes. They hide even the existence of another person's note.
struct NoteUseCases {
  let work: UnitOfWork
  static let most: Int64 = 5_000

  init(_ work: UnitOfWork) { self.work = work }

  private var store: NoteStore { NoteStore(sql: work.sql, owner: work.author.employee) }

  func add(_ id: PrivateNoteID, _ title: PrivateNoteTitle, _ text: PrivateNoteText) throws {
    if try store.count() >= NoteUseCases.most { throw ContactsError.tooManyNotes(most: NoteUseCases.most).refusal }
    if try store.isTaken(id) { throw ContactsError.unknownNote.refusal }
    let note = PrivateNote(id: id, title: title, text: text, revision: 1, changedAt: work.now)
    try store.save(note)
    try store.remember(note, by: work.author.device)
  }

  /// - Parameter base: the revision that the author saw; nil: their text replaces whatever is there
  func edit(_ id: PrivateNoteID, base: Int64?, _ title: PrivateNoteTitle?, _ text: PrivateNoteText?) throws {
    var other: String?
    if let text, let base { other = try self.other(than: text, of: id, since: base) }
    let both = text.map { text in other.flatMap { NoteUseCases.both(text, $0) } ?? text }
    let note = try change(id, isDeleted: false) { note in
      note.title = title ?? note.title
      note.text = both ?? note.text
    }
    if text != nil { try store.remember(note, by: work.author.device) }
    // If the joined text is too long for one note, the other text becomes its own note.
    if let other, both == text, try !store.isKept(other) {
      let apart = PrivateNote(
        id: PrivateNoteID(UUIDv7.make(at: work.now)), title: note.title, text: PrivateNoteText(other), revision: 1, changedAt: work.now)
      try store.save(apart)
      try store.remember(apart, by: work.author.device)
    }
  }

  static let line = "\n———\n"

  private static func both(_ text: PrivateNoteText, _ other: String) -> PrivateNoteText? {
    let both = text.raw + line + other
    return try? PrivateNoteText(checking: both)
  }

  /// The text that another of the author's devices wrote since, unless this text contains it; nil: none. Changes of
  /// this device since then are already in its text: it may have sent several from one base.
  private func other(than text: PrivateNoteText, of id: PrivateNoteID, since base: Int64) throws -> String? {
    guard let other = try store.text(of: id, since: base, notBy: work.author.device), !text.raw.contains(other) else { return nil }
    return try store.text(of: id, at: base) == other ? nil : other
  }

  /// The note can be restored, its earlier texts cannot.
  func delete(_ id: PrivateNoteID) throws {
    try change(id, isDeleted: false) { $0.deletedAt = work.now }
    try store.forgetVersions(of: id)
  }

  func restore(_ id: PrivateNoteID) throws {
    let note = try change(id, isDeleted: true) { $0.deletedAt = nil }
    try store.remember(note, by: work.author.device)
  }

  @discardableResult
  private func change(_ id: PrivateNoteID, isDeleted: Bool, _ body: (inout PrivateNote) -> Void) throws -> PrivateNote {
    guard var note = try store.find(id), (note.deletedAt != nil) == isDeleted else { throw ContactsError.unknownNote.refusal }
    body(&note)
    note.revision += 1
    note.changedAt = work.now
    try store.save(note)
    return note
  }
}

/// One person's notes in the database.
struct NoteStore {
  let sql: any SQLConnection
  let owner: EmployeeID

  private static let columns = "id, title, text, revision, changed_at, deleted_at"

  func count() throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM private_note WHERE owner = $1 AND deleted_at IS NULL", [.text(owner.raw)])?.int(0) ?? 0
  }

  func isTaken(_ id: PrivateNoteID) throws -> Bool { try sql.first("SELECT id FROM private_note WHERE id = $1", [.text(id.raw)]) != nil }

  func find(_ id: PrivateNoteID) throws -> PrivateNote? {
    try sql.first("SELECT \(NoteStore.columns) FROM private_note WHERE id = $1 AND owner = $2", [.text(id.raw), .text(owner.raw)])
      .map(NoteStore.read)
  }

  /// The latest first. `words`: the folded text must contain all of them.
  func list(deleted: Bool, words: [String], at: Int64, count: Int64) throws -> PrivateNotes {
    var condition = "owner = $1 AND deleted_at IS \(deleted ? "NOT NULL" : "NULL")"
    var values: [SQLValue] = [.text(owner.raw)]
    for word in words {
      values.append(.text("%" + NoteStore.escaped(word) + "%"))
      condition += " AND search LIKE $\(values.count) ESCAPE '\\'"
    }
    let total = try sql.first("SELECT COUNT(*) FROM private_note WHERE \(condition)", values)?.int(0) ?? 0
    values += [.integer(count), .integer(at)]
    let rows = try sql.query(
      """
      SELECT \(NoteStore.columns) FROM private_note WHERE \(condition)
      ORDER BY changed_at DESC, id LIMIT $\(values.count - 1) OFFSET $\(values.count)
      """, values)
    return PrivateNotes(total: total, notes: try rows.map(NoteStore.read))
  }

  private static func escaped(_ word: String) -> String {
    var text = ""
    for sign in word {
      if sign == "%" || sign == "_" || sign == "\\" { text.append("\\") }
      text.append(sign)
    }
    return text
  }

  func save(_ note: PrivateNote) throws {
    let folded = String(decoding: Folding.plain(note.title.raw + " " + note.text.raw), as: UTF8.self)
    try sql.write(
      """
      INSERT INTO private_note (id, owner, title, text, search, revision, changed_at, deleted_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text, search = excluded.search, revision = excluded.revision,
        changed_at = excluded.changed_at, deleted_at = excluded.deleted_at
      """,
      [
        .text(note.id.raw), .text(owner.raw), .text(note.title.raw), .text(note.text.raw), .text(folded), .integer(note.revision),
        .integer(note.changedAt.raw), SQLValue(note.deletedAt?.raw),
      ])
  }

  private static func read(_ row: SQLRow) throws -> PrivateNote {
    PrivateNote(
      id: PrivateNoteID(try row.text(0)), title: PrivateNoteTitle(try row.text(1)), text: PrivateNoteText(try row.text(2)), revision: try row.int(3),
      changedAt: Instant(try row.int(4)), deletedAt: try row.optionalInt(5).map { Instant($0) })
  }
}
