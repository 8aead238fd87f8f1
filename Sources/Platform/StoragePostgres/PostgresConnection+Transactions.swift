import CPq
import Storage

extension PostgresConnection {
  /// More texts than the program has; only a text put together from values could exceed it.
  private static let statementLimit = 1000

  func begin() throws(StorageError) { try begin("BEGIN") }

  /// Opens a transaction in which all queries see one moment.
  func beginSnapshot() throws(StorageError) {
    try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  }

  private func begin(_ sql: String) throws(StorageError) {
    try connect()
    deferred = [sql]
    // A prepared `SELECT *` would fail for ever once its table has another column.
    if schemaChanged || statements.count >= Self.statementLimit {
      statements = [:]
      schemaChanged = false
      deferred.append("DEALLOCATE ALL")
    }
  }

  /// Whether the server knows nothing of the transaction yet.
  var isUnbegun: Bool { deferred.first?.hasPrefix("BEGIN") == true }

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

  func releaseSavepoint(_ depth: Int) {
    if !forgetUnsentSavepoint(depth) { deferred.append("RELEASE s\(depth)") }
  }

  func undoSavepoint(_ depth: Int) throws(StorageError) {
    if forgetUnsentSavepoint(depth) { return }
    deferred += ["ROLLBACK TO s\(depth)", "RELEASE s\(depth)"]
    try sendDeferred()
  }

  /// A part without any statement needs no savepoint.
  private func forgetUnsentSavepoint(_ depth: Int) -> Bool {
    guard deferred.last == "SAVEPOINT s\(depth)" else { return false }
    deferred.removeLast()
    return true
  }

  /// Runs a statement that serves the transaction itself and is not counted.
  func control(_ sql: String) throws(StorageError) {
    let result = PostgresResult(PQexec(link, sql))
    guard result.succeeded else { throw StorageError(result, on: link) }
  }
}
