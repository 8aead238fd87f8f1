import Storage
import TestKit
import Testing

@Suite("The database defends itself, and says alike on both what it refuses")
struct ConstraintTests {
  private func error(
    _ engine: Engine, _ sql: String, _ values: [SQLValue] = []
  ) async throws -> StorageError? {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      await #expect(throws: StorageError.self) {
        try await database.write { connection in
          try Samples.add("a", to: connection)
          try connection.execute(sql, values)
        }
      }
    }
  }

  @Test("a primary key used twice", arguments: Engine.allCases)
  func primaryKey(engine: Engine) async throws {
    let error = try await error(engine, "INSERT INTO dish (id, name) VALUES ('a', 'x')")
    #expect(error == .unique(constraint: "dish.id"))
  }

  @Test("a unique index over several columns", arguments: Engine.allCases)
  func uniqueIndex(engine: Engine) async throws {
    let error = try await error(
      engine, "INSERT INTO dish (id, name, portions) VALUES ('b', $1, 1)", ["món a"])
    #expect(error == .unique(constraint: "dish.name, dish.portions"))
  }

  @Test("a value that must not be missing", arguments: Engine.allCases)
  func notNull(engine: Engine) async throws {
    let error = try await error(engine, "INSERT INTO dish (id, name) VALUES ('b', $1)", [.null])
    #expect(error == .constraint("dish.name"))
  }

  @Test("a value outside its range", arguments: Engine.allCases)
  func check(engine: Engine) async throws {
    let error = try await error(engine, "UPDATE dish SET portions = portions - 2")
    #expect(error == .constraint("portions_left"))
  }

  @Test("a reference to nothing", arguments: Engine.allCases)
  func foreignKey(engine: Engine) async throws {
    let error = try await error(engine, "UPDATE dish SET base = 'none'")
    guard case .constraint = error else {
      Issue.record("expected a constraint, found \(String(describing: error))")
      return
    }
  }

  @Test("a statement that is not SQL", arguments: Engine.allCases)
  func syntax(engine: Engine) async throws {
    let error = try await error(engine, "PLEASE COOK")
    guard case .other = error else {
      Issue.record("expected another error, found \(String(describing: error))")
      return
    }
  }
}
