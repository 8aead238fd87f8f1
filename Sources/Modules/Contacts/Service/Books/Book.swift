import ContactsRules
import Kernel
import Storage
import Sync

/// An address book as it is kept.
struct StoredBook: Sendable, Equatable {
  let id: AddressBookID
  let kind: BookKind
  /// set for `own` books
  let owner: EmployeeID?
  var name: String
  /// the last part of its address by CardDAV
  let path: String
  var revision: Int64

  func isReadable(by author: Author) -> Bool { kind.reading.map(author.may) ?? (owner == author.employee) }
  func isWritable(by author: Author) -> Bool { kind.writing.map(author.may) ?? (owner == author.employee) }

  /// Everybody hears that something has changed; of a private book nothing else.
  var told: AddressBook { AddressBook(id: id, holds: kind, name: Name(kind == .own ? "Riêng" : name), revision: revision) }

  func requireWriting(_ author: Author) throws(Refusal) {
    if isWritable(by: author) { return }
    if !isReadable(by: author) { throw ContactsError.unknownBook.refusal }
    throw Refusal("right.missing", kind: .forbidden).with("right", kind.writing?.rawValue ?? "")
  }
}

/// Address books in the database.
struct BookStore {
  let sql: any SQLConnection

  private static let columns = "id, kind, owner, name, path, revision"
  static let mostOwn: Int64 = 20

  func all() throws -> [StoredBook] {
    try sql.query("SELECT \(BookStore.columns) FROM address_book WHERE deleted_at IS NULL ORDER BY kind, name, id").map(BookStore.read)
  }

  /// The books that this person may read: the restaurant's first, in the order of the kinds.
  func readable(by author: Author) throws -> [StoredBook] { BookStore.readable(try readableOrShared(by: author), by: author) }

  static func readable(_ books: [StoredBook], by author: Author) -> [StoredBook] {
    books.filter { $0.isReadable(by: author) }.sorted { (place($0), $0.id.raw) < (place($1), $1.id.raw) }
  }

  /// All books of the restaurant, regardless of rights, and this person's own.
  func readableOrShared(by author: Author) throws -> [StoredBook] {
    try sql.query(
      "SELECT \(BookStore.columns) FROM address_book WHERE deleted_at IS NULL AND owner IN ('', $1)", [.text(author.employee.raw)]
    ).map(BookStore.read)
  }

  /// The same for the owner of this app password.
  static func question(ofOwnerOf fingerprint: String) -> (sql: String, values: [SQLValue]) {
    (
      """
      SELECT \(columns) FROM address_book WHERE deleted_at IS NULL
      AND (owner = '' OR owner = (\(AppPasswordStore.owner)))
      """, [.text(fingerprint)]
    )
  }

  /// Further own ones behind the one that everybody has.
  private static func place(_ book: StoredBook) -> Int {
    let kind = BookKind.allCases.firstIndex(of: book.kind) ?? 0
    return book.kind == .own && book.path != HouseBooks.first ? kind + 1 : kind
  }

  func find(_ id: AddressBookID) throws -> StoredBook? {
    let asked = BookStore.question(id)
    return try sql.first(asked.sql, asked.values).map(BookStore.read)
  }

  static func question(_ id: AddressBookID) -> (sql: String, values: [SQLValue]) {
    ("SELECT \(columns) FROM address_book WHERE id = $1 AND deleted_at IS NULL", [.text(id.raw)])
  }

  /// The book, if this person may read it. Otherwise it looks as if it did not exist.
  func readable(_ id: AddressBookID, by author: Author) throws -> StoredBook {
    let asked = BookStore.question(id)
    return try BookStore.readable(try sql.query(asked.sql, asked.values), by: author)
  }

  static func readable(_ rows: [SQLRow], by author: Author) throws -> StoredBook {
    guard let book = try rows.first.map(read), book.isReadable(by: author) else { throw ContactsError.unknownBook.refusal }
    return book
  }

  func writable(_ id: AddressBookID, by author: Author) throws -> StoredBook {
    let book = try readable(id, by: author)
    try book.requireWriting(author)
    return book
  }

  /// - Returns: false when it is there already
  func add(_ book: StoredBook) throws -> Bool {
    try sql.execute(
      """
      INSERT INTO address_book (\(BookStore.columns)) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
      """,
      [
        .text(book.id.raw), .text(book.kind.rawValue), .text(book.owner?.raw ?? ""), .text(book.name), .text(book.path), .integer(book.revision),
      ]) == 1
  }

  func save(_ book: StoredBook) throws {
    try sql.write("UPDATE address_book SET name = $2, revision = $3 WHERE id = $1", [.text(book.id.raw), .text(book.name), .integer(book.revision)])
  }

  func delete(_ id: AddressBookID, at now: Instant) throws {
    try sql.write("UPDATE address_book SET deleted_at = $2 WHERE id = $1", [.text(id.raw), .integer(now.raw)])
  }

  static func read(_ row: SQLRow) throws -> StoredBook {
    guard let kind = BookKind(rawValue: try row.text(1)) else { throw StorageError.corrupt }
    let owner = try row.text(2)
    return StoredBook(
      id: AddressBookID(try row.text(0)), kind: kind, owner: owner.isEmpty ? nil : EmployeeID(owner), name: try row.text(3), path: try row.text(4),
      revision: try row.int(5))
  }
}
