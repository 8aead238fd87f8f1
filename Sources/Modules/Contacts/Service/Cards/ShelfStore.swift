import ContactsRules
import Kernel
import Storage

/// Cards in the database by their names.
struct ShelfStore {
  let sql: any SQLConnection

  // MARK: That they are there

  private static let marks = "c.href, c.etag, c.seq"
  private static let live = "c.book = $1 AND \(deleted) IS NULL"
  private static let deleted = "c.deleted_at"
  private static let both = "contact c JOIN contact_card k ON k.contact = c.id"

  static func allMarks(_ book: AddressBookID) -> (sql: String, values: [SQLValue]) {
    ("SELECT \(marks) FROM contact c WHERE \(live)", [.text(book.raw)])
  }

  /// - Parameter key: `c.href` or `c.id`
  static func marks(_ book: AddressBookID, by key: String) -> KeyedRows {
    KeyedRows(columns: marks, tables: "contact c", condition: "c.book = $1", values: [.text(book.raw)], key: key, deleted: deleted)
  }

  static func mark(_ row: SQLRow) throws -> ShelfMark { ShelfMark(name: try row.text(0), etag: try row.text(1), seq: try row.int(2)) }

  static func changes(_ book: AddressBookID, since: Int64, limit: Int) -> (sql: String, values: [SQLValue]) {
    (
      "SELECT href, etag, seq, deleted_at FROM contact WHERE book = $1 AND seq > $2 ORDER BY seq LIMIT $3",
      [.text(book.raw), .integer(since), SQLValue(limit)]
    )
  }

  static func change(_ row: SQLRow) throws -> ShelfMark {
    ShelfMark(name: try row.text(0), etag: try row.optionalInt(3) == nil ? try row.text(1) : nil, seq: try row.int(2))
  }

  // MARK: Contents

  /// How many bytes each of these has; those that are not there are left out.
  func sizes(_ book: AddressBookID, of names: [String]) throws -> [String: Int] {
    let sizes = KeyedRows(
      columns: "c.href, length(k.card)", tables: ShelfStore.both, condition: "c.book = $1", values: [.text(book.raw)], key: "c.href",
      deleted: ShelfStore.deleted)
    let rows = try sizes.rows(names, in: sql)
    return Dictionary(try rows.map { (try $0.text(0), Int(try $0.int(1))) }, uniquingKeysWith: { first, _ in first })
  }

  static func cards(_ book: AddressBookID) -> KeyedRows {
    KeyedRows(
      columns: "c.href, c.etag, k.card, c.seq", tables: both, condition: "c.book = $1", values: [.text(book.raw)], key: "c.href", deleted: deleted)
  }

  static func allCards(_ book: AddressBookID) -> (sql: String, values: [SQLValue]) {
    ("SELECT c.href, c.etag, k.card, c.seq FROM \(both) WHERE \(live)", [.text(book.raw)])
  }

  static func card(_ row: SQLRow) throws -> ShelfCard {
    ShelfCard(name: try row.text(0), etag: try row.text(1), raw: try row.blob(2), seq: try row.int(3))
  }
}
