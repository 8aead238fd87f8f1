import ContactsRules
import Kernel
import Storage
import Synchronization

/// The order and the search texts of the used books, in memory. Before each answer it catches up with the book's number, so that it is never older
/// than the database, whoever wrote.
public final class ContactCatalogue: Sendable {
  /// One book. While one reader catches up with its changes, others wait, so that nothing is read twice at once.
  private final class Held: Sendable {
    let catalogue = Mutex<BookCatalogue?>(nil)
  }

  private let books = Mutex<[AddressBookID: Held]>([:])

  public init() {}

  /// The book as of the transaction, or later.
  func of(_ book: StoredBook, in sql: any SQLConnection) throws -> BookCatalogue {
    let held = books.withLock { books in
      if let held = books[book.id] { return held }
      let held = Held()
      books[book.id] = held
      return held
    }
    return try held.catalogue.withLock { known in
      if let known, known.revision >= book.revision { return known }
      // Taken out during the change. A value with one reference changes in place, and one that failed half way is dropped.
      let old = known.take()
      let fresh = try ContactCatalogue.fresh(old, book, in: sql)
      known = fresh
      return fresh
    }
  }

  /// The book with its list in this order, as of the transaction or later.
  func of(_ book: StoredBook, in sql: any SQLConnection, order: ContactOrder) throws -> (BookCatalogue, BookCatalogue.Listing) {
    let known = try of(book, in: sql)
    if order == .family { return (known, known.listing) }
    let held = books.withLock { $0[book.id] }
    guard let held else { return (known, known.listing) }
    return held.catalogue.withLock { current in
      var catalogue = current ?? known
      let listing = catalogue.listingByGivenName()
      if current != nil { current = catalogue }
      return (catalogue, listing)
    }
  }

  private static func fresh(_ old: consuming BookCatalogue?, _ book: StoredBook, in sql: any SQLConnection) throws -> BookCatalogue {
    guard var catalogue = old else { return try BookCatalogue(book, in: sql) }
    try catalogue.follow(book, in: sql)
    return catalogue
  }

  /// Reads the restaurant's books before the first request.
  public func warm(_ database: any SQLDatabase) async throws {
    try await database.read { sql in
      for book in try BookStore(sql: sql).all() where book.kind != .own { _ = try self.of(book, in: sql) }
    }
  }
}
