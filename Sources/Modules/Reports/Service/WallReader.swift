import Kernel
import ReportsRules
import Storage
import Sync

/// Reads the figures of the wall page beside the writer.
public struct WallReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  public func report() async throws -> WallReport {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      try WallReading(days: ReportDays(sql: sql, clock: house, now: now), now: now).report()
    }
  }
}

/// Puts the figures together, as of one moment.
private struct WallReading {
  /// Weeks that the figures are compared with.
  private static let weeks: Int64 = 4
  /// Kitchen times of so many milliseconds: one hour.
  private static let kitchenSpan: Int64 = 3_600_000

  let days: ReportDays
  let now: Instant

  func report() throws -> WallReport {
    let today = KeptDay(days: days.today.days, from: days.today.from, until: now.adding(milliseconds: 1))
    let past = try (1...WallReading.weeks).map { try figures(before($0)) }.filter { $0.covers > 0 }
    var report = WallReport(
      at: now, day: ReportDate.text(days.today.days), today: try figures(today), usual: WallReading.mean(past), usualDays: Int64(past.count))
    report.stations = try stations()
    report.flags = try LossReading(sql: days.sql).flags(today, beside: (1...ReportDays.weeksOfLosses).map(before))
    return report
  }

  /// The same weekday so many weeks ago, up to the same time of the wall clock.
  private func before(_ weeks: Int64) -> KeptDay { days.sameDay(as: days.today.days, weeksBefore: weeks, upTo: now) }

  private func figures(_ day: KeptDay) throws -> WallFigures {
    let total = try DayReading(sql: days.sql, clock: days.clock, day: day).read().total
    var figures = WallFigures()
    (figures.bills, figures.revenue) = (total.bills, total.revenue)
    (figures.guests, figures.covers) = (total.guests, total.covers)
    return figures
  }

  private static func mean(_ days: [WallFigures]) -> WallFigures? {
    if days.isEmpty { return nil }
    let count = Int64(days.count)
    var mean = WallFigures()
    mean.bills = days.reduce(0) { $0 + $1.bills } / count
    mean.revenue = days.reduce(0) { $0 + $1.revenue } / count
    mean.guests = days.reduce(0) { $0 + $1.guests } / count
    mean.covers = days.reduce(0) { $0 + $1.covers } / count
    return mean
  }

  /// Items that were ready in the last hour, of open parties and of those that have left since.
  private func stations() throws -> [WallStation] {
    let cooked = "c.called_at IS NOT NULL AND i.ready_at >= \(DayReading.begun)"
    let carried = "i.state = 3 AND i.served_at >= i.ready_at"
    let rows = try days.sql.query(
      """
      SELECT i.station,
        COUNT(CASE WHEN \(cooked) THEN 1 END), CAST(COALESCE(SUM(CASE WHEN \(cooked) THEN (i.ready_at - \(DayReading.begun)) / 1000 END), 0) AS BIGINT),
        COUNT(CASE WHEN \(carried) THEN 1 END), CAST(COALESCE(SUM(CASE WHEN \(carried) THEN (i.served_at - i.ready_at) / 1000 END), 0) AS BIGINT)
      FROM (SELECT id FROM party_order WHERE state = 0 UNION ALL SELECT id FROM party_order WHERE state = 1 AND ended_at >= $1) o
      JOIN item i ON i.order_id = o.id JOIN course c ON c.id = i.course_id
      WHERE i.state < 4 AND i.ready_at >= $1 GROUP BY i.station
      """, [SQLValue(now.raw - WallReading.kitchenSpan)])
    return try rows.map { row in
      WallStation(
        station: try row.text(0), cooked: try row.int(1), cookSeconds: try row.int(2), carried: try row.int(3), carrySeconds: try row.int(4))
    }.sorted { $0.station.isWritten(before: $1.station) }
  }
}
