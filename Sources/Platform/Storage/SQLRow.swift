/// The column names of a statement, shared by all its rows.
public final class SQLColumns: Sendable {
  public let names: [String]

  package init(_ names: [String]) { self.names = names }

  /// A scan of a few short names is faster than hashing the name.
  func position(of name: String) -> Int? { names.firstIndex(of: name) }
}

/// All values of one result, row after row, so that a row needs no separate memory.
final class SQLCells: Sendable {
  let columns: SQLColumns
  let values: [SQLValue]

  init(columns: SQLColumns, values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }
}

/// One row of a result. Values are found by position (fastest) or by column name.
public struct SQLRow: Sendable {
  private let cells: SQLCells
  private let start: Int

  /// Splits the values of a result, given row after row, into rows.
  package static func rows(_ columns: SQLColumns, _ values: [SQLValue]) -> [SQLRow] {
    let width = columns.names.count
    guard width > 0, !values.isEmpty else { return [] }
    let cells = SQLCells(columns: columns, values: values)
    return stride(from: 0, to: values.count, by: width).map { SQLRow(cells: cells, start: $0) }
  }

  public var columns: SQLColumns { cells.columns }
  public var values: ArraySlice<SQLValue> {
    cells.values[start..<start + cells.columns.names.count]
  }

  /// - Parameter column: counts from 0.
  public func value(_ column: Int) throws(StorageError) -> SQLValue {
    guard cells.columns.names.indices.contains(column) else {
      throw .unexpectedColumn("\(column)", expected: "a column", found: "none")
    }
    return cells.values[start + column]
  }

  public func value(_ column: String) throws(StorageError) -> SQLValue {
    guard let position = cells.columns.position(of: column) else {
      throw .unexpectedColumn(column, expected: "a column", found: "none")
    }
    return cells.values[start + position]
  }

  func mismatch(_ column: Int, _ expected: String, _ found: SQLValue) -> StorageError {
    .unexpectedColumn(cells.columns.names[column], expected: expected, found: found.kind)
  }
}
