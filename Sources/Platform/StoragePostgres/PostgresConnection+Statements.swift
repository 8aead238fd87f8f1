import CPq
import Storage

/// What the server has not been told yet.
enum Unsent {
  /// serves the transaction itself
  case control(String)
  /// the beginning of a part, by how deep it is nested
  case savepoint(Int)
  /// - foreseen: how many rows it has to change; nil: any number
  case write(sql: String, values: [SQLValue], foreseen: Int?)
  /// one that may be written together with others of its kind
  case row(RowStatement, [SQLValue])
}

extension PostgresConnection {
  func run<T>(
    _ sql: String, _ values: [SQLValue],
    _ read: (borrowing PostgresResult, PostgresStatement) -> T
  ) throws(StorageError) -> T {
    try parameters.fill(values)
    return try reconnecting { () throws(StorageError) in
      if unsent.isEmpty, awaited.isEmpty, let statement = statements[sql] { return read(try send(statement), statement) }
      var answer: T?
      try sendUnsent(and: [(sql, values)]) { _, result, statement in answer = read(result, statement) }
      guard let answer else { throw .other(code: "statement", message: "it was not answered") }
      return answer
    }
  }

  /// A link that broke while no transaction was under way is found out by the first statement of the
  /// next one, and doing that again on a new link is harmless: nothing of it can have been stored.
  func reconnecting<T>(
    _ send: () throws(StorageError) -> T
  ) throws(StorageError) -> T {
    let start = unsent
    let isFirst = isUnbegun
    do {
      return try send()
    } catch .connectionLost {
      guard isFirst else { throw .connectionLost }
      disconnect()
      try connect()
      unsent = start
      return try send()
    }
  }

  private func send(_ statement: PostgresStatement) throws(StorageError) -> PostgresResult {
    counters.countTrip()
    let result = PostgresResult(
      parameters.withPointers { count, values, lengths, formats in
        PQexecPrepared(link, statement.name, count, values, lengths, formats, 0)
      })
    guard result.succeeded else { throw failure(result) }
    return result
  }

  /// Sends what waits.
  func sendUnsent() throws(StorageError) {
    if !unsent.isEmpty || !awaited.isEmpty { try sendUnsent(and: []) { _, _, _ in } }
  }

  /// Another program may have changed the schema; what was prepared before is of no use then.
  func failure(_ result: borrowing PostgresResult) -> StorageError {
    let error = StorageError(result, on: link)
    if case .other("0A000", _) = error { schemaChanged = true }
    return error
  }
}
