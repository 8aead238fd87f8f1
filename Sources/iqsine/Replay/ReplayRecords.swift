import Kernel
import Storage

/// Rows that the hub wrote without a command, as they were when they were new. Decisions depend on them: on sessions, who serves a party; on
/// approvals, a discount beyond its giver's limit; on transfers, which of them a cashier can assign.
struct ReplayRecords {
  let sql: any SQLConnection
  let from: Instant
  let until: Instant

  /// The earliest first.
  func read() throws -> [ReplayStep] { (try sessions() + approvals() + transfers()).sorted { $0.at < $1.at } }

  private func sessions() throws -> [ReplayStep] {
    let rows = try sql.query(
      "SELECT * FROM staff_session WHERE (created_at >= $1 OR ended_at >= $1) AND created_at <= $2 ORDER BY created_at, id", bounds)
    return try rows.flatMap { row in
      var begin = insertion(into: "staff_session", row, ["ended_at": .null, "ending": .null])
      begin.employee = EmployeeID(try row.text("employee_id"))
      var steps = [ReplayStep(at: Instant(try row.int("created_at")), action: .record(begin))]
      if let ended = try row.optionalInt("ended_at") {
        let end = ReplayedRecord(
          statement: "UPDATE staff_session SET ended_at = $2, ending = $3 WHERE id = $1 AND ended_at IS NULL",
          values: [.text(try row.text("id")), .integer(ended), try row.value("ending")])
        steps.append(ReplayStep(at: Instant(ended), action: .record(end)))
      }
      return steps
    }
  }

  private func approvals() throws -> [ReplayStep] {
    try ["discount_approval", "deed_approval"].flatMap { table in
      try sql.query("SELECT * FROM \(table) WHERE approved_at >= $1 AND approved_at <= $2 ORDER BY approved_at, id", bounds).map { row in
        ReplayStep(at: Instant(try row.int("approved_at")), action: .record(insertion(into: table, row, ["used_at": .null])))
      }
    }
  }

  /// Those that a cashier assigned or dismissed. The payments of the others are in the log.
  private func transfers() throws -> [ReplayStep] {
    let undecided: [String: SQLValue] = [
      "standing": "open", "order_id": .null, "table_name": .null, "bill_number": .null, "payment_id": .null, "due": .null, "decided_by": .null,
      "decided_at": .null, "reason": .null, "shown": 1,
    ]
    let rows = try sql.query(
      "SELECT * FROM transfer_notice WHERE received_at >= $1 AND received_at <= $2 AND decided_by IS NOT NULL ORDER BY received_at, id", bounds)
    return try rows.map { row in
      ReplayStep(at: Instant(try row.int("received_at")), action: .record(insertion(into: "transfer_notice", row, undecided)))
    }
  }

  private var bounds: [SQLValue] { [.integer(from.raw), .integer(until.raw)] }

  /// A row that is there already stays.
  private func insertion(into table: String, _ row: SQLRow, _ former: [String: SQLValue]) -> ReplayedRecord {
    let names = row.columns.names
    let places = names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    return ReplayedRecord(
      statement: "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(places)) ON CONFLICT (id) DO NOTHING",
      values: zip(names, row.values).map { name, value in former[name] ?? value })
  }
}
