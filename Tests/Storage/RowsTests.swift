import Kernel
import Storage
import TestKit
import Testing

private enum Taste: String { case mild, hot }

private struct Meal: Equatable, Sendable {
  var id: DishID
  var name = Name("Phở bò")
  var portions: Portions?
  var isActive = true
  var byWeight: Bool?
  var taste = Taste.mild
  var other: Taste?
  var notes: [Note] = []
  var first: [Note]?
  var picture: [UInt8]?

  static let full: Meal = {
    var meal = Meal(id: DishID("full"), name: Name("Lẩu \"thái\""), portions: Portions(7), isActive: false, byWeight: true, taste: .hot, other: .hot)
    (meal.notes, meal.first, meal.picture) = ([Note("ít cay")], [Note("không hành")], [0, 1, 255])
    return meal
  }()
}

private enum Meals {
  static let rows = Rows("meal", besides: ["portions"], Meal(id: DishID(""))) { row, meal in
    row("id", &meal.id, "name", &meal.name, "portions", &meal.portions, "active", &meal.isActive)
    row.flag("by_weight", &meal.byWeight)
    row.choice("taste", &meal.taste)
    row.choice("other", &meal.other)
    row.json("notes", &meal.notes)
    row.json("first", &meal.first)
    row("picture", &meal.picture)
    row.derived("name_key", meal.name.raw.lowercased())
  }

  static func all(_ sql: any SQLConnection) throws -> [Meal] { try rows.all("ORDER BY id", in: sql) }

  static let migrations = [
    Migration(module: "sample", number: 1, name: "meals", sqlite: [table(bytes: "BLOB")], postgres: [table(bytes: "BYTEA")])
  ]

  private static func table(bytes: String) -> String {
    """
    CREATE TABLE meal (
      id TEXT PRIMARY KEY, name TEXT, portions BIGINT, active BIGINT, by_weight BIGINT, taste TEXT, other TEXT, notes TEXT, first TEXT,
      picture \(bytes), name_key TEXT
    )
    """
  }
}

@Suite("Rows whose columns are named once")
struct RowsTests {
  private static let both = [Meal(id: DishID("empty")), Meal.full]

  /// - Returns: the stored meals
  private func stored(_ engine: Engine, _ body: @escaping @Sendable (any SQLConnection) throws -> Void) async throws -> [Meal] {
    try await withDatabase(engine, migrations: Meals.migrations) { database in
      try await database.write(body)
      return try await database.read { try Meals.all($0) }
    }
  }

  @Test("each kind of column comes back as it was, full and empty", arguments: Engine.allCases)
  func full(_ engine: Engine) async throws {
    let saved = try await stored(engine) { sql in for meal in RowsTests.both { try Meals.rows.save(meal, in: sql) } }
    #expect(saved == RowsTests.both)
    let inserted = try await stored(engine) { sql in try sql.writeAll(Meals.rows.insertion(rank: 0), RowsTests.both.map(Meals.rows.values)) }
    #expect(inserted == RowsTests.both)
    let together = try await stored(engine) { sql in
      try sql.together(orAgain: {}) { for meal in RowsTests.both { _ = try sql.write(Meals.rows.insertion(rank: 0), Meals.rows.values(meal)) } }
    }
    #expect(together == RowsTests.both)
  }

  @Test("a row that exists gets all columns but those of new rows only", arguments: Engine.allCases)
  func saved(_ engine: Engine) async throws {
    let meals = try await stored(engine) { sql in
      try Meals.rows.save(.full, in: sql)
      try Meals.rows.save(Meal(id: Meal.full.id), in: sql)
    }
    #expect(meals == [Meal(id: Meal.full.id, portions: Portions(7))])
  }

  @Test("a change of some columns leaves the others", arguments: Engine.allCases)
  func changed(_ engine: Engine) async throws {
    let meals = try await stored(engine) { sql in
      try Meals.rows.save(.full, in: sql)
      try Meals.rows.change(only: ["portions", "taste"]).write(Meal(id: Meal.full.id, portions: Portions(2)), in: sql)
    }
    var expected = Meal.full
    (expected.portions, expected.taste) = (Portions(2), .mild)
    #expect(meals == [expected])
  }

  @Test("a derived column is written and not read", arguments: Engine.allCases)
  func derived(_ engine: Engine) async throws {
    let key = try await withDatabase(engine, migrations: Meals.migrations) { database in
      try await database.write { try Meals.rows.add(.full, in: $0) }
      return try await database.read { try $0.first("SELECT name_key FROM meal")?.text(0) }
    }
    #expect(key == "lẩu \"thái\"")
    #expect(Meals.rows.list == "id, name, portions, active, by_weight, taste, other, notes, first, picture")
  }

  @Test("a column that cannot be read is an error", arguments: ["name = NULL", "taste = 'sour'", "active = 2", "notes = '['", "notes = '[1]'"])
  func faults(_ change: String) async throws {
    for engine in Engine.allCases {
      await #expect(throws: (any Error).self) {
        _ = try await stored(engine) { sql in
          try Meals.rows.save(.full, in: sql)
          try sql.execute("UPDATE meal SET \(change)")
        }
      }
    }
  }

  @Test("an unknown word is absent, or an error if it is read strictly")
  func words() async throws {
    let meals = try await stored(.sqlite) { sql in
      try Meals.rows.save(.full, in: sql)
      try sql.execute("UPDATE meal SET other = 'sour'")
    }
    #expect(meals.map(\.other) == [nil])
    let strict = Rows("meal", Meal(id: DishID(""))) { row, meal in row.choice("other", &meal.other, strict: true) }
    await #expect(throws: StorageError.unexpectedColumn("other", expected: "a known word", found: "another")) {
      try await withDatabase(.sqlite, migrations: Meals.migrations) { database in
        try await database.write { sql in
          try sql.row(of: "meal").insert(["id": "a", "other": "sour"])
          _ = try strict.all("", in: sql)
        }
      }
    }
  }

  @Test("a single row is written with its columns beside their values", arguments: Engine.allCases)
  func named(_ engine: Engine) async throws {
    let name: Name? = nil
    let texts = try await withDatabase(engine, migrations: Meals.migrations) { database in
      try await database.write { sql in
        try sql.row(of: "meal").insert(["id": "a", "name": Name("A"), "portions": Portions(1)])
        try sql.row(of: "meal").save(["id": "a", "name": name, "portions": Portions(2)])
        try sql.row(of: "meal").save(["id": "b", "name": "B", "active": true])
        try sql.row(of: "meal", keys: 2).update(["id": "a", "portions": Int64(2), "taste": "hot"])
        try sql.row(of: "meal", keys: 2).update(["id": "b", "portions": Int64(2), "taste": "hot"])
      }
      return try await database.read { sql in
        try sql.query("SELECT id, name, portions, active, taste FROM meal ORDER BY id").map { Array($0.values) }
      }
    }
    #expect(texts == [[.text("a"), .null, .integer(2), .null, .text("hot")], [.text("b"), .text("B"), .null, .integer(1), .null]])
  }
}
