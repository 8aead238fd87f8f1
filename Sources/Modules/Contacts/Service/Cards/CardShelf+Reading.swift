import ContactsRules
import Kernel
import Storage
import Sync

// The reads of devices. A database server is asked only once per request, for the book, the right to read it and the
// content together. Only cards whose bytes are not in memory are read.

extension CardShelf {
  /// All that are there, in one look.
  public func marks(_ book: AddressBookID, for author: Author) async throws -> (seq: Int64, marks: [ShelfMark]) {
    try await database.read { sql in
      let (book, rows) = try CardShelf.ask([ShelfStore.allMarks(book)], of: book, for: author, in: sql)
      return (book.revision, try rows.map(ShelfStore.mark))
    }
  }

  /// The changes after this number, the first change first; nil: the book never reached that number.
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

  /// The places of these distinct names, in their order. Missing cards are left out.
  public func places(_ book: AddressBookID, named names: [String], for author: Author) async throws -> [ShelfPlace] {
    try await database.read { sql in
      let (book, rows) = try CardShelf.ask(ShelfStore.marks(book, by: "c.href").questions(names, in: sql.dialect), of: book, for: author, in: sql)
      let known = Dictionary(try rows.map(ShelfStore.mark).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      return try places(names.compactMap { known[$0] }, in: book, sql)
    }
  }

  /// The places of these marks, in their order. Deleted and missing cards are left out.
  public func places(_ book: AddressBookID, of marks: [ShelfMark], for author: Author) async throws -> [ShelfPlace] {
    try await database.read { sql in try places(marks, in: try BookStore(sql: sql).readable(book, by: author), sql) }
  }

  /// At least the cards that hold one of these texts in a field that iQsine knows. Letter case and diacritics do not
  /// count.
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

  /// Up to this many cards are fetched together whatever their sizes.
  private static let few = 2

  private func places(_ marks: [ShelfMark], in book: StoredBook, _ sql: any SQLConnection) throws -> [ShelfPlace] {
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

  /// Missing cards are left out.
  public func cards(_ book: AddressBookID, named names: [String], for author: Author) async throws -> [ShelfCard] {
    let found = try await database.read { sql in
      try CardShelf.ask(ShelfStore.cards(book).questions(names, in: sql.dialect), of: book, for: author, in: sql).rows.map(ShelfStore.card)
    }
    memory.keep(found.map { ($0.etag, $0.raw) })
    return found
  }

  /// The cards at these places, in their order. A card that changed since the lookup is returned as it is now. A
  /// deleted one is left out.
  public func cards(_ book: AddressBookID, at places: [ShelfPlace], for author: Author) async throws -> [ShelfCard] {
    let known = memory.find(places.map(\.etag))
    let unknown = zip(places, known).filter { $1 == nil }.map(\.0.name)
    let read = unknown.isEmpty ? [] : try await cards(book, named: unknown, for: author)
    let fresh = Dictionary(read.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return zip(places, known).compactMap { place, raw in
      raw.map { ShelfCard(name: place.name, etag: place.etag, raw: $0, seq: place.seq) } ?? fresh[place.name]
    }
  }

  /// The answers to these questions and their book, if this person may read it. All questions go to the database at
  /// once.
  private static func ask(
    _ questions: [(sql: String, values: [SQLValue])], of book: AddressBookID, for author: Author, in sql: any SQLConnection
  ) throws -> (book: StoredBook, rows: [SQLRow]) {
    let answers = try sql.queries([BookStore.question(book)] + questions)
    let book = try BookStore.readable(answers.first ?? [], by: author)
    return (book, answers.dropFirst().flatMap { $0 })
  }
}
