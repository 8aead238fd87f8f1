import Kernel

/// Commands of people about address books and their own notes.
// wire: prefix=contacts.
public enum ContactsCommand: Wire, Equatable, Sendable {
  case add(contact: ContactID, book: AddressBookID, fields: ContactFields)
  /// only the changed fields; `base`: the revision that the author saw
  case edit(contact: ContactID, base: Int64? = nil, fields: ContactFields)
  case delete(contact: ContactID)
  /// takes the deletion back
  case restore(contact: ContactID)
  /// all of `from` goes into `into`; `from` is deleted
  case merge(into: ContactID, from: ContactID)
  /// both are again as they were before they were merged
  case unmerge(into: ContactID, from: ContactID)
  /// they are two people: the pair is not shown again
  case notSame(first: ContactID, second: ContactID)
  /// brings back the old value of a change in the history
  case revert(contact: ContactID, change: Int64)
  case tag(contacts: [ContactID], add: [ContactTag] = [], remove: [ContactTag] = [])
  case addNote(note: PrivateNoteID, title: PrivateNoteTitle = PrivateNoteTitle(""), text: PrivateNoteText)
  /// `base`: the note's revision that the author saw; text that another of their devices wrote since is appended to
  /// theirs
  case editNote(note: PrivateNoteID, base: Int64? = nil, title: PrivateNoteTitle? = nil, text: PrivateNoteText? = nil)
  case deleteNote(note: PrivateNoteID)
  case restoreNote(note: PrivateNoteID)
}

/// The right that every command needs. The rights in a book depend on its kind.
public func right(for command: ContactsCommand) -> Right { .watch }
