import BillsRules
import Kernel
import Storage
import TillRules

/// Refunds of a stretch of time. Like payments, each stands in one report.
extension TillPayments {
  /// The cash that refunds gave back.
  func cashRefunds() throws -> TillAmount {
    TillAmount(
      try sql.first(
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM bill_refund WHERE method = 'cash' AND given_at >= $1 AND given_at < $2", window)?
        .int(0) ?? 0)
  }

  /// A refund on account lowers a debt, so no money left for it.
  private static let isOutsideRefund = """
    r.given_at >= $1 AND r.given_at < $2 AND r.method <> 'account'
      AND (SELECT t.refund_id FROM till_refund t WHERE t.refund_id = r.id) IS NULL
    """

  /// The earliest first.
  func outsideRefunds(since begun: Instant) throws -> [OutsidePayment] {
    try sql.query(
      """
      SELECT COALESCE(h.number, b.number) AS bill_number, r.method, r.amount, 0 AS tip, COALESCE(e.name, r.given_by) AS person, r.given_at,
        (SELECT COUNT(*) FROM till_session s WHERE s.opened_at <= r.given_at AND s.closed_at > r.given_at) AS sessions
      FROM bill_refund r LEFT JOIN party_order o ON o.id = r.order_id LEFT JOIN bill b ON b.order_id = r.order_id
        LEFT JOIN bill h ON h.order_id = o.merged_into LEFT JOIN employee e ON e.id = r.given_by
      WHERE \(TillPayments.isOutsideRefund) ORDER BY r.given_at, r.id
      """, outsideWindow(begun)
    ).map { row in
      var refund = try TillPayments.outsidePayment(row)
      refund.isRefund = true
      return refund
    }
  }

  func settleRefunds(_ session: TillSessionID, since begun: Instant) throws {
    try sql.execute(
      """
      INSERT INTO till_refund (refund_id, session_id, outside)
      SELECT r.id, CAST($3 AS TEXT), 1 FROM bill_refund r WHERE \(TillPayments.isOutsideRefund)
      """, outsideWindow(begun) + [.text(session.raw)])
    try sql.execute(
      """
      INSERT INTO till_refund (refund_id, session_id, outside)
      SELECT r.id, CAST($3 AS TEXT), 0 FROM bill_refund r WHERE r.given_at >= $1 AND r.given_at < $2 AND r.method <> 'account'
      """, window + [.text(session.raw)])
  }
}
