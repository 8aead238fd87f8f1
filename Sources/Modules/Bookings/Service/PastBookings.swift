import BookingsRules
import Kernel
import Storage

/// Writes bookings of earlier days, each as it was at its end. Only a generated past has them. No timer is set and nobody gets a message.
public struct PastBookings {
  private let sql: any SQLConnection
  private var phones: [String: GuestPhone] = [:]

  public init(sql: any SQLConnection) { self.sql = sql }

  /// - Parameter episode: stands for the command that made it
  /// - Throws: `Refusal` if the number is none
  public mutating func add(_ past: Booking, episode: CommandID) throws {
    let phone = try known(past.phone)
    var booking = past
    booking.phone = phone.shown
    let store = BookingStore(sql: sql)
    try store.save(KeptBooking(booking: booking, episode: episode, phone: phone.key))
    try store.hide(booking.id)
    for table in booking.tables {
      try sql.write(
        "INSERT INTO booking_table (booking_id, table_id, starts, ends, live) VALUES ($1, $2, $3, $4, 0)",
        [.text(booking.id.raw), .text(table.raw), .integer(booking.at.raw), .integer(booking.until.raw)])
    }
    if let key = phone.key { try CustomerStore(sql: sql, threshold: 0).note(key, shown: phone.shown, name: booking.name) }
  }

  /// Whether guests were due within this time.
  public func isAny(from: Instant, until: Instant) throws -> Bool {
    try sql.first("SELECT 1 FROM booking WHERE due_at >= $1 AND due_at < $2 LIMIT 1", [.integer(from.raw), .integer(until.raw)]) != nil
  }

  /// Whether guests are expected at this moment or later.
  public func isAnyAhead(of now: Instant) throws -> Bool {
    try sql.first("SELECT 1 FROM booking WHERE due_at >= $1 AND state = 0 LIMIT 1", [.integer(now.raw)]) != nil
  }

  private mutating func known(_ text: PhoneText) throws -> GuestPhone {
    if let phone = phones[text.raw] { return phone }
    do throws(BookingsError) {
      let phone = try GuestPhone(text)
      phones[text.raw] = phone
      return phone
    } catch {
      throw error.refusal
    }
  }
}
