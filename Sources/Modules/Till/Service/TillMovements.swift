import Kernel
import Storage
import TillRules

/// Money moved by hand, and openings of the drawer, in the database. They are added, never changed.
struct TillMovements {
  let sql: any SQLConnection

  func has(_ id: TillMovementID) throws -> Bool {
    try sql.first("SELECT 1 FROM till_movement WHERE id = $1", [.text(id.raw)]) != nil
  }

  func add(
    _ id: TillMovementID, _ kind: TillMove, _ amount: Money, _ reason: Reason, in session: TillSessionID, by employee: EmployeeID,
    at now: Instant, approvedBy approver: EmployeeID? = nil
  ) throws {
    try sql.row(of: "till_movement").insert([
      "id": id, "session_id": session, "kind": kind.rawValue, "amount": amount, "reason": reason, "done_by": employee, "done_at": now,
      "approved_by": approver,
    ])
  }

  /// All that one person took out alone since a moment.
  func takenAlone(_ kind: TillMove, by employee: EmployeeID, since moment: Instant) throws -> Int64 {
    try sql.first(
      """
      SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM till_movement
      WHERE kind = $3 AND done_at >= $1 AND done_by = $2 AND approved_by IS NULL
      """, [.integer(moment.raw), .text(employee.raw), .text(kind.rawValue)])?.int(0) ?? 0
  }

  /// - Parameter session: nil: the till is closed
  func addKick(
    _ id: TillMovementID, _ reason: Reason, on printer: PrinterID, in session: TillSessionID?, by employee: EmployeeID, at now: Instant
  ) throws {
    try sql.row(of: "till_movement").insert([
      "id": id, "session_id": session, "kind": "kick", "amount": Int64(0), "reason": reason, "done_by": employee, "done_at": now,
      "printer_id": printer,
    ])
  }

  /// Openings of the drawer while the till was closed stand in the report of the next session.
  func adoptKicks(_ session: TillSessionID) throws {
    try sql.execute("UPDATE till_movement SET session_id = $1 WHERE session_id IS NULL", [.text(session.raw)])
  }

  /// The moved money of a session, by kind.
  func sums(of session: TillSessionID) throws -> [TillMove: TillAmount] {
    var sums: [TillMove: TillAmount] = [:]
    let rows = try sql.query(
      "SELECT kind, CAST(SUM(amount) AS BIGINT) FROM till_movement WHERE session_id = $1 AND kind <> 'kick' GROUP BY kind", [.text(session.raw)])
    for row in rows { if let kind = TillMove(rawValue: try row.text(0)) { sums[kind] = TillAmount(try row.int(1)) } }
    return sums
  }

  /// All of a session, the earliest first.
  func views(of session: TillSessionID) throws -> (moves: [TillMoveView], kicks: [TillKickView]) {
    let rows = try sql.query(
      """
      SELECT m.kind, m.amount, m.reason, COALESCE(e.name, m.done_by) AS person, m.done_at
      FROM till_movement m LEFT JOIN employee e ON e.id = m.done_by WHERE m.session_id = $1 ORDER BY m.done_at, m.id
      """, [.text(session.raw)])
    var (moves, kicks): ([TillMoveView], [TillKickView]) = ([], [])
    for row in rows {
      let (reason, by, at) = (Reason(try row.text(2)), Name(try row.text(3)), Instant(try row.int(4)))
      if let kind = TillMove(rawValue: try row.text(0)) {
        moves.append(TillMoveView(kind: kind, amount: Money(try row.int(1)), reason: reason, by: by, at: at))
      } else {
        kicks.append(TillKickView(reason: reason, by: by, at: at))
      }
    }
    return (moves, kicks)
  }
}
