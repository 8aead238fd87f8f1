import TestKit
import Testing

@testable import Storage

@Suite("Migrations bring the data to what the program knows")
struct MigrationTests {
  private let first = Migration(
    module: "menu", number: 1, name: "dishes", ["CREATE TABLE dish (id TEXT PRIMARY KEY)"])
  private let second = Migration(
    module: "menu", number: 2, name: "prices",
    ["ALTER TABLE dish ADD COLUMN price BIGINT", "CREATE INDEX dish_price ON dish (price)"])
  private let other = Migration(
    module: "orders", number: 1, name: "items", ["CREATE TABLE item (dish TEXT REFERENCES dish)"])

  private func names(_ migrations: [Migration]) -> [String] {
    migrations.map { "\($0.module) \($0.number)" }
  }

  @Test("an empty database gets them all, in order, and a ledger", arguments: Engine.allCases)
  func fromEmpty(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let applied = try await Migrator([first, second, other]).run(on: database, now: 42)
      #expect(names(applied) == ["menu 1", "menu 2", "orders 1"])
      let ledger = try await database.read { connection in
        try connection.query(
          "SELECT module, number, name, applied_at FROM schema_migration ORDER BY module, number"
        ).map { Array($0.values) }
      }
      #expect(
        ledger == [
          ["menu", 1, "dishes", 42], ["menu", 2, "prices", 42], ["orders", 1, "items", 42],
        ])
    }
  }

  @Test("only what is missing is applied", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [first]) { database in
      try await database.write { try $0.execute("INSERT INTO dish (id) VALUES ('a')") }
      let migrator = Migrator([first, other, second])
      #expect(names(try await migrator.run(on: database, now: 0)) == ["orders 1", "menu 2"])
      #expect(try await migrator.run(on: database, now: 0).isEmpty)
      #expect(try await database.read { try $0.query("SELECT price FROM dish") }.count == 1)
    }
  }

  @Test("The missing migrations of a database are read without applying them", arguments: Engine.allCases)
  func missing(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [first]) { database in
      let migrator = Migrator([first, other, second])
      for _ in 0..<2 {
        let missing = try await database.read { try migrator.missing(reading: $0) }
        #expect(names(missing) == ["orders 1", "menu 2"])
      }
      await #expect(throws: StorageError.newerSchema(module: "menu", found: 1, known: 0)) {
        try await database.read { try Migrator([other]).missing(reading: $0) }
      }
    }
  }

  @Test("data of a newer program are left alone", arguments: Engine.allCases)
  func newer(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [first, second]) { database in
      await #expect(throws: StorageError.newerSchema(module: "menu", found: 2, known: 1)) {
        try await Migrator([first, other]).run(on: database, now: 0)
      }
      // and nothing was applied before it was noticed
      let ledger = try await database.read { try $0.query("SELECT * FROM schema_migration") }
      #expect(ledger.count == 2)
    }
  }

  @Test("one that replaces all before it only notes itself where they were applied, and else makes the tables", arguments: Engine.allCases)
  func replacing(engine: Engine) async throws {
    let dialect: Dialect = engine == .sqlite ? .sqlite : .postgres
    func one(_ hash: String) -> Migration {
      Migration(
        module: "menu", number: 3, name: "all tables", replaces: [.init("menu", 2, hash), .init("orders", 1, other.hash(for: dialect))],
        ["CREATE TABLE dish (id TEXT PRIMARY KEY, price BIGINT)", "CREATE TABLE item (dish TEXT REFERENCES dish)"])
    }
    let replacing = one(second.hash(for: dialect))
    // given a new database
    try await withDatabase(engine) { database in
      let applied = try await Migrator([replacing]).run(on: database, now: 0)
      let isThere = try await database.read { try $0.holds(table: "item") }
      #expect(names(applied) == ["menu 3"] && isThere)
    }
    // and one that has all steps
    try await withDatabase(engine, migrations: [first, second, other]) { database in
      // when the last step had another text, then it is refused
      await #expect(throws: StorageError.changedMigration(module: "menu", number: 2)) {
        try await Migrator([one("x")]).run(on: database, now: 0)
      }
      // and else no statement runs, once and again, and a later step may come
      let applied = try await Migrator([replacing]).run(on: database, now: 0)
      #expect(names(applied) == ["menu 3"])
      let next = Migration(module: "menu", number: 4, name: "next", ["ALTER TABLE dish ADD COLUMN name TEXT"])
      let later = try await Migrator([replacing, next]).run(on: database, now: 0)
      #expect(names(later) == ["menu 4"])
    }
    // and ones that lack a step
    let refusals = [
      ([first, other], StorageError.olderSchema(module: "menu", found: 1, needed: 2)),
      ([first, second], StorageError.olderSchema(module: "orders", found: 0, needed: 1)),
    ]
    for (steps, refusal) in refusals {
      try await withDatabase(engine, migrations: steps) { database in
        await #expect(throws: refusal) {
          try await Migrator([replacing]).run(on: database, now: 0)
        }
        let lines = try await database.read { try $0.query("SELECT * FROM schema_migration") }
        #expect(lines.count == 2)
      }
    }
  }

  @Test("a migration edited after it was applied stops the start", arguments: Engine.allCases)
  func edited(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [first]) { database in
      let edited = Migration(
        module: "menu", number: 1, name: "dishes", ["CREATE TABLE dish (id BIGINT PRIMARY KEY)"])
      await #expect(throws: StorageError.changedMigration(module: "menu", number: 1)) {
        try await Migrator([edited]).run(on: database, now: 0)
      }
    }
  }

  @Test("a migration that fails takes those of the same start back with it", arguments: Engine.allCases)
  func failing(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [first]) { database in
      try await database.write { try $0.execute("INSERT INTO dish (id) VALUES ('a')") }
      let broken = Migration(
        module: "orders", number: 1, name: "broken",
        ["CREATE TABLE half (id BIGINT)", "UPDATE dish SET price = 1", "CREATE TABEL rest (id BIGINT)"])
      await #expect(throws: StorageError.self) {
        try await Migrator([first, second, broken]).run(on: database, now: 0)
      }
      // then everything is as the older program left it
      let ledger = try await database.read { try $0.query("SELECT module, number FROM schema_migration") }
      #expect(ledger.map { Array($0.values) } == [["menu", 1]])
      let dishes = try await database.read { try $0.query("SELECT * FROM dish") }
      #expect(dishes.map { Array($0.values) } == [["a"]])
      await #expect(throws: StorageError.self) { try await database.read { try $0.query("SELECT * FROM half") } }
      // and the next start can do better
      #expect(try await Migrator([first, second, other]).run(on: database, now: 0).count == 2)
    }
  }

  @Test("before data are changed a precaution is taken, and without it nothing is", arguments: Engine.allCases)
  func precaution(engine: Engine) async throws {
    struct Refused: Error {}
    try await withDatabase(engine) { database in
      // given a new database: there is nothing to be careful of
      try await Migrator([first]).run(on: database, now: 0) { _ in throw Refused() }
      // when there is nothing to do, nor
      try await Migrator([first]).run(on: database, now: 0) { _ in throw Refused() }
      // if there is an upgrade, the check is called with it and can stop it
      await #expect(throws: Refused.self) {
        try await Migrator([first, second]).run(on: database, now: 0) { pending in
          #expect(names(pending) == ["menu 2"])
          throw Refused()
        }
      }
      let ledger = try await database.read { try $0.query("SELECT number FROM schema_migration") }
      #expect(ledger.count == 1)
    }
  }

  @Test("numbers that do not count upwards are refused", arguments: Engine.allCases)
  func numbering(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      for wrong in [[first, first], [second, first]] {
        await #expect(throws: StorageError.self) {
          try await Migrator(wrong).run(on: database, now: 0)
        }
      }
    }
  }

  @Test("two programs that start at once apply each migration once")
  func together() async throws {
    try await withDatabasePlace(.postgres) { place in
      let hubs = [try await place.open(), try await place.open(), try await place.open()]
      let migrator = Migrator([first, second, other])
      let counts = try await withThrowingTaskGroup { group in
        for hub in hubs {
          group.addTask { try await migrator.run(on: hub, now: 0).count }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts.reduce(0, +) == 3)
      for hub in hubs { await hub.close() }
    }
  }

  @Test("a statement prepared before a migration works after it", arguments: Engine.allCases)
  func preparedStatements(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [first]) { database in
      let everything: @Sendable (any SQLConnection) throws -> [String] = { connection in
        try connection.query("SELECT * FROM dish").first?.columns.names ?? []
      }
      try await database.write { try $0.execute("INSERT INTO dish (id) VALUES ('a')") }
      #expect(try await database.write(everything) == ["id"])
      try await Migrator([first, second]).run(on: database, now: 0)
      #expect(try await database.write(everything) == ["id", "price"])
    }
  }
}
