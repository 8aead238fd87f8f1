import BillsRules
import Kernel
import ReportsRules
import Storage

/// Reversals of bills of earlier days, parties that were written off, and money that is held for guests.
extension DayReading {
  /// Refunds of settled bills, and corrections of bills that were opened again, on the day on which they happened.
  func readReversals(into totals: inout DayTotals) throws {
    let taxed = "FROM bill_reversal_rate t WHERE t.order_id = r.order_id AND t.n = r.n AND t.rate > 0 AND t.rate <> \(TaxRate.exempt.raw)"
    let rows = try sql.query(
      """
      SELECT \(DayReading.table), \(DayReading.section(at: "o.ended_at")), o.waiter, r.at, r.amount, r.lost, r.written_off,
        (SELECT CAST(COALESCE(SUM(t.base), 0) AS BIGINT) \(taxed)), (SELECT CAST(COALESCE(SUM(t.tax), 0) AS BIGINT) \(taxed))
      FROM bill_reversal r JOIN party_order o ON o.id = r.order_id WHERE r.at >= $1 AND r.at < $2
      """, window)
    for row in rows {
      var figures = ReportFigures()
      figures.takenBack = try row.int(4)
      figures.takenBackBase = try row.int(7)
      figures.takenBackTax = try row.int(8)
      add(figures, of: try DayReading.groups(row), to: &totals)
      var loss = ReportFigures()
      (loss.writtenOffValue, loss.writtenOff) = (try row.int(5), try row.int(6))
      totals.add(to: .day, [], loss)
    }
    let rates = try sql.query(
      """
      SELECT t.rate, CAST(SUM(t.base) AS BIGINT), CAST(SUM(t.tax) AS BIGINT)
      FROM bill_reversal r JOIN bill_reversal_rate t ON t.order_id = r.order_id AND t.n = r.n
      WHERE r.at >= $1 AND r.at < $2 GROUP BY t.rate
      """, window)
    for row in rates {
      var one = ReportFigures()
      (one.takenBackBase, one.takenBackTax) = (try row.int(1), try row.int(2))
      totals.add(.tax, JSON.int(try row.int(0)).text, one)
    }
  }

  /// Parties that left without paying all. Joined parties count as one. What they had paid is revenue, and the rest of the bill is lost.
  /// Without a bill the loss is the value of the dishes.
  func readWrittenOff(into totals: inout DayTotals) throws {
    let worth = "(SELECT CAST(COALESCE(SUM(\(DayReading.amount)), 0) AS BIGINT) FROM item i WHERE i.order_id = o.id AND \(DayReading.stayed))"
    let rows = try sql.query(
      """
      SELECT \(DayReading.table), \(DayReading.section(at: "o.ended_at")), o.waiter, o.ended_at, b.taxes, b.rounding, b.total,
        b.paid - b.change_given - b.refunded, NULL, \(worth), CASE WHEN b.revision < o.revision THEN 1 ELSE 0 END
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id
      WHERE o.merged_into IS NULL AND o.state = 1 AND o.end_reason = 'writtenOff' AND o.ended_at >= $1 AND o.ended_at < $2
        AND \(DayReading.leftOnce)
      UNION ALL
      SELECT \(DayReading.table), \(DayReading.section(at: "f.ended_at")), o.waiter, f.ended_at, f.taxes, f.rounding, f.total, f.kept, f.lost, \(worth), 0
      FROM bill_first f JOIN party_order o ON o.id = f.order_id
      WHERE f.end_reason = 'writtenOff' AND f.ended_at >= $1 AND f.ended_at < $2
      """, window)
    for row in rows {
      let (party, worth) = (try DayReading.groups(row), try row.int(9))
      var loss = ReportFigures()
      (loss.writtenOff, loss.writtenOffValue) = (1, worth)
      if let total = try row.optionalInt(6) {
        let kept = try row.int(7)
        let isOld = try row.int(10) == 1
        let owed = isOld || total == 0 ? worth : total
        loss.writtenOffValue = try row.optionalInt(8) ?? max(0, owed - kept)
        loss.held = max(0, kept - total)
        try addPartPaid(row, kept: min(kept, total), of: party, to: &totals)
      }
      totals.add(to: .day, [], loss)
    }
  }

