import FloorRules
import Kernel
import Storage

/// Calls for a runner in the database. Answered ones stay on record.
struct RunnerCallStore {
  let sql: any SQLConnection

  func waiting() throws -> [RunnerCall] {
    try sql.query(
      """
      SELECT id, wish, section_id, table_id, note, called_by, called_at FROM runner_call
      WHERE answered_at IS NULL ORDER BY called_at, id
      """
    ).map(RunnerCallStore.read)
  }

  func isAnswered(_ id: RunnerCallID) throws -> Bool {
    try sql.first("SELECT id FROM runner_call WHERE id = $1 AND answered_at IS NOT NULL", [.text(id.raw)]) != nil
  }

  func add(_ call: RunnerCall) throws {
    try sql.write(
      "INSERT INTO runner_call (id, wish, section_id, table_id, note, called_by, called_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      [
        .text(call.id.raw), .text(call.wish.rawValue), .text(call.section.raw), SQLValue(call.table?.raw), .text(call.note.raw),
        .text(call.by.raw), .integer(call.at.raw),
      ])
  }

  func answer(_ id: RunnerCallID, by employee: EmployeeID, at now: Instant) throws {
    try sql.write(
      "UPDATE runner_call SET answered_by = $2, answered_at = $3 WHERE id = $1 AND answered_at IS NULL",
      [.text(id.raw), .text(employee.raw), .integer(now.raw)])
  }

  private static func read(_ row: SQLRow) throws -> RunnerCall {
    guard let wish = RunnerCall.Wish(rawValue: try row.text(1)) else {
      throw StorageError.unexpectedColumn("wish", expected: "a wish", found: "another text")
    }
    return RunnerCall(
      id: RunnerCallID(try row.text(0)), wish: wish, section: SectionID(try row.text(2)), table: try row.optionalText(3).map { TableID($0) },
      note: Note(try row.text(4)), by: EmployeeID(try row.text(5)), at: Instant(try row.int(6)))
  }
}
