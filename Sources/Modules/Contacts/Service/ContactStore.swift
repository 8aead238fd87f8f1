import ContactsRules
import Kernel
import Storage
import VCards

/// Contacts in the database.
struct ContactStore {
  let sql: any SQLConnection

  private static let columns = """
    id, book, href, uid, etag, revision, seq, name, company, phone, email, tags, photo, wishes, allergies, sort_key, letter, search, digits, \
    changed_at, changed_by, deleted_at, merged_into, is_group
    """

  func find(_ id: ContactID) throws -> ContactRecord? {
    try sql.first("SELECT \(ContactStore.columns) FROM contact WHERE id = $1", [.text(id.raw)]).map(ContactStore.read)
  }

  func find(_ href: String, in book: AddressBookID) throws -> ContactRecord? {
    let asked = ContactStore.question(href, in: book)
    return try sql.first(asked.sql, asked.values).map(ContactStore.read)
  }

  static func question(_ href: String, in book: AddressBookID) -> (sql: String, values: [SQLValue]) {
    ("SELECT \(columns) FROM contact WHERE book = $1 AND href = $2", [.text(book.raw), .text(href)])
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
      answers[0], try answers[1].first.map(ContactStore.read), try answers[2].first?.blob(0),
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
      "SELECT \(ContactStore.columns) FROM contact WHERE book = $1 AND uid = $2 AND deleted_at IS NULL", [.text(book.raw), .text(uid)]
    ).map(ContactStore.read)
  }

  /// Contacts with one of these numbers, without the deleted ones. The condition on the book is written so that no
  /// index serves it. Otherwise SQLite would scan the whole book instead of looking up the few rows with the number.
  func find(e164: [String], in book: AddressBookID) throws -> [ContactRecord] {
    var found: [ContactRecord] = []
    for number in e164 {
      let rows = try sql.query(
        """
        SELECT \(ContactStore.columns) FROM contact
        WHERE book || '' = $1 AND deleted_at IS NULL AND id IN (SELECT contact FROM contact_phone WHERE e164 = $2) ORDER BY id LIMIT 50
        """, [.text(book.raw), .text(number)])
      for record in try rows.map(ContactStore.read) where !found.contains(where: { $0.id == record.id }) { found.append(record) }
    }
    return found
  }

  func find(email: String, in book: AddressBookID) throws -> [ContactRecord] {
    try sql.query(
      "SELECT \(ContactStore.columns) FROM contact WHERE book = $1 AND email = $2 AND email <> '' AND deleted_at IS NULL AND is_group = 0 ORDER BY id LIMIT 50",
      [.text(book.raw), .text(email)]
    ).map(ContactStore.read)
  }

  /// Contacts at this place of the list: those of the same name, and a few others.
  func find(sortKey: [UInt8], in book: AddressBookID) throws -> [ContactRecord] {
    try sql.query(
      "SELECT \(ContactStore.columns) FROM contact WHERE book = $1 AND sort_key = $2 AND deleted_at IS NULL AND is_group = 0 ORDER BY id LIMIT 50",
      [.text(book.raw), .blob(sortKey)]
    ).map(ContactStore.read)
  }

  func card(of id: ContactID) throws -> [UInt8]? {
    try sql.first("SELECT card FROM contact_card WHERE contact = $1", [.text(id.raw)]).map { try $0.blob(0) }
  }

  /// - Parameter card: nil: it has not changed, and neither have the numbers on it
  func save(_ record: ContactRecord, card: [UInt8]?, isNew: Bool) throws {
    let places = (1...24).map { "$\($0)" }.joined(separator: ", ")
    let changes = ContactStore.columns.split(separator: ", ").dropFirst(3).map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try sql.write(
      "INSERT INTO contact (\(ContactStore.columns)) VALUES (\(places)) ON CONFLICT (id) DO UPDATE SET \(changes)", ContactStore.values(record))
    guard let card else { return }
    try sql.write(
      "INSERT INTO contact_card (contact, card) VALUES ($1, $2) ON CONFLICT (contact) DO UPDATE SET card = excluded.card",
      [.text(record.id.raw), .blob(card)])
    if !isNew { try sql.write("DELETE FROM contact_phone WHERE contact = $1", [.text(record.id.raw)]) }
    for number in record.columns.e164 {
      try sql.write("INSERT INTO contact_phone (contact, e164) VALUES ($1, $2)", [.text(record.id.raw), .text(number)])
    }
  }

  private static func values(_ record: ContactRecord) -> [SQLValue] {
    let columns = record.columns
    return [
      .text(record.id.raw), .text(record.book.raw), .text(record.href), .text(record.uid), .text(record.etag), .integer(record.revision),
      .integer(record.seq), .text(columns.name), .text(columns.company), .text(columns.phone), .text(columns.email),
      .text(columns.tags.joined(separator: "\n")), SQLValue(columns.photo), .text(record.wishes), .text(record.allergies), .blob(columns.sortKey),
      .text(columns.letter), .text(columns.search), .text(columns.digits), .integer(record.changedAt.raw), .text(record.changedBy.raw),
      SQLValue(record.deletedAt?.raw), SQLValue(record.mergedInto?.raw), .integer(record.isGroup ? 1 : 0),
    ]
  }

  /// Its numbers are not among it.
  private static func read(_ row: SQLRow) throws -> ContactRecord {
    var record = ContactRecord(id: ContactID(try row.text(0)), book: AddressBookID(try row.text(1)), href: try row.text(2))
    record.uid = try row.text(3)
    record.etag = try row.text(4)
    record.revision = try row.int(5)
    record.seq = try row.int(6)
    record.columns.name = try row.text(7)
    record.columns.company = try row.text(8)
    record.columns.phone = try row.text(9)
    record.columns.email = try row.text(10)
    record.columns.tags = try row.text(11).split(separator: "\n").map(String.init)
    record.columns.photo = try row.optionalText(12)
    record.wishes = try row.text(13)
    record.allergies = try row.text(14)
    record.columns.sortKey = try row.blob(15)
    record.columns.letter = try row.text(16)
    record.columns.search = try row.text(17)
    record.columns.digits = try row.text(18)
    record.changedAt = Instant(try row.int(19))
    record.changedBy = EmployeeID(try row.text(20))
    record.deletedAt = try row.optionalInt(21).map { Instant($0) }
    record.mergedInto = try row.optionalText(22).map { ContactID($0) }
    record.isGroup = try row.int(23) == 1
    return record
  }
}
