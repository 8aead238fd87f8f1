import Kernel
import ReportsRules
import Storage
import Sync

/// Adds up ended business days. It reads beside the writer, and writes one day at a time.
public struct ReportBuilder: Sendable {
  let database: any SQLDatabase
  let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// The ended days that must be added up, in days since 1 January 1970, the latest first.
  public func stale() async throws -> [Int64] {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in try ReportDays(sql: sql, clock: house, now: now).stale() }
  }

  /// All ended days of which there are rows, the earliest first.
  public func all() async throws -> [Int64] {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      guard let first = try days.first(), first < days.today.days else { return [] }
      return Array(first..<days.today.days)
    }
  }

  /// Adds a day up and puts the result in the place of the former one. A mark that is set meanwhile stays.
  public func build(_ days: Int64, with processor: CommandProcessor) async throws {
    let (house, now) = (clock.house, clock.now())
    let (totals, marks) = try await database.read { sql in
      let day = ReportDays(sql: sql, clock: house, now: now).day(days)
      return (try DayReading(sql: sql, clock: house, day: day).read(), try ReportStore(sql: sql).marks()[days] ?? [])
    }
    try await processor.perform { work in
      let store = ReportStore(sql: work.sql)
      try store.replace(totals)
      try store.remove(marks, of: days)
    }
  }
}
