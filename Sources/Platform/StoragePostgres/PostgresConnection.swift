import CPq
import Storage

/// One connection to the server with its prepared statements. It lives on one thread, and survives
/// the loss of its link: the transaction that was under way fails, the next one connects anew.
///
/// BEGIN, SAVEPOINT and RELEASE are not sent by themselves but together with the next statement, for
/// waiting for the server is what a small statement costs most. Writes inside `together` are not either.
final class PostgresConnection: TransactionalConnection {
  let dialect = Dialect.postgres
  let counters: StorageCounters
  var state = TransactionState.idle
  var savepointDepth = 0

  private let address: String
  private let writes: Bool

  // What follows is for this type's own extensions.

  var link: OpaquePointer?
  var statements: [String: PostgresStatement] = [:]
  var parameters = PostgresParameters()
  /// In the order in which the server is going to be told.
  var unsent: [Unsent] = []
  /// What the server was sent ahead and has not been heard on.
  var awaited: [Awaited] = []
  /// Writes wait for a statement whose answer is needed.
  var gathers = false
  /// How deep the savepoint is nested to which all of them are taken back.
  var gatheredDepth = 0
  /// Something that was gathered did not do what was foreseen.
  var mustRedo = false
  /// The server was told to end the last snapshot and has not been heard on it.
  var isEnding = false
  /// The COMMIT went out with the last writes.
  var isStored = false
  /// Tells prepared statements apart; never counts back, so that no name is used twice.
  var statementNumber = 0
  var schemaChanged = false

  init(address: String, writes: Bool, counters: StorageCounters) {
    self.address = address
    self.writes = writes
    self.counters = counters
  }

  deinit { PQfinish(link) }

  /// Connects, unless that was done and the link still works.
  func connect() throws(StorageError) {
    hearEnd()
    if link != nil, PQstatus(link) == CONNECTION_OK { return }
    disconnect()
    link = try PostgresLink.open(address)
    if writes { try PostgresLink.expectKeys(link) }
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

  /// Lets a statement pass only before its transaction is stored.
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
