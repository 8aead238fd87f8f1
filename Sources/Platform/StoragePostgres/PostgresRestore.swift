import Storage

/// Bringing a copy back into a PostgreSQL database.
public struct PostgresRestore: Sendable {
  private let address: PostgresAddress

  /// - Throws: `StorageError.cannotOpen` when the address cannot be understood
  public init(address: String) throws(StorageError) {
    self.address = try PostgresAddress(address).replacing("application_name", with: "iqsine-restore")
  }

  /// The same database, for looking at it without being taken for a hub.
  public func open() async throws -> PostgresDatabase { try await PostgresDatabase(address: address.text, readers: 1) }

  /// How many connections hubs have to this database now.
  public func hubs() async throws -> Int64 {
    try await opened { sql in
      let row = try sql.first(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'iqsine'")
      return try row?.int(0) ?? 0
    }
  }

  public func isEmpty() async throws -> Bool { try await opened { try PostgresDigest.names($0).isEmpty } }

  /// Takes all tables away and brings the copy's in, in one transaction: what fails leaves what was there.
  public func replace(with file: String, pause: @escaping CopyPause = {}) async throws {
    let tools = try PostgresTools(address)
    let (schema, names) = try await opened { sql in (try PostgresDatabase.schema(sql), try PostgresDigest.names(sql)) }
    let drops = names.map { "DROP TABLE \(PostgresDigest.quoted(schema)).\(PostgresDigest.quoted($0)) CASCADE" }
    try await unhurried {
      try tools.program("pg_restore", PostgresDatabase.plainly(schema) + ["--file=-", file])
        .run(into: PostgresDatabase.reader(tools, before: drops), end: PostgresDatabase.end, pause)
    }
  }

  private func opened<T: Sendable>(_ look: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
    let database = try await open()
    do {
      let found = try await database.read(look)
      await database.close()
      return found
    } catch {
      await database.close()
      throw error
    }
  }
}
