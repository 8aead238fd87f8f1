import Kernel

/// Why the address book says no.
public enum ContactsError: Error, Equatable, Sendable {
  /// there is none, or it is another's
  case unknownBook
  case unknownContact
  case unknownNote
  case unknownImport
  case unknownAppPassword
  /// not in the history, or it cannot be restored
  case unknownChange
  /// the id is in use
  case contactExists
  /// neither a name nor a company
  case nameMissing
  /// the number at this place of the list, from 1, cannot be one
  case phoneMalformed(at: Int64)
  case emailMalformed(at: Int64)
  case birthdayMalformed
  case birthdayAhead
  /// a new text is longer than people may write it; the error names its place
  case textTooLong(JSONError)
  case tooManyPhones(most: Int64)
  case tooManyEmails(most: Int64)
  case tooManyAddresses(most: Int64)
  case tooManyTags(most: Int64)
  case tooManyContacts(most: Int64)
  /// only guests have preferences and allergies
  case guestsOnly(ContactField)
  case notDeleted
  case deleted
  case mergedWithItself
  case otherBook
  /// not merged, or changed since in a way that cannot be parted
  case notMerged
  case photoTooLarge(most: Int64)
  case photoMalformed
  /// the card is none, and why
  case cardMalformed(line: Int64, reason: String)
  case cardTooLarge(most: Int64)
  case noUid
  /// the card of this name has the UID, or is to be replaced by one with another UID
  case uidTaken(by: String)
  /// another has written it meanwhile
  case changed
  case exists
  /// the restaurant's books and a person's first private book cannot be deleted
  case bookStays
  case bookExists
  case tooManyBooks(most: Int64)
  case tooManyProperties(most: Int64)
  case tooManyNotes(most: Int64)
  case tooManyAppPasswords(most: Int64)
  case importRunning
  case fileEmpty
  case headingsMissing
  /// of a file: neither a name, a company, a number nor an address
  case nobody
  /// a table program has made 9,03E+08 of a number
  case numberDestroyed
  /// no number; kept as it was written
  case numberUncallable
  /// a line of a card that is left out or was mended, and why
  case lineOdd(CardLineFault)
  /// a property without which the card is small enough
  case propertyTooLarge(name: String)
  case photoLeftOut(most: Int64)
  case photoMadeSmaller
  /// two different people have one UID; this one is kept as another person
  case uidOfAnother
  /// a group names this many people who are not in the file
  case groupIncomplete(missing: Int64)
  case tooManyRows(most: Int64)
  case wrongEncoding
  case pageTooLong(most: Int64)

  public var refusal: Refusal {
    switch self {
    case .unknownBook: Refusal("contacts.unknownBook", field: "book", kind: .notFound)
    case .unknownContact: Refusal("contacts.unknownContact", field: "contact", kind: .notFound)
    case .unknownNote: Refusal("contacts.unknownNote", field: "note", kind: .notFound)
    case .unknownImport: Refusal("contacts.unknownImport", field: "import", kind: .notFound)
    case .unknownAppPassword: Refusal("contacts.unknownAppPassword", field: "password", kind: .notFound)
    case .unknownChange: Refusal("contacts.unknownChange", field: "change", kind: .notFound)
    case .contactExists: Refusal("contacts.contactExists", field: "contact")
    case .nameMissing: Refusal("contacts.nameMissing", field: "name", kind: .invalid)
    case .phoneMalformed(let at): Refusal("contacts.phoneMalformed", field: "phones", kind: .invalid).with("at", at)
    case .emailMalformed(let at): Refusal("contacts.emailMalformed", field: "emails", kind: .invalid).with("at", at)
    case .birthdayMalformed: Refusal("contacts.birthdayMalformed", field: "birthday", kind: .invalid)
    case .birthdayAhead: Refusal("contacts.birthdayAhead", field: "birthday", kind: .invalid)
    case .textTooLong(let error): error.refusal
    case .tooManyPhones(let most): Refusal("contacts.tooManyPhones", field: "phones", kind: .invalid).with("most", most)
    case .tooManyEmails(let most): Refusal("contacts.tooManyEmails", field: "emails", kind: .invalid).with("most", most)
    case .tooManyAddresses(let most): Refusal("contacts.tooManyAddresses", field: "addresses", kind: .invalid).with("most", most)
    case .tooManyTags(let most): Refusal("contacts.tooManyTags", field: "tags", kind: .invalid).with("most", most)
    case .tooManyContacts(let most): Refusal("contacts.tooManyContacts", field: "contacts", kind: .invalid).with("most", most)
    case .guestsOnly(let field): Refusal("contacts.guestsOnly", field: field.rawValue, kind: .invalid)
    default: more
    }
  }

