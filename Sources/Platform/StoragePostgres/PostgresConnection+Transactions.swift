import CPq
import Storage

extension PostgresConnection {
  /// Texts. More than the program has. Only texts built from values could exceed it.
  private static let statementLimit = 1000

  func begin() throws(StorageError) { try begin("BEGIN") }

  /// Begins a transaction whose queries all see one moment.
  func beginSnapshot() throws(StorageError) {
    try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  }

  /// Ends a snapshot without waiting for the response, because nothing depends on it. It is read before the next statement.
  func endSnapshot() {
    guard awaited.isEmpty, PQstatus(link) == CONNECTION_OK, PQtransactionStatus(link) == PQTRANS_INTRANS else { return rollback() }
    unsent = []
    isEnding = PQsendQuery(link, "ROLLBACK") == 1
    if !isEnding { disconnect() }
  }

  /// Reads the response to the end of the last snapshot. Drops a broken link.
  func hearEnd() {
    guard isEnding else { return }
    isEnding = false
    var isDone = false
    while let handle = PQgetResult(link) { isDone = PostgresResult(handle).succeeded }
    if !isDone { disconnect() }
  }

  private func begin(_ sql: String) throws(StorageError) {
    try connect()
    unsent = [.control(sql)]
    gathers = false
    mustRedo = false
    isStored = false
    // A prepared `SELECT *` fails for ever once its table has another column.
    if schemaChanged || statements.count >= Self.statementLimit {
      statements = [:]
      schemaChanged = false
      unsent.append(.control("DEALLOCATE ALL"))
    }
  }

  /// Whether the server has received nothing of the transaction yet.
  var isUnbegun: Bool {
    if case .control(let first)? = unsent.first { first.hasPrefix("BEGIN") } else { false }
  }

  /// Whether the link still works. It detects a server that was stopped since the last transaction.
  var isAlive: Bool { PQconsumeInput(link) == 1 && PQconsumeInput(link) == 1 && PQstatus(link) == CONNECTION_OK }

  func commit() throws(StorageError) {
    defer { unsent = [] }
    if isUnbegun || isStored { return }
    counters.countTrip()
    try stored(PostgresResult(PQexec(link, "COMMIT")))
  }

  /// - Throws: if the COMMIT failed.
  func stored(_ result: borrowing PostgresResult) throws(StorageError) {
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
    unsent = []
    endAhead()
    guard PQstatus(link) == CONNECTION_OK else { return disconnect() }
    guard PQtransactionStatus(link) != PQTRANS_IDLE else { return }
    do {
      try control("ROLLBACK")
    } catch {
      disconnect()
    }
  }

  func openSavepoint(_ depth: Int) { unsent.append(.savepoint(depth)) }

  /// A savepoint that was not sent yet is simply removed.
  func releaseSavepoint(_ depth: Int) throws(StorageError) {
    if let start = unsentSavepoint(depth) { unsent.remove(at: start) } else { unsent.append(.control("RELEASE s\(depth)")) }
    if depth == 1 { try sendAhead() }
  }

  func undoSavepoint(_ depth: Int) throws(StorageError) {
    // Writes before this part may be wrong too, unless this part contains all of them.
    if mustRedo, depth > gatheredDepth { throw .unforeseen }
    if let start = unsentSavepoint(depth) {
      unsent.removeSubrange(start...)
      return
    }
    // All waiting writes came after the savepoint and are rolled back with it.
    unsent = [.control("ROLLBACK TO s\(depth)"), .control("RELEASE s\(depth)")]
    try sendUnsent()
  }

  private func unsentSavepoint(_ depth: Int) -> Int? {
    unsent.lastIndex { if case .savepoint(depth) = $0 { true } else { false } }
  }

  /// Runs a statement that controls the transaction and is not counted.
  func control(_ sql: String) throws(StorageError) {
    counters.countTrip()
    let result = PostgresResult(PQexec(link, sql))
    guard result.succeeded else { throw StorageError(result, on: link) }
  }
}
