import CPq
import Storage

/// A schema of its own beside the one that an address leads to, in the same database: for data that are kept apart from others.
public struct PostgresNeighbour: Sendable {
  /// `<name>` beside `public`, `<schema>_<name>` beside any other
  public let schema: String
  /// Leads into it and into no other schema; says all else that the given address does, also the password.
  public let address: String
  private let look: PostgresAddress
  private let role: String
  /// nil: it is not there
  private let mayKeepTables: Bool?

  /// Names are cut by the server where they are longer, and two of them could become one.
  private static let longestName = 63

  /// Looks what is there; makes nothing.
  ///
  /// - Throws: `StorageError.cannotOpen`, which never repeats the password
  public init(_ name: String, beside address: String) async throws {
    let own = try PostgresAddress(address)
    // A hub is known by its name: whoever only looks must not be taken for one.
    let look = own.replacing("application_name", with: "iqsine-look")
    let found = try await unhurried { try Found(name, at: look.text) }
    guard let schema = found.schema else { throw StorageError.cannotOpen("the database has no schema to keep tables in") }
    guard schema.utf8.count <= PostgresNeighbour.longestName else {
      throw StorageError.cannotOpen("the name of the schema \(schema) is too long by \(schema.utf8.count - PostgresNeighbour.longestName) bytes")
    }
    self.schema = schema
    self.look = look
    role = found.role
    mayKeepTables = found.mayKeepTables
    // Of two settings of one name the last one counts.
    let options = [found.options, "-csearch_path=" + PostgresNeighbour.escaped(PostgresDigest.quoted(schema))]
    self.address = own.replacing("options", with: options.compactMap(\.self).joined(separator: " ")).text
  }

  public var isThere: Bool { mayKeepTables != nil }

  /// Makes it, unless it is there.
  ///
  /// - Throws: `StorageError.cannotOpen`, which says what somebody has to do who may
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

  /// As a word in libpq's `options`, which blanks would end.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "\\" || $0.isWhitespace ? ["\\", $0] : [$0] })
  }
}

/// What the server says of a neighbouring schema, and libpq of the connection.
private struct Found {
  let schema: String?
  let role: String
  let mayKeepTables: Bool?
  let options: String?

  init(_ name: String, at address: String) throws(StorageError) {
    let link = try PostgresLink.open(address)
    defer { PQfinish(link) }
    let result = PostgresResult(PQexec(link, Found.question(name)))
    guard result.succeeded else { throw StorageError(result, on: link) }
    guard let row = result.rows(PostgresColumns(result)).first else { throw .cannotOpen("the server does not say what it holds") }
    schema = try row.optionalText(0)
    role = try row.text(1)
    mayKeepTables = try row.optionalInt(2).map { $0 == 1 }
    options = Found.options(of: link)
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

  /// Those in effect, wherever they come from: the address, the environment, a service's file.
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
