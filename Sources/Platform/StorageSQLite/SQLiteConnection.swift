import GRDB
import GRDBSQLite
import Storage

/// One of the pool's connections, for the stores.
///
/// `@unchecked Sendable`: it is made, used and emptied only on the serial queue of the GRDB `Database` it belongs to. The registry
/// that carries it there never touches it.
final class SQLiteConnection: TransactionalConnection, @unchecked Sendable {
  let dialect = Dialect.sqlite
  let counters: StorageCounters
  var state = TransactionState.idle
  var savepointDepth = 0

  private unowned let database: Database
  private let handle: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]

  /// Texts. More than the program has. Only texts built from values could exceed it.
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
      // `sqlite3_changes` keeps its last count if a statement changes nothing.
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

  /// Drops the prepared statements, because the connection cannot be closed with them.
  func forgetStatements() { statements = [:] }
}

extension SQLiteConnection {
  /// Takes the write lock at once, so that reading before writing cannot cause a deadlock.
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

  /// After some errors, such as a full disk, SQLite has already rolled back by itself.
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

  /// Runs a statement that controls the transaction and is not counted.
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
