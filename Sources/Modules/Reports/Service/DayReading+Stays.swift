import Kernel
import ReportsRules
import Storage

/// How tables were used, and how soon runners came.
extension DayReading {
  /// Parties that were served, each at the table where it sat at its end. Time before the business day counts for none.
  func readStays(into totals: inout DayTotals, _ figures: inout ReportFigures) throws {
    let rows = try sql.query(
      """
      SELECT table_id, waiter, guests, opened_at, ended_at FROM party_order
      WHERE state = 1 AND end_reason IN ('settled', 'writtenOff') AND ended_at >= $1 AND ended_at < $2
      """, window)
    var (first, last) = (day.until, day.from)
    for row in rows {
      let (openedAt, endedAt) = (max(Instant(try row.int(3)), day.from), Instant(try row.int(4)))
      (first, last) = (min(first, openedAt), max(last, endedAt))
      var one = ReportFigures()
      one.covers = try row.int(2)
      one.turns = 1
      one.occupiedSeconds = max(0, endedAt.milliseconds(since: openedAt)) / 1000
      totals.add(.all, "", one)
      totals.add(.table, try row.text(0), one)
      totals.add(.waiter, try row.text(1), one)
      totals.add(.hour, JSON.int(clock.wall(endedAt).hour).text, one)
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
