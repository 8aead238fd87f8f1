import Kernel
import ReportsRules
import Storage
import Sync

/// Reads why portions were voided and money was given back, by person, beside the writer. Voids and refunds are few, so no sums are kept of them.
public struct ReasonReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// - Throws: `Refusal` if there is no such range
  public func report(from: String?, to: String?) async throws -> ReasonReport {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        let range = try ReportRange(from: from, to: to, today: days.today.days)
        let window: [SQLValue] = [.integer(days.day(range.first).from.raw), .integer(days.day(range.last).until.raw)]
        return ReasonReport(range, rows: try ReasonKind.allCases.flatMap { try ReasonReader.rows($0, window, in: sql) })
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }

  private static func rows(_ kind: ReasonKind, _ window: [SQLValue], in sql: any SQLConnection) throws -> [ReasonRow] {
    var sums: [String: ReasonRow] = [:]
    // The most frequent spelling comes first, and names its group.
    for row in try sql.query(query(kind), window) {
      let (reason, person) = (try row.text(0), try row.text(2))
      let key = "\(try row.text(1)) \(String(decoding: Folding.plain(reason), as: UTF8.self))"
      var sum = sums[key] ?? ReasonRow(kind: kind, reason: reason, person: person, count: 0, value: 0)
      sum.count += try row.int(3)
      sum.value += try row.int(4)
      sums[key] = sum
    }
    return sums.sorted { ($0.value.value, $1.key) > ($1.value.value, $0.key) }.map(\.value)
  }

  private static func query(_ kind: ReasonKind) -> String {
    switch kind {
    case .void:
      // Both states are named as their index names them.
      """
      SELECT i.reason, i.closed_by, COALESCE(e.name, i.closed_by), CAST(SUM(i.quantity) AS BIGINT) AS times,
        CAST(SUM(\(DayReading.amount)) AS BIGINT)
      FROM item i LEFT JOIN employee e ON e.id = i.closed_by
      WHERE i.state IN (4, 5) AND i.state = 5 AND i.closed_at >= $1 AND i.closed_at < $2
      GROUP BY i.reason, i.closed_by, e.name ORDER BY times DESC, i.reason, i.closed_by
      """
    case .refund:
      """
      SELECT r.reason, r.given_by, COALESCE(e.name, r.given_by), COUNT(*) AS times, CAST(SUM(r.amount) AS BIGINT)
      FROM bill_refund r LEFT JOIN employee e ON e.id = r.given_by WHERE r.given_at >= $1 AND r.given_at < $2
      GROUP BY r.reason, r.given_by, e.name ORDER BY times DESC, r.reason, r.given_by
      """
    }
  }
}
