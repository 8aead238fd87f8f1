import CPq

/// Several statements sent in one go and their results read one after the other, so that the server
/// is waited for once.
///
/// After a failed statement the server skips the rest. Whatever happens, the results are read to the
/// end when the pipeline goes out of use, which leaves the link as an ordinary one.
struct PostgresPipeline: ~Copyable {
  private let link: OpaquePointer?

  init(_ link: OpaquePointer?) {
    self.link = link
    PQenterPipelineMode(link)
  }

  deinit {
    // A link that broke gives no further result; it is going to be thrown away.
    while PQstatus(link) == CONNECTION_OK, PQexitPipelineMode(link) == 0 {
      if PQtransactionStatus(link) == PQTRANS_UNKNOWN { return }
      PQclear(PQgetResult(link))
    }
  }

  // What could not be sent has no result, and that is found when the result is read.

  func send(_ control: String) {
    PQsendQueryParams(link, control, 0, nil, nil, nil, nil, 0)
  }

  func prepare(_ name: String, _ sql: String) { PQsendPrepare(link, name, sql, 0, nil) }

  func send(_ prepared: String, _ parameters: inout PostgresParameters) {
    _ = parameters.withPointers { count, values, lengths, formats in
      PQsendQueryPrepared(link, prepared, count, values, lengths, formats, 0)
    }
  }

  func finish() { PQpipelineSync(link) }

  /// The server begins with what it was sent; the link stays a pipeline, whose next user reads the results.
  consuming func leaveOpen() {
    PQflush(link)
    discard self
  }

  /// The result of the next statement in the order of sending.
  func result() -> PostgresResult {
    let result = PostgresResult(PQgetResult(link))
    // Each statement's results end with a NULL.
    PQclear(PQgetResult(link))
    return result
  }
}
