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

  private static let modules = Rows(
    "fiscal_module", FiscalModule(name: Name(""), host: FiscalHost(""), port: FiscalPort(1), active: true, since: Instant(0))
  ) { row, module in
    row.derived("n", Int64(1))
    row("name", &module.name, "host", &module.host, "port", &module.port, "active", &module.active)
    row("since", &module.since)
  }

  func module() throws -> FiscalModule? { try FiscalStore.modules.first("", in: sql) }
  func save(_ module: FiscalModule) throws { try FiscalStore.modules.save(module, in: sql) }

  func add(_ id: FiscalRequestID, of order: OrderID?, _ document: FiscalDocument, at now: Instant) throws {
    try sql.row(of: "fiscal_request").insert([
      "id": id, "kind": document.kind.rawValue, "order_id": order, "at": document.at, "content": document.json.text, "state": "asked",
      "next_at": now, "changed_at": now,
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
