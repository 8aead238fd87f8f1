import BookingsRules
import Kernel
import Storage

/// The counts and notes about a guest who books, for other modules.
public struct GuestBooks: Sendable {
  private let settings: any BookingSettings

  public init(settings: any BookingSettings) { self.settings = settings }

  /// Those who have one of these numbers (E.164).
  public func customers(_ numbers: [String], in sql: any SQLConnection) throws -> [Customer] {
    let store = CustomerStore(sql: sql, threshold: try settings.bookingTimes(in: sql).blacklistAfter)
    return try numbers.compactMap { try store.find($0) }
  }

  /// Their bookings, the latest first.
  public func bookings(_ numbers: [String], most: Int, in sql: any SQLConnection) throws -> [Booking] {
    let found = try numbers.flatMap { number in
      try sql.query(
        "SELECT \(BookingStore.columns) FROM booking b WHERE b.phone_key = $1 ORDER BY b.due_at DESC, b.id LIMIT $2",
        [.text(number), SQLValue(most)]
      ).map { try BookingStore.read($0).booking }
    }
    return Array(found.sorted { ($1.at, $0.id.raw) < ($0.at, $1.id.raw) }.prefix(most))
  }

  /// Parties without a booking whose guest was named at the till, the latest first.
  public func parties(_ numbers: [String], most: Int, in sql: any SQLConnection) throws -> [PartyGuest] {
    let found = try numbers.flatMap { try PartyGuestStore(sql: sql).parties(of: $0, most: most) }
    return Array(found.sorted { ($1.at, $0.order.raw) < ($0.at, $1.order.raw) }.prefix(most))
  }

  /// The guest of a party: who had booked, or else who was named at the till.
  /// - Returns: `booked`: it is the guest who had booked
  public func guest(of order: OrderID, in sql: any SQLConnection) throws -> (guest: PartyGuest, booked: Bool)? {
    let store = PartyGuestStore(sql: sql)
    if let guest = try store.booked(order) { return (guest, true) }
    return try store.named(order).map { ($0, false) }
  }
}
