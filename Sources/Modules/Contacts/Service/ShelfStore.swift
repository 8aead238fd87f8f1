import ContactsRules
import Kernel
import Storage

/// Cards in the database by their names.
struct ShelfStore {
  let sql: any SQLConnection

  func marks(_ book: AddressBookID) throws -> [ShelfMark] {
    try sql.query("SELECT href, etag, seq FROM contact WHERE book = $1 AND deleted_at IS NULL", [.text(book.raw)]).map { row in
      ShelfMark(name: try row.text(0), etag: try row.text(1), seq: try row.int(2))
    }
  }

  func changes(_ book: AddressBookID, since: Int64, limit: Int) throws -> [ShelfMark] {
    try sql.query(
      "SELECT href, etag, seq, deleted_at FROM contact WHERE book = $1 AND seq > $2 ORDER BY seq LIMIT $3",
      [.text(book.raw), .integer(since), SQLValue(limit)]
    ).map { row in
      ShelfMark(name: try row.text(0), etag: try row.optionalInt(3) == nil ? try row.text(1) : nil, seq: try row.int(2))
    }
  }

  private static let select = """
    SELECT c.href, c.etag, k.card, c.seq FROM contact c JOIN contact_card k ON k.contact = c.id WHERE c.book = $1 AND c.deleted_at IS NULL
    """

  func cards(_ book: AddressBookID) throws -> [ShelfCard] { try sql.query(ShelfStore.select, [.text(book.raw)]).map(ShelfStore.read) }

  private static let sizes = [1, 10, 100, 1000]

  func cards(_ book: AddressBookID, where column: String, in values: [String]) throws -> [ShelfCard] {
    try rows(ShelfStore.select, book, where: column, in: values).map(ShelfStore.read)
  }

  func names(_ book: AddressBookID, of ids: [String]) throws -> [String] {
    try rows("SELECT c.href FROM contact c WHERE c.book = $1 AND c.deleted_at IS NULL", book, where: "c.id", in: ids).map { try $0.text(0) }
  }

  func sizes(_ book: AddressBookID, of names: [String]) throws -> [String: Int] {
    let select = "SELECT c.href, length(k.card) FROM contact c JOIN contact_card k ON k.contact = c.id WHERE c.book = $1 AND c.deleted_at IS NULL"
    let rows = try rows(select, book, where: "c.href", in: names)
    return Dictionary(try rows.map { (try $0.text(0), Int(try $0.int(1))) }, uniquingKeysWith: { first, _ in first })
  }

  private func rows(_ select: String, _ book: AddressBookID, where column: String, in values: [String]) throws -> [SQLRow] {
    var found: [SQLRow] = []
    var rest = values[...]
    while let first = rest.first {
      let part = Array(rest.prefix(1000))
      rest = rest.dropFirst(part.count)
      let size = ShelfStore.sizes.first { $0 >= part.count } ?? 1000
      let padded = part + Array(repeating: first, count: size - part.count)
      let places = (0..<size).map { "$\($0 + 2)" }.joined(separator: ", ")
      found += try sql.query("\(select) AND \(column) IN (\(places))", [.text(book.raw)] + padded.map { .text($0) })
    }
    return found
  }

  private static func read(_ row: SQLRow) throws -> ShelfCard {
    ShelfCard(name: try row.text(0), etag: try row.text(1), raw: try row.blob(2), seq: try row.int(3))
  }
}
