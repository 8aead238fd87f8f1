import ContactsRules
import Kernel
import PhoneNumbers
import Storage
import Sync
import VCards

/// Reads of address books. It checks the rights for each book.
public struct ContactsReader: Sendable {
  let database: any SQLDatabase
  let processor: CommandProcessor
  let catalogue: ContactCatalogue
  let ports: ContactPorts
  let notesKey: NoteKey?

  public static let mostRows: Int64 = 500

  /// The books that this person may read. Books that everybody has are created now.
  public func books(for author: Author) async throws -> [BookView] {
    try await prepare(for: author)
    return try await database.read { sql in
      try BookStore(sql: sql).readable(by: author).map { book in
        BookView(
          id: book.id, holds: book.kind, name: ContactLine(book.name), count: Int64(try catalogue.of(book, in: sql).count),
          writable: book.isWritable(by: author), revision: book.revision)
      }
    }
  }

  func prepare(for author: Author) async throws {
    if try await database.read({ sql in HouseBooks.isIncomplete(try BookStore(sql: sql).readableOrShared(by: author), for: author) }) {
      try await processor.perform(as: author) { work in try HouseBooks.make(in: work) }
    }
  }

  /// A stretch of the list.
  /// - Parameter label: nil: all contacts, otherwise those with this label
  public func page(
    _ book: AddressBookID, at: Int64, count: Int64, withIndex: Bool, order: ContactOrder = .family, label: String? = nil, for author: Author
  ) async throws -> ContactPage {
    try ContactsReader.check(count)
    return try await database.read { sql in
      let book = try BookStore(sql: sql).readable(book, by: author)
      var (known, list) = try catalogue.of(book, in: sql, order: order)
      let labels = withIndex || label != nil ? try BookLabels(of: book.id, in: sql) : nil
      if let label, let labels { list = known.narrowed(list, to: labels.contacts(with: label)) }
      let end = min(at + count, Int64(list.order.count))
      let slots = at < end ? Array(list.order[Int(at)..<Int(end)]) : []
      return ContactPage(
        revision: known.revision, total: Int64(list.order.count), at: at, rows: try ContactRows(sql: sql).of(slots.map { known.entry($0).id }),
        sections: withIndex ? list.sections : nil, labels: withIndex ? labels?.all : nil)
    }
  }

  public func index(_ book: AddressBookID, for author: Author) async throws -> ContactIndex {
    try await database.read { sql in
      let known = try catalogue.of(try BookStore(sql: sql).readable(book, by: author), in: sql)
      return ContactIndex(revision: known.revision, total: Int64(known.count), sections: known.listing.sections)
    }
  }

  /// Those in which all that was typed is found: first those whose name has words that begin so.
  /// - Parameter book: nil: all that this person may read
  public func find(_ typed: String, in book: AddressBookID?, at: Int64, count: Int64, for author: Author) async throws -> ContactPage {
    try ContactsReader.check(count)
    let terms = SearchTerms(typed)
    return try await database.read { sql in
      let books = try book.map { [try BookStore(sql: sql).readable($0, by: author)] } ?? BookStore(sql: sql).readable(by: author)
      var (named, others): ([BookCatalogue.Entry], [BookCatalogue.Entry]) = ([], [])
      var total = 0
      for book in books {
        let known = try catalogue.of(book, in: sql)
        let found = known.find(terms)
        total += found.named.count + found.others.count
        // More of one book than of all together is never shown.
        named += found.named.prefix(Int(at + count)).map(known.entry)
        others += found.others.prefix(Int(at + count)).map(known.entry)
      }
      let isSeveral = books.count > 1
      let all = (isSeveral ? ContactsReader.sorted(named) : named) + (isSeveral ? ContactsReader.sorted(others) : others)
      let ids = all.dropFirst(Int(min(at, Int64(all.count)))).prefix(Int(count)).map(\.id)
      let rows = try ContactRows(sql: sql).of(ids, found: terms)
      return ContactPage(revision: books.count == 1 ? books[0].revision : 0, total: Int64(total), at: at, rows: rows)
    }
  }

  private static func sorted(_ entries: [BookCatalogue.Entry]) -> [BookCatalogue.Entry] {
    entries.sorted { $0.key == $1.key ? $0.id < $1.id : $0.key.lexicographicallyPrecedes($1.key) }
  }

  private static func check(_ count: Int64) throws(Refusal) {
    if count > mostRows { throw ContactsError.pageTooLong(most: mostRows).refusal }
  }

  /// The deleted contacts, the latest first.
  public func deleted(_ book: AddressBookID, at: Int64, count: Int64, for author: Author) async throws -> ContactPage {
    try ContactsReader.check(count)
    return try await database.read { sql in
      let book = try BookStore(sql: sql).readable(book, by: author)
      let (total, rows) = try ContactRows(sql: sql).deleted(book.id, at: at, count: count)
      return ContactPage(revision: book.revision, total: total, at: at, rows: rows)
    }
  }

  /// All of one contact; deleted ones too.
  public func contact(_ id: ContactID, for author: Author) async throws -> ContactView {
    try await database.read { sql in
      let (book, record, card) = try ContactsReader.whole(id, for: author, in: sql)
      return ContactView(record, card, writable: book.isWritable(by: author))
    }
  }

