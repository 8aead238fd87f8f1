import BillsService
import Kernel
import ReportsRules
import StaffService
import Storage
import Sync

/// A business day whose service is in the log.
struct ReplayedDay: Sendable, Equatable {
  let date: String
  let day: BusinessDay
  /// The time of the first party. A copy from before it serves, also if the house was still set up on that day.
  let begin: Instant
  /// The number of that entry in the audit trail.
  let first: Int64
  /// The number of the day's last entry.
  let last: Int64

  /// - Parameters:
  ///   - date: `2026-11-26`
  ///   - now: the present day can be replayed as far as it is
  static func find(_ date: String, now: Instant, in sql: any SQLConnection) throws -> ReplayedDay {
    guard let days = ReportDate.days(reading: date) else { throw ReplayError.noDay(date) }
    let clock = try SettingStore().settings(in: sql).clock
    // Every business day holds its noon, because none ends later.
    let day = clock.businessDay(containing: clock.instant(of: WallTime(days: days, secondOfDay: 12 * 3600)))
    guard day.from <= now else { throw ReplayError.dayToCome(date) }
    let row = try sql.first(
      """
      SELECT COALESCE(MIN(CASE WHEN e.type = 'orders.open' THEN e.seq END), MIN(e.seq)) AS first, MAX(e.seq) AS last,
        COALESCE(MIN(CASE WHEN e.type = 'orders.open' THEN e.at END), MIN(e.at)) AS begin_at,
        CAST(COALESCE(SUM(CASE WHEN c.id IS NULL THEN 0 ELSE 1 END), 0) AS BIGINT) AS commands
      FROM audit_entry e LEFT JOIN command c ON c.id = e.command WHERE e.at >= $1 AND e.at < $2
      """, [.integer(day.from.raw), .integer(day.until.raw)])
    guard let row, let first = try row.optionalInt(0), let last = try row.optionalInt(1), let begin = try row.optionalInt(2), try row.int(3) > 0
    else { throw try ReplayError.noLog(date, since: since(clock, in: sql)) }
    return ReplayedDay(date: date, day: day, begin: Instant(begin), first: first, last: last)
  }

  /// The first day of the log.
  private static func since(_ clock: HouseClock, in sql: any SQLConnection) throws -> String? {
    let row = try sql.first("SELECT MIN(e.at) FROM audit_entry e JOIN command c ON c.id = e.command")
    return try row?.optionalInt(0).map { ReportDate.text(clock.businessDay(containing: Instant($0)).days) }
  }

  /// Orders of the day about which something was decided after it: a late payment, a refund, another tender, a dish off.
  /// The replay ends before that.
  func changedLater(in sql: any SQLConnection) throws -> Set<String> {
    let rows = try sql.query(
      """
      SELECT o.id FROM party_order o WHERE o.opened_at >= $1 AND o.opened_at < $2 AND (o.ended_at >= $2
        OR EXISTS (SELECT 1 FROM audit_entry e WHERE e.subject = o.id AND e.seq > $3)
        OR EXISTS (SELECT 1 FROM bill_refund r WHERE r.order_id = o.id AND r.given_at >= $2)
        OR EXISTS (SELECT 1 FROM bill_reopening r WHERE r.order_id = o.id AND r.done_at >= $2)
        OR EXISTS (SELECT 1 FROM payment p JOIN payment_tender t ON t.payment_id = p.id WHERE p.order_id = o.id AND t.changed_at >= $2)
        OR EXISTS (SELECT 1 FROM bill_item_off x WHERE x.order_id = o.id AND x.done_at >= $2))
      """, [.integer(day.from.raw), .integer(day.until.raw), .integer(last)])
    return Set(try rows.map { try $0.text(0) })
  }
}

/// Why a service cannot be replayed. Nothing was played.
enum ReplayError: Error, Equatable, CustomStringConvertible {
  case noDay(String)
  case dayToCome(String)
  /// the first day of the log, nil: it is empty
  case noLog(String, since: String?)
  case noCopy(String)
  /// the copy's data are not the begin of these
  case otherHistory
  /// the copy holds work of the day already
  case copyTooYoung(String)
  case scratchIsData(String)

  var description: String {
    switch self {
    case .noDay(let text): "'\(text)' is no day: write it like 2026-11-26"
    case .dayToCome(let date): "\(date) has not been yet"
    case .noLog(let date, let since):
      "the log holds no command of \(date)" + (since.map { ": it begins on \($0)" } ?? ": it is empty")
        + ". A generated past has no commands, so it cannot be replayed"
    case .noCopy(let date):
      """
      there is no safety copy from before the service of \(date), and a replay starts from one. The hub makes one each night; \
      'iqsine backup' makes one now. Name another place of copies with --backups or --store
      """
    case .otherHistory:
      "the copy is not of this restaurant, or not from before this service: the end of its audit trail is not in the trail. Name another with --copy"
    case .copyTooYoung(let date): "the copy holds work of \(date) already: name an older one with --copy"
    case .scratchIsData(let folder): "\(folder) is in the restaurant's data folder: name another with --into"
    }
  }
}