  private var more: Refusal {
    switch self {
    case .notDeleted: Refusal("contacts.notDeleted", field: "contact")
    case .deleted: Refusal("contacts.deleted", field: "contact")
    case .mergedWithItself: Refusal("contacts.mergedWithItself", field: "from", kind: .invalid)
    case .otherBook: Refusal("contacts.otherBook", field: "from", kind: .invalid)
    case .notMerged: Refusal("contacts.notMerged", field: "from")
    case .photoTooLarge(let most): Refusal("contacts.photoTooLarge", field: "photo", kind: .tooLarge).with("most", most)
    case .photoMalformed: Refusal("contacts.photoMalformed", field: "photo", kind: .invalid)
    case .cardMalformed(let line, let reason):
      Refusal("contacts.cardMalformed", field: "card", kind: .invalid).with("line", line).with("reason", reason)
    case .cardTooLarge(let most): Refusal("contacts.cardTooLarge", field: "card", kind: .tooLarge).with("most", most)
    case .noUid: Refusal("contacts.noUid", field: "card")
    case .uidTaken(let name): Refusal("contacts.uidTaken", field: "card").with("name", name)
    case .changed: Refusal("contacts.changed", field: "card")
    case .exists: Refusal("contacts.exists", field: "card")
    case .bookStays: Refusal("contacts.bookStays", field: "book", kind: .forbidden)
    case .bookExists: Refusal("contacts.bookExists", field: "book")
    case .tooManyBooks(let most): Refusal("contacts.tooManyBooks", field: "book").with("most", most)
    case .tooManyProperties(let most): Refusal("contacts.tooManyProperties", field: "book").with("most", most)
    case .tooManyNotes(let most): Refusal("contacts.tooManyNotes", field: "note").with("most", most)
    case .tooManyAppPasswords(let most): Refusal("contacts.tooManyAppPasswords", field: "name").with("most", most)
    case .importRunning: Refusal("contacts.importRunning", field: "book")
    case .fileEmpty: Refusal("contacts.fileEmpty", kind: .invalid)
    case .headingsMissing: Refusal("contacts.headingsMissing", kind: .invalid)
    case .tooManyRows(let most): Refusal("contacts.tooManyRows", kind: .invalid).with("most", most)
    case .wrongEncoding: Refusal("contacts.wrongEncoding", kind: .invalid)
    case .pageTooLong(let most): Refusal("contacts.pageTooLong", field: "count", kind: .invalid).with("most", most)
    default: ofFiles
    }
  }

  private var ofFiles: Refusal {
    switch self {
    case .nobody: Refusal("contacts.nobody", field: "name", kind: .invalid)
    case .numberDestroyed: Refusal("contacts.numberDestroyed", field: "phones", kind: .invalid)
    case .numberUncallable: Refusal("contacts.numberUncallable", field: "phones", kind: .invalid)
    case .lineOdd(let fault): Refusal(fault.code, field: "card", kind: .invalid)
    case .propertyTooLarge(let name): Refusal("contacts.propertyTooLarge", field: "card", kind: .invalid).with("name", name)
    case .photoLeftOut(let most): Refusal("contacts.photoLeftOut", field: "photo", kind: .invalid).with("most", most)
    case .photoMadeSmaller: Refusal("contacts.photoMadeSmaller", field: "photo", kind: .invalid)
    case .uidOfAnother: Refusal("contacts.uidOfAnother", field: "card", kind: .invalid)
    case .groupIncomplete(let missing): Refusal("contacts.groupIncomplete", field: "tags", kind: .invalid).with("missing", missing)
    default: Refusal("contacts.unknownContact", field: "contact", kind: .notFound)
    }
  }
}
