import ContactsRules
import Kernel
import Storage
import Sync

/// A book as devices see it by CardDAV.
public struct ShelfBook: Sendable, Equatable {
  public let id: AddressBookID
  public let name: String
  public let holds: BookKind
  public let mayWrite: Bool
  /// of its last change
  public let seq: Int64
  /// the last part of its address
  public let path: String

  init(_ book: Book, for author: Author) {
    id = book.id
    name = book.name
    holds = book.kind
    mayWrite = book.isWritable(by: author)
    seq = book.revision
    path = book.path
  }
}

public struct ShelfCard: Sendable, Equatable {
  public let name: String
  public let etag: String
  /// as it was written
  public let raw: [UInt8]
  public let seq: Int64

  public init(name: String, etag: String, raw: [UInt8], seq: Int64) {
    self.name = name
    self.etag = etag
    self.raw = raw
    self.seq = seq
  }
}

/// That a card is there, or no more.
public struct ShelfMark: Sendable, Equatable {
  public let name: String
  /// nil: deleted
  public let etag: String?
  public let seq: Int64

  public init(name: String, etag: String?, seq: Int64) {
    self.name = name
    self.etag = etag
    self.seq = seq
  }
}

/// Cards by their names, as CardDAV wants them. Rights are looked at with each call; writing goes through the writer.
public struct CardShelf: Sendable {
  let database: any SQLDatabase
  let writer: Writer
  let reader: ContactsReader
  let stream: StreamReader
  let passwords: AppPasswordDesk

  public func enter(user: String, appPassword: String) async throws -> Author? { try await passwords.enter(user: user, password: appPassword) }

  /// Of which stream the numbers are; another one after a copy was brought back.
  public func epoch() async throws -> String { try await stream.epoch() }

  public func books(of author: Author) async throws -> [ShelfBook] {
    let known = try await database.read { sql in (try HouseBooks.isIncomplete(for: author, in: sql), try BookStore(sql: sql).readable(by: author)) }
    if !known.0 { return known.1.map { ShelfBook($0, for: author) } }
    try await reader.prepare(for: author)
    return try await database.read { sql in try BookStore(sql: sql).readable(by: author).map { ShelfBook($0, for: author) } }
  }

  /// All that are there, in one look.
  public func marks(_ book: AddressBookID, for author: Author) async throws -> (seq: Int64, marks: [ShelfMark]) {
    try await database.read { sql in
      let book = try BookStore(sql: sql).readable(book, by: author)
      return (book.revision, try ShelfStore(sql: sql).marks(book.id))
    }
  }

  public func cards(_ book: AddressBookID, for author: Author) async throws -> [ShelfCard] {
    try await database.read { sql in try ShelfStore(sql: sql).cards(try BookStore(sql: sql).readable(book, by: author).id) }
  }

  /// What is not there is left out.
  public func cards(_ book: AddressBookID, named names: [String], for author: Author) async throws -> [ShelfCard] {
    try await database.read { sql in
      try ShelfStore(sql: sql).cards(try BookStore(sql: sql).readable(book, by: author).id, where: "c.href", in: names)
    }
  }

  /// What has changed behind this number, the first change first; nil: the book was never there.
  public func changes(
    _ book: AddressBookID, since: Int64, limit: Int, for author: Author
  ) async throws -> (marks: [ShelfMark], seq: Int64, more: Bool)? {
    try await database.read { sql in
      let book = try BookStore(sql: sql).readable(book, by: author)
      if since < 0 || since > book.revision || limit < 1 { return nil }
      let marks = try ShelfStore(sql: sql).changes(book.id, since: since, limit: limit + 1)
      let more = marks.count > limit
      let told = Array(marks.prefix(limit))
      return (told, more ? told.last?.seq ?? since : book.revision, more)
    }
  }

  /// How many bytes each of these cards has, in their order; of one that is not there none. What is fetched at once is measured by it.
  public func sizes(_ book: AddressBookID, named names: [String], for author: Author) async throws -> [Int] {
    try await database.read { sql in
      let known = try ShelfStore(sql: sql).sizes(try BookStore(sql: sql).readable(book, by: author).id, of: names)
      return names.map { known[$0] ?? 0 }
    }
  }

