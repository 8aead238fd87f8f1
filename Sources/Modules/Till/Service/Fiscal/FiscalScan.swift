import BillsRules
import Kernel
import Storage
import TillRules

/// Finds what happened since the module is used and has no record yet. Records come from rows, so no way to pay or to correct can pass them by.
struct FiscalScan {
  let sql: any SQLConnection
  let currency: Note
  /// The earliest moment that matters: the module was connected, or so long ago that no device tells of it any more.
  let since: Instant

  private static let lateMilliseconds: Int64 = 40 * 86_400_000
  private static let mostAtOnce: Int64 = 100

  private typealias MissingRecord = (id: FiscalRequestID, order: OrderID?, document: FiscalDocument)

  init(sql: any SQLConnection, currency: Note, module: FiscalModule, at now: Instant) {
    self.sql = sql
    self.currency = currency
    since = Instant(max(module.since.raw, now.raw - FiscalScan.lateMilliseconds))
  }

  var isAnyMissing: Bool {
    get throws { try !(sessions().isEmpty && receipts().isEmpty && refunds().isEmpty && corrections().isEmpty && reopenings().isEmpty) }
  }

  /// Adds a record for each.
  func ask(at now: Instant) throws {
    let store = FiscalStore(sql: sql)
    let found = try sessions() + receipts() + refunds() + corrections() + reopenings()
    for one in found.sorted(by: { ($0.document.at.raw, $0.id.raw) < ($1.document.at.raw, $1.id.raw) }) {
      try store.add(one.id, of: one.order, one.document, at: now)
    }
  }

  private var from: [SQLValue] { [.integer(since.raw), .integer(FiscalScan.mostAtOnce)] }

  private static func without(_ key: String) -> String { "NOT EXISTS (SELECT 1 FROM fiscal_request f WHERE f.id = \(key))" }

  /// Bills that were settled, as they were then.
  private func receipts() throws -> [MissingRecord] {
    let rows = try sql.query(
      """
      SELECT o.id, o.ended_at, b.number, COALESCE(s.taxes, b.taxes), COALESCE(s.rounding, b.rounding), COALESCE(s.total, b.total)
      FROM party_order o JOIN bill b ON b.order_id = o.id LEFT JOIN bill_first s ON s.order_id = o.id AND s.end_reason = 'settled'
      WHERE o.state = 1 AND o.end_reason = 'settled' AND o.merged_into IS NULL AND o.ended_at >= $1 AND \(FiscalScan.without("'bill-' || o.id"))
      ORDER BY o.ended_at LIMIT $2
      """, from)
    return try rows.map { row in
      let order = try row.text(0)
      var document = FiscalDocument(
        .receipt, at: Instant(try row.int(1)), number: try row.optionalText(2).map { BillNumber($0) }, currency: currency)
      let figures = SaleFigures(
        total: Money(try row.int(5)), rounding: MoneyChange(try row.int(4)), taxes: try JSON.decode(try row.text(3)))
      document.rates = figures.rates.map { FiscalRate(rate: $0.rate, gross: $0.base + $0.tax) }
      document.rounding = figures.rounding
      document.payments = try payments(of: order, until: document.at, due: figures.total)
      return (id: FiscalRequestID("bill-" + order), order: OrderID(order), document: document)
    }
  }

  /// The money that the bill kept when it was settled. Change goes back in cash.
  private func payments(of order: String, until: Instant, due: Int64) throws -> [FiscalPayment] {
    let rows = try sql.query(
      """
      SELECT p.method, CAST(SUM(p.received) AS BIGINT) FROM payment p JOIN party_order o ON o.id = p.order_id
      WHERE (o.id = $1 OR o.merged_into = $1) AND p.taken_at <= $2 GROUP BY p.method ORDER BY p.method
      """, [.text(order), .integer(until.raw)])
    var found = try rows.map { FiscalPayment(method: try TillPayments.method(try $0.text(0)), amount: try $0.int(1)) }
    let surplus = found.reduce(0) { $0 + $1.amount } - due
    if surplus > 0, let cash = found.firstIndex(where: { $0.method == .cash }) { found[cash].amount -= min(surplus, found[cash].amount) }
    return found.filter { $0.amount != 0 }
  }

