import Storage
import StoragePostgres
import TestKit
import Testing

@Suite("A schema beside another on PostgreSQL")
struct PostgresNeighbourTests {
  /// Gives `body` the address of an empty database.
  private nonisolated(nonsending) func withAddress(_ body: (String) async throws -> Void) async throws {
    try await withDatabasePlace(.postgres) { place in
      if case .address(let address) = place { try await body(address) }
    }
  }

  private func ask(_ sql: String, at address: String) async throws -> String {
    let database = try await PostgresDatabase(address: address, readers: 1)
    let answer = await Result.of { try await database.read { try $0.first(sql)?.text(0) ?? "" } }
    await database.close()
    return try answer.get()
  }

  @Test("it bears the name alone beside public, and the other's name before it beside another", arguments: [nil, "quan_2", #"Quán "Ba Miền" \2"#])
  func named(own: String?) async throws {
    try await withAddress { address in
      var own = own, place = address, expected = "messenger"
      if let schema = own {
        let quoted = "\"" + schema.replacing("\"", with: "\"\"") + "\""
        try await PostgresDatabase.run("CREATE SCHEMA \(quoted)", at: address)
        // In the form of an address: libpq's words are separated by blanks, and all special characters are percent-encoded.
        let word = quoted.replacing("\\", with: "\\\\").replacing(" ", with: "\\ ")
        place += "&options=" + percent("-csearch_path=\(word)")
        expected = "\(schema)_messenger"
      }
      own = own ?? "public"
      // given one that is not there yet
      let neighbour = try await PostgresNeighbour("messenger", beside: place)
      #expect((neighbour.schema, neighbour.isThere) == (expected, false))
      // when it is made, and made again
      try await neighbour.make()
      try await neighbour.make()
      let again = try await PostgresNeighbour("messenger", beside: place)
      #expect((again.schema, again.isThere) == (expected, true))
      try await again.make()
      // then its address leads there and nowhere else, and the other one where it led
      #expect(try await ask("SELECT current_schema()", at: neighbour.address) == expected)
      #expect(try await ask("SELECT CAST(array_length(current_schemas(false), 1) AS TEXT)", at: neighbour.address) == "1")
      #expect(try await ask("SELECT current_schema()", at: place) == own)
    }
  }

  private func percent(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  @Test("what else the address says stays")
  func keepsOptions() async throws {
    try await withAddress { address in
      let neighbour = try await PostgresNeighbour(
        "messenger", beside: address + "&options=-cstatement_timeout%3D4321%20-csearch_path%3Dpublic%20-cwork_mem%3D5MB")
      try await neighbour.make()
      #expect(try await ask("SHOW statement_timeout", at: neighbour.address) == "4321ms")
      #expect(try await ask("SHOW work_mem", at: neighbour.address) == "5MB")
      #expect(try await ask("SHOW search_path", at: neighbour.address) == "\"messenger\"")
    }
  }

  @Test("a hub in it is known as a hub, who only looks for it is not")
  func knownAsHub() async throws {
    try await withAddress { address in
      let restore = try PostgresRestore(address: address)
      let neighbour = try await PostgresNeighbour("messenger", beside: address)
      #expect(try await restore.hubs() == 0)
      try await neighbour.make()
      let hub = try await PostgresDatabase(address: neighbour.address, readers: 1)
      let hubs = await Result.of { try await restore.hubs() }
      await hub.close()
      #expect(try hubs.get() == 1)
    }
  }

  @Test("who may not make it, or not keep tables in it, is told what has to be done")
  func rights() async throws {
    try await withAddress { address in
      let role = "waiter_\(UInt32.random(in: .min ... .max))"
      try await PostgresDatabase.run("CREATE ROLE \(role) LOGIN", at: address)
      let result = await Result.of {
        let place = address.replacing("postgres://iqsine@", with: "postgres://\(role)@")
        await #expect(
          throws: StorageError.cannotOpen(
            "the PostgreSQL role \(role) may not make the schema messenger: have CREATE SCHEMA \"messenger\" AUTHORIZATION \"\(role)\" run in this database"
          )
        ) { try await PostgresNeighbour("messenger", beside: place).make() }
        // given that somebody else made it for their own use
        try await PostgresDatabase.run("CREATE SCHEMA messenger", at: address)
        await #expect(
          throws: StorageError.cannotOpen(
            "the PostgreSQL role \(role) may not keep tables in the schema messenger: have GRANT USAGE, CREATE ON SCHEMA \"messenger\" TO \"\(role)\" run"
          )
        ) { try await PostgresNeighbour("messenger", beside: place).make() }
        // when the advice is followed, then it can be used
        try await PostgresDatabase.run("GRANT USAGE, CREATE ON SCHEMA \"messenger\" TO \"\(role)\"", at: address)
        let neighbour = try await PostgresNeighbour("messenger", beside: place)
        try await neighbour.make()
        try await PostgresDatabase.run("CREATE TABLE room (id TEXT)", at: neighbour.address)
      }
      try await PostgresDatabase.run("DROP OWNED BY \(role)", at: address)
      try await PostgresDatabase.run("DROP ROLE \(role)", at: address)
      try result.get()
    }
  }

  @Test("a name that the server would cut is refused")
  func tooLong() async throws {
    try await withAddress { address in
      let long = String(repeating: "q", count: 60)
      try await PostgresDatabase.run("CREATE SCHEMA \(long)", at: address)
      await #expect(throws: StorageError.cannotOpen("the name of the schema \(long)_messenger is too long by 7 bytes")) {
        try await PostgresNeighbour("messenger", beside: address + "&options=-csearch_path%3D\(long)")
      }
    }
  }
}

extension Result where Failure == any Error {
  fileprivate nonisolated(nonsending) static func of(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
