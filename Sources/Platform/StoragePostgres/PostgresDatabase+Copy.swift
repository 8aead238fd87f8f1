import Foundation
import Storage

extension PostgresDatabase: CopyableDatabase {
  public var copyName: String { "iqsine.dump" }

  public func checkCopying() async throws {
    let tools = try PostgresTools(PostgresAddress(address))
    try await read { try tools.check(against: $0) }
  }

  public func copy<Facts: Sendable>(
    to file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts> {
    let tools = try PostgresTools(PostgresAddress(address))
    guard FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw CopyError.folder("\(file) cannot be made")
    }
    // pg_dump uses the exported snapshot, so it sees the counted data as long as this transaction lasts.
    return try await read { sql in
      try tools.check(against: sql)
      let schema = try PostgresDatabase.schema(sql)
      guard let snapshot = try sql.first("SELECT pg_export_snapshot()")?.text(0) else { throw CopyError.database("no snapshot") }
      let contents = DatabaseContents(tables: try PostgresDigest.tables(sql, pause), facts: try facts(sql))
      try tools.program(
        "pg_dump",
        [
          "--format=custom", "--no-owner", "--no-privileges", "--schema=\(PostgresDigest.quoted(schema))", "--snapshot=\(snapshot)",
          "--file=\(file)",
        ]
      ).run(pause)
      return contents
    }
  }

  static func schema(_ sql: any SQLConnection) throws -> String {
    guard let row = try sql.first("SELECT current_schema()"), let schema = try row.optionalText(0) else {
      throw CopyError.database("the database has no schema to keep tables in")
    }
    return schema
  }
}

extension PostgresDatabase {
  /// The current contents of the database.
  public func contents<Facts: Sendable>(
    facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts> {
    try await read { sql in DatabaseContents(tables: try PostgresDigest.tables(sql, {}), facts: try facts(sql)) }
  }
}

// Tests a copy in a temporary database.
extension PostgresDatabase {
  public func inspect<Facts: Sendable>(
    copy file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts>? {
    let address = try PostgresAddress(address)
    let tools = try PostgresTools(address)
    let (mayCreate, schema) = try await read { sql in
      let row = try sql.first("SELECT CASE WHEN rolcreatedb OR rolsuper THEN 1 ELSE 0 END FROM pg_roles WHERE rolname = current_user")
      return (try row?.int(0) == 1, try PostgresDatabase.schema(sql))
    }
    guard mayCreate else {
      try await unhurried { try tools.program("pg_restore", ["--file=/dev/null", file]).run(pause) }
      return nil
    }
    return try await withScratch(address) { scratch in
      let target = address.replacing("dbname", with: scratch).replacing("application_name", with: "iqsine-copy")
      try await PostgresDatabase.fill(target, schema: schema, from: file, pause)
      let database = try await PostgresDatabase(address: target.text, readers: 1)
      do {
        let contents = try await database.contents(facts: facts)
        await database.close()
        return contents
      } catch {
        await database.close()
        // The database was just created, so the missing objects are missing in the copy.
        if case StorageError.other(_, let words) = error { throw CopyError.damaged(words) }
        throw error
      }
    }
  }

  /// Restores a copy into an empty database.
  private static func fill(_ target: PostgresAddress, schema: String, from file: String, _ pause: @escaping CopyPause) async throws {
    if schema != "public" { try await run("CREATE SCHEMA \(PostgresDigest.quoted(schema))", at: target.text) }
    let tools = try PostgresTools(target)
    try await unhurried {
      try tools.program("pg_restore", PostgresDatabase.plainly(schema) + ["--file=-", file]).run(
        into: PostgresDatabase.reader(tools), end: PostgresDatabase.end, pause)
    }
  }

  private nonisolated(nonsending) func withScratch<T: Sendable>(
    _ address: PostgresAddress, _ body: (String) async throws -> T
  ) async throws -> T {
    let name = "iqsine_check_" + String(UInt64.random(in: .min ... .max), radix: 36)
    let result: Result<T, any Error>
    do {
      try await PostgresDatabase.run("CREATE DATABASE \(name) TEMPLATE template0", at: address.text)
      result = .success(try await body(name))
    } catch {
      result = .failure(error)
    }
    try? await PostgresDatabase.run("DROP DATABASE IF EXISTS \(name) WITH (FORCE)", at: address.text)
    return try result.get()
  }

  /// pg_restore options: only this schema, owned by the restoring user.
  static func plainly(_ schema: String) -> [String] { plain + ["--schema=\(schema)"] }

  static let plain = ["--no-owner", "--no-privileges", "--exit-on-error"]

  /// A psql that runs its input as one transaction and stops at the first error. `end` must follow as last input.
  static func reader(_ tools: PostgresTools, before statements: [String] = []) -> PostgresProgram {
    let commands = (["BEGIN"] + statements).map { "--command=\($0)" }
    return tools.program("psql", ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"] + commands + ["--file=-"])
  }

  static let end = "COMMIT;\n"
}

/// Runs `body` on a thread that may block.
func unhurried<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global(qos: .utility).async { continuation.resume(with: Result { try body() }) }
  }
}
