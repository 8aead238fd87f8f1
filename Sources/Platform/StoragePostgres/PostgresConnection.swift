import CPq
import Storage

/// One connection to the server with its prepared statements. It lives on one thread, and survives
/// the loss of its link: the transaction that was under way fails, the next one connects anew.
///
/// BEGIN, SAVEPOINT and RELEASE are not sent by themselves but together with the next statement, for
/// waiting for the server is what a small statement costs most.
final class PostgresConnection: TransactionalConnection {
  let dialect = Dialect.postgres
  let counters: StorageCounters
  var state = TransactionState.idle
  var savepointDepth = 0

  private let address: String
  private var link: OpaquePointer?
  private var statements: [String: PostgresStatement] = [:]
  private var parameters = PostgresParameters()
  /// Control statements that the server has not been told yet.
  private var deferred: [String] = []
  /// Tells prepared statements apart; never counts back, so that no name is used twice.
  private var statementNumber = 0
  private var schemaChanged = false

  /// More texts than the program has; only a text put together from values could exceed it.
  private static let statementLimit = 1000

  init(address: String, counters: StorageCounters) {
    self.address = address
    self.counters = counters
  }

  deinit { PQfinish(link) }

  /// Connects, unless that was done and the link still works.
  func connect() throws(StorageError) {
    if link != nil, PQstatus(link) == CONNECTION_OK { return }
    disconnect()
    link = try PostgresLink.open(address)
  }

  func disconnect() {
    PQfinish(link)
    link = nil
    statements = [:]
    deferred = []
  }

  func query(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
    try counted { () throws(StorageError) in
      try run(sql, values) { result, statement in result.rows(statement.columns(of: result)) }
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
      try sendDeferred()
      try control(sql)
    }
  }

  private func counted<T>(_ statement: () throws(StorageError) -> T) throws(StorageError) -> T {
    try admit()
    counters.countStatement()
    return try attempt(statement)
  }
}

extension PostgresConnection {
  func begin() throws(StorageError) { try begin("BEGIN") }

  /// Opens a transaction in which all queries see one moment.
  func beginSnapshot() throws(StorageError) {
    try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  }

  private func begin(_ sql: String) throws(StorageError) {
    try connect()
    if schemaChanged || statements.count >= Self.statementLimit { forgetStatements() }
    deferred = [sql]
  }

  /// Whether the server knows nothing of the transaction yet.
  private var isUnbegun: Bool { deferred.first?.hasPrefix("BEGIN") == true }

  func commit() throws(StorageError) {
    defer { deferred = [] }
    if isUnbegun { return }
    let result = PostgresResult(PQexec(link, "COMMIT"))
    guard result.succeeded else {
      let error = StorageError(result, on: link)
      throw error == .connectionLost ? .commitUnknown : error
    }
    // The server answers a COMMIT of a failed transaction with ROLLBACK and reports no error.
    guard result.command == "COMMIT" else {
      throw .other(code: "25P02", message: "the transaction was rolled back")
    }
  }

  func rollback() {
    deferred = []
    guard PQstatus(link) == CONNECTION_OK else { return disconnect() }
    guard PQtransactionStatus(link) != PQTRANS_IDLE else { return }
    do {
      try control("ROLLBACK")
    } catch {
      disconnect()
    }
  }

  func openSavepoint(_ depth: Int) { deferred.append("SAVEPOINT s\(depth)") }

  func releaseSavepoint(_ depth: Int) { deferred.append("RELEASE s\(depth)") }

  func undoSavepoint(_ depth: Int) throws(StorageError) {
    if deferred.last == "SAVEPOINT s\(depth)" {
      deferred.removeLast()
      return
    }
    deferred += ["ROLLBACK TO s\(depth)", "RELEASE s\(depth)"]
    try sendDeferred()
  }

  /// Runs a statement that serves the transaction itself and is not counted.
  func control(_ sql: String) throws(StorageError) {
    let result = PostgresResult(PQexec(link, sql))
    guard result.succeeded else { throw StorageError(result, on: link) }
  }
}

extension PostgresConnection {
  private func run<T>(
    _ sql: String, _ values: [SQLValue],
    _ read: (borrowing PostgresResult, PostgresStatement) -> T
  ) throws(StorageError) -> T {
    try parameters.fill(values)
    let statement = try prepared(sql)
    if !deferred.isEmpty {
      let controls = deferred
      let result = sendPiped(controls, statement)
    }
  }
}
