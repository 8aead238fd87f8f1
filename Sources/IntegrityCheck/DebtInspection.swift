import Storage

/// Guests never pay more of a debt than they owe. Each settlement is spread over payments on account, and their numbers have no gaps.
struct DebtInspection: Inspection {
  let vi = "công nợ"
  let en = "debts"

  func run(_ inspector: InspectionRun) throws {
    // A database of an earlier version has none.
    guard try inspector.sql.holds(table: "debt_settlement") else { return }
    for row in try inspector.sql.query(DebtInspection.beyond) {
      let (payment, owed, settled) = (try row.text(0), try row.optionalInt(1), try row.int(2))
      if let owed {
        inspector.find(
          "debt.tooMuch", "khoản ghi nợ \(payment): đã thu \(settled), chỉ nợ \(owed)",
          "debt \(payment): \(settled) was taken, but only \(owed) is owed")
      } else {
        inspector.find(
          "debt.unknown", "đã thu \(settled) của khoản ghi nợ \(payment) không có", "\(settled) was taken of debt \(payment), which does not exist")
      }
    }
    for row in try inspector.sql.query(DebtInspection.spread) {
      let (number, amount, parts) = (try row.int(0), try row.int(1), try row.int(2))
      inspector.find(
        "debt.parts", "lần thu nợ số \(number): số tiền \(amount), các khoản cộng lại \(parts)",
        "debt settlement \(number): its amount is \(amount), its parts sum up to \(parts)")
    }
    let row = try inspector.sql.first("SELECT COUNT(*), COALESCE(MAX(number), 0) FROM debt_settlement")
    let (count, last) = (try row?.int(0) ?? 0, try row?.int(1) ?? 0)
    if count != last {
      inspector.find(
        "debt.gap", "có \(count) lần thu nợ mà số cuối là \(last)", "there are \(count) debt settlements, but the last number is \(last)")
    }
    inspector.count("lần thu nợ", "debt settlements", count)
  }

  private static let beyond = """
    SELECT s.payment_id, s.owed, s.settled FROM (
      SELECT x.payment_id, x.settled, p.received + p.tip + p.surplus AS owed FROM (
        SELECT payment_id, CAST(SUM(amount) AS BIGINT) AS settled FROM debt_settlement_part GROUP BY payment_id
      ) AS x LEFT JOIN payment p ON p.id = x.payment_id AND p.method = 'account'
    ) AS s WHERE s.owed IS NULL OR s.settled > s.owed ORDER BY s.payment_id
    """

  private static let spread = """
    SELECT number, amount, parts FROM (
      SELECT s.number, s.amount,
        (SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM debt_settlement_part x WHERE x.settlement_id = s.id) AS parts
      FROM debt_settlement s
    ) AS found WHERE amount <> parts ORDER BY number
    """
}
