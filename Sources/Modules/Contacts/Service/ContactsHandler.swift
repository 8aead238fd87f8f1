import ContactsRules
import Kernel
import Sync

/// The use cases of address books and private notes.
public struct ContactsHandler: CommandHandler {
  public let prefix = "contacts."
  private let notes: NoteKey?

  /// - Parameter notes: nil in a program without the hub's keys
  public init(notes: NoteKey? = nil) { self.notes = notes }

  public func right(for body: ContactsCommand) -> Right { ContactsRules.right(for: body) }

  public func perform(_ body: ContactsCommand, in work: UnitOfWork) throws {
    let desk = ContactUseCases(work)
    switch body {
    case .add(let contact, let book, let fields):
      // The first write to a book of the restaurant may come before anybody has read it.
      try HouseBooks.make(in: work)
      try desk.add(contact, to: book, fields)
    case .edit(let contact, let base, let fields): try desk.edit(contact, base: base, fields)
    case .delete(let contact): try desk.delete(contact)
    case .restore(let contact): try desk.restore(contact)
    case .merge(let into, let from): try desk.merge(from, into: into)
    case .unmerge(let into, let from): try desk.unmerge(from, of: into)
    case .notSame(let first, let second): try desk.part(first, second)
    case .revert(let contact, let change): try desk.revert(contact, change)
    case .tag(let contacts, let add, let remove): try desk.tag(contacts, add: add, remove: remove)
    case .addNote(let note, let title, let text): try NoteUseCases(work, notes).add(note, title, text)
    case .editNote(let note, let base, let title, let text): try NoteUseCases(work, notes).edit(note, base: base, title, text)
    case .deleteNote(let note): try NoteUseCases(work, notes).delete(note)
    case .restoreNote(let note): try NoteUseCases(work, notes).restore(note)
    }
  }

  /// Texts of notes are stored only sealed, with their note. The audit trail only records that somebody wrote.
  public func recorded(_ body: ContactsCommand, as json: JSON) -> JSON {
    switch body {
    case .addNote, .editNote: ContactsHandler.withoutTexts(json)
    default: json
    }
  }

  static func withoutTexts(_ note: JSON) -> JSON {
    guard case .object(let members) = note else { return note }
    return .object(members.filter { !["title", "text"].contains($0.key) })
  }
}

extension ContactUseCases {
  func part(_ first: ContactID, _ second: ContactID) throws {
    if first == second { throw ContactsError.mergedWithItself.refusal }
    _ = try standing(of: first, deleted: nil)
    _ = try standing(of: second, deleted: nil)
    try MergeStore(sql: work.sql).part(first, second)
  }
}
