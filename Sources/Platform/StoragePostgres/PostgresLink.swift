import CPq
import Storage

/// Opening a connection, and what every connection is set to.
enum PostgresLink {
  /// - Parameter address: `postgres://user@host/database`, or libpq's `key=value` form. What it does
  ///   not say is taken from the defaults here and then from libpq's own.
  static func open(_ address: String) throws(StorageError) -> OpaquePointer {
    try check(address)
    let link = connect(address)
    guard let link, PQstatus(link) == CONNECTION_OK else {
      let reason = PQerrorMessage(link).map { postgresMessage($0) } ?? "out of memory"
      PQfinish(link)
      throw .cannotOpen(reason)
    }
    PQsetNoticeProcessor(link, { _, _ in }, nil)
    do {
      try setUp(link)
    } catch {
      PQfinish(link)
      throw error
    }
    return link
  }

  /// libpq's own words about an address that it cannot read repeat the address, with the password.
  private static func check(_ address: String) throws(StorageError) {
    guard let options = PQconninfoParse(address, nil) else {
      throw .cannotOpen("the database address is not one that PostgreSQL understands")
    }
    PQconninfoFree(options)
  }

  /// A network that has gone silent is noticed within seconds rather than hours. What stands before
  /// `dbname` gives way to the address, what stands behind it does not.
  private static let options = [
    ("application_name", "iqsine"), ("connect_timeout", "10"), ("keepalives_idle", "10"),
    ("keepalives_interval", "3"), ("keepalives_count", "3"), ("tcp_user_timeout", "15000"),
  ]

  private static func connect(_ address: String) -> OpaquePointer? {
    let pairs = options + [("dbname", address), ("client_encoding", "UTF8")]
    return withCStrings(pairs.map(\.0)) { names in
      withCStrings(pairs.map(\.1)) { values in PQconnectdbParams(names, values, 1) }
    }
  }

  /// A commit has to be on disk before it is answered, whatever the server's default says; waiting
  /// for another session's lock ends as it does on SQLite.
  private static let settings = """
    SELECT set_config('synchronous_commit', 'on', false)
      WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SET lock_timeout = '10s';
    SET client_min_messages = warning;
    SET bytea_output = hex;
    SET TIME ZONE 'UTC'
    """

  /// The one who writes asks for rows by their keys only. Plans are made while tables are still small or empty, and are kept.
  static func expectKeys(_ link: OpaquePointer?) throws(StorageError) {
    let result = PostgresResult(PQexec(link, "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off"))
    guard result.succeeded else { throw StorageError(result, on: link) }
  }

  private static func setUp(_ link: OpaquePointer) throws(StorageError) {
    let encoding = PQparameterStatus(link, "server_encoding").map { String(cString: $0) } ?? ""
    guard encoding == "UTF8" else {
      throw .cannotOpen("the database keeps text as \(encoding); it has to be made with UTF8")
    }
    let result = PostgresResult(PQexec(link, settings))
    guard result.succeeded else { throw StorageError(result, on: link) }
  }

  private static func withCStrings<T>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> T
  ) -> T {
    let bytes = texts.flatMap { $0.utf8CString }
    var starts: [Int] = []
    var next = 0
    for text in texts {
      starts.append(next)
      next += text.utf8.count + 1
    }
    return bytes.withUnsafeBufferPointer { buffer in
      let pointers = starts.map { buffer.baseAddress?.advanced(by: $0) } + [nil]
      return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}
