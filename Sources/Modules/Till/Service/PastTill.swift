import Kernel
import Storage
import Sync
import TillRules

/// Sessions of the till of earlier days, after the payments of those days were written. Only a generated past has them.
///
/// Each must contain all payments and changes of its time, so that nothing is beside a session.
public struct PastTill {
  private let sql: any SQLConnection
  private var store: TillStore { TillStore(sql: sql) }
  private var reader: TillReader { TillReader(sql: sql) }

  public init(sql: any SQLConnection) { self.sql = sql }

  /// The money of the last count before this moment; nil: nobody counted the till.
  public func lastCounted(until now: Instant) throws -> Money? {
    try store.lastEnded(until: now)?.closing.map { Money($0.count.counted.raw) }
  }

  /// Begins the next session of the house's series.
  public func open(_ id: TillSessionID, _ float: Money, by employee: EmployeeID, at now: Instant) throws {
    let series = try reader.series()
    let last = try store.lastNumber(of: series)
    let running = try store.running()
    let counted = try store.lastEnded(until: now)?.closing?.count.counted
    try store.add(
      refusing { () throws(TillError) in
        try TillSession.begin(id, series: series, after: last, beside: running, float: float, counted: counted, by: employee, at: now)
      })
  }

  public func move(
    _ id: TillSessionID, _ movement: TillMovementID, _ kind: TillMove, _ amount: Money, _ reason: Reason, by employee: EmployeeID, at now: Instant
  ) throws {
    let session = try known(id)
    let held = try cash(of: session, until: now)
    try refusing { () throws(TillError) in try session.check(kind, of: amount, held: held) }
    try TillMovements(sql: sql).add(movement, kind, amount, reason, in: id, by: employee, at: now)
  }

  /// The sum that had to be in the till then.
  public func cash(of id: TillSessionID, at now: Instant) throws -> TillAmount { try cash(of: known(id), until: now) }

  /// Counts the till and ends the session.
  /// - Parameters:
  ///   - missing: counted less than expected
  ///   - reason: of a difference
  ///   - to: the person who keeps the till from then on; nil: nobody
  /// - Returns: the counted money
  public func close(
    _ id: TillSessionID, missing: Int64, because reason: Reason, by employee: EmployeeID, to next: EmployeeID?, at now: Instant
  ) throws -> Money {
    var session = try known(id)
    let payments = TillPayments(sql: sql, from: session.openedAt, until: now)
    let kinds = Denominations.of(try reader.currency())
    let expected = try cash(of: session, until: now)
    let notes = PastTill.notes(of: max(0, expected.raw - missing), kinds)
    try refusing { () throws(TillError) in
      let isRight = try NoteCount.sum(notes, of: kinds) == expected
      try session.close(notes, of: kinds, expected: expected, because: isRight ? nil : reason, by: employee, to: next, at: now)
    }
    guard let closing = session.closing else { return Money(0) }
    try store.close(session, closing, try reader.report(session, payments: payments, since: session.openedAt, at: now))
    try payments.keep(try payments.changes(), of: id, counted: true)
    try payments.settle(id, since: session.openedAt)
    try TipStore(sql: sql).leaveOut(from: session.openedAt, until: now)
    return Money(closing.count.counted.raw)
  }

  /// Tells devices of the last session of each series.
  public static func tell(in work: UnitOfWork) throws {
    for session in try TillStore(sql: work.sql).latest() { work.record(Till(session)) }
  }

  /// Whether a session ran within this time, or runs now.
  public func isAny(from: Instant, until: Instant) throws -> Bool {
    try sql.first(
      "SELECT 1 FROM till_session WHERE is_open = 1 OR (opened_at < $2 AND closed_at > $1) LIMIT 1", [.integer(from.raw), .integer(until.raw)]) != nil
  }

  private func known(_ id: TillSessionID) throws -> TillSession {
    guard let session = try store.find(id) else { throw TillError.unknownSession.refusal }
    return session
  }

  private func cash(of session: TillSession, until now: Instant) throws -> TillAmount {
    let payments = TillPayments(sql: sql, from: session.openedAt, until: now)
    return try reader.report(session, payments: payments, since: session.openedAt, at: now).cash.expected
  }

  /// The fewest notes. What is less than the smallest of them is missing in the till.
  private static func notes(of sum: Int64, _ kinds: [Money]) -> [NoteCount] {
    var rest = sum
    return kinds.compactMap { kind in
      let count = min(rest / kind.raw, NotesCountedLimit.most)
      rest -= count * kind.raw
      return count > 0 ? NoteCount(note: kind, count: NotesCounted(count)) : nil
    }
  }

  private func refusing<T>(_ body: () throws(TillError) -> T) throws(Refusal) -> T {
    do throws(TillError) { return try body() } catch { throw error.refusal }
  }
}
