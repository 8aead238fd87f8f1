import CPq
import Storage

/// A separate schema in the same database as an address, for data that are kept apart.
public struct PostgresNeighbour: Sendable {
  /// `<name>` beside `public`, `<schema>_<name>` beside any other.
  public let schema: String
  /// Connects to this schema only. Otherwise equal to the given address, including the password.
  public let address: String
  private let look: PostgresAddress
  private let role: String
  /// `nil` if the schema does not exist.
  private let mayKeepTables: Bool?

  /// Bytes. PostgreSQL truncates longer names, so two of them could become equal.
  private static let longestName = 63

  /// Checks whether the schema exists. Creates nothing.
  ///
  /// - Throws: `StorageError.cannotOpen`, never with the password
  public init(_ name: String, beside address: String) async throws {
    let own = try PostgresAddress(address)
    // Hubs are counted by their application name, so this check uses another one.
    let look = own.replacing("application_name", with: "iqsine-look")
    let found = try await unhurried { try NeighbourReport(name, at: look.text) }
    guard let schema = found.schema else { throw StorageError.cannotOpen("the database has no schema to keep tables in") }
    guard schema.utf8.count <= PostgresNeighbour.longestName else {
      throw StorageError.cannotOpen("the name of the schema \(schema) is too long by \(schema.utf8.count - PostgresNeighbour.longestName) bytes")
    }
    self.schema = schema
    self.look = look
    role = found.role
    mayKeepTables = found.mayKeepTables
    // If an option is set twice, the last one counts.
    let options = [found.options, "-csearch_path=" + PostgresNeighbour.escaped(PostgresDigest.quoted(schema))]
    self.address = own.replacing("options", with: options.compactMap(\.self).joined(separator: " ")).text
  }

  public var isThere: Bool { mayKeepTables != nil }

  /// Creates the schema if it does not exist.
  ///
  /// - Throws: `StorageError.cannotOpen` with the statement that an administrator has to run
  public func make() async throws {
    let (name, owner) = (PostgresDigest.quoted(schema), PostgresDigest.quoted(role))
    if let mayKeepTables {
      guard mayKeepTables else {
        throw StorageError.cannotOpen(
          "the PostgreSQL role \(role) may not keep tables in the schema \(schema): have GRANT USAGE, CREATE ON SCHEMA \(name) TO \(owner) run")
      }
      return
    }
    do {
      try await PostgresDatabase.run("CREATE SCHEMA IF NOT EXISTS \(name)", at: look.text)
    } catch StorageError.other(PostgresNeighbour.forbidden, _) {
      throw StorageError.cannotOpen(
        "the PostgreSQL role \(role) may not make the schema \(schema): have CREATE SCHEMA \(name) AUTHORIZATION \(owner) run in this database")
    }
  }

  /// PostgreSQL's insufficient_privilege.
  private static let forbidden = "42501"

  /// Escapes a word for libpq's `options`, which separates words by blanks.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "\\" || $0.isWhitespace ? ["\\", $0] : [$0] })
  }
}

/// The server's information about a neighbouring schema, and libpq's about the connection.
private struct NeighbourReport {
  let schema: String?
  let role: String
  let mayKeepTables: Bool?
  let options: String?

  init(_ name: String, at address: String) throws(StorageError) {
    let link = try PostgresLink.open(address)
    defer { PQfinish(link) }
    let result = PostgresResult(PQexec(link, NeighbourReport.question(name)))
    guard result.succeeded else { throw StorageError(result, on: link) }
    guard let row = result.rows(PostgresColumns(result)).first else { throw .cannotOpen("the server does not say what it holds") }
    schema = try row.optionalText(0)
    role = try row.text(1)
    mayKeepTables = try row.optionalInt(2).map { $0 == 1 }
    options = NeighbourReport.options(of: link)
  }

  private static func question(_ name: String) -> String {
    let word = name.replacing("'", with: "''")
    return """
      SELECT place, CAST(current_user AS TEXT), (
        SELECT CASE WHEN has_schema_privilege(oid, 'USAGE') AND has_schema_privilege(oid, 'CREATE') THEN 1 ELSE 0 END
        FROM pg_namespace WHERE nspname = place)
      FROM (
        SELECT CASE current_schema() WHEN 'public' THEN '\(word)' ELSE CAST(current_schema() AS TEXT) || '_\(word)' END AS place
      ) named
      """
  }

  /// The options in effect, whether from the address, the environment or a service file.
  private static func options(of link: OpaquePointer) -> String? {
    guard let all = PQconninfo(link) else { return nil }
    defer { PQconninfoFree(all) }
    var one = all
    while let keyword = one.pointee.keyword {
      if String(cString: keyword) == "options" { return one.pointee.val.map { String(cString: $0) } }
      one += 1
    }
    return nil
  }
}
