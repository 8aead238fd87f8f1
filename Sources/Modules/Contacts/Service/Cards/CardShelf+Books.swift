import ContactsRules
import Kernel
import Storage
import Sync

/// Books of one's own, and what devices keep at a book.
extension CardShelf {
  /// Makes all of these changes or none.
  public func change(_ book: AddressBookID, _ change: BookChange, by author: Author) async throws {
    try await processor.perform(as: author) { work in
      let store = BookStore(sql: work.sql)
      var book = try store.writable(book, by: work.author)
      if let name = change.name {
        // A device cannot rename the restaurant's books.
        if book.kind != .own { throw ContactsError.bookStays.refusal }
        book.name = try CardShelf.checked(name)
        book.revision += 1
        try store.save(book)
        work.record(book.told)
      }
      try BookPropertyStore(sql: work.sql).apply(change, to: book.id)
      work.keep("contacts.changeBook", CardShelf.record("contacts.changeBook", book.id, book.name))
    }
  }

  /// The properties that devices keep at these books, as far as this person may read them.
  public func properties(of books: [AddressBookID], for author: Author) async throws -> [AddressBookID: [BookProperty]] {
    try await database.read { sql in
      let readable = Set(try BookStore(sql: sql).readable(by: author).map(\.id))
      let wanted = books.filter(readable.contains)
      let answers = try sql.queries(wanted.map(BookPropertyStore.question))
      return Dictionary(
        try zip(wanted, answers).map { ($0, try $1.map(BookPropertyStore.read)) }, uniquingKeysWith: { first, _ in first })
    }
  }

  public func makeBook(_ name: String, path: String, properties: [BookProperty] = [], by author: Author) async throws -> ShelfBook {
    try await processor.perform(as: author) { work in
      let store = BookStore(sql: work.sql)
      let own = try store.all().filter { $0.owner == author.employee }
      if own.contains(where: { $0.path == path }) || path == HouseBooks.first || BookKind.allCases.contains(where: { $0.rawValue == path }) {
        throw ContactsError.bookExists.refusal
      }
      if Int64(own.count) >= BookStore.mostOwn { throw ContactsError.tooManyBooks(most: BookStore.mostOwn).refusal }
      let book = StoredBook(
        id: AddressBookID(UUIDv7.make(at: work.now)), kind: .own, owner: author.employee, name: try CardShelf.checked(name), path: path, revision: 0)
      try HouseBooks.add(book, in: work)
      var change = BookChange()
      change.set = properties
      try BookPropertyStore(sql: work.sql).apply(change, to: book.id)
      work.keep("contacts.makeBook", CardShelf.record("contacts.makeBook", book.id, book.name))
      return ShelfBook(book, for: author)
    }
  }

  /// Only further ones of one's own.
  public func deleteBook(_ book: AddressBookID, by author: Author) async throws {
    try await processor.perform(as: author) { work in
      let store = BookStore(sql: work.sql)
      let book = try store.writable(book, by: work.author)
      if book.kind != .own || book.path == HouseBooks.first { throw ContactsError.bookStays.refusal }
      try store.delete(book.id, at: work.now)
      try BookPropertyStore(sql: work.sql).deleteAll(of: book.id)
      work.forget(AddressBook.self, book.id.raw)
      work.keep("contacts.deleteBook", CardShelf.record("contacts.deleteBook", book.id, book.name))
    }
  }

  /// Whether a book can have this name.
  public static func isName(_ name: String) -> Bool { (try? checked(name)) != nil }

  private static func checked(_ name: String) throws(Refusal) -> String {
    do throws(JSONError) {
      let line = try ContactLine(checking: name)
      if Folding.oneLine(line.raw).isEmpty { throw JSONError(.malformed) }
      if Int64(line.raw.unicodeScalars.count) > ContactLimits.line { throw JSONError(.tooLong(ContactLimits.line)) }
      return line.raw
    } catch {
      throw error.at("name").refusal
    }
  }
}
