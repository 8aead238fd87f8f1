import Storage

/// Finds rows by many keys at once. Each key belongs to one row at most.
///
/// PostgreSQL plans a prepared statement once for all values. It then compares a list of a thousand keys with each row
/// of the book. With the keys as a table, each is one lookup in the index.
///
/// The condition on deleted rows comes after the lookup. Otherwise a server without fresh statistics would use an index
/// of the rows that are not deleted, and scan it for each key. SQLite looks up each key of a list.
struct KeyedRows {
  let columns: String
  let tables: String
  /// A further condition, by `$1` and so on; empty: none
  let condition: String
  let values: [SQLValue]
  let key: String
  /// The column that holds when a row was deleted; such rows are left out. nil: all are found
  var deleted: String?

  /// One text for each size, so that the database knows the statement already.
  private static let sizes = [1, 10, 50, 100, 500, 1000]

  /// The queries for the rows of these distinct keys.
  func questions(_ keys: [String], in dialect: Dialect) -> [(sql: String, values: [SQLValue])] {
    if keys.isEmpty { return [] }
    return dialect == .postgres ? [joined(keys)] : listed(keys)
  }

  func rows(_ keys: [String], in sql: any SQLConnection) throws -> [SQLRow] {
    try sql.queries(questions(keys, in: sql.dialect)).flatMap { $0 }
  }

  private var start: String { condition.isEmpty ? "" : "\(condition) AND " }
  private var alive: String { deleted.map { "\($0) IS NULL AND " } ?? "" }

  private func joined(_ keys: [String]) -> (sql: String, values: [SQLValue]) {
    // The requested columns come first in each row, so that the extra value at the end disturbs no reader.
    let ending: (column: String, filter: String) = deleted.map { (", \($0) AS gone", " WHERE found.gone IS NULL") } ?? ("", "")
    let text = """
      SELECT found.* FROM unnest(CAST($\(values.count + 1) AS TEXT[])) AS wanted (key) CROSS JOIN LATERAL \
      (SELECT \(columns)\(ending.column) FROM \(tables) WHERE \(start)\(key) = wanted.key LIMIT 1) AS found\(ending.filter)
      """
    return (text, values + [.text(KeyedRows.array(keys))])
  }

  private func listed(_ keys: [String]) -> [(sql: String, values: [SQLValue])] {
    stride(from: 0, to: keys.count, by: 1000).map { from in
      let part = keys[from..<min(from + 1000, keys.count)]
      let size = KeyedRows.sizes.first { $0 >= part.count } ?? 1000
      let padded = part + Array(repeating: keys[from], count: size - part.count)
      let places = (0..<size).map { "$\($0 + values.count + 1)" }.joined(separator: ", ")
      return ("SELECT \(columns) FROM \(tables) WHERE \(start)\(alive)\(key) IN (\(places))", values + padded.map { .text($0) })
    }
  }

  /// Texts as PostgreSQL reads them as one value.
  static func array(_ texts: [String]) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for text in texts {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
