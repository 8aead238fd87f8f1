import BillsRules
import Kernel
import Storage
import TillRules

/// Reads the tips that wait to be shared or paid out, and who worked.
struct TipReader {
  let sql: any SQLConnection

  private var store: TipStore { TipStore(sql: sql) }

  /// Tips are shared within a year.
  private static let days: Int64 = 366

  func book(at now: Instant) throws -> TipBook {
    let (rule, clock) = try TillReader(sql: sql).tipTerms()
    let today = clock.businessDay(containing: now)
    let found = try store.unshared(from: clock.beginning(of: today.days - TipReader.days), until: today.until)
    var days: [TipDay] = []
    for (day, payments) in Dictionary(grouping: found, by: { clock.businessDay(containing: $0.at).days }).sorted(by: { $0.key < $1.key }) {
      days.append(try view(day, payments.map(\.tip), rule, clock, at: now))
    }
    return TipBook(rule: rule, days: days, people: try store.balances())
  }

  /// The tips of one business day that nobody has shared.
  func unshared(of day: Int64, _ clock: HouseClock) throws -> [TippedPayment] {
    try store.unshared(from: clock.beginning(of: day), until: clock.beginning(of: day + 1))
  }

  private func view(_ day: Int64, _ tips: [UnsharedTip], _ rule: TipRule, _ clock: HouseClock, at now: Instant) throws -> TipDay {
    let workers = try workers(of: day, clock, at: now)
    // The command names the reason if the tips cannot be shared.
    let shares = (try? TipSharing.shares(of: tips, by: rule, among: workers)) ?? []
    var lines: [TipShareView] = []
    for worker in workers {
      let part = shares.first { $0.person == worker.person }?.amount ?? TillAmount(0)
      lines.append(TipShareView(person: worker.person, name: try name(of: worker.person), minutes: worker.minutes, amount: part))
    }
    for share in shares where !workers.contains(where: { $0.person == share.person }) {
      lines.append(TipShareView(person: share.person, name: try name(of: share.person), minutes: share.minutes, amount: share.amount))
    }
    return TipDay(
      day: BookDay(day), count: Int64(tips.count), amount: TillAmount(tips.reduce(0) { $0 + $1.amount.raw }), shares: lines)
  }

  /// The people who were signed in on that day, by name, without managers: tips are not theirs. A session that was never ended counts until the
  /// hub last heard of it.
  func workers(of day: Int64, _ clock: HouseClock, at now: Instant) throws -> [TipWorker] {
    let (from, until) = (clock.beginning(of: day), min(clock.beginning(of: day + 1), now))
    let rows = try sql.query(
      """
      SELECT s.employee_id, e.roles, s.created_at, COALESCE(s.ended_at, s.seen_at) AS ended
      FROM staff_session s JOIN employee e ON e.id = s.employee_id
      WHERE s.created_at < $2 AND COALESCE(s.ended_at, s.seen_at) > $1 ORDER BY e.name, s.employee_id, s.created_at
      """, [.integer(from.raw), .integer(until.raw)])
    var times: [(person: String, times: [SignedInTime])] = []
    for row in rows {
      let roles: [Role] = try JSON.decode(try row.text(1))
      if roles.contains(.manager) { continue }
      let (person, time) = (try row.text(0), SignedInTime(from: Instant(try row.int(2)), until: Instant(try row.int(3))))
      if times.last?.person != person { times.append((person: person, times: [])) }
      times[times.count - 1].times.append(time)
    }
    return times.map { TipWorker(person: EmployeeID($0.person), minutes: WorkedMinutes.of($0.times, from: from, until: until)) }
      .filter { $0.minutes.raw > 0 }
  }

  private func name(of employee: EmployeeID) throws -> Name {
    Name(try sql.first("SELECT name FROM employee WHERE id = $1", [.text(employee.raw)])?.text(0) ?? employee.raw)
  }
}

/// Reads the tips of the house.
public struct Tips: Sendable {
  public init() {}

  /// The tips that wait to be shared, with the parts of the house's rule, and those that wait to be paid out.
  public func book(at now: Instant, in sql: any SQLConnection) throws -> TipBook { try TipReader(sql: sql).book(at: now) }
}
