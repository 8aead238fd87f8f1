import BillsRules
import Kernel
import Restaurant
import StaffRules
import Storage
import TillRules

/// Puts the reports of the till together, all as of one moment.
struct TillReader {
  let sql: any SQLConnection

  private var store: TillStore { TillStore(sql: sql) }

  /// The X report of a running session, and the Z report of one that has ended.
  /// - Throws: `TillError.unknownSession`
  func report(_ id: TillSessionID, at now: Instant) throws -> TillReport {
    guard let session = try store.find(id) else { throw TillError.unknownSession.refusal }
    if let kept = try store.report(of: id) { return kept }
    return try report(session, payments: TillPayments(sql: sql, from: session.openedAt), at: now)
  }

  /// The same, for somebody with these rights.
  func report(_ id: TillSessionID, at now: Instant, for rights: [Right]) throws -> TillReport {
    let report = try report(id, at: now)
    return try report.count == nil && isBlind(for: rights) ? report.blinded : report
  }

  /// Whether somebody with these rights counts the till without seeing what must be in it.
  func isBlind(for rights: [Right]) throws -> Bool {
    if rights.contains(.seeReports) { return false }
    return try sql.first("SELECT content FROM setting WHERE id = 'blindCount'")?.text(0).isWritten(like: "yes") ?? false
  }

  /// The report of a session that is counted now.
  /// - Parameters:
  ///   - payments: those of the session
  ///   - begun: when the till was first opened; earlier payments are not listed
  func report(_ session: TillSession, payments: TillPayments, since begun: Instant? = nil, at now: Instant) throws -> TillReport {
    let tenders = try payments.tenders()
    let cash = try cash(session, tenders, payments)
    var report = TillReport(session: session, openedBy: try name(of: session.openedBy), at: now, cash: cash)
    report.tenders = tenders
    report.foreign = try payments.foreign().map { $0.tally }
    report.settlements = try DebtStore(sql: sql).tallies(of: session.id)
    report.vouchers = try VoucherStore(sql: sql).tallies(of: session.id)
    report.tips = try payments.tips()
    report.tipsPaid = try TipStore(sql: sql).payouts(in: session.id)
    (report.bills, report.discounts) = try payments.bills()
    report.ahead = try payments.ahead()
    try TillSales(sql: sql, from: payments.from, until: payments.until).read(into: &report)
    (report.moves, report.kicks) = try TillMovements(sql: sql).views(of: session.id)
    report.outside = try payments.outside(since: begun ?? store.begunAt() ?? session.openedAt)
    if let closing = session.closing {
      report.closedBy = try name(of: closing.by)
      report.handedTo = try closing.to.map { try name(of: $0) }
    }
    return report
  }

  /// The cash that must be in the till of a running session.
  func cash(_ session: TillSession) throws -> TillCash {
    let payments = TillPayments(sql: sql, from: session.openedAt)
    return try cash(session, payments.tenders(), payments)
  }

  private func cash(_ session: TillSession, _ tenders: [TenderTally], _ payments: TillPayments) throws -> TillCash {
    let inCash = tenders.first { $0.method == .cash }
    var (received, tips) = (inCash?.received.raw ?? 0, inCash?.tips.raw ?? 0)
    var change = try payments.changes().reduce(0) { $0 + $1.amount }
    // Foreign notes lie apart. What was given back on them came out of the house's cash.
    for foreign in try payments.foreign() {
      received -= foreign.received
      tips -= foreign.tips
      change += foreign.surplus
    }
    let moved = try TillMovements(sql: sql).sums(of: session.id)
    let settled = try DebtStore(sql: sql).tallies(of: session.id).first { $0.method == .cash }
    let sold = try VoucherStore(sql: sql).tallies(of: session.id).first { $0.method == .cash }
    let nothing = TillAmount(0)
    return TillCash(
      float: session.float, received: TillAmount(received), change: TillAmount(change), tips: TillAmount(tips),
      refunds: try payments.cashRefunds(), payIns: moved[.payIn] ?? nothing, payOuts: moved[.payOut] ?? nothing,
      drops: moved[.drop] ?? nothing, settlements: settled?.amount ?? nothing, vouchers: sold?.amount ?? nothing,
      tipsPaid: try TipStore(sql: sql).paid(in: session.id))
  }

