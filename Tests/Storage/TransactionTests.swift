import Storage
import TestKit
import Testing

@Suite("A transaction is stored wholly or not at all")
struct TransactionTests {
  @Test("an error thrown by a rule undoes everything before it", arguments: Engine.allCases)
  func ruleThrows(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      // given a stored dish
      try await database.write { try Samples.add("a", to: $0) }
      // when a transaction adds one, and then a rule refuses
      await #expect(throws: Refused.self) {
        try await database.write { connection in
          try Samples.add("b", to: connection)
          throw Refused()
        }
      }
      // then only the first is there, and writing continues
      #expect(try await database.read(Samples.ids) == ["a"])
      try await database.write { try Samples.add("c", to: $0) }
      #expect(try await database.read(Samples.ids) == ["a", "c"])
    }
  }

  @Test("what was stored is there after closing and opening again", arguments: Engine.allCases)
  func reopened(engine: Engine) async throws {
    try await withDatabasePlace(engine) { place in
      let first = try await place.open()
      try await Migrator(Samples.migrations).run(on: first, now: 0)
      try await first.write { try Samples.add("a", to: $0) }
      await first.close()

      let second = try await place.open()
      #expect(try await second.read(Samples.ids) == ["a"])
      await second.close()
    }
  }

  @Test("a caught error still undoes the transaction it happened in", arguments: Engine.allCases)
  func caughtError(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      await #expect(throws: StorageError.unique(constraint: "dish.id")) {
        try await database.write { connection in
          try Samples.add("a", to: connection)
          // when the body catches the error and continues as if nothing had happened
          try? Samples.add("a", portions: 2, to: connection)
          try? Samples.add("b", to: connection)
        }
      }
      // then nothing is stored, on either database
      let stored = try await database.read(Samples.ids)
      #expect(stored == [])
    }
  }

  @Test("a savepoint that throws is undone alone", arguments: Engine.allCases)
  func savepoint(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { connection in
        try Samples.add("a", to: connection)
        // when one part fails in a rule and one in the database
        #expect(throws: Refused.self) {
          try connection.savepoint {
            try Samples.add("b", to: connection)
            throw Refused()
          }
        }
        #expect(throws: StorageError.unique(constraint: "dish.id")) {
          try connection.savepoint {
            try Samples.add("c", to: connection)
            try Samples.add("a", portions: 2, to: connection)
          }
        }
        // then the parts before and after stay
        try connection.savepoint { try Samples.add("d", to: connection) }
      }
      #expect(try await database.read(Samples.ids) == ["a", "d"])
    }
  }

  @Test("savepoints nest", arguments: Engine.allCases)
  func nestedSavepoints(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { connection in
        try connection.savepoint {
          try Samples.add("a", to: connection)
          try? connection.savepoint {
            try Samples.add("b", to: connection)
            try Samples.add("b", to: connection)
          }
          try Samples.add("c", to: connection)
        }
        try? connection.savepoint {
          try connection.savepoint { try Samples.add("d", to: connection) }
          throw Refused()
        }
      }
      #expect(try await database.read(Samples.ids) == ["a", "c"])
    }
  }

  @Test("a savepoint whose error was caught inside it is undone", arguments: Engine.allCases)
  func caughtInsideSavepoint(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { connection in
        try Samples.add("a", to: connection)
        #expect(throws: StorageError.unique(constraint: "dish.id")) {
          try connection.savepoint {
            try Samples.add("b", to: connection)
            try? Samples.add("a", portions: 2, to: connection)
          }
        }
      }
      #expect(try await database.read(Samples.ids) == ["a"])
    }
  }

  @Test("a read cannot change anything", arguments: Engine.allCases)
  func readOnly(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      await #expect(throws: StorageError.self) {
        try await database.read { try Samples.add("a", to: $0) }
      }
      let stored = try await database.read(Samples.ids)
      #expect(stored == [])
    }
  }

  @Test("a connection kept beyond its transaction is of no use", arguments: Engine.allCases)
  func escapedConnection(engine: Engine) async throws {
    struct LentConnection: @unchecked Sendable {  // the test hands it over after the transaction has ended
      let connection: any SQLConnection
    }
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let kept = try await database.write { LentConnection(connection: $0) }
      #expect(throws: StorageError.other(code: "transaction", message: "used outside its transaction")) {
        try kept.connection.query("SELECT 1")
      }
    }
  }

  @Test("a closed database says so", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      await database.close()
      await #expect(throws: StorageError.closed) {
        try await database.write { try Samples.add("a", to: $0) }
      }
      await #expect(throws: StorageError.closed) { try await database.read(Samples.ids) }
    }
  }
}
