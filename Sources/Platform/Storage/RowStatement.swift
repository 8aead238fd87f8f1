/// A statement that writes one row, found by its first column. Of many such rows PostgreSQL is told at once: what a statement
/// costs there is mostly the statement and not the row.
public struct RowStatement: Sendable {
  /// For one row, whose values are its parameters.
  package let text: String
  /// For any number of rows: each parameter an array, one column's values of all rows.
  package let arraysText: String
  package let table: String
  package let isInteger: [Bool]
  package let rank: Int
  /// Each row is new; one whose key is in use changes nothing, and was not foreseen.
  package let isInsertion: Bool

  /// - Parameters:
  ///   - integers: those of the columns that hold numbers; all others hold texts
  ///   - rank: of rows that are told together those of a lower rank are written first: what is referred to before what refers to it
  public init(insertInto table: String, _ columns: [String], integers: Set<String>, rank: Int) {
    let list = columns.joined(separator: ", ")
    let places = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let isInteger = columns.map { integers.contains($0) }
    let conflict = "ON CONFLICT (\(columns.first ?? "")) DO NOTHING"
    self.init(
      table: table, isInteger: isInteger, rank: rank, isInsertion: true,
      text: "INSERT INTO \(table) (\(list)) VALUES (\(places)) \(conflict)",
      arraysText: "INSERT INTO \(table) (\(list)) SELECT * FROM \(Self.arrays(isInteger)) \(conflict)")
  }

  /// Changes all columns but the first, which is the key.
  public init(update table: String, _ columns: [String], integers: Set<String>, rank: Int) {
    let isInteger = columns.map { integers.contains($0) }
    let key = columns.first ?? ""
    let one = columns.enumerated().dropFirst().map { "\($1) = $\($0 + 1)" }.joined(separator: ", ")
    let many = columns.dropFirst().map { "\($0) = new.\($0)" }.joined(separator: ", ")
    let list = columns.joined(separator: ", ")
    self.init(
      table: table, isInteger: isInteger, rank: rank, isInsertion: false, text: "UPDATE \(table) SET \(one) WHERE \(key) = $1",
      arraysText: "UPDATE \(table) SET \(many) FROM \(Self.arrays(isInteger)) AS new (\(list)) WHERE \(table).\(key) = new.\(key)")
  }

  private init(table: String, isInteger: [Bool], rank: Int, isInsertion: Bool, text: String, arraysText: String) {
    self.table = table
    self.isInteger = isInteger
    self.rank = rank
    self.isInsertion = isInsertion
    self.text = text
    self.arraysText = arraysText
  }

  private static func arrays(_ isInteger: [Bool]) -> String {
    let places = isInteger.enumerated().map { "CAST($\($0 + 1) AS \($1 ? "BIGINT" : "TEXT")[])" }
    return "unnest(\(places.joined(separator: ", ")))"
  }
}
