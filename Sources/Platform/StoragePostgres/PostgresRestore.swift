import Storage

/// Restores a copy into a PostgreSQL database.
public struct PostgresRestore: Sendable {
  private let address: PostgresAddress

  /// - Throws: `StorageError.cannotOpen` if the address is invalid
  public init(address: String) throws(StorageError) {
    self.address = try PostgresAddress(address).replacing("application_name", with: "iqsine-restore")
  }

  /// Opens the same database under an application name that does not count as a hub.
  public func open() async throws -> PostgresDatabase { try await PostgresDatabase(address: address.text, readers: 1) }

  /// The number of connections that hubs have to this database.
  public func hubs() async throws -> Int64 {
    try await opened { sql in
      let row = try sql.first(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'iqsine'")
      return try row?.int(0) ?? 0
    }
  }

  public func isEmpty() async throws -> Bool { try await opened { try PostgresDigest.names($0).isEmpty } }

  /// Drops everything and restores the copy, in one transaction. If it fails, the old data stay.
  public func replace(with file: String, pause: @escaping CopyPause = {}) async throws {
    try await PostgresRestore.replace([(self, file)], pause: pause)
  }

  /// The same for several schemas of one database, in one transaction.
  ///
  /// - Parameter all: a place and the copy for it. Without a copy the place becomes empty.
  public static func replace(_ all: [(place: PostgresRestore, file: String?)], pause: @escaping CopyPause = {}) async throws {
    guard let address = all.first?.place.address else { return }
    let tools = try PostgresTools(address)
    var drops: [String] = []
    var dumps: [(schema: String, file: String)] = []
    for (place, file) in all {
      let (schema, own) = try await place.opened { sql in (try PostgresDatabase.schema(sql), try PostgresDatabase.emptying(sql)) }
      drops += own
      if let file { dumps.append((schema, file)) }
    }
    try await unhurried { [drops, dumps] in
      try tools.restoring(dumps).run(into: PostgresDatabase.reader(tools, before: drops), end: PostgresDatabase.end, pause)
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