  private func addPartPaid(_ row: SQLRow, kept: Int64, of party: PartyGroups, to totals: inout DayTotals) throws {
    let taxes: [TaxLine] = try JSON.decode(try row.text(4))
    let whole = SaleFigures(total: Money(try row.int(6)), rounding: MoneyChange(try row.int(5)), taxes: taxes)
    let sale = whole.part(kept)
    if sale.isNothing { return }
    var figures = ReportFigures()
    (figures.revenue, figures.partPaid) = (sale.total, sale.total)
    readTaxes(sale, into: &totals, &figures)
    add(figures, of: party, to: &totals)
  }

  // MARK: money that is held

  /// Money of parties that are still there when the day ends, less that of earlier days of those that left on this day. While a bill is open
  /// again, its money is held too, until it closes. What was paid beyond a bill, and is no change, is held until it is given back.
  func readHeld(into figures: inout ReportFigures) throws {
    let (onDay, before) = ("m.at >= $1 AND m.at < $2", "m.at < $1")
    let stays = "JOIN party_order o ON o.id = m.order_id WHERE \(onDay) AND (o.state = 0 OR \(DayReading.end) >= $2)"
    let left = """
      WHERE \(before) AND m.order_id IN (
        SELECT o.id FROM party_order o WHERE o.state = 1 AND o.ended_at >= $1 AND o.ended_at < $2 AND \(DayReading.leftOnce)
        UNION ALL SELECT o.id FROM bill_first f JOIN party_order o ON o.id = f.order_id OR o.merged_into = f.order_id
        WHERE f.end_reason = 'writtenOff' AND f.ended_at >= $1 AND f.ended_at < $2)
      """
    let span = "JOIN (\(DayReading.spans)) s ON s.order_id = m.order_id AND m.at > s.from_at AND (s.until_at IS NULL OR m.at < s.until_at)"
    let opened = "\(span) WHERE \(onDay) AND (s.until_at IS NULL OR s.until_at >= $2)"
    let closed = "\(span) WHERE \(before) AND s.until_at >= $1 AND s.until_at < $2"
    let surplus = try sum("SELECT SUM(surplus) FROM bill_reversal WHERE at >= $1 AND at < $2")
    figures.held = try money(stays) - money(left) + money(opened) - money(closed) + surplus
  }

  /// The moment at which an ended order `o` left. A party that was written off, and paid later, left when it was written off.
  private static let end = """
    COALESCE((SELECT f.ended_at FROM bill_first f WHERE f.order_id = COALESCE(o.merged_into, o.id) AND f.end_reason = 'writtenOff'), o.ended_at)
    """

  /// The times in which bills of ended parties were open again.
  private static let spans = """
    SELECT a.order_id, a.done_at AS from_at,
      (SELECT c.done_at FROM bill_reopening c WHERE c.order_id = a.order_id AND c.n = a.n + 1) AS until_at
    FROM bill_reopening a WHERE a.closed = 0
    """

  /// Money that came `m`, less money that was given back. A payment for a bill that was paid is change as a whole.
  private func money(_ rest: String) throws -> Int64 {
    let paid = """
      SELECT p.order_id, p.taken_at AS at, p.received - COALESCE((SELECT c.amount FROM late_change c WHERE c.payment_id = p.id), 0) AS amount
      FROM payment p
      """
    let given = "SELECT r.order_id, r.given_at AS at, r.amount FROM bill_refund r"
    return try sum("SELECT SUM(m.amount) FROM (\(paid)) m \(rest)") - sum("SELECT SUM(m.amount) FROM (\(given)) m \(rest)")
  }

  func readDebts(into figures: inout ReportFigures) throws {
    figures.settledDebts = try sum("SELECT SUM(amount) FROM debt_settlement WHERE taken_at >= $1 AND taken_at < $2")
  }
}
