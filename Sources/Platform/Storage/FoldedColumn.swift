/// A column whose text follows from another column of its row by a rule that SQL does not have.
public struct FoldedColumn: Sendable {
  private let table: String
  private let id: String
  private let source: String
  private let target: String

  /// Rows that are read at once.
  private static let page: Int64 = 500

  /// - Parameters:
  ///   - id: a unique column of texts
  ///   - source: the column that `fill` reads. It may be `target` itself if the rule can be applied again to its own result.
  public init(table: String, id: String, source: String, target: String) {
    (self.table, self.id, self.source, self.target) = (table, id, source, target)
  }

  /// Writes the column of all rows anew, for a migration.
  public func fill(_ sql: any SQLConnection, _ rule: (String) -> String) throws {
    var last = ""
    while true {
      let rows = try sql.query(
        "SELECT \(id), \(source), \(target) FROM \(table) WHERE \(id) > $1 ORDER BY \(id) LIMIT $2", [.text(last), .integer(FoldedColumn.page)])
      guard let end = rows.last else { return }
      for row in rows {
        let text = rule(try row.text(1))
        if text == (try row.text(2)) { continue }
        try sql.execute("UPDATE \(table) SET \(target) = $2 WHERE \(id) = $1", [try row.value(0), .text(text)])
      }
      last = try end.text(0)
    }
  }
}
