import Storage
import TestKit
import Testing

@testable import iqsine

@Suite("Data of each earlier form of the schema")
struct StoredDataTests {
  typealias Half = StoredData.Half

  @Test("There are such data")
  func forms() { #expect(StoredData.forms.contains("2026-11")) }

  @Test("open with all their rows, are sound, and have the schema of new data", arguments: Engine.allCases, StoredData.forms)
  func opens(_ engine: Engine, _ form: String) async throws {
    for half in Half.allCases {
      try await StoredData.with(engine, half, of: form) { database, _ in
        let before = try await StoredData.content(of: database).rows
        for table in half.tables { #expect(before[table]?.isEmpty == false, "\(table)") }
        // when this version starts
        try await Migrator(half.migrations).run(on: database, now: 7)
        // then every row is as it was, in the columns that it had, and the ledger has more
        let after = try await StoredData.content(of: database)
        for (table, former) in before {
          let rows = after.rows[table] ?? []
          if table != "schema_migration" { #expect(rows.count == former.count, "\(table)") }
          #expect(former.allSatisfy { row in rows.contains { $0.starts(with: row) } }, "\(table)")
        }
        // and nothing is wrong
        #expect(try await half.check.run(on: database) { _ in }.findings == [])
        let new = try await withDatabase(engine, migrations: half.migrations) { try await $0.read { try SchemaText.lines($0) } }
        #expect(after.schema == new)
        // and the next start has nothing to do
        #expect(try await Migrator(half.migrations).run(on: database, now: 8).isEmpty)
      }
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
    try await StoredData.with(engine, half, of: "2026-11") { database, _ in
      // given
      try await database.write { try $0.script(change) }
      let before = try await StoredData.content(of: database)
      // when this version starts, then it changes nothing
      await #expect(throws: error) { try await Migrator(half.migrations).run(on: database, now: 7) }
      await #expect(throws: error) { try await database.read { try Migrator(half.migrations).missing(reading: $0) } }
      #expect(try await StoredData.content(of: database) == before)
    }
  }
}
