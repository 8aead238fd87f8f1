import Storage

/// Facts of a database that are compared with its copy.
public struct BackupFacts: Hashable, Sendable {
  public let seq: Int64
  public let schema: [SchemaStand]
  public let sums: [NamedSum]
}

/// Reads the facts. The modules define which sums count as money.
public struct FactsReader: Sendable {
  private let sums: [(name: String, sql: String)]

  /// - Parameter sums: a name for each amount, and a query that gives it, on every schema since the first
  public init(sums: [(name: String, sql: String)]) { self.sums = sums }

  public func read(_ sql: any SQLConnection) throws -> BackupFacts {
    let seq = try sql.first("SELECT COALESCE(MAX(seq), 0) FROM stream")?.int(0) ?? 0
    let schema = try sql.query("SELECT module, MAX(number) FROM schema_migration GROUP BY module ORDER BY module").map { row in
      SchemaStand(module: try row.text(0), number: try row.int(1))
    }
    let sums = try sums.map { sum in NamedSum(name: sum.name, amount: try sql.first(sum.sql)?.int(0) ?? 0) }
    return BackupFacts(seq: seq, schema: schema, sums: sums)
  }
}

extension DatabaseContents<BackupFacts> {
  /// The difference of a copy, as text; nil: none.
  func difference(from copy: DatabaseContents<BackupFacts>) -> String? {
    guard tables.map(\.name) == copy.tables.map(\.name) else { return "it lacks tables" }
    for (table, copied) in zip(tables, copy.tables) where table != copied {
      return table.rows == copied.rows ? "\(table.name) reads differently" : "\(table.name) has \(copied.rows) rows instead of \(table.rows)"
    }
    return facts == copy.facts ? nil : "its sums differ"
  }
}

extension CopiedDatabase {
  init(_ name: String, _ contents: DatabaseContents<BackupFacts>, opened: Bool) {
    let facts = contents.facts
    self.init(
      name: name, opened: opened, seq: facts.seq, schema: facts.schema, tables: contents.tables.map(CountedTable.init), sums: facts.sums)
  }

  /// The difference of a database that was restored from this copy, as text; nil: none.
  public func difference(from restored: DatabaseContents<BackupFacts>) -> String? {
    let whose = name.isEmpty ? "" : "\(name): "
    guard tables == restored.tables.map(CountedTable.init) else { return whose + "its tables do not hold what the copy held" }
    let facts = restored.facts
    return (facts.seq, facts.schema, facts.sums) == (seq, schema, sums) ? nil : whose + "its sums differ from the copy's"
  }
}
