import CPq
import Storage

// Waiting for the server is what a small statement costs most: what nobody waits for goes out with what somebody does.

extension PostgresConnection {
  /// What the server is going to answer, in the order of sending.
  private enum Awaited {
    case control
    case preparation(sql: String)
    case write(foreseen: Int?)
    case answer(number: Int, sql: String)
    case commit
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
    // Of a transaction that has not begun nothing was asked: it is begun first, on a new link where the old one broke.
    if isUnbegun { try reconnecting(sendUnsent) }
    // A write that does not fail, but does other than foreseen, has to be found out before.
    if unsent.contains(where: { if case .write(_, _, .some) = $0 { true } else { false } }) { try sendUnsent() }
    do {
      try sendUnsent(and: [], andCommit: true) { _, _, _ in }
    } catch .connectionLost {
      throw .commitUnknown
    }
    isStored = true
  }

  /// Sends what waits and the questions behind it in one go, and reads the answers.
  func sendUnsent(
    and asked: [(sql: String, values: [SQLValue])], andCommit commits: Bool = false,
    _ read: (Int, borrowing PostgresResult, PostgresStatement) -> Void
  ) throws(StorageError) {
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
    for (number, question) in asked.enumerated() {
      try parameters.fill(question.values)
      send(question.sql, &awaited, pipeline)
      awaited.append(.answer(number: number, sql: question.sql))
    }
    if commits {
      pipeline.send("COMMIT")
      awaited.append(.commit)
    }
    pipeline.finish()
    try hear(awaited, pipeline, read)
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
        send(statement.foreseenText, &awaited, pipeline)
      } else {
        try parameters.fill(columnsOf: group.rows, integers: statement.isInteger)
        send(statement.arraysText, &awaited, pipeline)
      }
      awaited.append(.write(foreseen: nil))
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

  /// Reads what the server says to each, in the order of sending.
  private func hear(
    _ awaited: [Awaited], _ pipeline: borrowing PostgresPipeline, _ read: (Int, borrowing PostgresResult, PostgresStatement) -> Void
  ) throws(StorageError) {
    // A statement that somebody waits for fails by itself; of one that was gathered nobody knows whose it was.
    var (written, asked): (StorageError?, StorageError?)
    var differs = false
    for one in awaited {
      let result = pipeline.result()
      switch one {
      case .preparation(let sql):
        guard !result.succeeded else { continue }
        statements[sql] = nil
        if written == nil { written = failure(result) }
      case .answer(let number, let sql):
        if result.succeeded, let statement = statements[sql] {
          read(number, result, statement)
        } else if written == nil, asked == nil {
          asked = failure(result)
        }
      case .commit:
        if written == nil { do { try stored(result) } catch { written = error } }
      case .control, .write:
        if !result.succeeded, written == nil { written = failure(result) }
        if case .write(let foreseen?) = one, result.changedRows != foreseen { differs = true }
      }
    }
    if let written { throw unforeseen(written) }
    if let asked { throw asked }
    if differs { throw unforeseen(.unforeseen) }
  }

  /// While writes are gathered nobody can tell whose one was that failed: all are taken back and done one by one.
  private func unforeseen(_ error: StorageError) -> StorageError {
    guard gathers else { return error }
    switch error {
    case .busy, .full, .corrupt, .connectionLost, .commitUnknown: return error
    default:
      mustRedo = true
      return .unforeseen
    }
  }
}
