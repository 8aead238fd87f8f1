/// The state of a transaction.
package enum TransactionState {
  /// No transaction: the connection must not be used.
  case idle
  case active
  /// A statement failed. Only a rollback is possible, to the savepoint or of the whole transaction.
  case failed(StorageError)

  package var failure: StorageError? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// The transaction logic of both databases. An engine implements begin, commit and rollback, and the common behaviour is written
/// here.
package protocol TransactionalConnection: SQLConnection {
  var state: TransactionState { get set }
  var savepointDepth: Int { get set }
  var counters: StorageCounters { get }

  func begin() throws(StorageError)
  func commit() throws(StorageError)
  /// Ends the transaction in whatever state it is.
  func rollback()

  /// Savepoints are named by their nesting depth, from 1.
  func openSavepoint(_ depth: Int) throws(StorageError)
  func releaseSavepoint(_ depth: Int) throws(StorageError)
  /// Rolls back to the savepoint and releases it, even after a failed statement.
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

  /// Runs `body` inside a snapshot that the engine opened and will close.
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

  /// Writes at once, as fits an embedded database.
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

  /// Rolls back to the savepoint, so that the transaction can continue. If that fails, the transaction has ended (SQLite rolls back
  /// completely when the disk is full) and stays failed.
  private func undo(_ depth: Int) {
    do {
      try undoSavepoint(depth)
      state = .active
    } catch {
      state = .failed(state.failure ?? error)
    }
  }

  /// - Throws: if the transaction has failed or is not active.
  package func admit() throws(StorageError) {
    switch state {
    case .active: return
    case .failed(let error): throw error
    case .idle: throw .other(code: "transaction", message: "used outside its transaction")
    }
  }

  /// Runs a statement and records its failure in `state`.
  package func attempt<T>(_ statement: () throws(StorageError) -> T) throws(StorageError) -> T {
    do {
      return try statement()
    } catch {
      state = .failed(error)
      throw error
    }
  }
}
