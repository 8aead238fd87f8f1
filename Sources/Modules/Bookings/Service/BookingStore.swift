import BookingsRules
import Kernel
import Storage

/// A booking as it is kept.
struct KeptBooking: Equatable, Sendable {
  var booking: Booking
  /// the command that set its times; its timers name it
  var episode: CommandID
  /// E.164; nil: no number is known
  var phone: String?
}

/// Bookings in the database.
struct BookingStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "booking",
    KeptBooking(
      booking: Booking(
        id: BookingID(""), tables: [], at: Instant(0), until: Instant(0), guests: Guests(1), name: Name(""), phone: PhoneText(""), wishes: Note(""),
        holdAt: Instant(0), lateAt: Instant(0), madeBy: EmployeeID(""), madeAt: Instant(0)),
      episode: CommandID(""), phone: nil)
  ) { row, kept in
    row("id", &kept.booking.id)
    var tables = kept.booking.tables.map(\.raw).joined(separator: " ")
    row("table_ids", &tables)
    kept.booking.tables = tables.split(separator: " ").map { TableID(String($0)) }
    row("due_at", &kept.booking.at, "until_at", &kept.booking.until, "guests", &kept.booking.guests, "name", &kept.booking.name)
    var (short, long) = (kept.booking.phone.short, kept.booking.phone.long)
    row("phone", &short, "phone_text", &long, "phone_key", &kept.phone, "email", &kept.booking.email)
    kept.booking.phone = PhoneText(short: short, long: long)
    row("wishes", &kept.booking.wishes)
    row.choice("state", &kept.booking.state)
    row("hold_at", &kept.booking.holdAt, "late_at", &kept.booking.lateAt, "made_by", &kept.booking.madeBy, "made_at", &kept.booking.madeAt)
    row("arrived_at", &kept.booking.arrivedAt, "order_id", &kept.booking.order, "ended_at", &kept.booking.endedAt)
    row("ended_by", &kept.booking.endedBy, "reason", &kept.booking.reason, "episode", &kept.episode)
    row.derived("name_key", SearchKey.of(kept.booking.name.raw))
    row.derived("shown", true)
  }
  static let columns = rows.list(of: "b")

  func find(_ id: BookingID) throws -> KeptBooking? { try one("b.id = $1", [.text(id.raw)]) }

  func find(of order: OrderID) throws -> KeptBooking? { try one("b.order_id = $1", [.text(order.raw)]) }

  private func one(_ condition: String, _ values: [SQLValue]) throws -> KeptBooking? {
    try sql.first("SELECT \(BookingStore.columns) FROM booking b WHERE \(condition)", values).map(BookingStore.read)
  }

  /// The bookings that devices hold.
  func shown() throws -> [Booking] {
    try sql.query("SELECT \(BookingStore.columns) FROM booking b WHERE b.shown = 1 ORDER BY b.due_at, b.id").map { try BookingStore.read($0).booking }
  }

  /// The bookings that the hub gave up at a moment to come. Only a wrong clock does that.
  func missed(after now: Instant) throws -> [KeptBooking] {
    try sql.query(
      "SELECT \(BookingStore.columns) FROM booking b WHERE b.state = $1 AND b.ended_by IS NULL AND b.ended_at > $2 ORDER BY b.due_at, b.id",
      [.integer(BookingState.missed.rawValue), .integer(now.raw)]
    ).map(BookingStore.read)
  }

  /// The same as `shown`, with what is kept beside them.
  func keptShown() throws -> [KeptBooking] {
    try sql.query("SELECT \(BookingStore.columns) FROM booking b WHERE b.shown = 1 ORDER BY b.due_at, b.id").map(BookingStore.read)
  }

  func save(_ kept: KeptBooking) throws { try BookingStore.rows.write(kept, in: sql) }

  /// Devices have forgotten it.
  func hide(_ id: BookingID) throws { try sql.write("UPDATE booking SET shown = 0 WHERE id = $1", [.text(id.raw)]) }

  func delete(_ id: BookingID) throws { try sql.write("DELETE FROM booking WHERE id = $1", [.text(id.raw)]) }

  static func read(_ row: SQLRow) throws -> KeptBooking { try rows.read(row) }
}

/// A number in its two columns: the first has 20 characters, and a longer text stands in the second.
extension PhoneText {
  private static var mostShort: Int { 20 }

  private var isShort: Bool { raw.unicodeScalars.count <= PhoneText.mostShort }

  var short: String { isShort ? raw : String(String.UnicodeScalarView(raw.unicodeScalars.prefix(PhoneText.mostShort))) }
  var long: String { isShort ? "" : raw }

  init(short: String, long: String) { self.init(long.isEmpty ? short : long) }
}
