import Kernel
import ReportsRules
import Storage

/// How tables were used, and how soon runners came.
extension DayReading {
  /// An order `o` that was not written off first, and paid later. Such a party left only once.
  static let leftOnce = """
    NOT EXISTS (SELECT 1 FROM bill_first f WHERE f.order_id = COALESCE(o.merged_into, o.id) AND f.end_reason = 'writtenOff')
    """

  /// Parties that were served at tables, each at the one where it sat at its end. Time before the business day counts for none.
  func readStays(into totals: inout DayTotals, _ figures: inout ReportFigures) throws {
    let rows = try sql.query(
      """
      SELECT \(DayReading.table), \(DayReading.section(at: "o.ended_at")), o.waiter, o.ended_at, o.guests, o.opened_at FROM party_order o
      WHERE o.state = 1 AND o.end_reason IN ('settled', 'writtenOff') AND o.ended_at >= $1 AND o.ended_at < $2 AND \(DayReading.leftOnce)
        AND o.order_type IS NULL
      UNION ALL
      SELECT \(DayReading.table), \(DayReading.section(at: "f.ended_at")), o.waiter, f.ended_at, o.guests, o.opened_at
      FROM bill_first f JOIN party_order o ON o.id = f.order_id OR o.merged_into = f.order_id
      WHERE f.end_reason = 'writtenOff' AND f.ended_at >= $1 AND f.ended_at < $2 AND o.order_type IS NULL
      """, window)
    var (first, last) = (day.until, day.from)
    for row in rows {
      let party = try DayReading.groups(row)
      let openedAt = max(Instant(try row.int(5)), day.from)
      (first, last) = (min(first, openedAt), max(last, party.at))
      var one = ReportFigures()
      one.covers = try row.int(4)
      one.turns = 1
      one.occupiedSeconds = max(0, party.at.milliseconds(since: openedAt)) / 1000
      add(one, of: party, to: &totals)
    }
    figures.openSeconds = max(0, last.milliseconds(since: first)) / 1000
  }

  /// A call counts on the day of its answer.
  func readRunnerCalls(into figures: inout ReportFigures) throws {
    let limit = SQLValue(try settings().serveRedMinutes * 60_000)
    let row = try sql.first(
      """
      SELECT COUNT(*), CAST(COALESCE(SUM((answered_at - called_at) / 1000), 0) AS BIGINT),
        COUNT(CASE WHEN answered_at - called_at >= $3 THEN 1 END)
      FROM runner_call WHERE answered_at >= $1 AND answered_at < $2
      """, window + [limit])
    guard let row else { return }
    figures.runnerCalls = try row.int(0)
    figures.runnerSeconds = try row.int(1)
    figures.runnerCallsLate = try row.int(2)
  }
}
