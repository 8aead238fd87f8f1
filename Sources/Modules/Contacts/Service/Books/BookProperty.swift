import ContactsRules
import Kernel
import Storage
import Sync

/// The name of a property: its namespace and its local name.
public struct BookPropertyName: Hashable, Sendable {
  public let space: String
  public let local: String

  public init(space: String, local: String) { (self.space, self.local) = (space, local) }
}

/// A property that devices keep at a book, such as its description or its colour. The hub stores it and does not use it (RFC 4918, 4.1).
public struct BookProperty: Sendable, Equatable {
  public let name: BookPropertyName
  /// the whole element, with its namespaces declared
  public let xml: String

  public init(_ name: BookPropertyName, xml: String) { (self.name, self.xml) = (name, xml) }

  /// The most properties of one book.
  public static let most = 50

  /// Bytes of one property, and of its namespace.
  static let mostBytes = 4096
  static let mostSpaceBytes = 500

  public var isTooLarge: Bool {
    xml.utf8.count > BookProperty.mostBytes || name.space.utf8.count > BookProperty.mostSpaceBytes || name.local.utf8.count > 200
  }
}

/// Changes to a book that are made together.
public struct BookChange: Sendable, Equatable {
  /// nil: the name stays
  public var name: String?
  public var set: [BookProperty] = []
  /// A property that the book does not have is removed without an error.
  public var removed: [BookPropertyName] = []

  public init() {}
}

/// Properties of books in the database.
struct BookPropertyStore {
  let sql: any SQLConnection

  static func question(_ book: AddressBookID) -> (sql: String, values: [SQLValue]) {
    ("SELECT space, name, xml FROM address_book_property WHERE book = $1 ORDER BY space, name", [.text(book.raw)])
  }

  static func read(_ row: SQLRow) throws -> BookProperty {
    BookProperty(BookPropertyName(space: try row.text(0), local: try row.text(1)), xml: try row.text(2))
  }

  /// Throws `tooManyProperties` if the book would have more than `BookProperty.most`, or one of them is too large.
  func apply(_ change: BookChange, to book: AddressBookID) throws {
    if change.set.count > BookProperty.most || change.set.contains(where: \.isTooLarge) { throw BookPropertyStore.tooMany }
    for name in change.removed {
      try sql.execute(
        "DELETE FROM address_book_property WHERE book = $1 AND space = $2 AND name = $3", [.text(book.raw), .text(name.space), .text(name.local)])
    }
    for property in change.set {
      try sql.row(of: "address_book_property", keys: 3).save([
        "book": book, "space": property.name.space, "name": property.name.local, "xml": property.xml,
      ])
    }
    if change.set.isEmpty { return }
    let count = try sql.first("SELECT COUNT(*) FROM address_book_property WHERE book = $1", [.text(book.raw)])?.int(0) ?? 0
    if count > Int64(BookProperty.most) { throw BookPropertyStore.tooMany }
  }

  func deleteAll(of book: AddressBookID) throws {
    try sql.execute("DELETE FROM address_book_property WHERE book = $1", [.text(book.raw)])
  }

  private static var tooMany: Refusal { ContactsError.tooManyProperties(most: Int64(BookProperty.most)).refusal }
}