  /// The till for the person who keeps it.
  func state(at now: Instant, for rights: [Right], drawer: Bool) throws -> TillState {
    let running = try store.running()
    let last = try store.lastEnded()
    var outside: [OutsidePayment] = []
    if running == nil, let begun = try store.begunAt() {
      // Until the next session begins, all payments that no report names are beside a session.
      outside = try TillPayments(sql: sql, from: now.adding(milliseconds: 1)).outside(since: begun)
    }
    return TillState(
      running: try running.map { try report($0.id, at: now, for: rights) }, last: try last.flatMap { try store.report(of: $0.id) }, outside: outside,
      notes: Denominations.of(try currency()), drawer: drawer)
  }

  /// The sessions that have ended, the newest first.
  /// - Parameter before: those that ended earlier; nil: from the newest on
  func entries(before: Instant?) throws -> TillEntries {
    let found = try sql.query(
      """
      SELECT s.id, s.series, s.number, s.opened_at, s.closed_at, COALESCE(e.name, s.closed_by) AS person, s.expected, s.counted, s.difference
      FROM till_session s LEFT JOIN employee e ON e.id = s.closed_by
      WHERE s.closed_at < $1 ORDER BY s.closed_at DESC, s.number DESC LIMIT $2
      """, [.integer((before ?? TillPayments.never).raw), .integer(TillReader.page + 1)]
    ).map { row in
      TillEntry(
        session: TillSessionID(try row.text(0)), series: Note(try row.text(1)), number: try row.int(2), openedAt: Instant(try row.int(3)),
        closedAt: Instant(try row.int(4)), closedBy: Name(try row.text(5)), expected: TillAmount(try row.int(6)),
        counted: TillAmount(try row.int(7)), difference: TillAmount(try row.int(8)))
    }
    let counts = try sql.first(
      "SELECT COUNT(*), COUNT(CASE WHEN closed_at >= $1 THEN 1 END) FROM till_session WHERE closed_at IS NOT NULL",
      [.integer((before ?? TillPayments.never).raw)])
    return TillEntries(
      sessions: Array(found.prefix(Int(TillReader.page))), more: found.count > Int(TillReader.page), at: try counts?.int(1) ?? 0,
      total: try counts?.int(0) ?? 0)
  }

  /// The most sessions of one page.
  private static let page: Int64 = 50

  /// The house's currency, `VND`.
  func currency() throws -> String { try settings().currency.raw }

  /// The series of the house's bills, which is that of its till.
  func series() throws -> Note { try settings().billSeries }

  /// The most that somebody without the right to approve takes out on a business day, and the clock that says when one begins.
  func limits() throws -> (AloneLimits, clock: HouseClock) {
    let settings = try settings()
    return (settings.aloneLimits, settings.clock)
  }

  /// The clock that says which business day it is.
  func clock() throws -> HouseClock { try settings().clock }

  /// The rule by which the house shares tips, and the clock that says when a business day begins.
  func tipTerms() throws -> (rule: TipRule, clock: HouseClock) {
    let settings = try settings()
    return (TipRule(rawValue: settings.tipRule.raw) ?? .waiter, settings.clock)
  }

  /// the house's language, for reasons that nobody types
  func language() throws -> Language { try settings().language }

  /// Of a difference that showed only after the count.
  func blindReason() throws -> Reason {
    switch try language() {
    case .vi: Reason("Đếm két khi chưa biết số phải có")
    case .en: Reason("Counted without knowing the expected sum")
    }
  }

  private static let keys = "'billSeries', 'currency', 'language', 'cashierPayOut', 'cashierDrop', 'timeOffsets', 'dayEndsHour', 'tipRule'"

  private func settings() throws -> Settings {
    let rows = try sql.query("SELECT id, content FROM setting WHERE id IN (\(TillReader.keys)) ORDER BY id")
    return Settings(try rows.map { Setting(id: SettingID(try $0.text(0)), value: Note(try $0.text(1))) })
  }

  private func name(of employee: EmployeeID) throws -> Name {
    Name(try sql.first("SELECT name FROM employee WHERE id = $1", [.text(employee.raw)])?.text(0) ?? employee.raw)
  }

  /// Whether this person may keep the till.
  func mayKeep(_ employee: EmployeeID) throws -> Bool {
    guard let row = try sql.first("SELECT roles, active FROM employee WHERE id = $1", [.text(employee.raw)]) else { return false }
    let roles: [Role] = try JSON.decode(try row.text(0))
    return try row.bool(1) && Rights.of(roles).contains(.till)
  }
}
