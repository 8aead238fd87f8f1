/// The table of the migrations that were applied to a database.
struct MigrationLedger {
  struct Key: Hashable {
    let module: String
    let number: Int64
  }

  struct Line {
    let key: Key
    let hash: String
  }

  let lines: [Line]

  /// The hash of an applied migration.
  func hash(of key: Key) -> String? { lines.first { $0.key == key }?.hash }

  /// The highest number of a module; 0: it has none.
  func last(of module: String) -> Int64 { lines.first { $0.key.module == module }?.key.number ?? 0 }

  init(reading connection: any SQLConnection) throws {
    lines = try connection.query(
      "SELECT module, number, hash FROM schema_migration ORDER BY module, number DESC"
    ).map { row in
      Line(key: Key(module: try row.text(0), number: try row.int(1)), hash: try row.text(2))
    }
  }

  /// Creates the table if it does not exist.
  static func prepare(_ connection: any SQLConnection) throws {
    try lock(connection)
    try connection.script(
      """
      CREATE TABLE IF NOT EXISTS schema_migration (
        module TEXT NOT NULL,
        number BIGINT NOT NULL CHECK (number > 0),
        name TEXT NOT NULL,
        hash TEXT NOT NULL,
        applied_at BIGINT NOT NULL,
        PRIMARY KEY (module, number)
      )
      """)
  }

  /// Prevents other programs from migrating until the transaction ends. SQLite needs no lock, because it has one processor. The wait
  /// on PostgreSQL has no limit, because the other program may move much data.
  static func lock(_ connection: any SQLConnection) throws {
    guard connection.dialect == .postgres else { return }
    try connection.script("SET LOCAL lock_timeout = 0")
    try connection.execute("SELECT pg_advisory_xact_lock(\(advisoryKey))")
  }

  static func note(
    _ migration: Migration, on connection: any SQLConnection, now: Int64
  ) throws {
    try connection.execute(
      """
      INSERT INTO schema_migration (module, number, name, hash, applied_at)
      VALUES ($1, $2, $3, $4, $5)
      """,
      [
        .text(migration.module), .integer(migration.number), .text(migration.name),
        .text(migration.hash(for: connection.dialect)), .integer(now),
      ])
  }

  /// The letters "iqsine" as a number. Any constant works that no other program uses.
  private static let advisoryKey: Int64 = 0x6971_7369_6e65
}

extension Migration {
  var key: MigrationLedger.Key { MigrationLedger.Key(module: module, number: number) }

  /// Whether this step replaces the one with that key.
  func replaces(_ key: MigrationLedger.Key) -> Bool { replaces.contains { $0.module == key.module && key.number <= $0.number } }
}

extension Migration.Former {
  var key: MigrationLedger.Key { MigrationLedger.Key(module: module, number: number) }
}
