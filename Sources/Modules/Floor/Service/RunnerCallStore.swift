import FloorRules
import Kernel
import Storage

/// Calls for a runner in the database. Answered ones stay on record.
struct RunnerCallStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "runner_call",
    RunnerCall(id: RunnerCallID(""), wish: .come, section: SectionID(""), table: nil, note: Note(""), by: EmployeeID(""), at: Instant(0))
  ) { row, call in
    row("id", &call.id)
    row.choice("wish", &call.wish)
    row("section_id", &call.section, "table_id", &call.table, "note", &call.note)
    row("called_by", &call.by, "called_at", &call.at)
  }

  func waiting() throws -> [RunnerCall] { try RunnerCallStore.rows.all("WHERE answered_at IS NULL ORDER BY called_at, id", in: sql) }

  func isAnswered(_ id: RunnerCallID) throws -> Bool {
    try sql.first("SELECT id FROM runner_call WHERE id = $1 AND answered_at IS NOT NULL", [.text(id.raw)]) != nil
  }

  func add(_ call: RunnerCall) throws { try RunnerCallStore.rows.add(call, in: sql) }

  func answer(_ id: RunnerCallID, by employee: EmployeeID, at now: Instant) throws {
    try sql.write(
      "UPDATE runner_call SET answered_by = $2, answered_at = $3 WHERE id = $1 AND answered_at IS NULL",
      [.text(id.raw), .text(employee.raw), .integer(now.raw)])
  }
}
