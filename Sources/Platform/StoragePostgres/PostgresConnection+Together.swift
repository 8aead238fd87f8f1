import CPq
import Storage

// The round trip is the main cost of a small statement. So writes are sent together with the next awaited query.

extension PostgresConnection {
  var tellsLater: Bool { gathers }

  func write(_ sql: String, _ values: [SQLValue], foreseen: Int?) throws(StorageError) -> Bool {
    guard gathers else {
      let count = try execute(sql, values)
      return foreseen.map { $0 == count } ?? true
    }
    try admit()
    counters.countStatement()
    // Parameters that can never be sent fail here, where the command is known.
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
      // The savepoint is rolled back. If that failed, the transaction is lost and the next statement throws.
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

  /// Sends the last writes and the COMMIT at once. If a write fails, the server skips everything after it.
  private func sendUnsentAndCommit() throws(StorageError) {
    // The transaction has not begun, so nothing was queried. If the old link broke, begin on a new one.
    if isUnbegun, !isAlive { try reconnecting(sendUnsent) }
    // A write may succeed with an unexpected row count, which must be detected before the COMMIT.
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