  /// The names of at least the cards of which a field that iQsine knows holds one of these texts, whatever its letters and marks.
  public func matching(_ book: AddressBookID, texts: [String], for author: Author) async throws -> [String] {
    try await database.read { sql in
      let book = try BookStore(sql: sql).readable(book, by: author)
      let store = ShelfStore(sql: sql)
      let terms = texts.map { SearchTerms(part: $0) }
      if terms.contains(where: { $0.terms.allSatisfy(\.text.isEmpty) }) { return try store.marks(book.id).map(\.name) }
      let known = try reader.catalogue.of(book, in: sql)
      var slots: Set<Int32> = []
      for found in terms.map(known.find) { slots.formUnion(found.named + found.others) }
      return try store.names(book.id, of: slots.sorted().map { known.entry($0).id })
    }
  }

  public func put(
    _ book: AddressBookID, name: String, raw: [UInt8], if condition: CardCondition, by author: Author
  ) async throws -> (etag: String, created: Bool) {
    try await writer.perform(as: author) { work in
      let done = try ContactsDesk(work).put(raw, as: name, in: book, if: condition)
      work.keep("contacts.putCard", CardShelf.record("contacts.putCard", book, name))
      return done
    }
  }

  public func delete(_ book: AddressBookID, name: String, if condition: CardCondition, by author: Author) async throws {
    try await writer.perform(as: author) { work in
      try ContactsDesk(work).delete(name, in: book, if: condition)
      work.keep("contacts.deleteCard", CardShelf.record("contacts.deleteCard", book, name))
    }
  }

  private static func record(_ type: String, _ book: AddressBookID, _ name: String) -> JSON {
    var wire = WireObject()
    wire.put("type", type)
    wire.put("book", book)
    wire.put("name", name)
    return wire.json
  }

  // MARK: Books of one's own

  public func rename(_ book: AddressBookID, to name: String, by author: Author) async throws {
    try await writer.perform(as: author) { work in
      let store = BookStore(sql: work.sql)
      var book = try store.writable(book, by: work.author)
      // What the house calls its books is not one device's to say.
      if book.kind != .own { throw ContactsError.bookStays.refusal }
      book.name = try CardShelf.checked(name)
      book.revision += 1
      try store.save(book)
      work.record(book.told)
      work.keep("contacts.renameBook", CardShelf.record("contacts.renameBook", book.id, book.name))
    }
  }

  public func makeBook(_ name: String, path: String, by author: Author) async throws -> ShelfBook {
    try await writer.perform(as: author) { work in
      let store = BookStore(sql: work.sql)
      let own = try store.all().filter { $0.owner == author.employee }
      if own.contains(where: { $0.path == path }) || path == HouseBooks.first || BookKind.allCases.contains(where: { $0.rawValue == path }) {
        throw ContactsError.bookExists.refusal
      }
      if Int64(own.count) >= BookStore.mostOwn { throw ContactsError.tooManyBooks(most: BookStore.mostOwn).refusal }
      let book = Book(
        id: AddressBookID(UUIDv7.make(at: work.now)), kind: .own, owner: author.employee, name: try CardShelf.checked(name), path: path, revision: 0)
      try HouseBooks.add(book, in: work)
      work.keep("contacts.makeBook", CardShelf.record("contacts.makeBook", book.id, book.name))
      return ShelfBook(book, for: author)
    }
  }

  /// Only further ones of one's own.
  public func deleteBook(_ book: AddressBookID, by author: Author) async throws {
    try await writer.perform(as: author) { work in
      let store = BookStore(sql: work.sql)
      let book = try store.writable(book, by: work.author)
      if book.kind != .own || book.path == HouseBooks.first { throw ContactsError.bookStays.refusal }
      try store.delete(book.id, at: work.now)
      work.forget(AddressBook.self, book.id.raw)
      work.keep("contacts.deleteBook", CardShelf.record("contacts.deleteBook", book.id, book.name))
    }
  }

  private static func checked(_ name: String) throws(Refusal) -> String {
    do throws(JSONError) {
      let line = try ContactLine(checking: name)
      if Folding.oneLine(line.raw).isEmpty { throw JSONError(.malformed) }
      return line.raw
    } catch {
      throw error.at("name").refusal
    }
  }
}
