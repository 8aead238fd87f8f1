import CPq
import Storage

/// Statements that the server has not received yet.
enum Unsent {
  /// Controls the transaction itself.
  case control(String)
  /// The begin of a part, by its nesting depth.
  case savepoint(Int)
  /// - foreseen: the expected number of changed rows. `nil` for any number.
  case write(sql: String, values: [SQLValue], foreseen: Int?)
  /// A row that may be written together with others of its statement.
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

  /// A link that broke between transactions is detected by the first statement of the next one. Repeating it on a new link is safe,
  /// because nothing of the transaction can have been stored.
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

  /// Sends the waiting statements.
  func sendUnsent() throws(StorageError) {
    if !unsent.isEmpty || !awaited.isEmpty { try sendUnsent(and: []) { _, _, _ in } }
  }

  /// Another program may have changed the schema, which invalidates prepared statements.
  func failure(_ result: borrowing PostgresResult) -> StorageError {
    let error = StorageError(result, on: link)
    if case .other("0A000", _) = error { schemaChanged = true }
    return error
  }
}
