import Kernel
import ReportsRules
import Storage
import Sync

/// Reads by how much counted tills differed, by the person who kept them, beside the writer. Sessions are few, so no sums are kept of them.
public struct TillDifferenceReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// - Throws: `Refusal` if there is no such range
  public func report(from: String?, to: String?, by step: ReportStep) async throws -> TillDifferenceReport {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        let range = try ReportRange(from: from, to: to, today: days.today.days)
        return TillDifferenceReport(range, by: step, rows: try TillDifferenceReader.rows(range, try range.periods(by: step), days))
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }

  /// A session counts in the period in which it ended.
  private static func rows(_ range: ReportRange, _ periods: [ReportRange], _ days: ReportDays) throws -> [TillDifferenceRow] {
    let sessions = try days.sql.query(
      """
      SELECT s.opened_by, COALESCE(e.name, s.opened_by), s.closed_at, s.difference
      FROM till_session s LEFT JOIN employee e ON e.id = s.opened_by WHERE s.closed_at >= $1 AND s.closed_at < $2
      """, [.integer(days.day(range.first).from.raw), .integer(days.day(range.last).until.raw)])
    let ends = periods.map { days.day($0.last).until.raw }
    var sums: [Int: [String: TillDifferenceRow]] = [:]
    for session in sessions {
      let (person, at) = (try session.text(0), try session.int(2))
      let place = ends.firstIndex { at < $0 } ?? ends.count - 1
      let (first, last) = (ReportDate.text(periods[place].first), ReportDate.text(periods[place].last))
      let fresh = TillDifferenceRow(first: first, last: last, person: try session.text(1))
      sums[place, default: [:]][person, default: fresh].add(try session.int(3))
    }
    return sums.sorted { $0.key < $1.key }.flatMap { period in
      period.value.sorted { ($0.value.person, $0.key) < ($1.value.person, $1.key) }.map(\.value)
    }
  }
}
