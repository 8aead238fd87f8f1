import Kernel

public enum GuestTextLimit: TextLimit {
  public static var name: String { "GuestText" }
  public static var most: Int64 { ContactLimits.stored }
  public static var mayBeEmpty: Bool { true }
}
/// A guest's preferences or allergies; may be empty.
public typealias GuestText = Text<GuestTextLimit>

/// The restaurant's data about a guest, by their telephone numbers.
public struct GuestRecord: Wire, Equatable, Sendable {
  public var visits: Int64 = 0
  public var cancellations: Int64 = 0
  public var noShows: Int64 = 0
  /// paid by orders that were opened for their bookings
  public var spent: Money = Money(0)
  public var lastVisitAt: Instant?
  public var blacklisted: Blacklisting?
  /// the latest first, at most 50
  public var bookings: [GuestBooking] = []
  /// the latest first, at most 50
  public var orders: [GuestOrder] = []

  public init() {}
}

/// The staff's judgement of a guest.
public struct Blacklisting: Wire, Equatable, Sendable {
  public var reason: Reason
  /// nil: for good
  public var until: Instant?

  public init(reason: Reason, until: Instant?) {
    self.reason = reason
    self.until = until
  }
}

public struct GuestBooking: Wire, Equatable, Sendable {
  public var booking: BookingID
  public var at: Instant
  public var guests: Guests
  /// booked, arrived, missed, cancelled: 0 to 3
  public var state: Int64
  public var wishes: Note
  public var order: OrderID?

  public init(booking: BookingID, at: Instant, guests: Guests, state: Int64, wishes: Note, order: OrderID?) {
    self.booking = booking
    self.at = at
    self.guests = guests
    self.state = state
    self.wishes = wishes
    self.order = order
  }
}

public struct GuestOrder: Wire, Equatable, Sendable {
  public var order: OrderID
  /// when it was paid
  public var at: Instant
  public var paid: Money

  public init(order: OrderID, at: Instant, paid: Money) {
    self.order = order
    self.at = at
    self.paid = paid
  }
}
