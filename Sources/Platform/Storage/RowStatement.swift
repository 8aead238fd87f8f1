/// A statement that writes one row, found by its first columns. Of many such rows PostgreSQL is told at once: what a statement
/// costs there is mostly the statement and not the row.
public struct RowStatement: Sendable {
  /// What a column holds.
  package enum Kind: Sendable {
    case integer
    case text
    case bytes
    /// of texts, written as one: `{a,b}`
    case list
  }

  /// For one row, whose values are its parameters.
  package let text: String
  /// The same, but fails where that would not do what is foreseen.
  package let foreseenText: String
  /// For any number of rows, likewise: each parameter an array, one column's values of all rows.
  package let arraysText: String
  package let table: String
  package let kinds: [Kind]
  /// so many of the first columns tell rows apart
  package let keys: Int
  package let rank: Int
  /// Each row is new; one whose key is in use changes nothing, and was not foreseen.
  package let isInsertion: Bool

  /// - Parameters:
  ///   - keys: so many of the first columns tell rows apart
  ///   - integers: those of the columns that hold numbers
  ///   - bytes: those that hold bytes
  ///   - lists: those that hold lists of texts, which only PostgreSQL knows; all others hold texts
  ///   - rank: of rows that are told together those of a lower rank are written first: what is referred to before what refers to it
  public init(
    insertInto table: String, _ columns: [String], keys: Int = 1, integers: Set<String>, bytes: Set<String> = [], lists: Set<String> = [], rank: Int
  ) {
    let parts = Parts(columns, keys, integers, bytes, lists)
    self.init(
      table, parts, rank: rank, isInsertion: true,
      text: parts.insertion(into: table) + " ON CONFLICT (\(parts.keyList)) DO NOTHING", foreseenText: parts.insertion(into: table),
      arraysText: parts.insertions(into: table))
  }

  /// A row that may be there already, and then takes on the new values.
  ///
  /// - Parameter replacing: what becomes of the row that is there; nil: all columns but the key take on what is `excluded`
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

  /// Removes the rows with these keys, where they are.
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

/// What such texts are put together from.
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
  /// What one value of an array is. An array of arrays would need them all of one length: a list goes as its text.
  fileprivate var element: String {
    switch self {
    case .integer: "BIGINT"
    case .text, .list: "TEXT"
    case .bytes: "BYTEA"
    }
  }

  /// The value that this one of SQL stands for.
  fileprivate func whole(_ place: String) -> String { self == .list ? "CAST(\(place) AS TEXT[])" : place }
}
