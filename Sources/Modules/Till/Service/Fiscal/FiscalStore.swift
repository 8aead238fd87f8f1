import BillsRules
import Kernel
import Storage
import TillRules

/// A record with the number of times that the module was asked.
struct FiscalRequest: Sendable {
  let id: FiscalRequestID
  let document: FiscalDocument
  let tries: Int64
}

/// The fiscal module and its records, in the database.
struct FiscalStore {
  let sql: any SQLConnection

  func module() throws -> FiscalModule? {
    try sql.first("SELECT name, host, port, active, since FROM fiscal_module").map { row in
      FiscalModule(
        name: Name(try row.text(0)), host: FiscalHost(try row.text(1)), port: FiscalPort(try row.int(2)), active: try row.bool(3),
        since: Instant(try row.int(4)))
    }
  }

  func save(_ module: FiscalModule) throws {
    try sql.execute(
      """
      INSERT INTO fiscal_module (n, name, host, port, active, since) VALUES (1, $1, $2, $3, $4, $5)
      ON CONFLICT (n) DO UPDATE SET name = excluded.name, host = excluded.host, port = excluded.port, active = excluded.active,
        since = excluded.since
      """,
      [
        .text(module.name.raw), .text(module.host.raw), .integer(module.port.raw), SQLValue(module.active), .integer(module.since.raw),
      ])
  }

  func add(_ id: FiscalRequestID, of order: OrderID?, _ document: FiscalDocument, at now: Instant) throws {
    try sql.execute(
      """
      INSERT INTO fiscal_request (id, kind, order_id, at, content, state, next_at, changed_at) VALUES ($1, $2, $3, $4, $5, 'asked', $6, $6)
      """,
      [
        .text(id.raw), .text(document.kind.rawValue), SQLValue(order?.raw), .integer(document.at.raw), .text(document.json.text),
        .integer(now.raw),
      ])
  }

  /// The earliest record that the module is to be asked about now.
  func next(at now: Instant) throws -> FiscalRequest? {
    try sql.first(
      "SELECT id, content, tries FROM fiscal_request WHERE state = 'asked' AND next_at <= $1 ORDER BY at, id LIMIT 1", [.integer(now.raw)]
    ).map { row in
      FiscalRequest(id: FiscalRequestID(try row.text(0)), document: try JSON.decode(try row.text(1)), tries: try row.int(2))
    }
  }

  func keep(_ answer: FiscalAnswer, at now: Instant) throws {
    try sql.execute(
      """
      UPDATE fiscal_request SET state = 'signed', changed_at = $2, device = $3, transaction_number = $4, counter = $5, begun_at = $6,
        ended_at = $7, signature = $8, code = $9, message = $10
      WHERE id = $1 AND state = 'asked'
      """,
      [
        .text(answer.request.raw), .integer(now.raw), SQLValue(answer.device?.raw), SQLValue(answer.transaction), SQLValue(answer.counter),
        SQLValue(answer.begun?.raw), SQLValue(answer.ended?.raw), SQLValue(answer.signature?.raw), SQLValue(answer.code?.raw),
        SQLValue(answer.message?.raw),
      ])
  }

  /// - Parameter message: the module's own words; nil: it was away
  func lose(_ request: FiscalRequest, message: ShortNote?, at now: Instant) throws {
    let next = FiscalTries(after: request.tries)
    try sql.execute(
      "UPDATE fiscal_request SET state = $2, tries = $3, next_at = $4, changed_at = $5, message = $6 WHERE id = $1 AND state = 'asked'",
      [
        .text(request.id.raw), .text(next.state.rawValue), .integer(next.tries), .integer(now.raw + next.pause), .integer(now.raw),
        SQLValue(message?.raw),
      ])
  }

  /// Records that the module did not sign. Their papers said so, and their signatures come later.
  func askAgain(at now: Instant) throws {
    try sql.execute("UPDATE fiscal_request SET state = 'asked', tries = 0, next_at = $1 WHERE state = 'failed'", [.integer(now.raw)])
  }

  func overview() throws -> FiscalOverview {
    var overview = FiscalOverview()
    overview.module = try module()
    for row in try sql.query("SELECT state, COUNT(*) FROM fiscal_request GROUP BY state") {
      switch FiscalState(rawValue: try row.text(0)) {
      case .asked: overview.asked = try row.int(1)
      case .signed: overview.signed = try row.int(1)
      case .failed: overview.failed = try row.int(1)
      case nil: break
      }
    }
    return overview
  }
}
