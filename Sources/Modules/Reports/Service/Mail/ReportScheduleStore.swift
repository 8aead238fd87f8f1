import Kernel
import ReportsRules
import Storage

/// Schedules in the database.
struct ReportScheduleStore {
  /// A house that wants more of them has made a mistake.
  static let most: Int64 = 50
  let sql: any SQLConnection

  struct Entry: Equatable, Sendable {
    let schedule: ReportSchedule
    /// in days since 1 January 1970
    let nextDay: Int64
  }

  func all() throws -> [Entry] { try sql.query("SELECT content, next_day FROM report_schedule ORDER BY id").compactMap(ReportScheduleStore.read) }

  func find(_ id: ReportScheduleID) throws -> Entry? {
    try sql.first("SELECT content, next_day FROM report_schedule WHERE id = $1", [.text(id.raw)]).flatMap(ReportScheduleStore.read)
  }

  /// nil: a newer version of the program saved it, which alone can send it.
  private static func read(_ row: SQLRow) throws -> Entry? {
    let (content, next) = (try row.text(0), try row.int(1))
    guard let schedule: ReportSchedule = try? JSON.decode(content) else { return nil }
    return Entry(schedule: schedule, nextDay: next)
  }

  func save(_ schedule: ReportSchedule, next: Int64) throws {
    let isNew = try sql.first("SELECT id FROM report_schedule WHERE id = $1", [.text(schedule.id.raw)]) == nil
    if isNew, try sql.first("SELECT COUNT(*) FROM report_schedule")?.int(0) ?? 0 >= ReportScheduleStore.most {
      throw ReportsError.tooManySchedules(most: ReportScheduleStore.most).refusal
    }
    try sql.row(of: "report_schedule").save([
      "id": schedule.id, "template": schedule.template, "content": schedule.json.text, "active": schedule.active, "next_day": next,
    ])
    // Mails that wait go out as the schedule says now, or not at all.
    try sql.execute(
      "DELETE FROM report_mail WHERE schedule = $1 AND state IN ($2, $3)",
      [.text(schedule.id.raw), .integer(ReportMailState.waiting.rawValue), .integer(ReportMailState.failing.rawValue)])
  }

  func remove(_ id: ReportScheduleID) throws {
    guard try sql.first("SELECT id FROM report_schedule WHERE id = $1", [.text(id.raw)]) != nil else {
      throw ReportsError.unknownSchedule.refusal
    }
    try sql.execute("DELETE FROM report_mail WHERE schedule = $1", [.text(id.raw)])
    try sql.execute("DELETE FROM report_schedule WHERE id = $1", [.text(id.raw)])
  }

  func advance(_ id: ReportScheduleID, to day: Int64) throws {
    try sql.execute("UPDATE report_schedule SET next_day = $2 WHERE id = $1", [.text(id.raw), .integer(day)])
  }

  /// The house's clock as it is set.
  func clock() throws -> HouseClock {
    var (offsets, hour): ([HouseClock.Offset], Int64) = ([], HouseClock.firstDayEndsHour)
    for row in try sql.query("SELECT id, content FROM setting WHERE id IN ('timeOffsets', 'dayEndsHour')") {
      let content = try row.text(1)
      if try row.text(0) == "dayEndsHour" { hour = Int64(content) ?? hour } else { offsets = HouseClock.offsets(reading: content) ?? [] }
    }
    return HouseClock(offsets: offsets, dayEndsHour: hour)
  }
}
