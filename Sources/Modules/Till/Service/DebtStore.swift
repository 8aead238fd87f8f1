import BillsRules
import Kernel
import Storage
import TillRules

/// Debts and their settlements in the database. A debt is a payment on account, which another module keeps. Settlements are added, never changed.
struct DebtStore {
  let sql: any SQLConnection

  func has(_ id: DebtSettlementID) throws -> Bool { try sql.first("SELECT 1 FROM debt_settlement WHERE id = $1", [.text(id.raw)]) != nil }

  /// All debts that fit. Parties that sit together have one bill, so a refund to one of them lowers the debts of all.
  /// - Parameter condition: on the payments `p`
  static func debts(_ condition: String) -> String {
    """
    SELECT p.id, p.order_id, p.reference, p.taken_by, p.taken_at, p.received + p.tip + p.surplus AS owed,
      (SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM party_order g JOIN bill_refund r ON r.order_id = g.id
        WHERE \(together) AND r.method = 'account') AS given_back,
      (SELECT CAST(COALESCE(SUM(q.received + q.tip + q.surplus), 0) AS BIGINT) FROM party_order g JOIN payment q ON q.order_id = g.id
        WHERE \(together) AND q.method = 'account' AND (q.taken_at < p.taken_at OR (q.taken_at = p.taken_at AND q.id < p.id))) AS earlier,
      (SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM debt_settlement_part s WHERE s.payment_id = p.id) AS settled
    FROM payment p LEFT JOIN party_order h ON h.id = p.order_id
    WHERE p.method = 'account' AND p.received + p.tip + p.surplus > 0 AND \(condition)
    """
  }

  /// Whether the order `g` shares the bill of the payment `p`, whose order is `h`.
  private static let together = "(g.id = COALESCE(h.merged_into, p.order_id) OR g.merged_into = COALESCE(h.merged_into, p.order_id))"

  /// nil: there is no such payment on account.
  func debt(_ payment: PaymentID) throws -> Debt? {
    try sql.first("SELECT d.id, d.owed, d.given_back, d.earlier, d.settled FROM (\(DebtStore.debts("p.id = $1"))) AS d", [.text(payment.raw)])
      .map { row in
        Debt(
          payment: PaymentID(try row.text(0)), owed: TillAmount(try row.int(1)), givenBack: TillAmount(try row.int(2)),
          earlier: TillAmount(try row.int(3)), settled: TillAmount(try row.int(4)))
      }
  }

  /// - Parameter session: nil: the till is closed, and no cash was taken
  /// - Returns: the number of the settlement
  func add(_ settlement: DebtSettlement, in session: TillSessionID?, by employee: EmployeeID, on device: DeviceID, at now: Instant) throws -> Int64 {
    let number = (try sql.first("SELECT COALESCE(MAX(number), 0) FROM debt_settlement")?.int(0) ?? 0) + 1
    try sql.row(of: "debt_settlement").insert([
      "id": settlement.id, "number": number, "session_id": session, "amount": settlement.amount, "method": settlement.method.rawValue,
      "reference": settlement.reference, "taken_by": employee, "device": device, "taken_at": now,
    ])
    for part in settlement.parts {
      try sql.row(of: "debt_settlement_part").insert(["settlement_id": settlement.id, "payment_id": part.payment, "amount": part.amount])
    }
    return number
  }

  /// Money without cash that came while the till was closed stands in the report of the next session.
  func adopt(_ session: TillSessionID) throws {
    try sql.execute("UPDATE debt_settlement SET session_id = $1 WHERE session_id IS NULL", [.text(session.raw)])
  }

  /// The settlements of a session by tender.
  func tallies(of session: TillSessionID) throws -> [SettlementTally] {
    try sql.query(
      """
      SELECT method, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM debt_settlement WHERE session_id = $1 GROUP BY method ORDER BY method
      """, [.text(session.raw)]
    ).map { row in
      SettlementTally(method: try TillPayments.method(try row.text(0)), count: try row.int(1), amount: TillAmount(try row.int(2)))
    }
  }

  /// The settlements of these debts, the earliest first.
  func settlements(of payments: [PaymentID]) throws -> [PaymentID: [SettlementView]] {
    let answers = try sql.queries(payments.map { (DebtStore.ofDebt, [.text($0.raw)]) })
    var found: [PaymentID: [SettlementView]] = [:]
    for (payment, rows) in zip(payments, answers) {
      found[payment] = try rows.map { row in
        SettlementView(
          number: try row.int(0), amount: Money(try row.int(1)), method: try TillPayments.method(try row.text(2)),
          reference: try row.optionalText(3).map { PaymentReference($0) }, by: Name(try row.text(4)), at: Instant(try row.int(5)))
      }
    }
    return found
  }

  private static let ofDebt = """
    SELECT s.number, x.amount, s.method, s.reference, COALESCE(e.name, s.taken_by) AS person, s.taken_at
    FROM debt_settlement_part x JOIN debt_settlement s ON s.id = x.settlement_id LEFT JOIN employee e ON e.id = s.taken_by
    WHERE x.payment_id = $1 ORDER BY s.number
    """
}
