import Kernel
import ReportsRules
import Storage

/// A mail of one due day to one address.
struct KeptMail: Equatable, Sendable {
  let schedule: ReportSchedule
  /// when it was due, in days since 1 January 1970
  let day: Int64
  let address: String
  var state: ReportMailState
  var tries: Int64
  let dueAt: Instant
  var nextAt: Instant
  /// when the state last changed
  var at: Instant
  var trouble: ReportMailTrouble?

  /// The same for each try.
  var id: String { "report.\(schedule.id.raw).\(day).\(schedule.addresses.firstIndex { $0.raw == address } ?? 0)" }

  /// Stores the result of a try.
  mutating func note(_ trouble: ReportMailTrouble?, at now: Instant) {
    self.trouble = trouble
    tries += 1
    at = now
    guard let trouble else {
      state = .sent
      return
    }
    if trouble.mayHaveArrived {
      state = .unclear
      return
    }
    nextAt = now.adding(seconds: ReportMailPause.after(tries: tries))
    state = trouble.isForGood || nextAt > dueAt.adding(seconds: ReportMailPause.giveUpSeconds) ? .givenUp : .failing
  }
}

/// Mails of schedules in the database. The primary key lets each due day and address have one.
struct ReportMailStore {
  let sql: any SQLConnection

  private static let columns = "content, day, address, state, tries, due_at, next_at, at, code, detail"
  private static let open = "state IN (\(ReportMailState.waiting.rawValue), \(ReportMailState.failing.rawValue))"

  /// Adds the mails of a due day. Those that are there already stay as they are.
  func add(_ schedule: ReportSchedule, day: Int64, due: Instant, at now: Instant) throws {
    for address in schedule.addresses {
      try sql.execute(
        """
        INSERT INTO report_mail (schedule, day, address, content, state, tries, due_at, next_at, at) VALUES ($1, $2, $3, $4, 0, 0, $5, $6, $6)
        ON CONFLICT (schedule, day, address) DO NOTHING
        """,
        [
          .text(schedule.id.raw), .integer(day), .text(address.raw), .text(schedule.json.text), .integer(due.raw), .integer(now.raw),
        ])
    }
  }

  /// The mail whose try is due first.
  func next(at now: Instant) throws -> KeptMail? {
    try sql.first(
      "SELECT \(ReportMailStore.columns) FROM report_mail WHERE \(ReportMailStore.open) AND next_at <= $1 ORDER BY next_at, day, address LIMIT 1",
      [.integer(now.raw)]
    ).map(ReportMailStore.read)
  }

  /// Of the last due day of a schedule.
  func last(_ id: ReportScheduleID) throws -> [KeptMail] {
    try sql.query(
      """
      SELECT \(ReportMailStore.columns) FROM report_mail
      WHERE schedule = $1 AND day = (SELECT MAX(day) FROM report_mail WHERE schedule = $1) ORDER BY address
      """, [.text(id.raw)]
    ).map(ReportMailStore.read)
  }

  func find(_ id: ReportScheduleID, _ day: Int64, _ address: String) throws -> KeptMail? {
    try sql.first(
      "SELECT \(ReportMailStore.columns) FROM report_mail WHERE schedule = $1 AND day = $2 AND address = $3",
      [.text(id.raw), .integer(day), .text(address)]
    ).map(ReportMailStore.read)
  }

  func update(_ mail: KeptMail) throws {
    try sql.row(of: "report_mail", keys: 3).update([
      "schedule": mail.schedule.id, "day": mail.day, "address": mail.address, "state": mail.state.rawValue, "tries": mail.tries,
      "next_at": mail.nextAt, "at": mail.at, "code": mail.trouble?.code, "detail": mail.trouble?.detail,
    ])
  }

  /// The earlier mails of a schedule: newer figures have come, so they are no longer tried.
  func supersede(_ id: ReportScheduleID, before day: Int64, at now: Instant) throws {
    try sql.execute(
      "UPDATE report_mail SET state = $3, at = $4 WHERE schedule = $1 AND day < $2 AND \(ReportMailStore.open)",
      [.text(id.raw), .integer(day), .integer(ReportMailState.givenUp.rawValue), .integer(now.raw)])
  }

  /// Mails that were under way when the hub stopped.
  func interrupted() throws -> Int {
    try sql.query("SELECT day FROM report_mail WHERE state = $1", [.integer(ReportMailState.sending.rawValue)]).count
  }

  func markInterrupted(at now: Instant) throws {
    try sql.execute(
      "UPDATE report_mail SET state = $1, at = $2 WHERE state = $3",
      [.integer(ReportMailState.unclear.rawValue), .integer(now.raw), .integer(ReportMailState.sending.rawValue)])
  }

  func delete(before day: Int64) throws { try sql.execute("DELETE FROM report_mail WHERE day < $1", [.integer(day)]) }

  private static func read(_ row: SQLRow) throws -> KeptMail {
    guard let state = ReportMailState(rawValue: try row.int(3)) else {
      throw StorageError.unexpectedColumn("report_mail.state", expected: "a known number", found: "another")
    }
    let trouble = try row.optionalText(8).map { ReportMailTrouble(code: $0, detail: try row.optionalText(9) ?? "") }
    return KeptMail(
      schedule: try JSON.decode(try row.text(0)), day: try row.int(1), address: try row.text(2), state: state, tries: try row.int(4),
      dueAt: Instant(try row.int(5)), nextAt: Instant(try row.int(6)), at: Instant(try row.int(7)), trouble: trouble)
  }
}