  static func whole(_ id: ContactID, for author: Author, in sql: any SQLConnection) throws -> (StoredBook, ContactRecord, VCard) {
    let store = ContactStore(sql: sql)
    guard let record = try store.find(id), let book = try BookStore(sql: sql).find(record.book), book.isReadable(by: author),
      let bytes = try store.card(of: id)
    else { throw ContactsError.unknownContact.refusal }
    return (book, record, try StoredCard.read(bytes))
  }

  /// The picture; nil: the card contains none.
  public func photo(of id: ContactID, for author: Author) async throws -> ContactPicture? {
    try await database.read { sql in
      let (_, _, card) = try ContactsReader.whole(id, for: author, in: sql)
      // The media type comes from the bytes, not from the device's own label.
      guard case .data(let bytes, _) = card.fields.photo, let type = KeptPhoto.mediaType(bytes) else { return nil }
      return ContactPicture(bytes: bytes, mediaType: type, tag: "\"\(Fingerprint.text(bytes, digits: 32))\"")
    }
  }

  /// The card as a file, in the version asked for.
  public func card(of id: ContactID, version: VCardVersion, for author: Author) async throws -> [UInt8] {
    try await database.read { sql in
      let (_, _, card) = try ContactsReader.whole(id, for: author, in: sql)
      return card.version == version ? card.bytes : card.converted(to: version).bytes
    }
  }

  public func history(of id: ContactID, for author: Author) async throws -> [ContactChange] {
    try await database.read { sql in
      _ = try ContactsReader.whole(id, for: author, in: sql)
      return try HistoryStore(sql: sql).of(id).map(ContactChange.init)
    }
  }

  /// Sets or removes the picture, as internal work that is recorded in the command log.
  public func setPhoto(_ bytes: [UInt8]?, of id: ContactID, by author: Author) async throws -> ContactView {
    let photo: CardPhoto?
    do throws(ContactsError) { photo = try bytes.map { (bytes) throws(ContactsError) in try KeptPhoto.check(bytes) } } catch { throw error.refusal }
    try await processor.perform(as: author) { work in
      try work.require(.watch)
      try ContactUseCases(work).setPhoto(photo, of: id)
      var wire = WireObject()
      wire.put("type", "contacts.setPhoto")
      wire.put("contact", id)
      wire.put("bytes", Int64(bytes?.count ?? 0))
      work.keep("contacts.setPhoto", wire.json)
    }
    return try await contact(id, for: author)
  }

  public func notes(_ typed: String, deleted: Bool, at: Int64, count: Int64, of author: Author) async throws -> PrivateNotes {
    try ContactsReader.check(count)
    let words = Folding.plain(String(typed.prefix(SearchTerms.longest))).split(separator: 0x20).prefix(10).map { String(decoding: $0, as: UTF8.self) }
    guard let notesKey else { throw NotesAreSealed() }
    return try await database.read { sql in
      try NoteStore(sql: sql, owner: author.employee, notes: notesKey).list(deleted: deleted, words: words, at: at, count: count)
    }
  }
}

extension ContactView {
  init(_ record: ContactRecord, _ card: VCard, writable: Bool) {
    self.init(id: record.id, book: record.book, revision: record.revision, changedAt: record.changedAt)
    let content = CardContent.fields(of: card, wishes: record.wishes, allergies: record.allergies)
    name = content.name ?? name
    company = content.company ?? company
    title = content.title ?? title
    phones = (content.phones ?? []).map { phone in
      let numbers = WrittenNumber.all(in: phone.number.raw)
      let shown = numbers.map(\.shown).joined(separator: " / ")
      return ShownPhone(
        label: phone.label, number: phone.number, shown: shown, e164: numbers.lazy.compactMap(\.number).first?.e164)
    }
    emails = content.emails ?? []
    addresses = content.addresses ?? []
    birthday = content.birthday ?? birthday
    tags = content.tags ?? []
    note = content.note ?? note
    wishes = content.wishes ?? wishes
    allergies = content.allergies ?? allergies
    photo = record.columns.photo
    self.writable = writable
    changedBy = record.changedBy
    deletedAt = record.deletedAt
  }
}

extension ContactChange {
  init(_ entry: HistoryEntry) {
    let isTold = entry.field.map { $0 != .photo && $0 != .card } ?? false
    self.init(
      id: entry.id, at: entry.at, by: entry.by, what: entry.deed, field: entry.field, old: isTold ? ContactChange.words(entry.old) : "",
      new: isTold ? ContactChange.words(entry.new) : "", overOther: entry.overOther,
      canRevert: entry.field != nil && (isTold || !entry.old.isEmpty || entry.field == .photo))
  }

  /// A field's value as people read it: texts as they are, of several the parts in lines.
  private static func words(_ text: String) -> String {
    guard let value = try? JSON.parse(Array(text.utf8)) else { return "" }
    return words(value)
  }

  private static func words(_ value: JSON) -> String {
    switch value {
    case .string(let text): text
    case .array(let parts): parts.map(words).joined(separator: "\n")
    case .object(let members):
      members.filter { $0.key != "label" }.map { words($0.value) }.filter { !$0.isEmpty }.joined(separator: ", ")
    default: ""
    }
  }
}
