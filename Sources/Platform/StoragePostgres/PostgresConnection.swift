import CPq
import Storage

/// One connection to the server with its prepared statements. It lives on one thread, and survives
/// the loss of its link: the transaction that was under way fails, the next one connects anew.
final class PostgresConnection: TransactionalConnection {
  let dialect = Dialect.postgres
  let counters: StorageCounters
  var state = TransactionState.idle
  var savepointDepth = 0

  private let address: String
  private var link: OpaquePointer?
  private var statements: [String: PostgresStatement] = [:]
  private var parameters = PostgresParameters()
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
  }

  func query(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
    try admit()
    counters.countStatement()
    do {
      let statement = try prepared(sql)
      let result = try run(statement, values)
      return result.rows(statement.columns(of: result))
    } catch {
      state = .failed(error)
      throw error
    }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Int {
    try admit()
    counters.countStatement()
    do {
      let result = try run(try prepared(sql), values)
      return result.changedRows
    } catch {
      state = .failed(error)
      throw error
    }
  }

  func script(_ sql: String) throws(StorageError) {
    try admit()
    counters.countStatement()
    schemaChanged = true
    try attempt { () throws(StorageError) in try control(sql) }
  }
}

extension PostgresConnection {
  func begin() throws(StorageError) { try begin("BEGIN") }

  /// Opens a transaction in which all queries see one moment.
  func beginSnapshot() throws(StorageError) {
    try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  }

  /// A link that broke since its last transaction is found out here, where trying again on a new one
  /// is harmless.
  private func begin(_ sql: String) throws(StorageError) {
    try connect()
    do {
      try forgetOutdatedStatements()
      try control(sql)
    } catch .connectionLost {
      disconnect()
      try connect()
      try control(sql)
    }
  }

  func commit() throws(StorageError) {
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
    guard PQstatus(link) == CONNECTION_OK else { return disconnect() }
    guard PQtransactionStatus(link) != PQTRANS_IDLE else { return }
    do {
      try control("ROLLBACK")
    } catch {
      disconnect()
    }
  }

  func control(_ sql: String) throws(StorageError) {
    let result = PostgresResult(PQexec(link, sql))
    guard result.succeeded else { throw StorageError(result, on: link) }
  }
}

extension PostgresConnection {
  private func prepared(_ sql: String) throws(StorageError) -> PostgresStatement {
    if let known = statements[sql] { return known }
    statementNumber += 1
    let made = PostgresStatement(name: "s\(statementNumber)")
    let result = PostgresResult(PQprepare(link, made.name, sql, 0, nil))
    guard result.succeeded else { throw StorageError(result, on: link) }
    statements[sql] = made
    return made
  }

  private func run(
    _ statement: PostgresStatement, _ values: [SQLValue]
  ) throws(StorageError) -> PostgresResult {
    try parameters.fill(values)
    let result = PostgresResult(
      parameters.withPointers { count, values, lengths, formats in
        PQexecPrepared(link, statement.name, count, values, lengths, formats, 0)
      })
    guard result.succeeded else { throw StorageError(result, on: link) }
    return result
  }

  /// A prepared `SELECT *` fails for ever once its table has another column.
  private func forgetOutdatedStatements() throws(StorageError) {
    guard schemaChanged || statements.count >= Self.statementLimit else { return }
    try control("DEALLOCATE ALL")
    statements = [:]
    schemaChanged = false
  }
}

/// A statement that the server has parsed under a name.
private final class PostgresStatement {
  let name: String
  private var columns: PostgresColumns?

  init(name: String) { self.name = name }

  func columns(of result: borrowing PostgresResult) -> PostgresColumns {
    if let columns { return columns }
    let read = PostgresColumns(result)
    columns = read
    return read
  }
}
