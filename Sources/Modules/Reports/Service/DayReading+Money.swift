import Kernel
import ReportsRules
import Storage

/// Payments, refunds, the till and bookings. Money counts on the day on which it changed hands, also for bills of earlier days.
extension DayReading {
  func readPayments(into totals: inout DayTotals) throws {
    let rows = try sql.query(
      """
      SELECT method, taken_by, COUNT(*), CAST(SUM(received) AS BIGINT), CAST(SUM(tip) AS BIGINT) FROM payment
      WHERE taken_at >= $1 AND taken_at < $2 GROUP BY method, taken_by
      """, window)
    for row in rows {
      var figures = ReportFigures()
      figures.payments = try row.int(2)
      figures.received = try row.int(3)
      figures.tips = try row.int(4)
      totals.add(.tender, try row.text(0), to: .payments, figures)
      totals.add(.cashier, try row.text(1), to: .payments, figures)
    }
    let tips = try sql.query(
      """
      SELECT tip_for, CAST(SUM(tip) AS BIGINT) FROM payment WHERE taken_at >= $1 AND taken_at < $2 AND tip > 0 GROUP BY tip_for
      """, window)
    for row in tips {
      var figures = ReportFigures()
      figures.tips = try row.int(1)
      totals.add(.waiter, try row.optionalText(0) ?? "", to: .payments, figures)
    }
  }

  func readRefunds(into totals: inout DayTotals) throws {
    let rows = try sql.query(
      """
      SELECT method, given_by, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM bill_refund
      WHERE given_at >= $1 AND given_at < $2 GROUP BY method, given_by
      """, window)
    for row in rows {
      var figures = ReportFigures()
      figures.refunds = try row.int(2)
      figures.refundValue = try row.int(3)
      totals.add(.tender, try row.text(0), to: .payments, figures)
      totals.add(.cashier, try row.text(1), to: .payments, figures)
    }
  }

  func readTill(into figures: inout ReportFigures) throws {
    let row = try sql.first(
      """
      SELECT COUNT(*), CAST(COALESCE(SUM(difference), 0) AS BIGINT) FROM till_session
      WHERE closed_at >= $1 AND closed_at < $2
      """, window)
    guard let row else { return }
    figures.tillSessions = try row.int(0)
    figures.tillDifference = try row.int(1)
  }

  /// Bookings count on the day for which they were made. Late: more than five minutes (300,000 ms) after the agreed time.
  func readBookings(into figures: inout ReportFigures) throws {
    let row = try sql.first(
      """
      SELECT COUNT(*), CAST(COALESCE(SUM(guests), 0) AS BIGINT), COUNT(CASE WHEN state = 1 THEN 1 END),
        COUNT(CASE WHEN state = 1 AND arrived_at > due_at + 300000 THEN 1 END), COUNT(CASE WHEN state = 2 THEN 1 END),
        COUNT(CASE WHEN state = 3 THEN 1 END)
      FROM booking WHERE due_at >= $1 AND due_at < $2
      """, window)
    guard let row else { return }
    figures.bookings = try row.int(0)
    figures.bookedGuests = try row.int(1)
    figures.bookingsKept = try row.int(2)
    figures.bookingsLate = try row.int(3)
    figures.bookingsMissed = try row.int(4)
    figures.bookingsCancelled = try row.int(5)
  }
}
