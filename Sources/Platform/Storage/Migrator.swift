/// Brings a database to the schema that this program knows.
///
/// Migrations run in the order they are listed, each in a transaction of its own together with its
/// line in the ledger `schema_migration`, so that a stop at any moment leaves a whole number of them.
/// Running again changes nothing, and two programs may start at once: the second waits and then finds
/// the work done.
public struct Migrator: Sendable {
  private let migrations: [Migration]

  /// - Parameter migrations: of all modules, a module before those whose tables refer to it, and
  ///   numbered upwards within each module.
  public init(_ migrations: [Migration]) { self.migrations = migrations }

  /// Applies what is missing and returns it.
  ///
  /// - Parameter now: the instant, in milliseconds since 1970, that the ledger is to note.
  /// - Throws: `StorageError.newerSchema` when the ledger knows a migration that this program does
  ///   not, `.changedMigration` when a text was edited; nothing is applied then.
  @discardableResult
  public func run(on database: any SQLDatabase, now: Int64) async throws -> [Migration] {
    try checkNumbering()
    let pending = try await database.write { connection in
      try MigrationLedger.prepare(connection)
      return try missing(in: MigrationLedger(reading: connection), connection.dialect)
    }
    var applied: [Migration] = []
    for migration in pending {
      let isNew = try await database.write { try apply(migration, to: $0, now: now) }
      if isNew { applied.append(migration) }
    }
    return applied
  }

  /// - Returns: false when another program applied it since the ledger was read.
  private func apply(
    _ migration: Migration, to connection: any SQLConnection, now: Int64
  ) throws -> Bool {
    try MigrationLedger.lock(connection)
    let open = try missing(in: MigrationLedger(reading: connection), connection.dialect)
    guard open.contains(where: { $0.key == migration.key }) else { return false }
    for statement in migration.statements(for: connection.dialect) {
      try connection.script(statement)
    }
    try MigrationLedger.note(migration, on: connection, now: now)
    return true
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
