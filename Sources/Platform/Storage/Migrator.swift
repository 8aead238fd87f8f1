/// Migrates a database to the schema that this program knows.
///
/// Missing migrations run in the listed order, all in one transaction together with their rows in the ledger `schema_migration`. If
/// one fails, or the machine stops, the data stay unchanged and the old program can continue. Running again changes nothing. If two
/// programs start at once, the second waits and then has nothing to do.
public struct Migrator: Sendable {
  private let migrations: [Migration]

  /// - Parameter migrations: of all modules. A module comes before those whose tables refer to it, and numbers rise within each
  ///   module.
  public init(_ migrations: [Migration]) { self.migrations = migrations }

  /// Applies the missing migrations and returns them.
  ///
  /// - Parameters:
  ///   - now: milliseconds since 1970, for the ledger.
  ///   - precaution: run before existing data are changed. Not run if there are no data or nothing to change. If it throws, nothing
  ///     is applied.
  /// - Throws: `StorageError.newerSchema` if the ledger has a migration that this program does not know, `.olderSchema` if the program before
  ///   this one must bring the data up to date first, `.changedMigration` if a text was edited. Nothing is applied then.
  @discardableResult
  public func run(
    on database: any SQLDatabase, now: Int64, precaution: ([Migration]) async throws -> Void = { _ in }
  ) async throws -> [Migration] {
    let (pending, isNew) = try await look(at: database)
    guard !pending.isEmpty else { return [] }
    if !isNew { try await precaution(pending) }
    return try await database.write { try applyMissing(to: $0, now: now) }
  }

  /// Whether `run` would change existing data. If so, `run` calls its precaution.
  ///
  /// - Throws: the same errors as `run`, before anything is applied
  public func wouldChange(_ database: any SQLDatabase) async throws -> Bool {
    let (pending, isNew) = try await look(at: database)
    return !pending.isEmpty && !isNew
  }

  /// The migrations that a database lacks. It only reads, so it may run beside a hub.
  ///
  /// - Throws: `StorageError.newerSchema`, `.olderSchema`, `.changedMigration`
  public func missing(reading connection: any SQLConnection) throws -> [Migration] {
    guard try connection.holds(table: "schema_migration") else { return migrations }
    return try missing(in: MigrationLedger(reading: connection), connection.dialect)
  }

  private func look(at database: any SQLDatabase) async throws -> (pending: [Migration], isNew: Bool) {
    try checkNumbering()
    return try await database.write { connection in
      try MigrationLedger.prepare(connection)
      let ledger = try MigrationLedger(reading: connection)
      return (try missing(in: ledger, connection.dialect), ledger.lines.isEmpty)
    }
  }

  /// - Returns: the migrations that no other program has applied since the ledger was read.
  private func applyMissing(to connection: any SQLConnection, now: Int64) throws -> [Migration] {
    try MigrationLedger.lock(connection)
    let ledger = try MigrationLedger(reading: connection)
    let open = try missing(in: ledger, connection.dialect)
    for migration in open {
      let isThere = ledger.lines.contains { migration.replaces($0.key) }
      for statement in isThere ? [] : migration.statements(for: connection.dialect) {
        try connection.script(statement)
      }
      try MigrationLedger.note(migration, on: connection, now: now)
    }
    return open
  }

  /// Checks that the ledger fits this program, and returns the migrations that it lacks.
  private func missing(
    in ledger: MigrationLedger, _ dialect: Dialect
  ) throws(StorageError) -> [Migration] {
    let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.key, $0) })
    for line in ledger.lines {
      guard let migration = known[line.key] else {
        if let successor = migrations.first(where: { $0.replaces(line.key) }) {
          if ledger.hash(of: successor.key) == nil { try checkEnd(of: successor, in: ledger, dialect) }
          continue
        }
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

  /// Checks that all steps were applied which the migration replaces.
  private func checkEnd(of migration: Migration, in ledger: MigrationLedger, _ dialect: Dialect) throws(StorageError) {
    for former in migration.replaces {
      guard let hash = ledger.hash(of: former.key) else {
        throw .olderSchema(module: former.module, found: ledger.last(of: former.module), needed: former.number)
      }
      guard hash == former.hash(for: dialect) else { throw .changedMigration(module: former.module, number: former.number) }
    }
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
