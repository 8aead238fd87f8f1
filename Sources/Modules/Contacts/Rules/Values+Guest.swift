import Kernel

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

/// A guest as the till shows them, by one whole telephone number. Only people who keep guests see more than name and visits.
public struct TillGuest: Wire, Equatable, Sendable {
  /// E.164: +84899081299
  public var phone: String
  /// in the restaurant's format: 0899 081 299
  public var shown: String
  /// of the guests' address book, else of the last booking; absent: nobody is known with this number
  public var name: String?
  /// earlier ones, without the party that was asked about
  public var visits: Int64 = 0
  public var lastVisitAt: Instant?
  /// in the guests' address book; for people who keep guests
  public var contact: ContactID?
  /// labels of the guests' address book; for people who keep guests
  public var tags: [ContactTag] = []
  /// for people who keep guests
  public var blacklisted: Blacklisting?
  /// for people who keep guests
  public var spent: Money?

  public init(phone: String, shown: String) {
    self.phone = phone
    self.shown = shown
  }
}

/// The till's question about a guest.
public struct TillGuestAnswer: Wire, Equatable, Sendable {
  /// absent: nobody has named the party's guest
  public var guest: TillGuest?
  /// The party came with a booking of this guest, so nobody else can be named.
  public var booked: Bool

  public init(guest: TillGuest?, booked: Bool) {
    self.guest = guest
    self.booked = booked
  }
}

/// The guest of a party, as far as bookings and the till know.
public struct PartyGuestNumber: Equatable, Sendable {
  /// E.164
  public var phone: String
  public var name: Name
  public var booked: Bool

  public init(phone: String, name: Name, booked: Bool) {
    self.phone = phone
    self.name = name
    self.booked = booked
  }
}
