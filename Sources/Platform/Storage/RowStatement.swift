/// A statement that writes one row, identified by its first columns. PostgreSQL receives many such rows in one statement, because
/// the cost is mostly per statement and not per row.
public struct RowStatement: Sendable {
  /// The type of a column.
  public enum Kind: Sendable {
    case integer
    case text
    case bytes
    /// A list of texts, written as one text: `{a,b}`.
    case list
  }

  /// For one row, whose values are the parameters.
  package let text: String
  /// The same, but fails if the expected change is not possible.
  package let foreseenText: String
  /// The same for any number of rows. Each parameter is an array with one column's values of all rows.
  package let arraysText: String
  package let table: String
  package let kinds: [Kind]
  /// The number of first columns that form the key.
  package let keys: Int
  package let rank: Int
  /// Each row must be new. A row whose key is in use is not written, which counts as unexpected.
  package let isInsertion: Bool

  /// - Parameters:
  ///   - keys: the number of first columns that form the key
  ///   - integers: the columns of integers
  ///   - bytes: the columns of bytes
  ///   - lists: the columns of text lists, which only PostgreSQL supports. All other columns are texts.
  ///   - rank: rows of a lower rank are written first, so that referenced rows come before their references
  public init(
    insertInto table: String, _ columns: [String], keys: Int = 1, integers: Set<String>, bytes: Set<String> = [], lists: Set<String> = [], rank: Int
  ) {
    let parts = Parts(columns, keys, integers, bytes, lists)
    self.init(
      table, parts, rank: rank, isInsertion: true,
      text: parts.insertion(into: table) + " ON CONFLICT (\(parts.keyList)) DO NOTHING", foreseenText: parts.insertion(into: table),
      arraysText: parts.insertions(into: table))
  }

  /// Inserts a row or updates the existing one.
  ///
  /// - Parameter replacing: the SET clause for an existing row. `nil` sets all columns but the key to `excluded`.
  public init(putInto table: String, _ columns: [String], keys: Int = 1, replacing: String? = nil, integers: Set<String>, rank: Int) {
    let parts = Parts(columns, keys, integers)
    let change = replacing ?? columns.dropFirst(keys).map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let conflict = " ON CONFLICT (\(parts.keyList)) DO UPDATE SET \(change)"
    self.init(table, parts, rank: rank, text: parts.insertion(into: table) + conflict, arraysText: parts.insertions(into: table) + conflict)
  }

  /// Changes all columns but the key.
  public init(update table: String, _ columns: [String], keys: Int = 1, integers: Set<String>, rank: Int) {
    let parts = Parts(columns, keys, integers)
    let one = columns.enumerated().dropFirst(keys).map { "\($1) = $\($0 + 1)" }.joined(separator: ", ")
    let many = columns.dropFirst(keys).map { "\($0) = new.\($0)" }.joined(separator: ", ")
    self.init(
      table, parts, rank: rank, text: "UPDATE \(table) SET \(one) WHERE \(parts.isOne)",
      arraysText: "UPDATE \(table) SET \(many) FROM \(parts.arrays) AS new (\(parts.list)) WHERE \(parts.isNew(table))")
  }

  /// Deletes the rows with these keys, if they exist.
  public init(deleteFrom table: String, _ keys: [String], integers: Set<String> = [], rank: Int) {
    let parts = Parts(keys, keys.count, integers)
    self.init(
      table, parts, rank: rank, text: "DELETE FROM \(table) WHERE \(parts.isOne)",
      arraysText: "DELETE FROM \(table) USING \(parts.arrays) AS new (\(parts.list)) WHERE \(parts.isNew(table))")
  }

  private init(
    _ table: String, _ parts: Parts, rank: Int, isInsertion: Bool = false, text: String, foreseenText: String? = nil, arraysText: String
  ) {
    self.table = table
    self.rank = rank
    self.isInsertion = isInsertion
    self.text = text
    self.foreseenText = foreseenText ?? text
    self.arraysText = arraysText
    kinds = parts.kinds
    keys = parts.keys.count
  }
}

/// The parts from which the SQL texts are built.
private struct Parts {
  let columns: [String]
  let keys: ArraySlice<String>
  let kinds: [RowStatement.Kind]

  init(_ columns: [String], _ keys: Int, _ integers: Set<String>, _ bytes: Set<String> = [], _ lists: Set<String> = []) {
    self.columns = columns
    self.keys = columns.prefix(keys)
    kinds = columns.map { integers.contains($0) ? .integer : bytes.contains($0) ? .bytes : lists.contains($0) ? .list : .text }
  }

  var list: String { columns.joined(separator: ", ") }
  var keyList: String { keys.joined(separator: ", ") }
  var isOne: String { keys.enumerated().map { "\($1) = $\($0 + 1)" }.joined(separator: " AND ") }
  func isNew(_ table: String) -> String { keys.map { "\(table).\($0) = new.\($0)" }.joined(separator: " AND ") }

  var arrays: String {
    let places = kinds.enumerated().map { "CAST($\($0 + 1) AS \($1.element)[])" }
    return "unnest(\(places.joined(separator: ", ")))"
  }

  func insertion(into table: String) -> String {
    let places = kinds.enumerated().map { $1.whole("$\($0 + 1)") }
    return "INSERT INTO \(table) (\(list)) VALUES (\(places.joined(separator: ", ")))"
  }

  func insertions(into table: String) -> String {
    let made = zip(columns, kinds).map { $1.whole("new.\($0)") }
    return "INSERT INTO \(table) (\(list)) SELECT \(made.joined(separator: ", ")) FROM \(arrays) AS new (\(list))"
  }
}

extension RowStatement.Kind {
  /// The SQL type of an array element. PostgreSQL requires nested arrays of equal length, so a list is sent as text.
  fileprivate var element: String {
    switch self {
    case .integer: "BIGINT"
    case .text, .list: "TEXT"
    case .bytes: "BYTEA"
    }
  }

  /// The SQL expression for a value, with a cast for lists.
  fileprivate func whole(_ place: String) -> String { self == .list ? "CAST(\(place) AS TEXT[])" : place }
}
