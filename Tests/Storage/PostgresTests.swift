import Storage
import StoragePostgres
import TestKit
import Testing

@Suite("PostgreSQL")
struct PostgresTests {
  /// Two connections to one new database: one that works, one that disturbs it.
  private func withTwo(
    _ body: (any SQLDatabase, any SQLDatabase) async throws -> Void
  ) async throws {
    try await withDatabasePlace(.postgres) { place in
      let database = try await place.open()
      let administrator = try await place.open()
      try await Migrator(Samples.migrations).run(on: database, now: 0)
      try await body(database, administrator)
      await database.close()
      await administrator.close()
    }
  }

  private static let killOthers =
    """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
    """

  private func killConnections(_ administrator: any SQLDatabase) async throws {
    _ = try await administrator.write { try $0.query(Self.killOthers) }
  }

  @Test("a connection lost in a transaction undoes it, and the next one connects anew")
  func lostInTransaction() async throws {
    try await withTwo { database, administrator in
      let pid = try await database.write { connection in
        try #require(try connection.first("SELECT pg_backend_pid()")).int(0)
      }
      await #expect(throws: StorageError.connectionLost) {
        try await database.write { connection in
          try Samples.add("a", to: connection)
          // an administrator, or the end of the server, stops a running transaction like this
          _ = try connection.query("SELECT pg_terminate_backend(pg_backend_pid())")
          try Samples.add("b", to: connection)
        }
      }
      try await database.write { try Samples.add("c", to: $0) }
      #expect(try await administrator.read(Samples.ids) == ["c"])
      let now = try await database.write { connection in
        try #require(try connection.first("SELECT pg_backend_pid()")).int(0)
      }
      #expect(now != pid)
    }
  }

  @Test("a database takes one hub, until that one ends")
  func oneHub() async throws {
    try await withDatabasePlace(.postgres) { place in
      guard case .address(let address) = place else { return }
      let first = try await PostgresDatabase(address: address, alone: true)
      let error = await #expect(throws: StorageError.self) {
        try await PostgresDatabase(address: address, alone: true, patience: .milliseconds(100))
      }
      guard case .cannotOpen(let reason)? = error else {
        Issue.record("expected cannotOpen")
        return
      }
      #expect(reason.contains("another hub works on this database (from ") && first.rival == nil)
      // a tool beside it, without a claim
      await (try PostgresDatabase(address: address)).close()
      await first.close()
      await (try PostgresDatabase(address: address, alone: true)).close()
    }
  }

  @Test("a hub that lost its connection keeps its database, or is told who took it")
  func lostClaim() async throws {
    try await withDatabasePlace(.postgres) { place in
      guard case .address(let address) = place else { return }
      let first = try await PostgresDatabase(address: address, alone: true, patience: .milliseconds(200))
      let administrator = try await PostgresDatabase(address: address)
      try await Migrator(Samples.migrations).run(on: first, now: 0)
      try await killConnections(administrator)
      try await first.write { try Samples.add("a", to: $0) }
      // when another hub takes the lock in the moment of the next loss
      try await killConnections(administrator)
      let second = try await PostgresDatabase(address: address, alone: true)
      await #expect(throws: StorageError.self) { try await first.write { try Samples.add("b", to: $0) } }
      // then the first one never writes again, even when the other is gone
      #expect(first.rival?.contains("another hub works on this database") == true)
      await second.close()
      await #expect(throws: StorageError.self) { try await first.write { try Samples.add("c", to: $0) } }
      #expect(try await administrator.read(Samples.ids) == ["a"])
      await first.close()
      await administrator.close()
    }
  }

  @Test("a connection lost while idle is replaced unnoticed, for writing and for reading")
  func lostWhileIdle() async throws {
    try await withTwo { database, administrator in
      try await database.write { try Samples.add("a", to: $0) }
      _ = try await database.read(Samples.ids)
      try await killConnections(administrator)
      try await database.write { try Samples.add("b", to: $0) }
      try await killConnections(administrator)
      #expect(try await database.read(Samples.ids) == ["a", "b"])
    }
  }

  @Test("a connection lost during the commit leaves open whether it was stored")
  func lostAtCommit() async throws {
    try await withTwo { database, administrator in
      // given a connection that ends in the middle of its commit
      try await database.write { connection in
        try connection.script(
          """
          CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
          CREATE CONSTRAINT TRIGGER hang_up AFTER INSERT ON dish
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hang_up()
          """)
      }
      await #expect(throws: StorageError.commitUnknown) {
        try await database.write { try Samples.add("a", to: $0) }
      }
      // then a query shows the result
      #expect(try await database.read(Samples.ids).isEmpty)
    }
  }

  @Test("a rule checked at the commit certainly stores nothing")
  func refusedAtCommit() async throws {
    try await withTwo { database, _ in
      try await database.write { connection in
        try connection.script(
          """
          CREATE TABLE later (dish TEXT
            CONSTRAINT later_dish REFERENCES dish DEFERRABLE INITIALLY DEFERRED)
          """)
      }
      await #expect(throws: StorageError.constraint("later_dish")) {
        try await database.write { try $0.execute("INSERT INTO later VALUES ('none')") }
      }
      try await database.write { try Samples.add("a", to: $0) }
    }
  }

  @Test("a schema changed by another program is got over with the next transaction")
  func changedByAnother() async throws {
    try await withTwo { database, administrator in
      let names: @Sendable (any SQLConnection) throws -> [String] = { connection in
        try connection.query("SELECT * FROM dish").first?.columns.names ?? []
      }
      try await database.write { try Samples.add("a", to: $0) }
      #expect(try await database.write(names).count == 5)
      try await administrator.write { try $0.script("ALTER TABLE dish ADD COLUMN price BIGINT") }
      // when the statement that was prepared for five columns is used, it may fail once
      _ = try? await database.write(names)
      #expect(try await database.write(names).count == 6)
    }
  }

  @Test("a statement is prepared once per connection")
  func preparedOnce() async throws {
    try await withTwo { database, _ in
      for step in 0..<20 {
        try await database.write { try Samples.add("\(step)", to: $0) }
      }
      let prepared = try await database.write { connection in
        try connection.query(
          "SELECT name FROM pg_prepared_statements WHERE statement LIKE 'INSERT INTO dish%'")
      }
      #expect(prepared.count == 1)
    }
  }

  @Test("commits wait for the disk, whatever the address says")
  func durable() async throws {
    try await withDatabasePlace(.postgres) { place in
      guard case .address(let address) = place else { return }
      let database = try await PostgresDatabase(
        address: address + "&options=-csynchronous_commit%3Doff")
      let setting = try await database.write { try $0.first("SHOW synchronous_commit") }
      #expect(try setting?.text(0) == "on")
      await database.close()
    }
  }

  @Test("the address chooses a schema")
  func schema() async throws {
    try await withDatabasePlace(.postgres) { place in
      guard case .address(let address) = place else { return }
      let plain = try await PostgresDatabase(address: address)
      try await plain.write { try $0.script("CREATE SCHEMA branch") }
      let branch = try await PostgresDatabase(address: address + "&options=-csearch_path%3Dbranch")
      try await Migrator(Samples.migrations).run(on: branch, now: 0)
      let tables = try await plain.read { connection in
        try connection.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'branch'")
      }
      #expect(tables.count == 2)
      await plain.close()
      await branch.close()
    }
  }

  @Test(
    "an address that leads nowhere is told without its password",
    arguments: [
      "postgres://cook:chilli@127.0.0.1:1/kitchen", "postgres://cook:chilli@/kitchen?host=/nowhere",
      "postgres://cook:chilli@[::1/kitchen", "postgres://cook:chilli@/kitchen?spoon=chilli",
    ])
  func wrongAddress(address: String) async throws {
    let error = await #expect(throws: StorageError.self) {
      _ = try await PostgresDatabase(address: address)
    }
    guard case .cannotOpen(let reason) = error else {
      Issue.record("expected cannotOpen, found \(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(!reason.contains("chilli"))
  }

  @Test("a value that two transactions wait for each other's sake is busy")
  func deadlock() async throws {
    try await withTwo { database, other in
      try await database.write { connection in
        try Samples.add("a", to: connection)
        try Samples.add("b", to: connection)
      }
      // when each holds one row and asks for the other's
      let ends = await withTaskGroup { group in
        for (hub, ids) in [(database, ["a", "b"]), (other, ["b", "a"])] {
          group.addTask {
            do {
              try await hub.write { connection in
                for id in ids {
                  try connection.execute(
                    "UPDATE dish SET portions = portions + 1 WHERE id = $1", [.text(id)])
                  _ = try connection.query("SELECT pg_sleep(0.3)")
                }
              }
              return nil as StorageError?
            } catch {
              return error as? StorageError
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      // then the hub asks one of them to try again
      #expect(ends.filter { $0 == .busy }.count == 1)
      #expect(ends.filter { $0 == nil }.count == 1)
    }
  }
}
