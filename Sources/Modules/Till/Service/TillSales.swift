import BillsRules
import Kernel
import Storage
import TillRules

/// The sales of a stretch of time, beside the cash: taxes, promotions, voids, and money that was given back. It only reads.
struct TillSales {
  let sql: any SQLConnection
  let from: Instant
  /// not included
  let until: Instant

  private var window: [SQLValue] { [.integer(from.raw), .integer(until.raw)] }

  func read(into report: inout TillReport) throws {
    report.refunds = try refunds()
    report.refundList = try refundList()
    let changes = try tenderChanges()
    report.tenderChanges = changes.isEmpty ? nil : changes
    try readBills(into: &report)
    report.voids = try voids()
  }

  private func refunds() throws -> [SettlementTally] {
    try sql.query(
      """
      SELECT method, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM bill_refund WHERE given_at >= $1 AND given_at < $2
      GROUP BY method ORDER BY method
      """, window
    ).map { SettlementTally(method: try TillPayments.method(try $0.text(0)), count: try $0.int(1), amount: TillAmount(try $0.int(2))) }
  }

  /// Each refund with its bill: a joined party's is that of the other.
  private func refundList() throws -> [TillRefundView] {
    try sql.query(
      """
      SELECT COALESCE(h.number, b.number) AS bill_number, r.method, r.amount, r.reason, COALESCE(e.name, r.given_by) AS person, r.given_at
      FROM bill_refund r LEFT JOIN party_order o ON o.id = r.order_id LEFT JOIN bill b ON b.order_id = r.order_id
        LEFT JOIN bill h ON h.order_id = o.merged_into LEFT JOIN employee e ON e.id = r.given_by
      WHERE r.given_at >= $1 AND r.given_at < $2 ORDER BY r.given_at, r.id
      """, window
    ).map { row in
      TillRefundView(
        number: try row.optionalText(0).map { BillNumber($0) }, method: try TillPayments.method(try row.text(1)), amount: Money(try row.int(2)),
        reason: Reason(try row.text(3)), by: Name(try row.text(4)), at: Instant(try row.int(5)))
    }
  }

  /// A tender is put right only while the session of its payment runs.
  private func tenderChanges() throws -> [TillTenderView] {
    try sql.query(
      """
      SELECT COALESCE(h.number, b.number) AS bill_number, COALESCE(d.name, '#' || o.pick_up_number, '–') AS table_name, c.from_method, c.to_method, c.amount, c.reason,
        COALESCE(e.name, c.changed_by) AS person, c.changed_at
      FROM payment p JOIN payment_tender c ON c.payment_id = p.id LEFT JOIN party_order o ON o.id = p.order_id
        LEFT JOIN bill b ON b.order_id = p.order_id LEFT JOIN bill h ON h.order_id = o.merged_into
        LEFT JOIN dining_table d ON d.id = o.table_id LEFT JOIN employee e ON e.id = c.changed_by
      WHERE p.taken_at >= $1 AND p.taken_at < $2 ORDER BY c.changed_at, c.payment_id, c.n
      """, window
    ).map { row in
      TillTenderView(
        number: try row.optionalText(0).map { BillNumber($0) }, table: Name(try row.text(1)), from: try TillPayments.method(try row.text(2)),
        to: try TillPayments.method(try row.text(3)), amount: Money(try row.int(4)), reason: Reason(try row.text(5)), by: Name(try row.text(6)),
        at: Instant(try row.int(7)))
    }
  }

  /// A bill that was corrected since counts as it was settled. What the correction changed is taken back.
  private func readBills(into report: inout TillReport) throws {
    let rows = try sql.query(
      """
      SELECT COALESCE(f.taxes, b.taxes), COALESCE(f.rounding, b.rounding), COALESCE(f.total, b.total),
        CASE WHEN f.order_id IS NULL THEN b.promotions ELSE f.promotions END
      FROM party_order o JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL
        LEFT JOIN bill_first f ON f.order_id = b.order_id AND f.end_reason = 'settled'
      WHERE o.state = 1 AND o.end_reason = 'settled' AND o.ended_at >= $1 AND o.ended_at < $2
      """, window)
    var (sales, given): (SaleFigures, Tally) = (SaleFigures(), Tally())
    for row in rows {
      let taxes: [TaxLine] = try JSON.decode(try row.text(0))
      sales = sales + SaleFigures(total: Money(try row.int(2)), rounding: MoneyChange(try row.int(1)), taxes: taxes)
      guard let text = try row.optionalText(3) else { continue }
      let taken = (try JSON.decode(text) as [Reduction]).reduce(0) { $0 + $1.amount.raw }
      if taken > 0 { given = Tally(count: given.count + 1, value: Money(given.value.raw + taken)) }
    }
    report.promotions = given
    report.taxes = try taxes(sales)
  }

  private func taxes(_ sales: SaleFigures) throws -> [TillTax] {
    let back = try sql.query(
      """
      SELECT t.rate, CAST(SUM(t.base) AS BIGINT), CAST(SUM(t.tax) AS BIGINT)
      FROM bill_reversal r JOIN bill_reversal_rate t ON t.order_id = r.order_id AND t.n = r.n
      WHERE r.at >= $1 AND r.at < $2 GROUP BY t.rate
      """, window
    ).map { SaleFigures.Rate(rate: try $0.int(0), base: try $0.int(1), tax: try $0.int(2)) }
    return Set(sales.rates.map(\.rate) + back.map(\.rate)).sorted { TaxRate($0).isBelow(TaxRate($1)) }.map { rate in
      let (sold, taken) = (sales.rates.first { $0.rate == rate }, back.first { $0.rate == rate })
      return TillTax(
        rate: TaxRate(rate), base: TillAmount(sold?.base ?? 0), tax: TillAmount(sold?.tax ?? 0), takenBackBase: TillAmount(taken?.base ?? 0),
        takenBackTax: TillAmount(taken?.tax ?? 0))
    }
  }

  /// Both states of items that ended without being eaten are named as their index names them.
  private func voids() throws -> Tally {
    let amount = "CASE WHEN i.measure IS NULL THEN i.price * i.quantity ELSE (i.price * i.measure + 500) / 1000 END"
    let row = try sql.first(
      """
      SELECT CAST(COALESCE(SUM(i.quantity), 0) AS BIGINT), CAST(COALESCE(SUM(\(amount)), 0) AS BIGINT) FROM item i
      WHERE i.state IN (4, 5) AND i.state = 5 AND i.closed_at >= $1 AND i.closed_at < $2
      """, window)
    return try row.map { Tally(count: try $0.int(0), value: Money(try $0.int(1))) } ?? Tally()
  }
}
