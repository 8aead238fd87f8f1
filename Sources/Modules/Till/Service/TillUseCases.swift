import Kernel
import Storage
import Sync
import TillRules

/// The money that a person has counted, and why it is not the expected one.
struct CountedTill {
  let notes: [NoteCount]
  let foreign: [ForeignCount]
  let reason: Reason?
}

/// Sessions and movements of the till inside a transaction. Sessions follow the hub's time, because they are cut by counting.
struct TillUseCases {
  let work: UnitOfWork

  private var store: TillStore { TillStore(sql: work.sql) }
  private var movements: TillMovements { TillMovements(sql: work.sql) }
  private var tips: TipStore { TipStore(sql: work.sql) }
  private var reader: TillReader { TillReader(sql: work.sql) }

  func open(_ id: TillSessionID, _ float: Money, because reason: Reason?) throws {
    let series = try reader.series()
    let running = try store.running()
    let last = try store.lastNumber(of: series)
    let counted = try store.lastEnded()?.closing?.count.counted
    try mustBeNew(id)
    let session = try refusing { () throws(TillError) in
      try TillSession.begin(
        id, series: series, after: last, beside: running, float: float, counted: counted, because: reason, by: work.author.employee,
        at: work.now)
    }
    try begin(session)
  }

  func move(
    _ id: TillSessionID, _ movement: TillMovementID, _ kind: TillMove, _ amount: Money, _ reason: Reason, approvedBy approver: EmployeeID?
  ) throws {
    let session = try known(id)
    try mustBeNew(movement)
    let held = try heldMoney(of: session)
    try refusing { () throws(TillError) in try session.check(kind, of: amount, held: held) }
    if approver == nil { try checkAlone(kind, amount) }
    try movements.add(movement, kind, amount, reason, in: id, by: work.author.employee, at: work.now, approvedBy: approver)
  }

  /// Without the right to approve, somebody takes only so much of a business day out alone.
  private func checkAlone(_ kind: TillMove, _ amount: Money) throws {
    if kind == .payIn || work.author.rights.contains(.approveDiscounts) { return }
    let (limits, clock) = try reader.limits()
    let taken = try movements.takenAlone(kind, by: work.author.employee, since: clock.businessDay(containing: work.now).from)
    let left = max(0, (kind == .drop ? limits.drop : limits.payOut) - taken)
    if amount.raw <= left { return }
    throw (kind == .drop ? TillError.dropNeedsApproval(most: Money(left)) : .payOutNeedsApproval(most: Money(left))).refusal
  }

  /// The money that must be in the till. It is nil before a blind count: refusals by it would tell it, one guess after the other.
  private func heldMoney(of session: TillSession) throws -> TillAmount? {
    try reader.isBlind(for: work.author.rights) ? nil : reader.cash(session).expected
  }

  /// Pays tips that were shared to a person. They are theirs, so no limit of pay-outs counts.
  func pay(tips amount: Money, to person: EmployeeID, from id: TillSessionID, as movement: TillMovementID) throws {
    let session = try known(id)
    try mustBeNew(movement)
    let held = try heldMoney(of: session)
    try refusing { () throws(TillError) in try session.check(.payOut, of: amount, held: held) }
    let open = try tips.open(of: person)
    if amount.raw > open.raw { throw TipError.tipsTooMuch(most: open).refusal }
    try tips.pay(movement, amount, to: person, in: id, by: work.author.employee, at: work.now)
  }

  func note(kick movement: TillMovementID, _ reason: Reason, on printer: PrinterID) throws {
    try movements.addKick(
      movement, reason, on: printer, in: try store.running()?.id, by: work.author.employee, at: work.now)
  }

  func close(_ id: TillSessionID, _ counted: CountedTill) throws {
    work.record(try store.till(try end(id, counted, to: nil)))
  }

  func handOver(_ id: TillSessionID, to next: EmployeeID, as nextID: TillSessionID, _ counted: CountedTill) throws {
    try mustBeNew(nextID)
    guard try reader.mayKeep(next) else { throw TillError.cannotKeep.refusal }
    let ended = try end(id, counted, to: next)
    let series = try reader.series()
    let last = try store.lastNumber(of: series)
    let session = try refusing { () throws(TillError) in try ended.next(nextID, series: series, after: last, at: work.now) }
    if ended.series != series { work.record(try store.till(ended)) }
    if let session { try begin(session) }
  }

  /// - Throws: `TillError.movementExists`
  func mustBeNew(_ movement: TillMovementID) throws {
    if try movements.has(movement) || tips.hasPaid(movement) { throw TillError.movementExists.refusal }
  }

  private func mustBeNew(_ session: TillSessionID) throws {
    if try store.find(session) != nil { throw TillError.sessionExists.refusal }
  }

  private func begin(_ session: TillSession) throws {
    // Change that was given before is not in the float any more.
    let before = TillPayments(sql: work.sql, from: session.openedAt)
    let changes = try before.changes()
    try store.add(session)
    try before.keep(changes, of: session.id, counted: false)
    try movements.adoptKicks(session.id)
    try DebtStore(sql: work.sql).adopt(session.id)
    try VoucherStore(sql: work.sql).adopt(session.id)
    work.record(try store.till(session))
  }

  /// Counts a session and keeps its Z report.
  private func end(_ id: TillSessionID, _ counted: CountedTill, to next: EmployeeID?) throws -> TillSession {
    var session = try known(id)
    let payments = TillPayments(sql: work.sql, from: session.openedAt, until: work.now)
    let begun = try store.begunAt() ?? session.openedAt
    let kinds = Denominations.of(try reader.currency())
    let look = try reader.report(session, payments: payments, at: work.now)
    let unasked = try reader.isBlind(for: work.author.rights) ? reader.blindReason() : nil
    try refusing { () throws(TillError) in
      try session.close(
        counted.notes, of: kinds, expected: look.cash.expected, foreign: counted.foreign, held: look.foreign, because: counted.reason,
        unasked: unasked, by: work.author.employee, to: next, at: work.now)
    }
    guard let closing = session.closing else { return session }
    let report = try reader.report(session, payments: payments, at: work.now)
    try store.close(session, closing, report)
    try payments.keep(try payments.changes(), of: id, counted: true)
    try payments.settle(id, since: begun)
    return session
  }

  private func known(_ id: TillSessionID) throws -> TillSession {
    guard let session = try store.find(id) else { throw TillError.unknownSession.refusal }
    if session.closing != nil { throw TillError.closed(number: session.number).refusal }
    return session
  }

  private func refusing<T>(_ body: () throws(TillError) -> T) throws(Refusal) -> T {
    do throws(TillError) { return try body() } catch { throw error.refusal }
  }
}
