import Kernel

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
