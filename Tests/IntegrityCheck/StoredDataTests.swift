import Foundation
import IntegrityCheck
import Storage
import TestKit
import Testing

@testable import iqsine

/// The data are in `Tests/fixtures/stored`.
@Suite("Data of the version before all migrations of a module became one")
struct StoredDataTests {
  enum Half: String, CaseIterable {
    case restaurant
    case messenger

    var migrations: [Migration] { self == .restaurant ? Stores.migrations : Stores.messengerMigrations }
    var check: DataCheck { self == .restaurant ? .restaurant : .messenger }
    /// tables with rows after an evening
    var tables: [String] {
      switch self {
      case .restaurant:
        [
          "floor_section", "dining_table", "dish", "bill", "payment", "booking", "printer", "till_session", "contact", "report_day", "audit_entry",
          "schema_migration",
        ]
      case .messenger: ["room", "message", "change", "schema_migration"]
      }
    }
  }

  @Test("open with all their rows, are sound, and have the schema of new data", arguments: Engine.allCases, Half.allCases)
  func opens(_ engine: Engine, _ half: Half) async throws {
    try await with(engine, half) { database in
      let before = try await rows(in: database)
      for table in half.tables { #expect(before[table]?.isEmpty == false, "\(table)") }
      // when this version starts
      #expect(try await Migrator(half.migrations).run(on: database, now: 7).isEmpty == false)
      // then every row is as it was, in the columns that it had, and the ledger has more
      let after = try await rows(in: database)
      for (table, former) in before {
        let rows = after[table] ?? []
        if table != "schema_migration" { #expect(rows.count == former.count, "\(table)") }
        #expect(former.allSatisfy { row in rows.contains { $0.starts(with: row) } }, "\(table)")
      }
      // and nothing is wrong
      #expect(try await half.check.run(on: database) { _ in }.findings == [])
      let new = try await withDatabase(engine, migrations: half.migrations) { try await $0.read { try SchemaText.lines($0) } }
      #expect(try await database.read { try SchemaText.lines($0) } == new)
      // and the next start has nothing to do
      #expect(try await Migrator(half.migrations).run(on: database, now: 8).isEmpty)
    }
  }

  @Test(
    "of an even older or a newer version are refused and untouched", arguments: Engine.allCases,
    [
      (
        Half.restaurant, "DELETE FROM schema_migration WHERE module = 'till' AND number = 8",
        StorageError.olderSchema(module: "till", found: 7, needed: 8)
      ),
      (
        .restaurant, "DELETE FROM schema_migration WHERE module = 'bookings.numbers'",
        .olderSchema(module: "bookings.numbers", found: 0, needed: 1)
      ),
      (
        .messenger, "DELETE FROM schema_migration WHERE module = 'messenger.search' AND number = 3",
        .olderSchema(module: "messenger.search", found: 2, needed: 3)
      ),
      (
        .restaurant, "INSERT INTO schema_migration (module, number, name, hash, applied_at) VALUES ('till', 999, 'later', 'x', 1)",
        .newerSchema(module: "till", found: 999, known: Stores.migrations.last { $0.module == "till" }?.number ?? 0)
      ),
      (
        .messenger, "INSERT INTO schema_migration (module, number, name, hash, applied_at) VALUES ('messenger.search', 4, 'later', 'x', 1)",
        .newerSchema(module: "messenger.search", found: 4, known: 0)
      ),
    ])
  func refused(_ engine: Engine, _ other: (Half, String, StorageError)) async throws {
    let (half, change, error) = other
    try await with(engine, half) { database in
      // given
      try await database.write { try $0.script(change) }
      let before = try await (rows(in: database), database.read { try SchemaText.lines($0) })
      // when this version starts, then it changes nothing
      await #expect(throws: error) { try await Migrator(half.migrations).run(on: database, now: 7) }
      await #expect(throws: error) { try await database.read { try Migrator(half.migrations).missing(reading: $0) } }
      let after = try await (rows(in: database), database.read { try SchemaText.lines($0) })
      #expect(after == before)
    }
  }

  private nonisolated(nonsending) func with(_ engine: Engine, _ half: Half, _ body: (any SQLDatabase) async throws -> Void) async throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: tests.appendingPathComponent("fixtures/stored/\(half).\(engine).sql"), encoding: .utf8)
    try await withDatabase(engine) { database in
      try await database.write { sql in
        // The ledger is in the stored data.
        try sql.script("DROP TABLE schema_migration")
        if engine == .sqlite { try sql.script("PRAGMA defer_foreign_keys = ON") }
        try sql.script(text)
      }
      try await body(database)
    }
  }

  private func rows(in database: any SQLDatabase) async throws -> [String: [[SQLValue]]] {
    try await database.read { sql in
      let tables =
        sql.dialect == .sqlite
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
        : "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
      return try sql.query(tables).reduce(into: [:]) { rows, table in
        rows[try table.text(0)] = try sql.query("SELECT * FROM \(table.text(0))").map { Array($0.values) }
      }
    }
  }
}

/// A schema as sorted lines. Names of PostgreSQL's constraints are left out, and brackets, which a dump sets in another way.
private enum SchemaText {
  static func lines(_ sql: any SQLConnection) throws -> [String] {
    switch sql.dialect {
    case .sqlite:
      // SQLite keeps the text of each statement, with the columns that were added later at their place.
      return try sql.query("SELECT type || ' ' || name || ' ' || tbl_name || ' ' || COALESCE(sql, '') FROM sqlite_master").map { row in
        try row.text(0).filter { !$0.isWhitespace && $0 != "\"" }
      }.sorted()
    case .postgres:
      return try postgres.flatMap { try sql.query($0).map { try $0.text(0) } }.sorted()
    }
  }

  private static let postgres = [
    """
    SELECT CONCAT_WS(' ', 'column', c.relname, ROW_NUMBER() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attcollation, pg_get_expr(d.adbin, d.adrelid))
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    """,
    """
    SELECT CONCAT_WS(' ', 'constraint', conrelid::regclass, TRANSLATE(pg_get_constraintdef(oid), '()', '')) FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace
    """,
    """
    SELECT CONCAT_WS(' ', 'index', TRANSLATE(indexdef, '()', '')) FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname NOT IN (SELECT conname FROM pg_constraint)
    """,
  ]
}
