import InvoicesRules
import Kernel
import Storage

/// An invoice on its way to the provider.
struct Handover: Equatable, Sendable {
  var order: OrderID
  var tries: Int64
  /// the code of the refusal; nil: none yet, or it has arrived
  var trouble: String?
  /// the file as the provider gets it; nil: it is made when it is due
  var file: InvoiceFile?
  /// the bill's total in that file
  var total: Money?
  var doneAt: Instant?
  /// a manager's, about a bill of which all was given back
  var decision: Decision?

  enum Decision: String { case send, leave }
}

/// Invoices that are handed over, in the database. Each bill has one row, so it is handed over once.
struct HandoverStore {
  let sql: any SQLConnection

  private typealias Stored = (one: Handover, nextAt: Instant)

  private static let rows = Rows<Stored>("invoice_handover", (Handover(order: OrderID(""), tries: 0), Instant(0))) { row, stored in
    row("order_id", &stored.one.order, "tries", &stored.one.tries, "trouble", &stored.one.trouble)
    var (name, content) = (stored.one.file?.name, stored.one.file.map { String(decoding: $0.bytes, as: UTF8.self) })
    row("name", &name, "content", &content)
    if let name, let content { stored.one.file = InvoiceFile(name: name, bytes: Array(content.utf8)) }
    row("total", &stored.one.total, "done_at", &stored.one.doneAt)
    row.choice("decision", &stored.one.decision)
    row("next_at", &stored.nextAt)
  }
  private static let change = rows.change(but: [])

  func find(_ order: OrderID) throws -> Handover? { try HandoverStore.rows.first("WHERE order_id = $1", [SQLValue(order)], in: sql)?.one }

  /// The next one that is due. Those that failed come after the others of their time.
  func due(at now: Instant) throws -> Handover? {
    let condition = "done_at IS NULL AND (decision IS NULL OR decision = 'send') AND next_at <= $1"
    return try HandoverStore.rows.first("WHERE \(condition) ORDER BY next_at, order_id LIMIT 1", [SQLValue(now)], in: sql)?.one
  }

  /// Bills that were paid since then and have no row yet, the earliest first. An hour back covers hubs whose clocks differ.
  func newlyPaid(since: Instant, most: Int64) throws -> [(order: OrderID, endedAt: Instant)] {
    let last = try sql.first("SELECT MAX(ended_at) FROM invoice_handover")?.optionalInt(0) ?? 0
    return try sql.query(
      """
      SELECT o.id, o.ended_at FROM party_order o
      WHERE o.state = 1 AND o.end_reason = 'settled' AND o.merged_into IS NULL AND o.ended_at >= $1
        AND NOT EXISTS (SELECT 1 FROM invoice_handover h WHERE h.order_id = o.id)
      ORDER BY o.ended_at, o.id LIMIT $2
      """, [.integer(max(since.raw, last - 3_600_000)), .integer(most)]
    ).map { (OrderID(try $0.text(0)), Instant(try $0.int(1))) }
  }

  func add(_ order: OrderID, endedAt: Instant, dueAt: Instant) throws {
    try sql.row(of: "invoice_handover").insert(["order_id": order, "ended_at": endedAt, "next_at": dueAt])
  }

  func update(_ one: Handover, nextAt: Instant) throws { try HandoverStore.change.write((one, nextAt), in: sql) }

  /// How many wait and how many are done, when the last was done, and why the oldest of those that failed did.
  func figures() throws -> (waiting: Int64, done: Int64, lastAt: Instant?, trouble: String?) {
    let row = try sql.first("SELECT COUNT(*), COUNT(done_at), MAX(done_at) FROM invoice_handover WHERE decision IS NULL OR decision = 'send'")
    let (all, done) = (try row?.int(0) ?? 0, try row?.int(1) ?? 0)
    let failed = try sql.first(
      """
      SELECT trouble FROM invoice_handover
      WHERE done_at IS NULL AND trouble IS NOT NULL AND (decision IS NULL OR decision = 'send') ORDER BY ended_at, order_id LIMIT 1
      """)
    return (all - done, done, try row?.optionalInt(2).map { Instant($0) }, try failed?.text(0))
  }
}
