import CPq
import Storage

/// One connection to the server with its prepared statements. It is used on one thread. If its link is lost, the running
/// transaction fails, and the next one connects again.
///
/// BEGIN, SAVEPOINT, RELEASE and writes inside `together` are sent together with the next statement. The reason is that the round
/// trip is the main cost of a small statement.
final class PostgresConnection: TransactionalConnection {
  let dialect = Dialect.postgres
  let counters: StorageCounters
  var state = TransactionState.idle
  var savepointDepth = 0

  private let address: String
  private let writes: Bool
  private let claim: PostgresClaim?

  // Internal, for this type's extensions in other files.

  var link: OpaquePointer?
  var statements: [String: PostgresStatement] = [:]
  var parameters = PostgresParameters()
  /// In the order of sending.
  var unsent: [Unsent] = []
  /// Expected responses to statements that were sent early.
  var awaited: [Awaited] = []
  /// Writes wait until a query's response is needed.
  var gathers = false
  /// The nesting depth of the savepoint to which all gathered writes are rolled back.
  var gatheredDepth = 0
  /// A gathered write had an unexpected result.
  var mustRedo = false
  /// The end of the last snapshot was sent, and its response not read.
  var isEnding = false
  /// The COMMIT was sent with the last writes.
  var isStored = false
  /// Names prepared statements. It only rises, so that no name is used twice.
  var statementNumber = 0
  var schemaChanged = false

  init(address: String, writes: Bool, counters: StorageCounters, claim: PostgresClaim? = nil) {
    self.address = address
    self.writes = writes
    self.claim = claim
    self.counters = counters
  }

  deinit { PQfinish(link) }

  /// Connects, unless the existing link works.
  func connect() throws(StorageError) {
    hearEnd()
    if link != nil, PQstatus(link) == CONNECTION_OK { return }
    disconnect()
    link = try PostgresLink.open(address)
    do {
      if writes { try PostgresLink.expectKeys(link) }
      try claim?.take(on: link)
    } catch {
      // A session without the claim must not write.
      disconnect()
      throw error
    }
  }

  func disconnect() {
    PQfinish(link)
    link = nil
    statements = [:]
    unsent = []
    awaited = []
    isEnding = false
  }

  func query(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
    try counted { () throws(StorageError) in
      try run(sql, values) { result, statement in result.rows(statement.columns(of: result)) }
    }
  }

  func queries(_ asked: [(sql: String, values: [SQLValue])]) throws(StorageError) -> [[SQLRow]] {
    guard asked.count > 1 else {
      var answers: [[SQLRow]] = []
      for one in asked { answers.append(try query(one.sql, one.values)) }
      return answers
    }
    try admitUnstored()
    for _ in asked { counters.countStatement() }
    return try attempt { () throws(StorageError) in
      try reconnecting { () throws(StorageError) in
        var answers = [[SQLRow]](repeating: [], count: asked.count)
        try sendUnsent(and: asked) { number, result, statement in answers[number] = result.rows(statement.columns(of: result)) }
        return answers
      }
    }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Int {
    try counted { () throws(StorageError) in
      try run(sql, values) { result, _ in result.changedRows }
    }
  }

  func script(_ sql: String) throws(StorageError) {
    schemaChanged = true
    try counted { () throws(StorageError) in
      try reconnecting { () throws(StorageError) in
        try sendUnsent()
        try control(sql)
      }
    }
  }

  /// - Throws: if the transaction is committed already.
  private func admitUnstored() throws(StorageError) {
    try admit()
    if isStored { throw .other(code: "transaction", message: "used behind its COMMIT") }
  }

  private func counted<T>(_ statement: () throws(StorageError) -> T) throws(StorageError) -> T {
    try admitUnstored()
    counters.countStatement()
    return try attempt(statement)
  }
}
