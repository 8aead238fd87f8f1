import ContactsRules
import Kernel
import Sync

/// The use cases of address books and private notes.
public struct ContactsHandler: CommandHandler {
  public let prefix = "contacts."

  public init() {}

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
    case .addNote(let note, let title, let text): try NoteUseCases(work).add(note, title, text)
    case .editNote(let note, let base, let title, let text): try NoteUseCases(work).edit(note, base: base, title, text)
    case .deleteNote(let note): try NoteUseCases(work).delete(note)
    case .restoreNote(let note): try NoteUseCases(work).restore(note)
    }
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
