import CPq

/// Sends several statements at once and reads their results in order, so that there is one round trip.
///
/// After a failed statement the server skips the rest. The deinitializer reads all results, so that the link leaves pipeline mode.
struct PostgresPipeline: ~Copyable {
  private let link: OpaquePointer?

  init(_ link: OpaquePointer?) {
    self.link = link
    PQenterPipelineMode(link)
  }

  deinit {
    // A broken link returns no further result and will be dropped.
    while PQstatus(link) == CONNECTION_OK, PQexitPipelineMode(link) == 0 {
      if PQtransactionStatus(link) == PQTRANS_UNKNOWN { return }
      PQclear(PQgetResult(link))
    }
  }

  // A statement that could not be sent has no result. Reading the result detects that.

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

  /// Flushes, so that the server starts working. The link stays in pipeline mode, and its next user reads the results.
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
