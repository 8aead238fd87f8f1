import BillsRules
import Kernel
import Storage

/// Money counts on the day on which it was given back, also for bills of earlier days.
extension DayReader {
  /// The change of a bill `b` that was given when it closed again after a correction.
  static let laterChange = """
    COALESCE((SELECT SUM(r.change_given) FROM bill_reopening r WHERE r.order_id = b.order_id), 0)
    """

  /// The change that was given on this day by bills that closed again.
  func changeOfClosings() throws -> Int64 {
    try sql.first(
      "SELECT CAST(COALESCE(SUM(change_given), 0) AS BIGINT) FROM bill_reopening WHERE done_at >= $1 AND done_at < $2", window)?.int(0) ?? 0
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
