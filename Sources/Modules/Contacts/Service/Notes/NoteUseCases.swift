import ContactsRules
import Kernel
import Storage
import Sync

/// The use cases of private notes. They hide even the existence of another person's note.
struct NoteUseCases {
  let work: UnitOfWork
  private let store: NoteStore
  static let most: Int64 = 5_000

  /// - Parameter notes: nil in a program without the hub's keys, which can do nothing with notes
  init(_ work: UnitOfWork, _ notes: NoteKey?) throws(NotesAreSealed) {
    guard let notes else { throw NotesAreSealed() }
    self.work = work
    store = NoteStore(sql: work.sql, owner: work.author.employee, notes: notes)
  }

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

/// The program has no key of notes.
struct NotesAreSealed: Error {}
