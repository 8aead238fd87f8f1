import Foundation
import IntegrityCheck
import Storage
import TestKit

@testable import iqsine

/// The data of earlier versions, in `Tests/fixtures/stored`: a folder for each form of the schema.
enum StoredData {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("fixtures/stored")

  /// The names of the forms, oldest first.
  static let forms: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0)/restaurant.sqlite.sql").path) }.sorted()
  }()

  /// Both databases of a restaurant.
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

  /// Gives `body` a database with the data of a form, and its place.
  static nonisolated(nonsending) func with(
    _ engine: Engine, _ half: Half, of form: String, _ body: (any SQLDatabase, DatabasePlace) async throws -> Void
  ) async throws {
    let text = try String(contentsOf: folder.appendingPathComponent("\(form)/\(half).\(engine).sql"), encoding: .utf8)
    try await withDatabasePlace(engine) { place in
      let database = try await place.open()
      do {
        try await database.write { sql in
          if engine == .sqlite { try sql.script("PRAGMA defer_foreign_keys = ON") }
          try sql.script(text)
        }
        try await body(database, place)
      } catch {
        await database.close()
        throw error
      }
      await database.close()
    }
  }

  /// All rows by table, and the schema.
  struct Content: Equatable {
    var rows: [String: [[SQLValue]]]
    var schema: [String]
  }

  static func content(of database: any SQLDatabase) async throws -> Content {
    try await database.read { sql in Content(rows: try rows(sql), schema: try SchemaText.lines(sql)) }
  }

  private static func rows(_ sql: any SQLConnection) throws -> [String: [[SQLValue]]] {
    let tables =
      sql.dialect == .sqlite
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
      : "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    return try sql.query(tables).reduce(into: [:]) { rows, table in
      rows[try table.text(0)] = try sql.query("SELECT * FROM \(table.text(0))").map { Array($0.values) }
    }
  }
}

/// A schema as sorted lines. Names of PostgreSQL's constraints are left out, and brackets, which a dump sets in another way.
enum SchemaText {
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
