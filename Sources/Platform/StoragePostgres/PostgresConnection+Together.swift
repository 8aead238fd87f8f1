import CPq
import Storage

// Waiting for the server is what a small statement costs most: what nobody waits for goes out with what somebody does.

extension PostgresConnection {
  /// What the server is going to answer, in the order of sending.
  private enum Awaited {
    case control
    case preparation(sql: String)
    case write(foreseen: Int?)
  }

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

  /// Sends what waits and, when there is one, a statement behind it, in one go.
  ///
  /// - Returns: the statement's result
  func sendUnsent(and sql: String?, _ values: [SQLValue]) throws(StorageError) -> PostgresResult {
    let waiting = unsent
    unsent = []
    var awaited: [Awaited] = []
    let pipeline = PostgresPipeline(link)
    var rows = PostgresRows()
    for one in waiting {
      if case .row(let statement, let values) = one {
        if rows.add(statement, values) { continue }
        try send(rows, &awaited, pipeline)
        rows = PostgresRows()
        _ = rows.add(statement, values)
      } else {
        try send(rows, &awaited, pipeline)
        rows = PostgresRows()
        try send(one, &awaited, pipeline)
      }
    }
    try send(rows, &awaited, pipeline)
    if let sql {
      try parameters.fill(values)
      send(sql, &awaited, pipeline)
    }
    pipeline.finish()
    try hear(awaited, pipeline)
    guard sql != nil else { return PostgresResult(nil) }
    let result = pipeline.result()
    guard result.succeeded else { throw failure(result) }
    return result
  }

  private func send(_ one: Unsent, _ awaited: inout [Awaited], _ pipeline: borrowing PostgresPipeline) throws(StorageError) {
    switch one {
    case .control(let text): pipeline.send(text)
    case .savepoint(let depth): pipeline.send("SAVEPOINT s\(depth)")
    case .row: return
    case .write(let text, let values, let foreseen):
      try parameters.fill(values)
      send(text, &awaited, pipeline)
      awaited.append(.write(foreseen: foreseen))
      return
    }
    awaited.append(.control)
  }

  private func send(_ rows: PostgresRows, _ awaited: inout [Awaited], _ pipeline: borrowing PostgresPipeline) throws(StorageError) {
    for group in rows.inOrder {
      let statement = group.statement
      if let only = group.rows.first, group.rows.count == 1 {
        try parameters.fill(only)
        send(statement.text, &awaited, pipeline)
      } else {
        try parameters.fill(columnsOf: group.rows, integers: statement.isInteger)
        send(statement.arraysText, &awaited, pipeline)
      }
      awaited.append(.write(foreseen: statement.isInsertion ? group.rows.count : nil))
    }
  }

  /// One statement with the parameters that were filled in, and its preparation when it is new.
  private func send(_ sql: String, _ awaited: inout [Awaited], _ pipeline: borrowing PostgresPipeline) {
    if let known = statements[sql] { return pipeline.send(known.name, &parameters) }
    statementNumber += 1
    let made = PostgresStatement(name: "s\(statementNumber)")
    // Taken back when its result is not a good one.
    statements[sql] = made
    awaited.append(.preparation(sql: sql))
    pipeline.prepare(made.name, sql)
    pipeline.send(made.name, &parameters)
  }

  /// Reads the answers up to the last statement's.
  private func hear(_ awaited: [Awaited], _ pipeline: borrowing PostgresPipeline) throws(StorageError) {
    var first: StorageError?
    var differs = false
    for one in awaited {
      let result = pipeline.result()
      switch one {
      case _ where result.succeeded:
        if case .write(let foreseen?) = one, result.changedRows != foreseen { differs = true }
      case .preparation(let sql):
        statements[sql] = nil
        first = first ?? failure(result)
      case .control, .write: first = first ?? failure(result)
      }
    }
    if let first { throw unforeseen(first) }
    if differs { throw unforeseen(.unforeseen) }
  }

  /// While writes are gathered nobody can tell whose one was that failed: all are taken back and done one by one.
  private func unforeseen(_ error: StorageError) -> StorageError {
    guard gathers else { return error }
    switch error {
    case .busy, .full, .corrupt, .connectionLost: return error
    default:
      mustRedo = true
      return .unforeseen
    }
  }
}
