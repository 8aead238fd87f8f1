import Kernel
import Storage
import TillRules

/// Sessions of the till in the database. They are never deleted, so their numbers have no gaps.
struct TillStore {
  let sql: any SQLConnection

  private static let columns = """
    id, series, number, opened_at, opened_by, float_amount, closed_at, closed_by, handed_to, notes, counted, difference, reason,
    foreign_notes, last_counted, opening_reason
    """

  /// The session that runs.
  func running() throws -> TillSession? {
    try sql.first("SELECT \(TillStore.columns) FROM till_session WHERE is_open = 1", []).map(TillStore.read)
  }

  /// A session as devices hold it.
  func till(_ session: TillSession) throws -> Till { Till(session, shortVouchers: try VoucherStore(sql: sql).shortVouchers()) }

  func find(_ id: TillSessionID) throws -> TillSession? {
    try sql.first("SELECT \(TillStore.columns) FROM till_session WHERE id = $1", [.text(id.raw)]).map(TillStore.read)
  }

  /// The session that ended last.
  /// - Parameter now: the moment from which on nothing counts; sessions of a generated past may lie before others
  func lastEnded(until now: Instant = TillPayments.never) throws -> TillSession? {
    try sql.first(
      "SELECT \(TillStore.columns) FROM till_session WHERE closed_at <= $1 ORDER BY closed_at DESC, number DESC LIMIT 1",
      [.integer(now.raw)]
    ).map(TillStore.read)
  }

  /// The last session of each series.
  func latest() throws -> [TillSession] {
    try sql.query(
      """
      SELECT \(TillStore.columns) FROM till_session s
      WHERE number = (SELECT MAX(t.number) FROM till_session t WHERE t.series = s.series) ORDER BY series
      """
    ).map(TillStore.read)
  }

  /// The number of the last session of a series; 0: it had none.
  func lastNumber(of series: Note) throws -> Int64 {
    try sql.first("SELECT COALESCE(MAX(number), 0) FROM till_session WHERE series = $1", [.text(series.raw)])?.int(0) ?? 0
  }

  /// When the till was first opened; nil: never.
  func begunAt() throws -> Instant? {
    try sql.first("SELECT MIN(opened_at) FROM till_session", [])?.optionalInt(0).map { Instant($0) }
  }

  func add(_ session: TillSession) throws {
    try sql.row(of: "till_session").insert([
      "id": session.id, "series": session.series, "number": session.number, "opened_at": session.openedAt, "opened_by": session.openedBy,
      "float_amount": session.float, "last_counted": session.opening?.counted.raw, "opening_reason": session.opening?.reason, "is_open": Int64(1),
    ])
  }

  /// Ends a session and keeps its Z report.
  func close(_ session: TillSession, _ closing: TillClosing, _ report: TillReport) throws {
    try sql.execute(
      """
      UPDATE till_session SET is_open = NULL, closed_at = $2, closed_by = $3, handed_to = $4, notes = $5, counted = $6, expected = $7,
        difference = $8, reason = $9, report = $10, foreign_notes = $11
      WHERE id = $1
      """,
      [
        .text(session.id.raw), .integer(closing.at.raw), .text(closing.by.raw), SQLValue(closing.to?.raw), .text(closing.count.notes.json.text),
        .integer(closing.count.counted.raw), .integer(report.cash.expected.raw), .integer(closing.count.difference.raw),
        SQLValue(closing.count.reason?.raw), .text(report.json.text), .text(closing.count.foreign.json.text),
      ])
  }

  /// The Z report as it was when the session ended; nil: it runs.
  func report(of id: TillSessionID) throws -> TillReport? {
    try sql.first("SELECT report FROM till_session WHERE id = $1", [.text(id.raw)])?.optionalText(0).map { try JSON.decode($0) }
  }

  /// Counts a print of the X report.
  /// - Returns: its number within the session
  func nextLook(of id: TillSessionID) throws -> Int64 {
    try sql.first("UPDATE till_session SET looks = looks + 1 WHERE id = $1 RETURNING looks", [.text(id.raw)])?.int(0) ?? 1
  }

  /// Counts a print of the Z report.
  /// - Returns: how often it was printed
  func nextPrint(of id: TillSessionID) throws -> Int64 {
    try sql.first("UPDATE till_session SET prints = prints + 1 WHERE id = $1 RETURNING prints", [.text(id.raw)])?.int(0) ?? 1
  }

  private static func read(_ row: SQLRow) throws -> TillSession {
    var closing: TillClosing?
    if let at = try row.optionalInt(6) {
      let count = TillCount(
        notes: try JSON.decode(try row.text(9)), counted: TillAmount(try row.int(10)), difference: TillAmount(try row.int(11)),
        reason: try row.optionalText(12).map { Reason($0) }, foreign: try JSON.decode(try row.text(13)))
      closing = TillClosing(
        at: Instant(at), by: EmployeeID(try row.text(7)), to: try row.optionalText(8).map { EmployeeID($0) }, count: count)
    }
    let float = Money(try row.int(5))
    let reason = try row.optionalText(15).map { Reason($0) }
    let opening = try row.optionalInt(14).map { TillOpening(float: float, counted: TillAmount($0), reason: reason) }
    return TillSession(
      id: TillSessionID(try row.text(0)), series: Note(try row.text(1)), number: try row.int(2), openedAt: Instant(try row.int(3)),
      openedBy: EmployeeID(try row.text(4)), float: float, opening: opening, closing: closing)
  }
}
