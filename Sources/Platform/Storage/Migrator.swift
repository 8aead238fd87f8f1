/// Brings a database to the schema that this program knows.
///
/// Migrations run in the order they are listed, all that are missing in one transaction together with
/// their lines in the ledger `schema_migration`: when one fails, or the machine stops, the data are as
/// they were, and the program that wrote them can go on with them. Running again changes nothing, and
/// two programs may start at once: the second waits and then finds the work done.
public struct Migrator: Sendable {
  private let migrations: [Migration]

  /// - Parameter migrations: of all modules, a module before those whose tables refer to it, and
  ///   numbered upwards within each module.
  public init(_ migrations: [Migration]) { self.migrations = migrations }

  /// Applies what is missing and returns it.
  ///
  /// - Parameters:
  ///   - now: the instant, in milliseconds since 1970, that the ledger is to note.
  ///   - precaution: run before data that are there already are changed, and not run where there is
  ///     nothing to change or nothing there; when it throws, nothing is applied.
  /// - Throws: `StorageError.newerSchema` when the ledger knows a migration that this program does
  ///   not, `.changedMigration` when a text was edited; nothing is applied then.
  @discardableResult
  public func run(
    on database: any SQLDatabase, now: Int64, precaution: ([Migration]) async throws -> Void = { _ in }
  ) async throws -> [Migration] {
    let (pending, isNew) = try await look(at: database)
    guard !pending.isEmpty else { return [] }
    if !isNew { try await precaution(pending) }
    return try await database.write { try applyMissing(to: $0, now: now) }
  }

  /// Whether there are data already that `run` would change: the same question that its precaution depends on.
  ///
  /// - Throws: as `run` does, before anything is applied
  public func wouldChange(_ database: any SQLDatabase) async throws -> Bool {
    let (pending, isNew) = try await look(at: database)
    return !pending.isEmpty && !isNew
  }

  private func look(at database: any SQLDatabase) async throws -> (pending: [Migration], isNew: Bool) {
    try checkNumbering()
    return try await database.write { connection in
      try MigrationLedger.prepare(connection)
      let ledger = try MigrationLedger(reading: connection)
      return (try missing(in: ledger, connection.dialect), ledger.lines.isEmpty)
    }
  }

  /// - Returns: what another program has not applied since the ledger was read.
  private func applyMissing(to connection: any SQLConnection, now: Int64) throws -> [Migration] {
    try MigrationLedger.lock(connection)
    let open = try missing(in: MigrationLedger(reading: connection), connection.dialect)
    for migration in open {
      for statement in migration.statements(for: connection.dialect) {
        try connection.script(statement)
      }
      try MigrationLedger.note(migration, on: connection, now: now)
    }
    return open
  }

  /// The migrations that the ledger lacks, after it was found that it fits this program.
  private func missing(
    in ledger: MigrationLedger, _ dialect: Dialect
  ) throws(StorageError) -> [Migration] {
    let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.key, $0) })
    for line in ledger.lines {
      guard let migration = known[line.key] else {
        throw .newerSchema(
          module: line.key.module, found: line.key.number, known: lastNumber(of: line.key.module))
      }
      guard migration.hash(for: dialect) == line.hash else {
        throw .changedMigration(module: migration.module, number: migration.number)
      }
    }
    let applied = Set(ledger.lines.map(\.key))
    return migrations.filter { !applied.contains($0.key) }
  }

  private func lastNumber(of module: String) -> Int64 {
    migrations.last { $0.module == module }?.number ?? 0
  }

  private func checkNumbering() throws(StorageError) {
    var last: [String: Int64] = [:]
    for migration in migrations {
      guard migration.number > last[migration.module, default: 0] else {
        throw .other(
          code: "migration",
          message: "\(migration.module) \(migration.number) is not numbered upwards")
      }
      last[migration.module] = migration.number
    }
  }
}