  private func refunds() throws -> [MissingRecord] {
    let rows = try sql.query(
      """
      SELECT r.id, r.order_id, r.given_at, b.number, r.method, r.amount FROM bill_refund r JOIN bill b ON b.order_id = r.order_id
      WHERE r.given_at >= $1 AND \(FiscalScan.without("'refund-' || r.id")) ORDER BY r.given_at LIMIT $2
      """, from)
    return try rows.map { row in
      var document = FiscalDocument(
        .refund, at: Instant(try row.int(2)), number: try row.optionalText(3).map { BillNumber($0) }, currency: currency)
      document.payments = [FiscalPayment(method: try TillPayments.method(try row.text(4)), amount: -(try row.int(5)))]
      return (id: FiscalRequestID("refund-" + (try row.text(0))), order: OrderID(try row.text(1)), document: document)
    }
  }

  /// Revenue of settled bills that changed later. A party that was written off has no receipt until it settles.
  private func corrections() throws -> [MissingRecord] {
    let rows = try sql.query(
      """
      SELECT r.order_id, r.n, r.at, b.number, r.rounding FROM bill_reversal r JOIN bill b ON b.order_id = r.order_id
        JOIN party_order o ON o.id = r.order_id
      WHERE r.at >= $1 AND r.why <> 'surplus' AND r.amount <> 0 AND r.written_off = 0 AND o.end_reason = 'settled' AND r.at >= o.ended_at
        AND \(FiscalScan.without("'correction-' || r.order_id || '-' || CAST(r.n AS TEXT)"))
      ORDER BY r.at LIMIT $2
      """, from)
    return try rows.map { row in
      let (order, n) = (try row.text(0), try row.int(1))
      var document = FiscalDocument(
        .correction, at: Instant(try row.int(2)), number: try row.optionalText(3).map { BillNumber($0) }, currency: currency)
      document.rounding = -(try row.int(4))
      document.rates = try sql.query(
        "SELECT rate, base + tax FROM bill_reversal_rate WHERE order_id = $1 AND n = $2 ORDER BY rate", [.text(order), .integer(n)]
      ).map { FiscalRate(rate: try $0.int(0), gross: -(try $0.int(1))) }
      return (id: FiscalRequestID("correction-\(order)-\(n)"), order: OrderID(order), document: document)
    }
  }

  private func reopenings() throws -> [MissingRecord] {
    let rows = try sql.query(
      """
      SELECT r.order_id, r.n, r.done_at, b.number FROM bill_reopening r JOIN bill b ON b.order_id = r.order_id
      WHERE r.done_at >= $1 AND r.closed = 0 AND \(FiscalScan.without("'reopening-' || r.order_id || '-' || CAST(r.n AS TEXT)"))
      ORDER BY r.done_at LIMIT $2
      """, from)
    return try rows.map { row in
      let (order, n) = (try row.text(0), try row.int(1))
      let document = FiscalDocument(
        .reopening, at: Instant(try row.int(2)), number: try row.optionalText(3).map { BillNumber($0) }, currency: currency)
      return (id: FiscalRequestID("reopening-\(order)-\(n)"), order: OrderID(order), document: document)
    }
  }

  private func sessions() throws -> [MissingRecord] {
    let opened = try sql.query(
      """
      SELECT s.id, s.opened_at, s.float_amount FROM till_session s
      WHERE s.opened_at >= $1 AND \(FiscalScan.without("'opening-' || s.id")) ORDER BY s.opened_at LIMIT $2
      """, from
    ).map { try session(.opening, $0) }
    let closed = try sql.query(
      """
      SELECT s.id, s.closed_at, s.counted FROM till_session s
      WHERE s.closed_at >= $1 AND \(FiscalScan.without("'closing-' || s.id")) ORDER BY s.closed_at LIMIT $2
      """, from
    ).map { try session(.closing, $0) }
    return opened + closed
  }

  private func session(_ kind: FiscalKind, _ row: SQLRow) throws -> MissingRecord {
    var document = FiscalDocument(kind, at: Instant(try row.int(1)), currency: currency)
    document.cash = try row.int(2)
    return (id: FiscalRequestID("\(kind.rawValue)-" + (try row.text(0))), order: nil, document: document)
  }
}
