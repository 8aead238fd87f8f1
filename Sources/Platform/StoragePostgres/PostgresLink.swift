import CPq
import Storage

/// Opens connections and sets their session parameters.
enum PostgresLink {
  /// - Parameter address: `postgres://user@host/database`, or libpq's `key=value` form. Missing values come from the defaults here,
  ///   then from libpq.
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

  /// libpq's message about an invalid address repeats the address with the password, so it is checked here first.
  private static func check(_ address: String) throws(StorageError) {
    guard let options = PQconninfoParse(address, nil) else {
      throw .cannotOpen("the database address is not one that PostgreSQL understands")
    }
    PQconninfoFree(options)
  }

  /// Detects a dead network within seconds instead of hours. Options before `dbname` are overridden by the address, later ones are
  /// not.
  private static let options = [
    ("application_name", "iqsine"), ("connect_timeout", "10"), ("keepalives_idle", "10"),
    ("keepalives_interval", "3"), ("keepalives_count", "3"), ("tcp_user_timeout", "15000"),
  ]

  private static func connect(_ address: String) -> OpaquePointer? { withOptions(address) { PQconnectdbParams($0, $1, 1) } }

  /// Whether no server listens there, or it is still starting. A wrong password or name is neither.
  static func isAbsent(_ address: String) -> Bool {
    let answer = withOptions(address) { PQpingParams($0, $1, 1) }
    return answer == PQPING_REJECT || answer == PQPING_NO_RESPONSE
  }

  private static func withOptions<T>(
    _ address: String, _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?) -> T
  ) -> T {
    let pairs = options + [("dbname", address), ("client_encoding", "UTF8")]
    return withCStrings(pairs.map(\.0)) { names in withCStrings(pairs.map(\.1)) { values in body(names, values) } }
  }

  /// A commit must be on disk before it is acknowledged, whatever the server's default is. The wait for another session's lock is
  /// limited as on SQLite. PostgreSQL does not compile queries: to compile one takes longer than most of them run.
  private static let settings = """
    SELECT set_config('synchronous_commit', 'on', false)
      WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SET lock_timeout = '10s';
    SET jit = off;
    SET client_min_messages = warning;
    SET bytea_output = hex;
    SET TIME ZONE 'UTC'
    """

  /// The processor queries rows by key only. Plans are made while tables are small or empty, and are cached, so scans are disabled.
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
