import ContactsRules
import Kernel
import Storage

/// One change of one field of a contact.
struct HistoryEntry: Sendable, Equatable {
  var id: Int64 = 0
  var revision: Int64 = 0
  var at = Instant(0)
  var by = EmployeeID("hub")
  var deed: ContactDeed
  var field: ContactField?
  /// JSON of the field; of a photo its picture, of a card the card, in base64
  var old = ""
  var new = ""
  var overOther = false

  init(_ deed: ContactDeed, _ field: ContactField? = nil, old: String = "", new: String = "") {
    self.deed = deed
    self.field = field
    self.old = old
    self.new = new
  }
}

/// The changes of contacts, with their authors. Rows are only added.
struct HistoryStore {
  let sql: any SQLConnection

  private static let columns = "id, revision, at, by_employee, deed, field, old_value, new_value, over_other"
  /// For lists of changes: only whether there was a picture or card, not its content, which may be a megabyte.
  private static let told = """
    id, revision, at, by_employee, deed, field, CASE WHEN field IN ('photo', 'card') THEN substr(old_value, 1, 1) ELSE old_value END, \
    CASE WHEN field IN ('photo', 'card') THEN substr(new_value, 1, 1) ELSE new_value END, over_other
    """
  /// With the values of lists, because merging needs them.
  private static let lists = """
    id, revision, at, by_employee, deed, field, CASE WHEN field IN ('phones', 'emails', 'addresses', 'tags') THEN old_value ELSE '' END, \
    CASE WHEN field IN ('phones', 'emails', 'addresses', 'tags') THEN new_value ELSE '' END, over_other
    """
  /// The most changes that one edit reads. A device's base must not load the whole history.
  static let mostSince = 500
  /// A revision changes each field at most once.
  private static let idsPerRevision: Int64 = 20

  func add(_ entries: [HistoryEntry], to contact: ContactID, revision: Int64, by: EmployeeID, at now: Instant) throws {
    for (i, entry) in entries.enumerated() {
      try sql.write(
        "INSERT INTO contact_history (contact, \(HistoryStore.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        [
          .text(contact.raw), .integer(revision * HistoryStore.idsPerRevision + Int64(i)), .integer(revision), .integer(now.raw), .text(by.raw),
          .text(entry.deed.rawValue), SQLValue(entry.field?.rawValue), .text(entry.old), .text(entry.new), SQLValue(entry.overOther),
        ])
    }
  }

  /// The latest first, without pictures and cards.
  func of(_ contact: ContactID, limit: Int = 200) throws -> [HistoryEntry] {
    try sql.query(
      "SELECT \(HistoryStore.told) FROM contact_history WHERE contact = $1 ORDER BY id DESC LIMIT \(limit)", [.text(contact.raw)]
    ).map(HistoryStore.read)
  }

  func find(_ id: Int64, of contact: ContactID) throws -> HistoryEntry? {
    try sql.first("SELECT \(HistoryStore.columns) FROM contact_history WHERE contact = $1 AND id = $2", [.text(contact.raw), .integer(id)])
      .map(HistoryStore.read)
  }

  /// The changes after this revision, the first change first, with the values of lists only.
  func lists(of contact: ContactID, after revision: Int64) throws -> [HistoryEntry] {
    try sql.query(
      "SELECT \(HistoryStore.lists) FROM contact_history WHERE contact = $1 AND revision > $2 ORDER BY id DESC LIMIT \(HistoryStore.mostSince)",
      [.text(contact.raw), .integer(revision)]
    ).reversed().map(HistoryStore.read)
  }

  /// The changes of this revision, without pictures and cards.
  func of(_ contact: ContactID, with revision: Int64) throws -> [HistoryEntry] {
    try sql.query(
      "SELECT \(HistoryStore.told) FROM contact_history WHERE contact = $1 AND revision = $2 ORDER BY id",
      [.text(contact.raw), .integer(revision)]
    ).map(HistoryStore.read)
  }

  private static func read(_ row: SQLRow) throws -> HistoryEntry {
    guard let deed = ContactDeed(rawValue: try row.text(4)) else { throw StorageError.corrupt }
    var entry = HistoryEntry(deed, try row.optionalText(5).flatMap(ContactField.init(rawValue:)), old: try row.text(6), new: try row.text(7))
    entry.id = try row.int(0)
    entry.revision = try row.int(1)
    entry.at = Instant(try row.int(2))
    entry.by = EmployeeID(try row.text(3))
    entry.overOther = try row.bool(8)
    return entry
  }
}
