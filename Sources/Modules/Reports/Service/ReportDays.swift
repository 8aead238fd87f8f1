import Kernel
import ReportsRules
import Storage

/// The business days that aggregates are about.
struct ReportDays {
  let sql: any SQLConnection
  let clock: HouseClock
  /// the present business day, which is not kept
  let today: BusinessDay

  init(sql: any SQLConnection, clock: HouseClock, now: Instant) {
    self.sql = sql
    self.clock = clock
    today = clock.businessDay(containing: now)
  }

  /// The bounds of a day by the clock as it is set now.
  func day(_ days: Int64) -> KeptDay {
    let wall = WallTime(days: days, secondOfDay: clock.dayEndsHour * 3600)
    return KeptDay(clock.businessDay(containing: clock.instant(of: wall)))
  }

  /// So many weeks that show how much is usually voided, discounted and let out.
  static let weeksOfLosses: Int64 = 8

  /// The same weekday so many weeks before a day, up to the same time of the wall clock if that day still runs.
  func sameDay(as days: Int64, weeksBefore weeks: Int64, upTo now: Instant) -> KeptDay {
    let day = day(days - weeks * 7)
    if days < today.days { return day }
    let wall = clock.wall(now)
    let until = clock.instant(of: WallTime(days: wall.days - weeks * 7, secondOfDay: wall.secondOfDay))
    return KeptDay(days: day.days, from: day.from, until: min(day.until, max(day.from, until)))
  }

  /// The first day of which there are rows or aggregates; nil: there are none yet.
  func first() throws -> Int64? {
    let earliest = [
      "SELECT MIN(ended_at) FROM party_order WHERE state = 1", "SELECT MIN(taken_at) FROM payment", "SELECT MIN(due_at) FROM booking",
    ]
    var found = try sql.first("SELECT MIN(day) FROM report_day")?.optionalInt(0)
    for query in earliest {
      guard let at = try sql.first(query)?.optionalInt(0) else { continue }
      let day = clock.businessDay(containing: Instant(at)).days
      found = min(found ?? day, day)
    }
    return found
  }

  /// The ended days of a range that were never added up, the latest first.
  func missing(in range: ReportRange) throws -> [Int64] {
    guard let begin = try first() else { return [] }
    let (first, last) = (max(begin, range.first), min(range.last, today.days - 1))
    if first > last { return [] }
    let known = try ReportStore(sql: sql).bounds(from: first, to: last)
    return (first...last).reversed().filter { known[$0] == nil }
  }

  /// The ended days that must be added up, the latest first: missing ones, marked ones, and those whose bounds the settings have moved since.
  func stale() throws -> [Int64] {
    guard let first = try first(), first < today.days else { return [] }
    let store = ReportStore(sql: sql)
    let (known, marked) = (try store.bounds(from: first, to: today.days - 1), try store.marks())
    return (first..<today.days).reversed().filter { days in
      guard let kept = known[days] else { return true }
      return marked[days] != nil || hasMoved(kept)
    }
  }

  /// The clock knows the changes of all years, so a day moves only with the settings of the house.
  private func hasMoved(_ kept: KeptDay) -> Bool { kept != day(kept.days) }
}
