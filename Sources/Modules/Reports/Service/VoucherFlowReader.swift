import Kernel
import ReportsRules
import Storage
import Sync

/// Reads what the house owes on its vouchers, beside the writer. Vouchers are few, and each deed on them is a row, so no sums are kept.
///
/// A deed counts on the day on which the hub heard of it, so that no ended day changes.
public struct VoucherFlowReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// - Throws: `Refusal` if there is no such range
  public func report(from: String?, to: String?) async throws -> VoucherFlow {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        let range = try ReportRange(from: from, to: to, today: days.today.days)
        return VoucherFlow(range, rows: try VoucherFlowReader.rows(range, days, in: sql))
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }

  private static func rows(_ range: ReportRange, _ days: ReportDays, in sql: any SQLConnection) throws -> [VoucherFlowRow] {
    if try sql.first("SELECT id FROM voucher LIMIT 1") == nil { return [] }
    let (from, until) = (days.day(range.first).from, days.day(range.last).until)
    // A voucher still pays on its last day.
    let opening = try owed(at: from, after: range.first - 1, in: sql)
    let closing = try owed(at: until, after: min(range.last, days.today.days - 1), in: sql)
    var rows = [VoucherFlowRow(.opening, count: opening.count, value: opening.value)]
    var rest = opening.value
    for figure in [VoucherFigure.sold, .free, .filled, .used, .stopped] {
      let found = try sum(figure, from, until, in: sql)
      rows.append(VoucherFlowRow(figure, count: found.count, value: found.value))
      rest += figure.isTakenOff ? -found.value : found.value
    }
    rows.append(VoucherFlowRow(.expired, count: nil, value: rest - closing.value))
    rows.append(VoucherFlowRow(.closing, count: closing.count, value: closing.value))
    let short = try sum(.short, from, until, in: sql)
    if short.count > 0 { rows.append(VoucherFlowRow(.short, count: short.count, value: short.value)) }
    return rows
  }

  /// The balances at a moment of the vouchers that still pay after a day.
  private static func owed(at moment: Instant, after day: Int64, in sql: any SQLConnection) throws -> (count: Int64, value: Int64) {
    let row = try sql.first(
      """
      SELECT COUNT(*), CAST(COALESCE(SUM(s.balance), 0) AS BIGINT) FROM (
        SELECT x.voucher_id, CAST(SUM(x.amount) AS BIGINT) AS balance,
          (SELECT p.expires_on FROM voucher_entry p
            WHERE p.voucher_id = x.voucher_id AND p.kind IN ('issue', 'prolong') AND p.done_at < $1 ORDER BY p.n DESC LIMIT 1) AS expires_on
        FROM voucher_entry x WHERE x.done_at < $1 GROUP BY x.voucher_id
      ) AS s WHERE s.balance > 0 AND (s.expires_on IS NULL OR s.expires_on > $2)
      """, [.integer(moment.raw), .integer(day)])
    return (try row?.int(0) ?? 0, try row?.int(1) ?? 0)
  }

  private static func sum(_ figure: VoucherFigure, _ from: Instant, _ until: Instant, in sql: any SQLConnection) throws -> (
    count: Int64, value: Int64
  ) {
    let (value, condition) = terms(figure)
    let row = try sql.first(
      """
      SELECT COUNT(*), CAST(COALESCE(SUM(\(value)), 0) AS BIGINT) FROM voucher_entry x JOIN voucher v ON v.id = x.voucher_id
      WHERE x.done_at >= $1 AND x.done_at < $2 AND \(condition)
      """, [.integer(from.raw), .integer(until.raw)])
    return (try row?.int(0) ?? 0, try row?.int(1) ?? 0)
  }

  private static func terms(_ figure: VoucherFigure) -> (value: String, condition: String) {
    switch figure {
    case .sold: ("x.amount", "x.kind = 'issue' AND v.method IS NOT NULL")
    case .free: ("x.amount", "x.kind = 'issue' AND v.method IS NULL AND x.amount > 0")
    case .filled: ("x.amount", "x.kind = 'refund'")
    case .used: ("-x.amount", "x.kind = 'use' AND x.amount < 0")
    case .stopped: ("-x.amount", "x.kind = 'stop' AND x.amount < 0")
    case .opening, .expired, .closing, .short: ("x.short", "x.short > 0")
    }
  }
}
