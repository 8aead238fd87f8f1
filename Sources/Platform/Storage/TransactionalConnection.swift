/// What a transaction is allowed to do next.
package enum TransactionState {
  /// No transaction: the connection must not be used.
  case idle
  case active
  /// A statement failed; only rolling back is left, to the savepoint or wholly.
  case failed(StorageError)

  package var failure: StorageError? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// The transactions of both databases: an engine says how its connection begins, commits and rolls
/// back, and what this means for the stores is written once, here.
package protocol TransactionalConnection: SQLConnection {
  var state: TransactionState { get set }
  var savepointDepth: Int { get set }
  var counters: StorageCounters { get }

  func begin() throws(StorageError)
  func commit() throws(StorageError)
  /// Leaves the transaction in whatever state it is.
  func rollback()

  /// Savepoints are named by how deep they are nested, from 1.
  func openSavepoint(_ depth: Int) throws(StorageError)
  func releaseSavepoint(_ depth: Int) throws(StorageError)
  /// Goes back to the savepoint and releases it, even after a failed statement.
  func undoSavepoint(_ depth: Int) throws(StorageError)
}

extension TransactionalConnection {
  /// Runs a whole write transaction.
  package func transaction<T>(_ body: (any SQLConnection) throws -> T) throws -> T {
    savepointDepth = 0
    try begin()
    state = .active
    defer { state = .idle }
    do {
      let result = try body(self)
      if let failure = state.failure { throw failure }
      try commit()
      counters.countCommit()
      return result
    } catch {
      rollback()
      counters.countRollback()
      throw error
    }
  }

  /// Runs `body` inside a snapshot that the engine has opened and is going to close.
  package func snapshot<T>(_ body: (any SQLConnection) throws -> T) throws -> T {
    savepointDepth = 0
    state = .active
    defer { state = .idle }
    let result = try body(self)
    if let failure = state.failure { throw failure }
    return result
  }

  public func savepoint<T>(_ body: () throws -> T) throws -> T {
    try admit()
    savepointDepth += 1
    defer { savepointDepth -= 1 }
    let depth = savepointDepth
    try attempt { () throws(StorageError) in try openSavepoint(depth) }
    do {
      let result = try body()
      if let failure = state.failure { throw failure }
      try attempt { () throws(StorageError) in try releaseSavepoint(depth) }
      return result
    } catch {
      undo(depth)
      throw error
    }
  }

  public var tellsLater: Bool { false }

  /// At once; so does a database that is part of the program.
  public func write(_ sql: String, _ values: [SQLValue], foreseen: Int?) throws(StorageError) -> Bool {
    let count = try execute(sql, values)
    return foreseen.map { $0 == count } ?? true
  }

  public func write(_ statement: RowStatement, _ values: [SQLValue]) throws(StorageError) -> Bool {
    try write(statement.text, values, foreseen: statement.isInsertion ? 1 : nil)
  }

  public func writeAll(_ statement: RowStatement, _ rows: [[SQLValue]]) throws(StorageError) {
    for row in rows { _ = try execute(statement.foreseenText, row) }
  }

  public func together<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T { try body() }

  public func whole<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T { try body() }

  public func queries(_ asked: [(sql: String, values: [SQLValue])]) throws(StorageError) -> [[SQLRow]] {
    var answers: [[SQLRow]] = []
    for one in asked { answers.append(try query(one.sql, one.values)) }
    return answers
  }

  /// Goes back to the savepoint, after which the transaction may go on. When that fails, the
  /// transaction has ended (SQLite rolls back wholly when the disk is full) and stays failed.
  private func undo(_ depth: Int) {
    do {
      try undoSavepoint(depth)
      state = .active
    } catch {
      state = .failed(state.failure ?? error)
    }
  }

  /// Lets a statement pass only while the transaction is sound.
  package func admit() throws(StorageError) {
    switch state {
    case .active: return
    case .failed(let error): throw error
    case .idle: throw .other(code: "transaction", message: "used outside its transaction")
    }
  }

  /// Runs a statement and remembers that it failed.
  package func attempt<T>(_ statement: () throws(StorageError) -> T) throws(StorageError) -> T {
    do {
      return try statement()
    } catch {
      state = .failed(error)
      throw error
    }
  }
}
