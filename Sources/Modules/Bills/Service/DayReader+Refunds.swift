import BillsRules
import Kernel
import Storage

/// Money counts on the day on which it was given back, also for bills of earlier days.
extension DayReader {
  /// The change of a bill `b` that was given after it was settled first.
  static let laterChange = """
    (COALESCE((SELECT SUM(r.change_given) FROM bill_reopening r WHERE r.order_id = b.order_id), 0)
      + COALESCE((SELECT SUM(c.amount) FROM late_change c WHERE c.order_id = b.order_id), 0))
    """

  /// The change that was given on this day by bills that closed again, and for payments that came when their bill was paid.
  func laterChange() throws -> Int64 {
    try sql.first(
      """
      SELECT CAST(COALESCE((SELECT SUM(change_given) FROM bill_reopening WHERE done_at >= $1 AND done_at < $2), 0)
        + COALESCE((SELECT SUM(amount) FROM late_change WHERE given_at >= $1 AND given_at < $2), 0) AS BIGINT)
      """, window)?.int(0) ?? 0
  }

  /// The figures of a bill `b` as its day has counted them, if it was corrected since.
  static let first = "LEFT JOIN bill_first f ON f.order_id = b.order_id AND f.end_reason = 'settled'"

  /// Parties that left without paying all: what they still owed is lost, and what they had paid is revenue. Less those that paid today.
  func readWrittenOff(into report: inout DayReport) throws {
    let worth = "(SELECT CAST(COALESCE(SUM(\(DayReader.amount)), 0) AS BIGINT) FROM item i WHERE i.order_id = o.id AND \(DayReader.stayed))"
    let rows = try sql.query(
      """
      SELECT b.total, b.paid - b.change_given - b.refunded, NULL, \(worth), CASE WHEN b.revision < o.revision THEN 1 ELSE 0 END, o.ended_at, 0
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id
      WHERE o.merged_into IS NULL AND o.state = 1 AND o.end_reason = 'writtenOff' AND o.ended_at >= $1 AND o.ended_at < $2
        AND NOT EXISTS (SELECT 1 FROM bill_first f WHERE f.order_id = o.id AND f.end_reason = 'writtenOff')
      UNION ALL
      SELECT f.total, f.kept, f.lost, \(worth), 0, f.ended_at, CASE WHEN \(DayReader.settled) THEN 1 ELSE 0 END
      FROM bill_first f JOIN party_order o ON o.id = f.order_id
      WHERE f.end_reason = 'writtenOff' AND f.ended_at >= $1 AND f.ended_at < $2
      """, window)
    let back = try sql.first(
      """
      SELECT CAST(COALESCE(SUM(written_off), 0) AS BIGINT), CAST(COALESCE(SUM(lost), 0) AS BIGINT) FROM bill_reversal
      WHERE at >= $1 AND at < $2
      """, window)
    var (count, lost) = (try back?.int(0) ?? 0, try back?.int(1) ?? 0)
    for row in rows {
      let (total, kept, worth) = (try row.optionalInt(0) ?? 0, try row.optionalInt(1) ?? 0, try row.int(3))
      let isOld = try row.int(4) == 1
      let owed = total == 0 || isOld ? worth : total
      count += 1
      lost += try row.optionalInt(2) ?? max(0, owed - kept)
      // A party that has paid all since counts with its whole bill.
      if try row.int(6) == 0 { add(min(kept, total), at: Instant(try row.int(5)), to: &report) }
    }
    report.writtenOff = Tally(count: max(0, count), value: Money(max(0, lost)))
  }

  /// Revenue of a party that did not pay all, in its hour.
  private func add(_ revenue: Int64, at moment: Instant, to report: inout DayReport) {
    if revenue == 0 { return }
    report.revenue = Money(report.revenue.raw + revenue)
    let hour = clock.wall(moment).hour
    if let i = report.hours.firstIndex(where: { $0.hour == hour }) {
      report.hours[i].value = Money(report.hours[i].value.raw + revenue)
      return
    }
    let begin = clock.wall(day.from).hour
    func place(_ hour: Int64) -> Int64 { (hour - begin + 24) % 24 }
    let next = report.hours.firstIndex { place($0.hour) > place(hour) } ?? report.hours.endIndex
    report.hours.insert(HourTally(hour: hour, orders: 0, guests: 0, value: Money(revenue)), at: next)
  }

  /// The refunds, and the part of each way of paying.
  func readRefunds(into report: inout DayReport) throws {
    let rows = try sql.query(
      """
      SELECT method, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM bill_refund WHERE given_at >= $1 AND given_at < $2
      GROUP BY method ORDER BY method
      """, window)
    for row in rows {
      let (method, count, amount) = (PaymentMethod(rawValue: try row.text(0)) ?? .cash, try row.int(1), try row.int(2))
      report.refunds = Tally(count: report.refunds.count + count, value: Money(report.refunds.value.raw + amount))
      if let place = report.payments.firstIndex(where: { $0.method == method }) {
        report.payments[place].refunded = Money(amount)
      } else {
        var tally = MethodTally(method: method, count: 0, value: Money(0))
        tally.refunded = Money(amount)
        report.payments.append(tally)
      }
    }
  }
}
