import ContactsRules
import Kernel
import Storage
import VCards

/// Contacts in the database.
struct ContactStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "contact", besides: ["book", "href"], ContactRecord(id: ContactID(""), book: AddressBookID(""), href: "")
  ) { row, record in
    row("id", &record.id, "book", &record.book, "href", &record.href, "uid", &record.uid)
    row("etag", &record.etag, "revision", &record.revision, "seq", &record.seq)
    row("name", &record.columns.name, "company", &record.columns.company, "phone", &record.columns.phone, "email", &record.columns.email)
    var tags = record.columns.tags.joined(separator: "\n")
    row("tags", &tags)
    record.columns.tags = tags.split(separator: "\n").map(String.init)
    row("photo", &record.columns.photo, "wishes", &record.wishes, "allergies", &record.allergies, "sort_key", &record.columns.sortKey)
    row("letter", &record.columns.letter, "search", &record.columns.search, "digits", &record.columns.digits)
    row("changed_at", &record.changedAt, "changed_by", &record.changedBy, "deleted_at", &record.deletedAt)
    row("merged_into", &record.mergedInto, "is_group", &record.isGroup)
  }

  func find(_ id: ContactID) throws -> ContactRecord? {
    try sql.first("SELECT \(ContactStore.rows.list) FROM contact WHERE id = $1", [.text(id.raw)]).map(ContactStore.rows.read)
  }

  func find(_ href: String, in book: AddressBookID) throws -> ContactRecord? {
    let asked = ContactStore.question(href, in: book)
    return try sql.first(asked.sql, asked.values).map(ContactStore.rows.read)
  }

  static func question(_ href: String, in book: AddressBookID) -> (sql: String, values: [SQLValue]) {
    ("SELECT \(rows.list) FROM contact WHERE book = $1 AND href = $2", [.text(book.raw), .text(href)])
  }

  /// Finds the contact with this name and its card, and the contact with this UID. Another question goes along in the
  /// same round trip and is answered first.
  func find(
    _ href: String, uid: String, in book: AddressBookID, besides first: (sql: String, values: [SQLValue])
  ) throws -> (first: [SQLRow], there: ContactRecord?, card: [UInt8]?, uidOf: (id: ContactID, href: String)?) {
    let answers = try sql.queries([
      first, ContactStore.question(href, in: book),
      (
        "SELECT k.card FROM contact c JOIN contact_card k ON k.contact = c.id WHERE c.book = $1 AND c.href = $2", [.text(book.raw), .text(href)]
      ),
      ("SELECT id, href FROM contact WHERE book = $1 AND uid = $2 AND deleted_at IS NULL", [.text(book.raw), .text(uid)]),
    ])
    guard answers.count == 4 else { throw StorageError.corrupt }
    return (
      answers[0], try answers[1].first.map(ContactStore.rows.read), try answers[2].first?.blob(0),
      try answers[3].first.map { (ContactID(try $0.text(0)), try $0.text(1)) }
    )
  }

  /// The name of another card with this UID; nil: there is none.
  func name(ofUID uid: String, in book: AddressBookID, besides id: ContactID) throws -> String? {
    try sql.first(
      "SELECT href FROM contact WHERE book = $1 AND uid = $2 AND id <> $3 AND deleted_at IS NULL", [.text(book.raw), .text(uid), .text(id.raw)]
    )?.text(0)
  }

  func find(uid: String, in book: AddressBookID) throws -> ContactRecord? {
    try sql.first(
      "SELECT \(ContactStore.rows.list) FROM contact WHERE book = $1 AND uid = $2 AND deleted_at IS NULL", [.text(book.raw), .text(uid)]
    ).map(ContactStore.rows.read)
  }

  /// Contacts with one of these numbers, without the deleted ones. The condition on the book is written so that no
  /// index serves it. Otherwise SQLite would scan the whole book instead of looking up the few rows with the number.
  func find(e164: [String], in book: AddressBookID) throws -> [ContactRecord] {
    var found: [ContactRecord] = []
    for number in e164 {
      let rows = try sql.query(
        """
        SELECT \(ContactStore.rows.list) FROM contact
        WHERE book || '' = $1 AND deleted_at IS NULL AND id IN (SELECT contact FROM contact_phone WHERE e164 = $2) ORDER BY id LIMIT 50
        """, [.text(book.raw), .text(number)])
      for record in try rows.map(ContactStore.rows.read) where !found.contains(where: { $0.id == record.id }) { found.append(record) }
    }
    return found
  }

  func find(email: String, in book: AddressBookID) throws -> [ContactRecord] {
    try sql.query(
      "SELECT \(ContactStore.rows.list) FROM contact WHERE book = $1 AND email = $2 AND email <> '' AND deleted_at IS NULL AND is_group = 0 ORDER BY id LIMIT 50",
      [.text(book.raw), .text(email)]
    ).map(ContactStore.rows.read)
  }

  /// Contacts at this place of the list: those of the same name, and a few others.
  func find(sortKey: [UInt8], in book: AddressBookID) throws -> [ContactRecord] {
    try sql.query(
      "SELECT \(ContactStore.rows.list) FROM contact WHERE book = $1 AND sort_key = $2 AND deleted_at IS NULL AND is_group = 0 ORDER BY id LIMIT 50",
      [.text(book.raw), .blob(sortKey)]
    ).map(ContactStore.rows.read)
  }

  func card(of id: ContactID) throws -> [UInt8]? {
    try sql.first("SELECT card FROM contact_card WHERE contact = $1", [.text(id.raw)]).map { try $0.blob(0) }
  }

  /// - Parameter card: nil: it has not changed, and neither have the numbers on it
  func save(_ record: ContactRecord, card: [UInt8]?, isNew: Bool) throws {
    try ContactStore.rows.write(record, in: sql)
    guard let card else { return }
    try sql.row(of: "contact_card").save(["contact": record.id, "card": card])
    if !isNew { try sql.write("DELETE FROM contact_phone WHERE contact = $1", [.text(record.id.raw)]) }
    for number in record.columns.e164 {
      try sql.write("INSERT INTO contact_phone (contact, e164) VALUES ($1, $2)", [.text(record.id.raw), .text(number)])
    }
  }
}
