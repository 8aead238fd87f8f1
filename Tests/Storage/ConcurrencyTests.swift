import Foundation
import Storage
import TestKit
import Testing

@Suite("Many at once")
struct ConcurrencyTests {
  @Test("processors take turns and none loses a step", arguments: Engine.allCases)
  func writersTakeTurns(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { try Samples.add("a", portions: 0, to: $0) }
      // when a hundred read the count and write it back raised by one
      try await withThrowingTaskGroup { group in
        for _ in 0..<100 {
          group.addTask { try await database.write(raisePortions) }
        }
        try await group.waitForAll()
      }
      // then all hundred steps are there
      let row = try await database.read { try $0.first("SELECT portions FROM dish") }
      #expect(try row?.int("portions") == 100)
    }
  }

  @Test("two programs on one server hold each other's rows off")
  func twoHubsLockRows() async throws {
    try await withDatabasePlace(.postgres) { place in
      let hubs = [try await place.open(), try await place.open()]
      try await Migrator(Samples.migrations).run(on: hubs[0], now: 0)
      try await hubs[0].write { try Samples.add("a", portions: 0, to: $0) }
      try await withThrowingTaskGroup { group in
        for step in 0..<100 {
          group.addTask { try await hubs[step % 2].write(raisePortions) }
        }
        try await group.waitForAll()
      }
      let row = try await hubs[1].read { try $0.first("SELECT portions FROM dish") }
      #expect(try row?.int("portions") == 100)
      for hub in hubs { await hub.close() }
    }
  }

  @Test("a reader sees one moment while a processor goes on", arguments: Engine.allCases)
  func snapshot(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { try Samples.add("a", to: $0) }
      let hasLooked = DispatchSemaphore(value: 0)
      let hasWritten = DispatchSemaphore(value: 0)
      // given a read that has looked once and is going to look again
      async let seen = database.read { connection in
        let before = try Samples.ids(connection)
        hasLooked.signal()
        hasWritten.wait()
        return [before, try Samples.ids(connection)]
      }
      // when a write is stored in between
      try await database.write { connection in
        hasLooked.wait()
        try Samples.add("b", to: connection)
      }
      hasWritten.signal()
      // then the read did not see it, and the next one does
      #expect(try await seen == [["a"], ["a"]])
      #expect(try await database.read(Samples.ids) == ["a", "b"])
    }
  }

  @Test("what is not stored yet is seen by nobody", arguments: Engine.allCases)
  func uncommitted(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let hasWritten = DispatchSemaphore(value: 0)
      let hasLooked = DispatchSemaphore(value: 0)
      async let write: Void = database.write { connection in
        try Samples.add("a", to: connection)
        hasWritten.signal()
        hasLooked.wait()
      }
      let seen = try await database.read { connection in
        hasWritten.wait()
        return try Samples.ids(connection)
      }
      hasLooked.signal()
      try await write
      #expect(seen == [])
      #expect(try await database.read(Samples.ids) == ["a"])
    }
  }

  @Test("cancelling the caller does not interrupt a transaction", arguments: Engine.allCases)
  func cancelled(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let hasBegun = DispatchSemaphore(value: 0)
      let isCancelled = DispatchSemaphore(value: 0)
      let task = Task {
        try await database.write { connection in
          hasBegun.signal()
          isCancelled.wait()
          try Samples.add("a", to: connection)
        }
      }
      try await database.read { _ in hasBegun.wait() }
      task.cancel()
      isCancelled.signal()
      try await task.value
      #expect(try await database.read(Samples.ids) == ["a"])
    }
  }

  @Test("statements and transactions are counted", arguments: Engine.allCases)
  func statistics(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let before = database.statistics
      try await database.write { connection in
        try connection.savepoint { try Samples.add("a", to: connection) }
        try? connection.savepoint { try Samples.add("a", to: connection) }
      }
      await #expect(throws: Refused.self) { try await database.write { _ in throw Refused() } }
      _ = try await database.read(Samples.ids)
      // then BEGIN, COMMIT and SAVEPOINT are no statements
      var counted = database.statistics - before
      counted.trips = 0
      #expect(counted == StorageStatistics(statements: 3, commits: 1, rollbacks: 1, reads: 1))
    }
  }
}

@Sendable private func raisePortions(_ connection: any SQLConnection) throws {
  let row = try connection.first(
    "SELECT portions FROM dish WHERE id = $1" + connection.dialect.lockClause, ["a"])
  let portions = try row?.int(0) ?? 0
  try connection.execute(
    "UPDATE dish SET portions = $1 WHERE id = $2", [.integer(portions + 1), "a"])
}
