import ContactsRules
import Kernel
import Storage
import Sync

/// Cards by their names, as CardDAV wants them. Rights are looked at with each call; writing goes through the writer.
public struct CardShelf: Sendable {
  let database: any SQLDatabase
  let writer: Writer
  let reader: ContactsReader
  let passwords: AppPasswordDesk
  let memory = CardMemory()

  /// nil: nobody, a wrong or revoked password, or somebody who has left. Asked anew with each request, in one go.
  public func enter(user: String, appPassword: String) async throws -> ShelfVisitor? {
    let known = try await passwords.enter(
      user: user, password: appPassword, asking: { [BookStore.question(ofOwnerOf: $0), StreamReader.epochQuestion] },
      { author, answers in (author, try answers[0].map(BookStore.read), try StreamReader.epoch(answers[1])) })
    guard let (author, books, epoch) = known else { return nil }
    let isIncomplete = HouseBooks.isIncomplete(books, for: author)
    let readable = isIncomplete ? try await self.books(of: author) : BookStore.readable(books, by: author).map { ShelfBook($0, for: author) }
    return ShelfVisitor(author: author, books: readable, epoch: epoch)
  }

  public func books(of author: Author) async throws -> [ShelfBook] {
    let known = try await database.read { sql in try BookStore(sql: sql).readableOrShared(by: author) }
    if !HouseBooks.isIncomplete(known, for: author) { return BookStore.readable(known, by: author).map { ShelfBook($0, for: author) } }
    try await reader.prepare(for: author)
    return try await database.read { sql in try BookStore(sql: sql).readable(by: author).map { ShelfBook($0, for: author) } }
  }

  public func put(
    _ book: AddressBookID, name: String, raw: [UInt8], if condition: CardCondition, by author: Author
  ) async throws -> (etag: String, created: Bool) {
    let done = try await writer.perform(as: author) { work in
      let done = try ContactsDesk(work).put(raw, as: name, in: book, if: condition)
      work.keep("contacts.putCard", CardShelf.record("contacts.putCard", book, name))
      return done
    }
    // The other devices are going to fetch it.
    if CardContent.etag(raw) == done.etag { memory.keep([(done.etag, raw)]) }
    return done
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
