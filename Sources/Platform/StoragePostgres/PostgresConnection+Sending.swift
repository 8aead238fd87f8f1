import CPq
import Storage

/// The expected server responses, in the order of sending.
enum Awaited {
  case control
  case preparation(sql: String)
  case write(foreseen: Int?)
  case answer(number: Int, sql: String)
  case commit
}

// Sending to the server, and reading its responses.

extension PostgresConnection {
  /// Writes. From this number on they are sent early, so the server works on them while the next commands are decided.
  private static let manyWrites = 120

  /// Sends the waiting writes and these queries at once, and reads the responses.
  func sendUnsent(
    and asked: [(sql: String, values: [SQLValue])], andCommit commits: Bool = false,
    _ read: (Int, borrowing PostgresResult, PostgresStatement) -> Void
  ) throws(StorageError) {
    let pipeline = PostgresPipeline(link)
    try send(pipeline)
    for (number, question) in asked.enumerated() {
      try parameters.fill(question.values)
      send(question.sql, pipeline)
      awaited.append(.answer(number: number, sql: question.sql))
    }
    if commits {
      pipeline.send("COMMIT")
      awaited.append(.commit)
    }
    pipeline.finish()
    counters.countTrip()
    let all = awaited
    awaited = []
    try hear(all, pipeline, read)
  }

  /// Sends many waiting writes without waiting for the responses. They are read with the next query's.
  func sendAhead() throws(StorageError) {
    guard gathers, gatheredDepth == 0, unsent.count >= Self.manyWrites, !isUnbegun || isAlive else { return }
    let pipeline = PostgresPipeline(link)
    try send(pipeline)
    pipeline.leaveOpen()
  }

  /// Reads and ignores the responses to writes that were sent early, before a rollback.
  func endAhead() {
    guard !awaited.isEmpty else { return }
    let all = awaited
    awaited = []
    let pipeline = PostgresPipeline(link)
    pipeline.finish()
    try? hear(all, pipeline) { _, _, _ in }
  }

  /// Sends all waiting writes.
  private func send(_ pipeline: borrowing PostgresPipeline) throws(StorageError) {
    let waiting = unsent
    unsent = []
    var rows = PostgresRows()
    for one in waiting {
      if case .row(let statement, let values) = one {
        if rows.add(statement, values) { continue }
        try send(rows, pipeline)
        rows = PostgresRows()
        _ = rows.add(statement, values)
      } else {
        try send(rows, pipeline)
        rows = PostgresRows()
        try send(one, pipeline)
      }
    }
    try send(rows, pipeline)
  }

  private func send(_ one: Unsent, _ pipeline: borrowing PostgresPipeline) throws(StorageError) {
    switch one {
    case .control(let text): pipeline.send(text)
    case .savepoint(let depth): pipeline.send("SAVEPOINT s\(depth)")
    case .row: return
    case .write(let text, let values, let foreseen):
      try parameters.fill(values)
      send(text, pipeline)
      awaited.append(.write(foreseen: foreseen))
      return
    }
    awaited.append(.control)
  }

  private func send(_ rows: PostgresRows, _ pipeline: borrowing PostgresPipeline) throws(StorageError) {
    for group in rows.inOrder {
      let statement = group.statement
      if let only = group.rows.first, group.rows.count == 1 {
        try parameters.fill(only)
        send(statement.foreseenText, pipeline)
      } else {
        try parameters.fill(columnsOf: group.rows, kinds: statement.kinds)
        send(statement.arraysText, pipeline)
      }
      awaited.append(.write(foreseen: nil))
    }
  }

  /// Sends one statement with the current parameters, and its preparation if it is new.
  private func send(_ sql: String, _ pipeline: borrowing PostgresPipeline) {
    if let known = statements[sql] { return pipeline.send(known.name, &parameters) }
    statementNumber += 1
    let made = PostgresStatement(name: "s\(statementNumber)")
    // Removed again if the preparation fails.
    statements[sql] = made
    awaited.append(.preparation(sql: sql))
    pipeline.prepare(made.name, sql)
    pipeline.send(made.name, &parameters)
  }

  /// Reads the responses in the order of sending.
  private func hear(
    _ awaited: [Awaited], _ pipeline: borrowing PostgresPipeline, _ read: (Int, borrowing PostgresResult, PostgresStatement) -> Void
  ) throws(StorageError) {
    // An awaited query fails by itself. For a gathered write it is unknown which command it belongs to.
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

  /// While writes are gathered, a failure cannot be assigned to a command. So all are rolled back and rerun one by one.
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
