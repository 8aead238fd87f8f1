import ContactsRules
import Kernel
import Storage
import Sync

// What devices read. A database with a server is waited for once for the book, the right to read it and what is asked of it; and of
// cards only those are read whose bytes are not known here by their etags.

extension CardShelf {
  /// All that are there, in one look.
  public func marks(_ book: AddressBookID, for author: Author) async throws -> (seq: Int64, marks: [ShelfMark]) {
    try await database.read { sql in
      let (book, rows) = try CardShelf.ask([ShelfStore.allMarks(book)], of: book, for: author, in: sql)
      return (book.revision, try rows.map(ShelfStore.mark))
    }
  }

  /// What has changed behind this number, the first change first; nil: the book was never there.
  public func changes(
    _ book: AddressBookID, since: Int64, limit: Int, for author: Author
  ) async throws -> (marks: [ShelfMark], seq: Int64, more: Bool)? {
    if since < 0 || limit < 1 { return nil }
    return try await database.read { sql in
      let (book, rows) = try CardShelf.ask([ShelfStore.changes(book, since: since, limit: limit + 1)], of: book, for: author, in: sql)
      if since > book.revision { return nil }
      let told = try rows.prefix(limit).map(ShelfStore.change)
      let more = rows.count > limit
      return (told, more ? told.last?.seq ?? since : book.revision, more)
    }
  }

  // MARK: Where cards are

  /// All that are there.
  public func places(_ book: AddressBookID, for author: Author) async throws -> [ShelfPlace] {
    try await database.read { sql in
      let (book, rows) = try CardShelf.ask([ShelfStore.allMarks(book)], of: book, for: author, in: sql)
      return try places(rows.map(ShelfStore.mark), in: book, sql)
    }
  }

  /// Of these names, none of them twice, in their order; what is not there is left out.
  public func places(_ book: AddressBookID, named names: [String], for author: Author) async throws -> [ShelfPlace] {
    try await database.read { sql in
      let (book, rows) = try CardShelf.ask(ShelfStore.marks(book, by: "c.href").questions(names, in: sql.dialect), of: book, for: author, in: sql)
      let known = Dictionary(try rows.map(ShelfStore.mark).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      return try places(names.compactMap { known[$0] }, in: book, sql)
    }
  }

  /// Of these marks, in their order; what was deleted, or is gone by now, is left out.
  public func places(_ book: AddressBookID, of marks: [ShelfMark], for author: Author) async throws -> [ShelfPlace] {
    try await database.read { sql in try places(marks, in: try BookStore(sql: sql).readable(book, by: author), sql) }
  }

  /// At least the cards of which a field that iQsine knows holds one of these texts, whatever its letters and marks.
  public func places(_ book: AddressBookID, matching texts: [String], for author: Author) async throws -> [ShelfPlace] {
    try await database.read { sql in
      let book = try BookStore(sql: sql).readable(book, by: author)
      let terms = texts.map { SearchTerms(part: $0) }
      if terms.contains(where: { $0.terms.allSatisfy(\.text.isEmpty) }) {
        let all = ShelfStore.allMarks(book.id)
        return try places(sql.query(all.sql, all.values).map(ShelfStore.mark), in: book, sql)
      }
      let known = try reader.catalogue.of(book, in: sql)
      var slots: Set<Int32> = []
      for found in terms.map(known.find) { slots.formUnion(found.named + found.others) }
      let rows = try ShelfStore.marks(book.id, by: "c.id").rows(slots.sorted().map { known.entry($0).id }, in: sql)
      return try places(rows.map(ShelfStore.mark), in: book, sql)
    }
  }

  /// So few cards are fetched together whatever their sizes.
  private static let few = 2

  private func places(_ marks: [ShelfMark], in book: Book, _ sql: any SQLConnection) throws -> [ShelfPlace] {
    let live = marks.compactMap { mark in mark.etag.map { (mark: mark, etag: $0) } }
    let known = memory.find(live.map(\.etag)).map { $0?.count }
    let unknown = zip(live, known).filter { $1 == nil }.map { $0.0.mark.name }
    let areFew = unknown.count <= CardShelf.few
    let sizes = areFew ? [:] : try ShelfStore(sql: sql).sizes(book.id, of: unknown)
    return zip(live, known).compactMap { (one, size) in
      guard let size = size ?? (areFew ? StoredCard.mostWithPhoto : sizes[one.mark.name]) else { return nil }
      return ShelfPlace(name: one.mark.name, etag: one.etag, seq: one.mark.seq, size: size)
    }
  }

  // MARK: Cards

  public func cards(_ book: AddressBookID, for author: Author) async throws -> [ShelfCard] {
    try await database.read { sql in try CardShelf.ask([ShelfStore.allCards(book)], of: book, for: author, in: sql).rows.map(ShelfStore.card) }
  }

  /// What is not there is left out.
  public func cards(_ book: AddressBookID, named names: [String], for author: Author) async throws -> [ShelfCard] {
    let found = try await database.read { sql in
      try CardShelf.ask(ShelfStore.cards(book).questions(names, in: sql.dialect), of: book, for: author, in: sql).rows.map(ShelfStore.card)
    }
    memory.keep(found.map { ($0.etag, $0.raw) })
    return found
  }

  /// Those at these places, in their order. One that changed since they were looked up is given as it is now, one that went is left out.
  public func cards(_ book: AddressBookID, at places: [ShelfPlace], for author: Author) async throws -> [ShelfCard] {
    let known = memory.find(places.map(\.etag))
    let unknown = zip(places, known).filter { $1 == nil }.map(\.0.name)
    let read = unknown.isEmpty ? [] : try await cards(book, named: unknown, for: author)
    let fresh = Dictionary(read.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return zip(places, known).compactMap { place, raw in
      raw.map { ShelfCard(name: place.name, etag: place.etag, raw: $0, seq: place.seq) } ?? fresh[place.name]
    }
  }

  /// The answers to these questions and the book that they are about, if this person may read it. All is asked at once.
  private static func ask(
    _ questions: [(sql: String, values: [SQLValue])], of book: AddressBookID, for author: Author, in sql: any SQLConnection
  ) throws -> (book: Book, rows: [SQLRow]) {
    let answers = try sql.queries([BookStore.question(book)] + questions)
    let book = try BookStore.readable(answers.first ?? [], by: author)
    return (book, answers.dropFirst().flatMap { $0 })
  }
}
