/// The rows of one table and the values that they hold. Each column is named once, in `columns`. Statements, values and reading follow from it.
///
///     static let rows = Rows("dish", Dish(…)) { row, dish in
///       row("id", &dish.id, "name", &dish.name, "price", &dish.price)
///       row.json("notes", &dish.notes)
///     }
public struct Rows<Value: Sendable>: Sendable {
  public let table: String
  /// All columns that are written.
  public let names: [String]
  /// The columns that are read, for a SELECT.
  public let list: String

  public let integers: Set<String>
  private let bytes: Set<String>
  private let readNames: [String]
  private let keys: Int
  private let blank: Value
  private let columns: @Sendable (inout RowColumns, inout Value) -> Void
  private let insert: String
  private let upsert: String

  /// - Parameters:
  ///   - keys: the number of first columns that form the key
  ///   - besides: columns that only a new row gets: a row that exists keeps them
  ///   - blank: any value. All that is read is written over it.
  ///   - columns: names the columns. It runs for each row, so it does nothing else.
  public init(
    _ table: String, keys: Int = 1, besides: Set<String> = [], _ blank: Value,
    _ columns: @escaping @Sendable (_ row: inout RowColumns, _ value: inout Value) -> Void
  ) {
    var (found, value) = (RowColumns(), blank)
    columns(&found, &value)
    self.table = table
    self.keys = keys
    self.blank = blank
    self.columns = columns
    names = found.names
    integers = found.columns(.integer)
    bytes = found.columns(.bytes)
    readNames = found.names.filter { !found.derived.contains($0) }
    list = readNames.joined(separator: ", ")
    let changes = names.dropFirst(keys).filter { !besides.contains($0) }.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    insert = "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")))"
    upsert = "\(insert) ON CONFLICT (\(names.prefix(keys).joined(separator: ", "))) DO UPDATE SET \(changes)"
  }

  /// The number of columns that are read.
  public var width: Int { readNames.count }

  // MARK: values

  public func values(_ value: Value) -> [SQLValue] {
    var (row, value) = (RowColumns(count: names.count), value)
    columns(&row, &value)
    return row.values
  }

  public func read(_ row: SQLRow) throws -> Value { try read(row, from: 0) }

  /// - Parameter start: the position of the first column
  public func read(_ row: SQLRow, from start: Int) throws -> Value {
    var (columns, value) = (RowColumns(row, from: start), blank)
    self.columns(&columns, &value)
    if let fault = columns.fault { throw fault }
    return value
  }

  // MARK: queries

  /// The columns that are read, of a table with this alias.
  public func list(of alias: String) -> String { readNames.map { "\(alias).\($0)" }.joined(separator: ", ") }

  /// - Parameter rest: the statement from WHERE or ORDER BY on
  public func all(_ rest: String, _ values: [SQLValue] = [], in sql: any SQLConnection) throws -> [Value] {
    try sql.query("SELECT \(list) FROM \(table) \(rest)", values).map(read)
  }

  public func first(_ rest: String, _ values: [SQLValue] = [], in sql: any SQLConnection) throws -> Value? {
    try sql.first("SELECT \(list) FROM \(table) \(rest)", values).map(read)
  }

  // MARK: statements

  /// Writes a new row. A key that is in use is an error.
  public func add(_ value: Value, in sql: any SQLConnection) throws { try sql.write(insert, values(value)) }

  /// Writes a new row, or over the row with this key, at once.
  public func save(_ value: Value, in sql: any SQLConnection) throws { try sql.execute(upsert, values(value)) }

  /// The same, but PostgreSQL may receive it later, in its turn.
  public func write(_ value: Value, in sql: any SQLConnection) throws { try sql.write(upsert, values(value)) }

  /// Each row must be new.
  public func insertion(rank: Int) -> RowStatement {
    RowStatement(
      insertInto: table, names, keys: keys, integers: integers, bytes: bytes, rank: rank)
  }

  /// Inserts a row or updates the existing one.
  public func saving(rank: Int) -> RowStatement {
    RowStatement(putInto: table, names, keys: keys, integers: integers, rank: rank)
  }

  /// Changes the row with this key.
  public func change(rank: Int) -> RowStatement {
    RowStatement(update: table, names, keys: keys, integers: integers, rank: rank)
  }

  /// Changes some columns of the row with this key.
  public func change(only columns: Set<String>, rank: Int = 0) -> PartialChange { PartialChange(self, columns, rank: rank) }

  /// Changes all columns but some.
  public func change(but columns: Set<String>, rank: Int = 0) -> PartialChange { PartialChange(self, Set(names).subtracting(columns), rank: rank) }

  /// A change of some columns.
  public struct PartialChange: Sendable {
    public let statement: RowStatement
    private let rows: Rows
    private let places: [Int]

    fileprivate init(_ rows: Rows, _ columns: Set<String>, rank: Int) {
      self.rows = rows
      places = rows.names.indices.filter { $0 < rows.keys || columns.contains(rows.names[$0]) }
      statement = RowStatement(
        update: rows.table, places.map { rows.names[$0] }, keys: rows.keys, integers: rows.integers, rank: rank)
    }

    public func values(_ value: Value) -> [SQLValue] {
      let all = rows.values(value)
      return places.map { all[$0] }
    }

    public func write(_ value: Value, in sql: any SQLConnection) throws { try sql.write(statement.text, values(value)) }
  }
}
