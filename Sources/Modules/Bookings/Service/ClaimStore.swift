import BookingsRules
import Kernel
import Storage

/// The claims of bookings on tables, with their times. The database lets no two claims on one table overlap.
struct ClaimStore {
  let sql: any SQLConnection

  /// Another booking has the table then.
  struct Overlap: Error {}

  struct Claim: Equatable {
    let booking: BookingID
    let table: TableID
    let from: Instant
    let until: Instant
  }

  /// The longest claim in seconds. A claim that overlaps a moment began within a day before it.
  private static let longest: Int64 = 24 * 3600

  /// Claims the booking's tables from its due time until its end. The tables are claimed in one order, so two bookings
  /// that want the same tables cannot deadlock.
  func put(_ booking: Booking) throws {
    try drop(booking.id)
    do {
      try sql.savepoint { for table in booking.tables.sorted(by: { $0.precedes($1) }) { try add(table, booking) } }
    } catch StorageError.constraint(ClaimStore.constraint) {
      throw Overlap()
    }
  }

  /// By this name both databases refuse.
  private static let constraint = "booking_table_overlap"

  private func add(_ table: TableID, _ booking: Booking) throws {
    try sql.write(
      "INSERT INTO booking_table (booking_id, table_id, starts, ends, live) VALUES ($1, $2, $3, $4, 1)",
      [.text(booking.id.raw), .text(table.raw), .integer(booking.at.raw), .integer(booking.until.raw)])
  }

  /// Others may have the tables.
  func giveUp(_ booking: BookingID) throws {
    try sql.write("UPDATE booking_table SET live = 0 WHERE booking_id = $1 AND live = 1", [.text(booking.raw)])
  }

  func drop(_ booking: BookingID) throws { try sql.write("DELETE FROM booking_table WHERE booking_id = $1", [.text(booking.raw)]) }

  /// The first claim of another booking on one of these tables at the booking's time.
  func conflict(with booking: Booking) throws -> Claim? {
    let asked = booking.tables.map { table in
      (
        sql: """
        SELECT booking_id, table_id, starts, ends FROM booking_table
        WHERE table_id = $1 AND live = 1 AND starts < $3 AND starts > $4 AND ends > $2 AND booking_id <> $5 ORDER BY starts LIMIT 1
        """,
        values: [
          SQLValue.text(table.raw), .integer(booking.at.raw), .integer(booking.until.raw),
          .integer(booking.at.adding(seconds: -ClaimStore.longest).raw), .text(booking.id.raw),
        ]
      )
    }
    return try sql.queries(asked).lazy.compactMap(\.first).first.map(ClaimStore.read)
  }

  /// The booking for which the table should be held now: of those that wait for their guests, the one that is due
  /// first.
  func holder(of table: TableID, at now: Instant) throws -> KeptBooking? {
    try sql.first(
      """
      SELECT \(BookingStore.columns) FROM booking_table t JOIN booking b ON b.id = t.booking_id
      WHERE t.table_id = $1 AND t.live = 1 AND t.starts > $2 AND t.starts <= $3 AND b.state = 0 AND b.hold_at <= $4
      ORDER BY t.starts LIMIT 1
      """,
      [
        .text(table.raw), .integer(now.adding(seconds: -ClaimStore.longest).raw), .integer(now.adding(seconds: ClaimStore.longest).raw),
        .integer(now.raw),
      ]
    ).map(BookingStore.read)
  }

  /// All claims that a wish meets: at its time, or within a day after it.
  func around(_ wish: TableWish) throws -> TableClaims {
    let rows = try sql.query(
      "SELECT table_id, starts, ends FROM booking_table WHERE live = 1 AND starts < $2 AND starts > $3 AND ends > $1",
      [
        .integer(wish.from.raw), .integer(wish.until.adding(seconds: TableClaims.day).raw),
        .integer(wish.from.adding(seconds: -ClaimStore.longest).raw),
      ])
    return TableClaims(
      try rows.map { TableClaim(table: TableID(try $0.text(0)), at: Instant(try $0.int(1)), until: Instant(try $0.int(2))) })
  }

  private static func read(_ row: SQLRow) throws -> Claim {
    Claim(booking: BookingID(try row.text(0)), table: TableID(try row.text(1)), from: Instant(try row.int(2)), until: Instant(try row.int(3)))
  }
}
