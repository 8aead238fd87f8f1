import CPq
import Storage

extension PostgresConnection {
  func run<T>(
    _ sql: String, _ values: [SQLValue],
    _ read: (borrowing PostgresResult, PostgresStatement) -> T
  ) throws(StorageError) -> T {
    try parameters.fill(values)
    return try reconnecting { () throws(StorageError) in
      if let statement = statements[sql] {
        return read(try sendWithDeferred(statement), statement)
      }
      try sendDeferred()
      let statement = try prepare(sql)
      return read(try send(statement), statement)
    }
  }

  /// A link that broke while no transaction was under way is found out by the first statement of the
  /// next one, and doing that again on a new link is harmless: nothing of it can have been stored.
  func reconnecting<T>(
    _ send: () throws(StorageError) -> T
  ) throws(StorageError) -> T {
    let start = deferred
    let isFirst = isUnbegun
    do {
      return try send()
    } catch .connectionLost {
      guard isFirst else { throw .connectionLost }
      disconnect()
      try connect()
      deferred = start
      return try send()
    }
  }

  private func prepare(_ sql: String) throws(StorageError) -> PostgresStatement {
    statementNumber += 1
    let made = PostgresStatement(name: "s\(statementNumber)")
    let result = PostgresResult(PQprepare(link, made.name, sql, 0, nil))
    guard result.succeeded else { throw StorageError(result, on: link) }
    statements[sql] = made
    return made
  }

  private func send(_ statement: PostgresStatement) throws(StorageError) -> PostgresResult {
    let result = PostgresResult(
      parameters.withPointers { count, values, lengths, formats in
        PQexecPrepared(link, statement.name, count, values, lengths, formats, 0)
      })
    guard result.succeeded else { throw failure(result) }
    return result
  }

  func sendDeferred() throws(StorageError) {
    guard !deferred.isEmpty else { return }
    let sql = deferred.joined(separator: ";")
    deferred = []
    try control(sql)
  }

  /// Sends the control statements that wait and the statement in one go.
  private func sendWithDeferred(
    _ statement: PostgresStatement
  ) throws(StorageError) -> PostgresResult {
    guard !deferred.isEmpty else { return try send(statement) }
    let controls = deferred
    deferred = []
    let pipeline = PostgresPipeline(link)
    for control in controls { pipeline.send(control) }
    pipeline.send(statement.name, &parameters)
    pipeline.finish()
    for _ in controls {
      let result = pipeline.result()
      guard result.succeeded else { throw StorageError(result, on: link) }
    }
    let result = pipeline.result()
    guard result.succeeded else { throw failure(result) }
    return result
  }

  /// Another program may have changed the schema; what was prepared before is of no use then.
  private func failure(_ result: borrowing PostgresResult) -> StorageError {
    let error = StorageError(result, on: link)
    if case .other("0A000", _) = error { schemaChanged = true }
    return error
  }
}
