import GRDB
import GRDBSQLite
import Storage

/// One of the pool's connections, as the stores see it.
///
/// `@unchecked Sendable` because it is made, used and emptied only on the serial queue of the GRDB
/// `Database` it belongs to; the registry that carries it there never touches it.
final class SQLiteConnection: TransactionalConnection, @unchecked Sendable {
  let dialect = Dialect.sqlite
  let counters: StorageCounters
  var state = TransactionState.idle
  var savepointDepth = 0

  private unowned let database: Database
  private let handle: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]

  /// More texts than the program has; only a text put together from values could exceed it.
  private static let statementLimit = 1000

  init(_ database: Database, counters: StorageCounters) {
    self.database = database
    self.counters = counters
    handle = database.sqliteConnection
  }

  func query(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
    try admit()
    counters.countStatement()
    do {
      return try statement(sql).rows(values)
    } catch {
      state = .failed(error)
      throw error
    }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Int {
    try admit()
    counters.countStatement()
    do {
      let before = sqlite3_total_changes(handle)
      try statement(sql).run(values)
      // `changes` keeps its last count where a statement changes nothing.
      return sqlite3_total_changes(handle) == before ? 0 : Int(sqlite3_changes(handle))
    } catch {
      state = .failed(error)
      throw error
    }
  }

  func script(_ sql: String) throws(StorageError) {
    try admit()
    counters.countStatement()
    do {
      try runScript(sql)
    } catch {
      state = .failed(error)
      throw error
    }
  }

  /// Lets go of the prepared statements, without which the connection cannot be closed.
  func forgetStatements() { statements = [:] }
}

extension SQLiteConnection {
  /// Takes the only writer's place at once, so that reading before writing cannot end in a deadlock.
  func begin() throws(StorageError) {
    if sqlite3_get_autocommit(handle) == 0 { rollback() }
    try control("BEGIN IMMEDIATE")
  }

  func commit() throws(StorageError) {
    do {
      try control("COMMIT")
    } catch {
      throw error.isFailedSync ? .commitUnknown : error
    }
  }

  /// SQLite has already rolled back by itself after some errors, such as a full disk.
  func rollback() {
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    try? control("ROLLBACK")
  }

  func openSavepoint(_ depth: Int) throws(StorageError) { try control("SAVEPOINT s\(depth)") }

  func releaseSavepoint(_ depth: Int) throws(StorageError) { try control("RELEASE s\(depth)") }

  func undoSavepoint(_ depth: Int) throws(StorageError) {
    try control("ROLLBACK TO s\(depth)")
    try control("RELEASE s\(depth)")
  }

  /// Runs a statement that serves the transaction itself and is not counted.
  private func control(_ sql: String) throws(StorageError) { try statement(sql).run([]) }

  private func statement(_ sql: String) throws(StorageError) -> SQLiteStatement {
    if let known = statements[sql] { return known }
    let made = try compile(sql)
    if statements.count >= Self.statementLimit { statements = [:] }
    statements[sql] = made
    return made
  }

  private func compile(_ sql: String) throws(StorageError) -> SQLiteStatement {
    do {
      return SQLiteStatement(try database.makeStatement(sql: sqlitePlaceholders(sql)))
    } catch let error as DatabaseError {
      throw StorageError(error)
    } catch {
      throw .other(code: "statement", message: String(describing: error))
    }
  }

  private func runScript(_ sql: String) throws(StorageError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) != SQLITE_OK else { return }
    throw StorageError(
      sqlite: sqlite3_extended_errcode(handle), String(cString: sqlite3_errmsg(handle)),
      systemError: sqlite3_system_errno(handle))
  }
}
