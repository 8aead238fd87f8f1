import Storage

/// No two bookings have one table at the same time. A booking that waits for its guests has its tables, and the timer that ends the wait.
struct BookingInspection: Inspection {
  let vi = "phiếu đặt bàn"
  let en = "bookings"

  func run(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query(BookingInspection.overlaps) {
      let (table, one, other) = (try row.text(0), try row.text(1), try row.text(2))
      inspector.find(
        "booking.overlap", "bàn \(table) cùng lúc thuộc hai phiếu đặt \(one) và \(other)",
        "table \(table) is booking \(one)'s and \(other)'s at one time")
    }
    for row in try inspector.sql.query(BookingInspection.unclaimed) {
      let (booking, count, wanted) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "booking.tables", "phiếu đặt \(booking) giữ \(count) trong \(wanted) bàn của mình",
        "booking \(booking) has \(count) of its \(wanted) tables")
    }
    for row in try inspector.sql.query(BookingInspection.leftovers) {
      let (booking, table) = (try row.text(0), try row.text(1))
      inspector.find(
        "booking.claim", "bàn \(table) vẫn thuộc phiếu đặt \(booking) đã hủy hoặc có giờ khác",
        "table \(table) is still booking \(booking)'s, which was given up, or not at its time")
    }
    for row in try inspector.sql.query(BookingInspection.untimed) {
      let booking = try row.text(0)
      inspector.find("booking.timer", "phiếu đặt \(booking) không có hẹn giờ hủy", "booking \(booking) has no timer that gives it up")
    }
    try pointers(inspector)
    inspector.count("phiếu đặt bàn", "bookings", try inspector.sql.first("SELECT COUNT(*) FROM booking")?.int(0) ?? 0)
  }

  private func pointers(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query(BookingInspection.heldForNobody) {
      let (table, booking) = (try row.text(0), try row.text(1))
      inspector.find(
        "booking.hold", "bàn \(table) giữ cho phiếu đặt \(booking) không còn chờ khách",
        "table \(table) is held for booking \(booking), whose guests are not waited for")
    }
    for row in try inspector.sql.query(BookingInspection.strangers) {
      let (booking, order) = (try row.text(0), try row.text(1))
      inspector.find(
        "booking.order", "phiếu đặt \(booking) và phiếu order \(order) không cùng nói về nhau",
        "booking \(booking) and order \(order) do not name each other")
    }
  }

  /// Of two overlapping claims, one begins while the other lasts.
  private static let overlaps = """
    SELECT a.table_id, a.booking_id, b.booking_id FROM booking_table a
    JOIN booking_table b ON b.table_id = a.table_id AND b.live = 1 AND b.starts >= a.starts AND b.starts < a.ends AND b.booking_id <> a.booking_id
    WHERE a.live = 1 AND (b.starts > a.starts OR b.booking_id > a.booking_id) ORDER BY a.table_id, a.starts
    """

  /// The ids of its tables are in one text, separated by blanks.
  private static let unclaimed = """
    SELECT id, claims, wanted FROM (
      SELECT b.id, length(b.table_ids) - length(replace(b.table_ids, ' ', '')) + 1 AS wanted, (
        SELECT COUNT(*) FROM booking_table t WHERE t.booking_id = b.id AND t.live = 1 AND t.starts = b.due_at AND t.ends = b.until_at
          AND ' ' || b.table_ids || ' ' LIKE '% ' || t.table_id || ' %'
      ) AS claims
      FROM booking b WHERE b.state = 0
    ) waited_for WHERE claims <> wanted ORDER BY id
    """

  private static let leftovers = """
    SELECT b.id, t.table_id FROM booking_table t JOIN booking b ON b.id = t.booking_id
    WHERE t.live = 1 AND (b.state IN (2, 3) OR t.starts <> b.due_at OR t.ends <> b.until_at) ORDER BY b.id, t.table_id
    """

  /// One that could not be acted upon is put off; none rings earlier.
  private static let untimed = """
    SELECT b.id FROM booking b LEFT JOIN timer t ON t.kind = 'bookings.late' AND t.subject = b.id
    WHERE b.state = 0 AND (t.subject IS NULL OR t.episode <> b.episode OR t.due < b.late_at) ORDER BY b.id
    """

  private static let heldForNobody = """
    SELECT t.id, t.hold_booking FROM dining_table t LEFT JOIN booking b ON b.id = t.hold_booking AND b.state = 0
    WHERE t.hold_booking IS NOT NULL AND b.id IS NULL ORDER BY t.id
    """

  private static let strangers = """
    SELECT b.id, b.order_id FROM booking b LEFT JOIN party_order o ON o.id = b.order_id
    WHERE b.state = 1 AND (o.id IS NULL OR o.booking IS NULL OR o.booking <> b.id) ORDER BY b.id
    """
}
