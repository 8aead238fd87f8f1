import Storage

/// Problems that the database finds in itself: pages, indexes, constraints, references.
struct DatabaseInspection: Inspection {
  let vi = "cơ sở dữ liệu"
  let en = "the database"

  func run(_ inspector: InspectionRun) throws {
    switch inspector.sql.dialect {
    case .sqlite: try sqlite(inspector)
    case .postgres: try postgres(inspector)
    }
  }

  private func sqlite(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query("PRAGMA integrity_check(100)") {
      let words = try row.text(0)
      if words != "ok" { inspector.find(DatabaseInspection.damaged(words)) }
    }
    var strays: [String: Int64] = [:]
    for row in try inspector.sql.query("PRAGMA foreign_key_check") {
      strays["\(try row.text(0)) → \(try row.text(2))", default: 0] += 1
    }
    for (place, count) in strays.sorted(by: { $0.key < $1.key }) { stray(place, count, inspector) }
    inspector.count("bảng dữ liệu", "database tables", try tables(inspector.sql, "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'"))
  }

  /// In the database's own words, which are English.
  static func damaged(_ words: String) -> IntegrityIssue {
    IntegrityIssue("database.damaged", vi: "tệp cơ sở dữ liệu hỏng: \(words)", en: "the database file is damaged: \(words)")
  }

  /// The server keeps checksums and locks by itself. Constraints and references are verified again on every row, which
  /// reads every row.
  private func postgres(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query(DatabaseInspection.constraints) {
      let table = try row.text(0), rule = try row.text(2)
      let broken = try tables(inspector.sql, "SELECT COUNT(*) FROM \(table) WHERE NOT (\(rule))")
      if broken > 0 {
        inspector.find(
          "database.damaged", "\(broken) dòng của \(table) trái với quy tắc \(try row.text(1))",
          "\(broken) rows of \(table) break the rule \(try row.text(1))")
      }
    }
    for row in try inspector.sql.query(DatabaseInspection.references) {
      let (table, column, other, key) = (try row.text(0), try row.text(1), try row.text(2), try row.text(3))
      let count = try tables(
        inspector.sql,
        "SELECT COUNT(*) FROM \(table) x WHERE x.\(column) IS NOT NULL AND NOT EXISTS (SELECT 1 FROM \(other) y WHERE y.\(key) = x.\(column))")
      if count > 0 { stray("\(table) → \(other)", count, inspector) }
    }
    let all = try inspector.sql.query(
      "SELECT CAST(c.oid::regclass AS TEXT) FROM pg_class c \(DatabaseInspection.own) WHERE c.relkind = 'r' ORDER BY 1")
    // PostgreSQL fetches values that it stores apart from their rows only when a query uses them.
    for row in all { _ = try inspector.sql.query("SELECT CAST(SUM(length(CAST(x AS TEXT))) AS TEXT) FROM \(try row.text(0)) x") }
    inspector.count("bảng dữ liệu", "database tables", Int64(all.count))
  }

  private func stray(_ place: String, _ count: Int64, _ inspector: InspectionRun) {
    inspector.find(
      "database.reference", "\(place): \(count) dòng trỏ tới dòng không có", "\(place): \(count) rows refer to rows that are not there")
  }

  private func tables(_ sql: any SQLConnection, _ query: String) throws -> Int64 { try sql.first(query)?.int(0) ?? 0 }

  private static let own = "JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = current_schema()"

  private static let constraints = """
    SELECT CAST(c.oid::regclass AS TEXT), CAST(k.conname AS TEXT), pg_get_expr(k.conbin, k.conrelid)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid \(own)
    WHERE k.contype = 'c' ORDER BY 1, 2
    """

  private static let references = """
    SELECT CAST(c.oid::regclass AS TEXT), CAST(a.attname AS TEXT), CAST(k.confrelid::regclass AS TEXT), CAST(b.attname AS TEXT)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid \(own)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
    WHERE k.contype = 'f' AND array_length(k.conkey, 1) = 1 ORDER BY 1, 2
    """
}

extension DatabaseInspection {
  static func sqliteTables(_ database: any SQLDatabase) async throws -> [String] {
    try await database.read { sql in
      try sql.query("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name").map { try $0.text(0) }
    }
  }
}

/// The pages of one table of SQLite's, without comparing its indexes.
struct TableFileInspection: Inspection {
  let table: String

  var vi: String { "bảng \(table)" }
  var en: String { "table \(table)" }

  func run(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query("PRAGMA quick_check('\(table)')") {
      let words = try row.text(0)
      if words != "ok" { inspector.find(DatabaseInspection.damaged(words)) }
    }
  }
}
