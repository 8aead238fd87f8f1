import Kernel

/// A line of the list.
public struct ContactRow: Wire, Equatable, Sendable {
  public var id: ContactID
  public var book: AddressBookID
  /// the name, or the company where there is no name
  public var name: ContactLine
  public var company: ContactLine
  /// its first number in the restaurant's format; empty: none
  public var phone: String
  /// its first address; empty: none
  public var email: String
  public var tags: [ContactTag]
  /// as in `ContactView`
  public var photo: String?
  /// its letter in the index: `A`, `Ă`, … `#`
  public var letter: String
  public var revision: Int64
  /// the place of the match, unless it is in the name
  public var hit: ContactHit?
  /// when it was deleted; only among the deleted ones
  public var deletedAt: Instant?

  public init(
    id: ContactID, book: AddressBookID, name: ContactLine, company: ContactLine, phone: String, email: String, tags: [ContactTag], photo: String?,
    letter: String, revision: Int64
  ) {
    self.id = id
    self.book = book
    self.revision = revision
    self.name = name
    self.company = company
    self.phone = phone
    self.email = email
    self.tags = tags
    self.photo = photo
    self.letter = letter
  }
}

/// The field of a contact that matches the search.
public struct ContactHit: Wire, Equatable, Sendable {
  public var field: ContactField
  /// the text around the match, at most 100 characters
  public var text: String

  public init(field: ContactField, text: String) {
    self.field = field
    self.text = text
  }
}

/// A range of the list, or of the search results.
public struct ContactPage: Wire, Equatable, Sendable {
  /// the book's revision; 0: several books were searched
  public var revision: Int64
  /// all there are
  public var total: Int64
  /// the place of the first of these, from 0
  public var at: Int64
  public var rows: [ContactRow]
  /// with `index=1`: the letters under which there are contacts
  public var sections: [ContactSection]?
  /// with `index=1`: the book's labels, the most used first
  public var labels: [BookLabel]?

  public init(
    revision: Int64, total: Int64, at: Int64, rows: [ContactRow], sections: [ContactSection]? = nil, labels: [BookLabel]? = nil
  ) {
    self.revision = revision
    self.sections = sections
    self.labels = labels
    self.total = total
    self.at = at
    self.rows = rows
  }
}

/// A letter of the index.
public struct ContactSection: Wire, Equatable, Sendable {
  public var letter: String
  /// the place of its first contact in the list, from 0
  public var at: Int64
  public var count: Int64

  public init(letter: String, at: Int64, count: Int64) {
    self.letter = letter
    self.at = at
    self.count = count
  }
}

/// The letters under which there are contacts.
public struct ContactIndex: Wire, Equatable, Sendable {
  public var revision: Int64
  public var total: Int64
  public var sections: [ContactSection]

  public init(revision: Int64, total: Int64, sections: [ContactSection]) {
    self.revision = revision
    self.total = total
    self.sections = sections
  }
}
