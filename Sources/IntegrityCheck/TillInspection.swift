import Storage

/// Sessions of the till are numbered without gaps, and the cash that they expected is the sum of what came in and went out.
struct TillInspection: Inspection {
  let vi = "két tiền"
  let en = "the till"

  func run(_ inspector: InspectionRun) throws {
    guard try inspector.sql.holds(table: "till_session") else { return }
    for row in try inspector.sql.query(TillInspection.gaps) {
      let (series, count, last) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "till.gap", "ký hiệu \(series) có \(count) ca két mà số cuối là \(last)",
        "series \(series) has \(count) sessions of the till, but its last number is \(last)")
    }
    // A database of an earlier version has no settlements.
    let settled =
      try inspector.sql.holds(table: "debt_settlement")
      ? "SELECT CAST(COALESCE(SUM(d.amount), 0) AS BIGINT) FROM debt_settlement d WHERE d.session_id = s.id AND d.method = 'cash'"
      : "SELECT CAST(0 AS BIGINT)"
    let knowsRefunds = try inspector.sql.holds(table: "till_refund")
    let refunded =
      knowsRefunds
      ? """
      SELECT CAST(COALESCE(SUM(-r.amount), 0) AS BIGINT) FROM till_refund t JOIN bill_refund r ON r.id = t.refund_id
      WHERE t.session_id = s.id AND t.outside = 0 AND r.method = 'cash'
      """
      : """
      SELECT CAST(COALESCE(SUM(-r.amount), 0) AS BIGINT) FROM bill_refund r
      WHERE r.method = 'cash' AND r.given_at >= s.opened_at AND r.given_at < s.closed_at
      """
    let sold =
      try inspector.sql.holds(table: "voucher")
      ? "SELECT CAST(COALESCE(SUM(v.value), 0) AS BIGINT) FROM voucher v WHERE v.session_id = s.id AND v.method = 'cash'"
      : "SELECT CAST(0 AS BIGINT)"
    let tips =
      try inspector.sql.holds(table: "tip_payout")
      ? "SELECT CAST(COALESCE(SUM(-t.amount), 0) AS BIGINT) FROM tip_payout t WHERE t.session_id = s.id"
      : "SELECT CAST(0 AS BIGINT)"
    let count = try inspector.walk(TillInspection.sessions(settled: settled, refunded: refunded, sold: sold, tips: tips)) { row in
      let (session, expected) = (try row.text(0), try row.int(1))
      var sum = try row.int(2)
      for column in 3...9 { sum += try row.int(column) }
      if sum != expected {
        inspector.find(
          "till.expected", "ca két \(session) phải có \(sum), nhưng ghi \(expected)",
          "the till of session \(session) must hold \(sum), not \(expected)")
      }
    }
    inspector.count("ca két đã chốt", "ended sessions of the till", count)
    if knowsRefunds { try findUnreported(inspector) }
  }

  /// Cash that moved before the last session began, and that stands in no report.
  private func findUnreported(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query(TillInspection.unreportedRefunds) {
      let (refund, amount) = (try row.text(0), try row.int(1))
      inspector.find(
        "till.unreported", "hoàn tiền mặt \(refund): \(amount) không có trong báo cáo ca nào",
        "cash refund \(refund): \(amount) stands in no report of the till")
    }
    for row in try inspector.sql.query(TillInspection.unreportedPayments, [.integer(TillInspection.lateMilliseconds)]) {
      let (payment, amount) = (try row.text(0), try row.int(1))
      inspector.find(
        "till.unreported", "thanh toán tiền mặt \(payment): \(amount) không có trong báo cáo ca nào",
        "cash payment \(payment): \(amount) stands in no report of the till")
    }
  }

  /// The hub may hear of a payment so long after it: 31 days.
  private static let lateMilliseconds: Int64 = 31 * 86_400_000

  /// The beginning of the last session that has ended. All that happened before it stands in a report.
  private static let lastBegun = "(SELECT MAX(s.opened_at) FROM till_session s WHERE s.closed_at IS NOT NULL)"
  private static let firstBegun = "(SELECT MIN(s.opened_at) FROM till_session s)"

  /// A refund that an older version gave while the till was closed may be too old for the next report.
  private static let unreportedRefunds = """
    SELECT r.id, r.amount FROM bill_refund r LEFT JOIN till_refund t ON t.refund_id = r.id
    WHERE r.method = 'cash' AND t.refund_id IS NULL AND r.given_at >= \(firstBegun) AND r.given_at < \(lastBegun) ORDER BY r.id
    """

  /// A later one may have come after the end of that session.
  private static let unreportedPayments = """
    SELECT p.id, p.received FROM payment p LEFT JOIN till_payment t ON t.payment_id = p.id
    WHERE p.method = 'cash' AND t.payment_id IS NULL AND p.taken_at >= \(firstBegun) AND p.taken_at < \(lastBegun) - $1 ORDER BY p.id
    """

  private static let gaps = """
    SELECT series, COUNT(*) AS sessions, MAX(number) AS last FROM till_session GROUP BY series
    HAVING COUNT(*) <> MAX(number) OR MIN(number) <> 1 ORDER BY series
    """

  /// Float, payments in cash with their tips, movements, settled debts, sold vouchers, change, refunds and tips that were paid out. Foreign
  /// notes lie apart, and only what was given back on them counts.
  /// - Parameters:
  ///   - settled: the query for a session's settlements in cash
  ///   - refunded: the one for its refunds in cash
  ///   - sold: the one for its sold vouchers in cash
  ///   - tips: the one for its pay-outs of tips
  private static func sessions(settled: String, refunded: String, sold: String, tips: String) -> String {
    """
    SELECT s.id, s.expected, s.float_amount,
      (SELECT CAST(COALESCE(SUM(CASE WHEN p.currency IS NULL THEN p.received + p.tip ELSE -p.surplus END), 0) AS BIGINT) FROM till_payment t JOIN payment p ON p.id = t.payment_id
        WHERE t.session_id = s.id AND t.outside = 0 AND p.method = 'cash'),
      (SELECT CAST(COALESCE(SUM(CASE WHEN m.kind = 'payIn' THEN m.amount ELSE -m.amount END), 0) AS BIGINT) FROM till_movement m
        WHERE m.session_id = s.id),
      (SELECT CAST(COALESCE(SUM(-c.amount), 0) AS BIGINT) FROM till_change c WHERE c.session_id = s.id AND c.counted = 1),
      (\(refunded)),
      (\(settled)),
      (\(sold)),
      (\(tips))
    FROM till_session s WHERE s.closed_at IS NOT NULL AND s.id > $1 ORDER BY s.id LIMIT $2
    """
  }
}
