import CPq
import Storage

// Waiting for the server is what a small statement costs most: what nobody waits for goes out with what somebody does.

extension PostgresConnection {
  var tellsLater: Bool { gathers }

  func write(_ sql: String, _ values: [SQLValue], foreseen: Int?) throws(StorageError) -> Bool {
    guard gathers else {
      let count = try execute(sql, values)
      return foreseen.map { $0 == count } ?? true
    }
    try admit()
    counters.countStatement()
    // What can never be sent fails here, where it is known whose it is.
    try attempt { () throws(StorageError) in try parameters.fill(values) }
    unsent.append(.write(sql: sql, values: values, foreseen: foreseen))
    return true
  }

  func write(_ statement: RowStatement, _ values: [SQLValue]) throws(StorageError) -> Bool {
    guard gathers else { return try write(statement.text, values, foreseen: statement.isInsertion ? 1 : nil) }
    try admit()
    counters.countStatement()
    try attempt { () throws(StorageError) in try parameters.fill(values) }
    unsent.append(.row(statement, values))
    return true
  }

  func writeAll(_ statement: RowStatement, _ rows: [[SQLValue]]) throws(StorageError) {
    guard gathers else {
      for row in rows { _ = try execute(statement.foreseenText, row) }
      return
    }
    try admit()
    counters.countStatement()
    for row in rows { try attempt { () throws(StorageError) in try parameters.fill(row) } }
    unsent += rows.map { .row(statement, $0) }
  }

  func together<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T {
    guard !gathers else { return try body() }
    gathers = true
    gatheredDepth = savepointDepth + 1
    defer { gathers = false }
    do {
      return try savepoint {
        let result = try body()
        if let failure = state.failure { throw failure }
        try attempt { () throws(StorageError) in try reconnecting(sendUnsent) }
        return result
      }
    } catch {
      guard mustRedo else { throw error }
      mustRedo = false
      counters.countRedone()
      // The savepoint is undone; if that failed, the transaction is lost and says so at the next statement.
      gathers = false
      again()
      return try body()
    }
  }

  func whole<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T {
    guard !gathers, isUnbegun else { return try together(orAgain: again, body) }
    gathers = true
    gatheredDepth = 0
    defer { gathers = false }
    do {
      let result = try body()
      if let failure = state.failure { throw failure }
      try attempt(sendUnsentAndCommit)
      return result
    } catch {
      guard mustRedo else { throw error }
      counters.countRedone()
      rollback()
      try begin()
      state = .active
      again()
      return try body()
    }
  }

  /// The last writes and the COMMIT in one go. Should one of the writes fail, the server skips all behind it.
  private func sendUnsentAndCommit() throws(StorageError) {
    // Of a transaction that has not begun nothing was asked: where the old link broke it is begun first, on a new one.
    if isUnbegun, !isAlive { try reconnecting(sendUnsent) }
    // A write that does not fail, but does other than foreseen, has to be found out before.
    let isSure =
      !unsent.contains { if case .write(_, _, .some) = $0 { true } else { false } }
      && !awaited.contains { if case .write(.some) = $0 { true } else { false } }
    if !isSure { try sendUnsent() }
    do {
      try sendUnsent(and: [], andCommit: true) { _, _, _ in }
    } catch .connectionLost {
      throw .commitUnknown
    }
    isStored = true
  }
}
