/// Writes to one row whose columns are named beside their values. For rows that are written in one place: `Rows` has those of an entity.
public struct NamedRow {
  fileprivate let sql: any SQLConnection
  fileprivate let table: String
  fileprivate let keys: Int

  public typealias Columns = KeyValuePairs<String, any ColumnValue>

  /// A new row. A key that is in use is an error.
  public func insert(_ columns: Columns) throws { try sql.write(text(columns), values(columns)) }

  /// A new row, or the same row with all these columns but the key changed.
  public func save(_ columns: Columns) throws {
    let changes = columns.dropFirst(keys).map { "\($0.key) = excluded.\($0.key)" }
    let key = columns.prefix(keys).map(\.key)
    try sql.write("\(text(columns)) ON CONFLICT (\(list(key))) DO UPDATE SET \(list(changes))", values(columns))
  }

  /// Changes the row with this key, if there is one.
  public func update(_ columns: Columns) throws {
    let all = columns.enumerated().map { "\($1.key) = $\($0 + 1)" }
    let key = all.prefix(keys).joined(separator: " AND ")
    try sql.write("UPDATE \(table) SET \(list(Array(all.dropFirst(keys)))) WHERE \(key)", values(columns))
  }

  private func text(_ columns: Columns) -> String {
    "INSERT INTO \(table) (\(list(columns.map(\.key)))) VALUES (\(list((1...columns.count).map { "$\($0)" })))"
  }

  private func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }
  private func values(_ columns: Columns) -> [SQLValue] { columns.map { $0.value.sqlValue } }
}

extension SQLConnection {
  /// - Parameter keys: the number of first columns that form the key
  public func row(of table: String, keys: Int = 1) -> NamedRow { NamedRow(sql: self, table: table, keys: keys) }
}
