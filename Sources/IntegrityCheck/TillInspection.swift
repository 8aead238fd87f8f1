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
    let count = try inspector.walk(TillInspection.sessions(settled: settled)) { row in
      let (session, expected) = (try row.text(0), try row.int(1))
      var sum = try row.int(2)
      for column in 3...7 { sum += try row.int(column) }
      if sum != expected {
        inspector.find(
          "till.expected", "ca két \(session) phải có \(sum), nhưng ghi \(expected)",
          "the till of session \(session) must hold \(sum), not \(expected)")
      }
    }
    inspector.count("ca két đã chốt", "ended sessions of the till", count)
  }

  private static let gaps = """
    SELECT series, COUNT(*) AS sessions, MAX(number) AS last FROM till_session GROUP BY series
    HAVING COUNT(*) <> MAX(number) OR MIN(number) <> 1 ORDER BY series
    """

  /// Float, payments in cash with their tips, movements, settled debts, change and refunds, which go out. Foreign notes lie apart, and only what was given back
  /// on them counts.
  /// - Parameter settled: the query for a session's settlements in cash
  private static func sessions(settled: String) -> String {
    """
    SELECT s.id, s.expected, s.float_amount,
      (SELECT CAST(COALESCE(SUM(CASE WHEN p.currency IS NULL THEN p.received + p.tip ELSE -p.surplus END), 0) AS BIGINT) FROM till_payment t JOIN payment p ON p.id = t.payment_id
        WHERE t.session_id = s.id AND t.outside = 0 AND p.method = 'cash'),
      (SELECT CAST(COALESCE(SUM(CASE WHEN m.kind = 'payIn' THEN m.amount ELSE -m.amount END), 0) AS BIGINT) FROM till_movement m
        WHERE m.session_id = s.id),
      (SELECT CAST(COALESCE(SUM(-c.amount), 0) AS BIGINT) FROM till_change c WHERE c.session_id = s.id AND c.counted = 1),
      (SELECT CAST(COALESCE(SUM(-r.amount), 0) AS BIGINT) FROM bill_refund r
        WHERE r.method = 'cash' AND r.given_at >= s.opened_at AND r.given_at < s.closed_at),
      (\(settled))
    FROM till_session s WHERE s.closed_at IS NOT NULL AND s.id > $1 ORDER BY s.id LIMIT $2
    """
  }
}
