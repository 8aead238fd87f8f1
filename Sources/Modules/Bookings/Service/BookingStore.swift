import BookingsRules
import Kernel
import Storage

/// A booking as it is kept.
struct KeptBooking: Equatable {
  var booking: Booking
  /// the command that set its times; its timers name it
  var episode: CommandID
  /// E.164; nil: no number is known
  var phone: String?
}

/// Bookings in the database.
struct BookingStore {
  let sql: any SQLConnection

  private static let names = [
    "id", "table_ids", "due_at", "until_at", "guests", "name", "phone", "phone_key", "email", "wishes", "state", "hold_at", "late_at",
    "made_by", "made_at", "arrived_at", "order_id", "ended_at", "ended_by", "reason", "episode", "phone_text",
  ]
  static let columns = names.map { "b.\($0)" }.joined(separator: ", ")

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

  func save(_ kept: KeptBooking) throws { try sql.write(BookingStore.saving, BookingStore.values(kept)) }

  private static let saving: String = {
    let all = names + ["name_key", "shown"]
    let places = all.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let changes = all.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return "INSERT INTO booking (\(all.joined(separator: ", "))) VALUES (\(places)) ON CONFLICT (id) DO UPDATE SET \(changes)"
  }()

  /// Devices have forgotten it.
  func hide(_ id: BookingID) throws { try sql.write("UPDATE booking SET shown = 0 WHERE id = $1", [.text(id.raw)]) }

  func delete(_ id: BookingID) throws { try sql.write("DELETE FROM booking WHERE id = $1", [.text(id.raw)]) }

  private static func values(_ kept: KeptBooking) -> [SQLValue] {
    let booking = kept.booking
    return [
      .text(booking.id.raw), .text(booking.tables.map(\.raw).joined(separator: " ")), .integer(booking.at.raw), .integer(booking.until.raw),
      .integer(booking.guests.raw), .text(booking.name.raw), .text(booking.phone.short), SQLValue(kept.phone), .text(booking.email.raw),
      .text(booking.wishes.raw), .integer(booking.state.rawValue), .integer(booking.holdAt.raw), .integer(booking.lateAt.raw),
      .text(booking.madeBy.raw), .integer(booking.madeAt.raw), SQLValue(booking.arrivedAt?.raw), SQLValue(booking.order?.raw),
      SQLValue(booking.endedAt?.raw), SQLValue(booking.endedBy?.raw), SQLValue(booking.reason?.raw), .text(kept.episode.raw),
      .text(booking.phone.long),
      .text(SearchKey.of(booking.name.raw)), true,
    ]
  }

  static func read(_ row: SQLRow) throws -> KeptBooking {
    guard let state = BookingState(rawValue: try row.int(10)) else {
      throw StorageError.unexpectedColumn("state", expected: "a known number", found: "another")
    }
    var booking = Booking(
      id: BookingID(try row.text(0)), tables: try row.text(1).split(separator: " ").map { TableID(String($0)) }, at: Instant(try row.int(2)),
      until: Instant(try row.int(3)), guests: Guests(try row.int(4)), name: Name(try row.text(5)),
      phone: PhoneText(short: try row.text(6), long: try row.text(21)),
      wishes: Note(try row.text(9)), holdAt: Instant(try row.int(11)), lateAt: Instant(try row.int(12)), madeBy: EmployeeID(try row.text(13)),
      madeAt: Instant(try row.int(14)))
    booking.email = EmailText(try row.text(8))
    booking.state = state
    booking.arrivedAt = try row.optionalInt(15).map { Instant($0) }
    booking.order = try row.optionalText(16).map { OrderID($0) }
    booking.endedAt = try row.optionalInt(17).map { Instant($0) }
    booking.endedBy = try row.optionalText(18).map { EmployeeID($0) }
    booking.reason = try row.optionalText(19).map { Note($0) }
    return KeptBooking(booking: booking, episode: CommandID(try row.text(20)), phone: try row.optionalText(7))
  }
}

/// A number in its two columns: the first has 20 characters, and a longer text stands in the second.
extension PhoneText {
  private static var mostShort: Int { 20 }

  private var isShort: Bool { raw.unicodeScalars.count <= PhoneText.mostShort }

  var short: String { isShort ? raw : String(String.UnicodeScalarView(raw.unicodeScalars.prefix(PhoneText.mostShort))) }
  var long: String { isShort ? "" : raw }

  init(short: String, long: String) { self.init(long.isEmpty ? short : long) }
}
