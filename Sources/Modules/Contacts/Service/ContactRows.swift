import ContactsRules
import Kernel
import PhoneNumbers
import Storage

/// Lines of lists from the database.
struct ContactRows {
  let sql: any SQLConnection

  private static let columns = "id, book, revision, name, company, phone, email, tags, photo, letter, deleted_at"
  /// In the order of the ids. With `found` each says where it was found.
  func of(_ ids: [String], found terms: SearchTerms? = nil) throws -> [ContactRow] {
    let asked = KeyedRows(columns: ContactRows.columns, tables: "contact", condition: "", values: [], key: "id")
    var known: [String: ContactRow] = [:]
    for row in try asked.rows(ids, in: sql) { known[try row.text(0)] = try ContactRows.read(row) }
    let rows = ids.compactMap { known[$0] }
    return try terms.map { try withHits(rows, $0) } ?? rows
  }

  func deleted(_ book: AddressBookID, at: Int64, count: Int64) throws -> (Int64, [ContactRow]) {
    let condition = "book = $1 AND deleted_at IS NOT NULL AND merged_into IS NULL AND is_group = 0"
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
      company: ContactLine(name.isEmpty ? "" : company), phone: WrittenNumber.shown(try row.text(5)), email: try row.text(6),
      tags: try row.text(7).split(separator: "\n").map { ContactTag(String($0)) }, photo: try row.optionalText(8), letter: try row.text(9),
      revision: try row.int(2))
    if shown.name.raw.isEmpty { shown.name = ContactLine(shown.phone.isEmpty ? shown.email : shown.phone) }
    shown.deletedAt = try row.optionalInt(10).map { Instant($0) }
    return shown
  }

  private enum Hit {
    /// in the name, where everybody sees it
    case shown
    case told(ContactHit)
    /// in what only the card holds, by this term
    case deep(SearchTerms.Term)
  }

  /// Cards are read some at a time: there may be pictures in them.
  private static let cardsAtOnce = 10

  private func withHits(_ rows: [ContactRow], _ terms: SearchTerms) throws -> [ContactRow] {
    var rows = rows
    var deep: [(place: Int, term: SearchTerms.Term)] = []
    for (place, row) in rows.enumerated() {
      switch ContactRows.hit(row, terms) {
      case .shown: break
      case .told(let hit): rows[place].hit = hit
      case .deep(let term): deep.append((place, term))
      }
    }
    for start in stride(from: 0, to: deep.count, by: ContactRows.cardsAtOnce) {
      let part = deep[start..<min(start + ContactRows.cardsAtOnce, deep.count)]
      let contents = try contents(part.map { rows[$0.place].id.raw })
      for (place, term) in part { rows[place].hit = contents[rows[place].id.raw].flatMap { ContactRows.hit(in: $0, term) } }
    }
    return rows
  }

  /// The place of the first term that is not in the name.
  private static func hit(_ row: ContactRow, _ terms: SearchTerms) -> Hit {
    let name = Folding.plain(row.name.raw)
    guard let term = terms.terms.first(where: { !name.contains(run: $0.text) }) else { return .shown }
    for (field, text) in [(ContactField.company, row.company.raw), (.emails, row.email)] + row.tags.map({ (.tags, $0.raw) }) {
      if Folding.plain(text).contains(run: term.text) { return .told(ContactHit(field: field, text: text)) }
    }
    return .deep(term)
  }

  private func contents(_ ids: [String]) throws -> [String: ContactFields] {
    let asked = KeyedRows(
      columns: "c.id, c.wishes, c.allergies, k.card", tables: "contact c JOIN contact_card k ON k.contact = c.id", condition: "", values: [],
      key: "c.id")
    var found: [String: ContactFields] = [:]
    for row in try asked.rows(ids, in: sql) {
      found[try row.text(0)] = CardContent.fields(of: try StoredCard.read(try row.blob(3)), wishes: try row.text(1), allergies: try row.text(2))
    }
    return found
  }

  private static func hit(in content: ContactFields, _ term: SearchTerms.Term) -> ContactHit? {
    let phones = content.phones ?? []
    for phone in phones {
      let number = PhoneNumber(phone.number.raw)
      let shown = number?.shown ?? phone.number.raw
      let digits = [number?.e164 ?? "", shown, phone.number.raw].map { Array(SearchText.digits(of: $0).utf8) }
      if term.digits.contains(where: { wanted in digits.contains { $0.contains(run: wanted) } }) { return ContactHit(field: .phones, text: shown) }
    }
    let addresses = (content.addresses ?? []).map { address in
      [address.street, address.locality, address.region, address.postcode, address.country].map(\.raw).joined(separator: " ")
    }
    let emails = (content.emails ?? []).map { (ContactField.emails, $0.address.raw) }
    let texts: [(ContactField, String)] =
      [(.title, content.title?.raw ?? "")] + phones.map { (.phones, $0.number.raw) } + emails
      + (content.tags ?? []).map { (.tags, $0.raw) } + addresses.map { (.addresses, $0) }
      + [(.wishes, content.wishes?.raw ?? ""), (.allergies, content.allergies?.raw ?? ""), (.note, content.note?.raw ?? "")]
    for (field, text) in texts where Folding.plain(text).contains(run: term.text) {
      return ContactHit(field: field, text: around(term.text, in: text))
    }
    return nil
  }

  /// At most 100 characters; of a long text the line with the match, from there on.
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
  /// Whether it contains these in a row.
  func contains(run: [UInt8]) -> Bool {
    if run.isEmpty { return true }
    if run.count > count { return false }
    return (0...(count - run.count)).contains { self[$0] == run[0] && self[$0..<$0 + run.count].elementsEqual(run) }
  }
}
