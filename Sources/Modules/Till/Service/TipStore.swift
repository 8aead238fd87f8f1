import Kernel
import Storage
import TillRules

/// A payment whose tip nobody has shared yet.
struct TippedPayment {
  let payment: PaymentID
  let at: Instant
  let tip: UnsharedTip
}

/// Shared tips and their pay-outs in the database. They are added, never changed.
struct TipStore {
  let sql: any SQLConnection

  /// The tips that nobody has shared, the earliest first. A tip on account counts once its debt is paid: until then nobody has received it.
  /// - Parameter until: not included
  func unshared(from: Instant, until: Instant) throws -> [TippedPayment] {
    try sql.query(
      """
      SELECT p.id, p.taken_at, p.tip, p.tip_for FROM payment p LEFT JOIN tip_shared s ON s.payment_id = p.id
      WHERE p.taken_at >= $1 AND p.taken_at < $2 AND p.tip > 0 AND s.payment_id IS NULL
        AND (p.method <> 'account' OR p.received + p.tip + p.surplus
          <= (SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM debt_settlement_part x WHERE x.payment_id = p.id))
      ORDER BY p.taken_at, p.id
      """, [.integer(from.raw), .integer(until.raw)]
    ).map { row in
      TippedPayment(
        payment: PaymentID(try row.text(0)), at: Instant(try row.int(1)),
        tip: UnsharedTip(amount: Money(try row.int(2)), waiter: try row.optionalText(3).map { EmployeeID($0) }))
    }
  }

  /// The tips of this time were handed out by hand.
  func leaveOut(from: Instant, until: Instant) throws {
    try sql.execute(
      """
      INSERT INTO tip_shared (payment_id) SELECT p.id FROM payment p LEFT JOIN tip_shared s ON s.payment_id = p.id
      WHERE p.taken_at >= $1 AND p.taken_at < $2 AND p.tip > 0 AND s.payment_id IS NULL
      """, [.integer(from.raw), .integer(until.raw)])
  }

  func has(_ sharing: TipSharingID) throws -> Bool {
    try sql.first("SELECT 1 FROM tip_sharing WHERE id = $1", [.text(sharing.raw)]) != nil
  }

  /// - Parameter corrected: somebody said who worked
  func add(
    _ sharing: TipSharingID, of day: Int64, _ rule: TipRule, _ payments: [TippedPayment], as shares: [TipShare], corrected: Bool,
    by employee: EmployeeID, at now: Instant
  ) throws {
    try sql.row(of: "tip_sharing").insert([
      "id": sharing, "day": day, "rule": rule.rawValue, "amount": payments.reduce(0) { $0 + $1.tip.amount.raw }, "corrected": corrected,
      "done_by": employee, "done_at": now,
    ])
    for payment in payments {
      try sql.row(of: "tip_shared").insert(["payment_id": payment.payment, "sharing_id": sharing])
    }
    for share in shares {
      try sql.row(of: "tip_share").insert(["sharing_id": sharing, "employee_id": share.person, "minutes": share.minutes, "amount": share.amount])
    }
  }

  func hasPaid(_ movement: TillMovementID) throws -> Bool {
    try sql.first("SELECT 1 FROM tip_payout WHERE id = $1", [.text(movement.raw)]) != nil
  }

  func pay(
    _ id: TillMovementID, _ amount: Money, to person: EmployeeID, in session: TillSessionID, by employee: EmployeeID, at now: Instant
  ) throws {
    try sql.row(of: "tip_payout").insert([
      "id": id, "session_id": session, "employee_id": person, "amount": amount, "done_by": employee, "done_at": now,
    ])
  }

  /// All that was shared to a person and not paid out yet.
  func open(of person: EmployeeID) throws -> TillAmount {
    let row = try sql.first(
      """
      SELECT (SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM tip_share WHERE employee_id = $1)
        - (SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM tip_payout WHERE employee_id = $1)
      """, [.text(person.raw)])
    return TillAmount(try row?.int(0) ?? 0)
  }

  /// Everybody who ever got a part, by name.
  func balances() throws -> [TipBalance] {
    try sql.query(
      """
      SELECT s.employee_id, COALESCE(e.name, s.employee_id) AS person, s.amount,
        (SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM tip_payout p WHERE p.employee_id = s.employee_id) AS paid
      FROM (SELECT employee_id, CAST(SUM(amount) AS BIGINT) AS amount FROM tip_share GROUP BY employee_id) AS s
        LEFT JOIN employee e ON e.id = s.employee_id
      ORDER BY person, s.employee_id
      """
    ).map { row in
      TipBalance(
        person: EmployeeID(try row.text(0)), name: Name(try row.text(1)), shared: TillAmount(try row.int(2)), paid: TillAmount(try row.int(3)))
    }
  }

  /// Paid out in a session.
  func paid(in session: TillSessionID) throws -> TillAmount {
    let row = try sql.first(
      "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM tip_payout WHERE session_id = $1", [.text(session.raw)])
    return TillAmount(try row?.int(0) ?? 0)
  }

  /// The pay-outs of a session, the earliest first.
  func payouts(in session: TillSessionID) throws -> [TipPayoutView] {
    try sql.query(
      """
      SELECT COALESCE(g.name, p.employee_id) AS person, p.amount, COALESCE(e.name, p.done_by) AS doer, p.done_at
      FROM tip_payout p LEFT JOIN employee g ON g.id = p.employee_id LEFT JOIN employee e ON e.id = p.done_by
      WHERE p.session_id = $1 ORDER BY p.done_at, p.id
      """, [.text(session.raw)]
    ).map { row in
      TipPayoutView(person: Name(try row.text(0)), amount: Money(try row.int(1)), by: Name(try row.text(2)), at: Instant(try row.int(3)))
    }
  }
}
