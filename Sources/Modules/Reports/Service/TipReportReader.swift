import Kernel
import ReportsRules
import Storage
import Sync

/// Reads tips by person, beside the writer: given for their tables, shared to them, and paid out. No sums are kept of them.
public struct TipReportReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// - Throws: `Refusal` if there is no such range
  public func report(from: String?, to: String?) async throws -> TipReport {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        let range = try ReportRange(from: from, to: to, today: days.today.days)
        return TipReport(range, rows: try TipReportReader.rows(range, days))
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }

  private static func rows(_ range: ReportRange, _ days: ReportDays) throws -> [TipReportRow] {
    let window: [SQLValue] = [.integer(days.day(range.first).from.raw), .integer(days.day(range.last).until.raw)]
    var sums: [String: TipReportRow] = [:]
    func read(_ query: String, _ values: [SQLValue], into figure: WritableKeyPath<TipReportRow, Int64>) throws {
      for row in try days.sql.query(query, values) {
        let person = try row.optionalText(0) ?? ""
        let name = try row.optionalText(1) ?? person
        sums[person, default: TipReportRow(person: name)][keyPath: figure] += try row.int(2)
      }
    }
    let received = "SELECT tip_for AS person, tip AS amount FROM payment WHERE taken_at >= $1 AND taken_at < $2 AND tip > 0"
    try read(named(received), window, into: \.received)
    let shared = """
      SELECT x.employee_id AS person, x.amount FROM tip_share x JOIN tip_sharing s ON s.id = x.sharing_id WHERE s.day >= $1 AND s.day <= $2
      """
    try read(named(shared), [.integer(range.first), .integer(range.last)], into: \.shared)
    try read(named("SELECT employee_id AS person, amount FROM tip_payout WHERE done_at >= $1 AND done_at < $2"), window, into: \.paid)
    let open = "SELECT employee_id AS person, amount FROM tip_share UNION ALL SELECT employee_id, -amount FROM tip_payout"
    try read(named(open), [], into: \.open)
    return sums.filter { row in row.value != TipReportRow(person: row.value.person) }
      .sorted { ($0.value.person, $0.key) < ($1.value.person, $1.key) }.map(\.value)
  }

  /// The sums by person, with their names.
  /// - Parameter rows: a query for persons and amounts
  private static func named(_ rows: String) -> String {
    """
    SELECT t.person, e.name, t.amount FROM (
      SELECT f.person, CAST(SUM(f.amount) AS BIGINT) AS amount FROM (\(rows)) AS f GROUP BY f.person
    ) AS t LEFT JOIN employee e ON e.id = t.person
    """
  }
}
