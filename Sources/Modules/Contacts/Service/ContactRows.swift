import ContactsRules
import Kernel
import Storage

/// Lines of lists from the database.
struct ContactRows {
  let sql: any SQLConnection

  private static let columns = "id, book, revision, name, company, phone, email, tags, photo, letter, deleted_at"
  /// One text for each size, so that the database knows the statement already.
  private static let sizes = [1, 10, 50, 100, 500]

  /// In the order of the ids. With `found` each says where it was found.
  func of(_ ids: [String], found terms: SearchTerms? = nil) throws -> [ContactRow] {
    guard let size = ContactRows.sizes.first(where: { $0 >= ids.count }), !ids.isEmpty else { return [] }
    let places = (1...size).map { "$\($0)" }.joined(separator: ", ")
    let padded = ids + Array(repeating: ids[0], count: size - ids.count)
    let rows = try sql.query("SELECT \(ContactRows.columns) FROM contact WHERE id IN (\(places))", padded.map { .text($0) })
    var known: [String: ContactRow] = [:]
    for row in rows { known[try row.text(0)] = try ContactRows.read(row) }
    return try ids.compactMap { id in
      guard var row = known[id] else { return nil }
      if let terms { row.hit = try hit(row, terms) }
      return row
    }
  }

  func deleted(_ book: AddressBookID, at: Int64, count: Int64) throws -> (Int64, [ContactRow]) {
    let condition = "book = $1 AND deleted_at IS NOT NULL AND merged_into IS NULL"
    let total = try sql.first("SELECT COUNT(*) FROM contact WHERE \(condition)", [.text(book.raw)])?.int(0) ?? 0
    let rows = try sql.query(
      "SELECT \(ContactRows.columns) FROM contact WHERE \(condition) ORDER BY deleted_at DESC, id LIMIT $2 OFFSET $3",
      [.text(book.raw), .integer(count), .integer(at)])
    return (total, try rows.map(ContactRows.read))
  }

  private static func read(_ row: SQLRow) throws -> ContactRow {
    let (name, company) = (try row.text(3), try row.text(4))
    var shown = ContactRow(
      id: ContactID(try row.text(0)), book: AddressBookID(try row.text(1)), name: ContactLine(name.isEmpty ? company : name),
      company: ContactLine(name.isEmpty ? "" : company), phone: try row.text(5), email: try row.text(6),
      tags: try row.text(7).split(separator: "\n").map { ShortName(String($0)) }, photo: try row.optionalText(8), letter: try row.text(9),
      revision: try row.int(2))
    if shown.name.raw.isEmpty { shown.name = ContactLine(shown.phone.isEmpty ? shown.email : shown.phone) }
    shown.deletedAt = try row.optionalInt(10).map { Instant($0) }
    return shown
  }

  /// Where the first term that does not stand in the name was found; nil: all stand there.
  private func hit(_ row: ContactRow, _ terms: SearchTerms) throws -> ContactHit? {
    let name = Folding.plain(row.name.raw)
    guard let term = terms.terms.first(where: { !name.contains(run: $0.text) }) else { return nil }
    for (field, text) in [(ContactField.company, row.company.raw), (.emails, row.email)] + row.tags.map({ (.tags, $0.raw) }) {
      if Folding.plain(text).contains(run: term.text) { return ContactHit(field: field, text: text) }
    }
    return try deepHit(row, term)
  }

  /// In what only the card holds.
  private func deepHit(_ row: ContactRow, _ term: SearchTerms.Term) throws -> ContactHit? {
    let store = ContactStore(sql: sql)
    guard let record = try store.find(row.id), let bytes = try store.card(of: row.id) else { return nil }
    let view = ContactView(record, try StoredCard.read(bytes), writable: false)
    for phone in view.phones {
      let digits = [phone.e164 ?? "", phone.shown, phone.number.raw].map { Array(SearchText.digits(of: $0).utf8) }
      if term.digits.contains(where: { wanted in digits.contains { $0.contains(run: wanted) } }) {
        return ContactHit(field: .phones, text: phone.shown)
      }
    }
    let addresses = view.addresses.map { address in
      [address.street, address.locality, address.region, address.postcode, address.country].map(\.raw).joined(separator: " ")
    }
    let texts: [(ContactField, String)] =
      [(.title, view.title.raw)] + view.phones.map { (.phones, $0.number.raw) } + view.emails.map { (.emails, $0.address.raw) }
      + view.tags.map { (.tags, $0.raw) } + addresses.map { (.addresses, $0) }
      + [(.wishes, view.wishes.raw), (.allergies, view.allergies.raw), (.note, view.note.raw)]
    for (field, text) in texts where Folding.plain(text).contains(run: term.text) {
      return ContactHit(field: field, text: ContactRows.around(term.text, in: text))
    }
    return nil
  }

  /// At most 100 signs; of a long text the line in which it stands, from there on.
  private static func around(_ wanted: [UInt8], in text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first { Folding.plain(String($0)).contains(run: wanted) }.map(String.init) ?? text
    if line.unicodeScalars.count <= 100 { return line }
    let words = line.split(separator: " ")
    let start = words.indices.last { Folding.plain(words[$0...].joined(separator: " ")).contains(run: wanted) } ?? 0
    let cut = words[max(0, start - 3)...].joined(separator: " ")
    return String(String.UnicodeScalarView(cut.unicodeScalars.prefix(100)))
  }
}

extension [UInt8] {
  /// Whether these stand in it, one behind the other.
  func contains(run: [UInt8]) -> Bool {
    if run.isEmpty { return true }
    if run.count > count { return false }
    return (0...(count - run.count)).contains { self[$0] == run[0] && self[$0..<$0 + run.count].elementsEqual(run) }
  }
}
