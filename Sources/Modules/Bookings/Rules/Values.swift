import Kernel

/// The numbers are the codes of wire and reports.
public enum BookingState: Int64, WireNumber, CaseIterable, Sendable {
  case booked = 0
  /// the guests are here: an order is open for them
  case arrived = 1
  /// cancelled by itself: the guests were too late
  case missed = 2
  /// cancelled by hand
  case cancelled = 3
}

/// A reservation of one or more tables by a customer.
public struct Booking: StreamValue {
  public var id: BookingID
  /// the first is where the order is opened; the others are merged into it
  public var tables: [TableID]
  /// when the guests are to arrive
  public var at: Instant
  /// until when the tables are theirs
  public var until: Instant
  public var guests: Guests
  public var name: Name
  /// as somebody wrote it, or in the restaurant's format; empty: not known
  public var phone: PhoneText
  /// the address for notifications about it; empty: not known
  public var email: EmailText = EmailText("")
  /// the guests' requests: a birthday, a child's chair, no peanuts
  public var wishes: Note
  public var state: BookingState = .booked
  /// since when the tables are held
  public var holdAt: Instant
  /// when it is cancelled by itself, unless the guests have come
  public var lateAt: Instant
  public var madeBy: EmployeeID
  public var madeAt: Instant
  public var arrivedAt: Instant?
  /// the order that was opened for them
  public var order: OrderID?
  /// set with `cancelled` and `missed`
  public var endedAt: Instant?
  public var endedBy: EmployeeID?
  /// why it was cancelled
  public var reason: Note?

  public static var kind: String { BookingEntity.kind }
  public static var topic: Topic { .bookings }
  public var key: String { id.raw }

  public init(
    id: BookingID, tables: [TableID], at: Instant, until: Instant, guests: Guests, name: Name, phone: PhoneText, wishes: Note,
    holdAt: Instant, lateAt: Instant, madeBy: EmployeeID, madeAt: Instant
  ) {
    self.id = id
    self.tables = tables
    self.at = at
    self.until = until
    self.guests = guests
    self.name = name
    self.phone = phone
    self.wishes = wishes
    self.holdAt = holdAt
    self.lateAt = lateAt
    self.madeBy = madeBy
    self.madeAt = madeAt
  }
}

/// A party without a table that waits for one.
public struct WaitingParty: StreamValue {
  public var id: WaitingPartyID
  public var name: Name
  public var phone: PhoneText
  public var guests: Guests
  public var wishes: Note
  /// the section that they prefer; nil: any
  public var section: SectionID?
  public var since: Instant
  /// when the reception promised them a free table
  public var promisedAt: Instant
  public var by: EmployeeID

  public static var kind: String { WaitingPartyEntity.kind }
  public static var topic: Topic { .bookings }
  public var key: String { id.raw }

  public init(
    id: WaitingPartyID, name: Name, phone: PhoneText, guests: Guests, wishes: Note, section: SectionID?, since: Instant,
    promisedAt: Instant, by: EmployeeID
  ) {
    self.id = id
    self.name = name
    self.phone = phone
    self.guests = guests
    self.wishes = wishes
    self.section = section
    self.since = since
    self.promisedAt = promisedAt
    self.by = by
  }
}

/// How a party's wait ended.
public enum WaitingEnd: String, WireChoice, Sendable {
  /// it has a table now
  case seated
  /// it went away
  case left
  /// put on the list by mistake
  case mistaken
}

/// Commands of receptionists about bookings. Guests who have come are checked in by `orders.open` with its `booking`.
// wire: prefix=bookings.
public enum BookingsCommand: Wire, Equatable, Sendable {
  /// `minutes`: how long the tables are theirs; absent: the restaurant's setting. `againstRules`: knowingly at short
  /// notice or for somebody on the blacklist, by a right
  case book(
    booking: BookingID, tables: [TableID], at: Instant, minutes: BookedMinutes? = nil, guests: Guests, name: Name,
    phone: PhoneText = PhoneText(""), email: EmailText = EmailText(""), wishes: Note = Note(""), againstRules: Bool = false)
  /// absent fields stay unchanged
  case change(
    booking: BookingID, tables: [TableID]? = nil, at: Instant? = nil, minutes: BookedMinutes? = nil, guests: Guests? = nil, name: Name? = nil,
    phone: PhoneText? = nil, email: EmailText? = nil, wishes: Note? = nil, againstRules: Bool = false)
  /// counts on the customer
  case cancel(booking: BookingID, reason: Note = Note(""))
  /// the guests do not come, as the reception knows before the time is up; counts on the customer
  case markMissed(booking: BookingID)
  /// the guests have called that they are late: nobody takes their tables for so many minutes more
  case keepLonger(booking: BookingID, minutes: BookedMinutes = BookedMinutes(15))
  /// a cancelled or missed one is taken back with its count, if its tables are still unclaimed
  case restore(booking: BookingID)
  /// it was made by mistake, this minute: as if it had never been; nothing counts
  case withdraw(booking: BookingID)
  /// the guests were checked in by mistake: nothing was ordered, the tables are free, the booking is restored
  case undoArrival(booking: BookingID)
  case wait(
    party: WaitingPartyID, name: Name, phone: PhoneText = PhoneText(""), guests: Guests, wishes: Note = Note(""), section: SectionID? = nil,
    promisedAt: Instant)
  case changeWaiting(
    party: WaitingPartyID, name: Name? = nil, phone: PhoneText? = nil, guests: Guests? = nil, wishes: Note? = nil, promisedAt: Instant? = nil)
  case endWaiting(party: WaitingPartyID, end: WaitingEnd)
  /// the customer with this number is not to be booked for without a manager; `until` absent: for good
  case blacklist(phone: PhoneText, name: Name, reason: Reason, until: Instant? = nil)
  /// off the blacklist; `forgive`: the counts start at zero again
  case unblacklist(phone: PhoneText, forgive: Bool = false)
  /// the party's guest has this number; for parties without a booking that names a number
  case nameGuest(order: OrderID, phone: PhoneText, name: Name)
}

/// how long tables are a booking's, 15 to 1,440 minutes
public enum BookedMinutesLimit: NumberLimit {
  public static var name: String { "BookedMinutes" }
  public static var least: Int64 { 15 }
  public static var most: Int64 { 1440 }
}
public typealias BookedMinutes = Number<BookedMinutesLimit>

/// The data about somebody who books, by their telephone number.
public struct Customer: Wire, Equatable, Sendable {
  /// E.164: +84899081299
  public var phone: String
  /// in the restaurant's format: 0899 081 299
  public var shown: String
  /// the name of their last booking
  public var name: Name
  public var visits: Int64
  public var cancellations: Int64
  public var noShows: Int64
  public var blacklist: BlacklistEntry?
  /// cancellations and no-shows have reached the restaurant's threshold
  public var pastThreshold: Bool

  /// - Parameter threshold: cancellations and no-shows from which on the customer is past it; 0: never
  public init(
    phone: String, shown: String, name: Name, visits: Int64 = 0, cancellations: Int64 = 0, noShows: Int64 = 0, blacklist: BlacklistEntry? = nil,
    threshold: Int64 = 0
  ) {
    self.phone = phone
    self.shown = shown
    self.name = name
    self.visits = visits
    self.cancellations = cancellations
    self.noShows = noShows
    self.blacklist = blacklist
    pastThreshold = threshold > 0 && cancellations + noShows >= threshold
  }
}

/// Some customers, by name; more follow behind the last when `more`.
public struct CustomerPage: Wire, Equatable, Sendable {
  public var customers: [Customer]
  public var more: Bool

  public init(customers: [Customer], more: Bool) {
    self.customers = customers
    self.more = more
  }
}

/// Some bookings in the order of their time, or the latest first; `next`: the cursor of the next page, if there is one.
public struct BookingPage: Wire, Equatable, Sendable {
  public var bookings: [Booking]
  public var next: String?

  public init(bookings: [Booking], next: String?) {
    self.bookings = bookings
    self.next = next
  }
}

/// Staff's own judgement of a customer.
public struct BlacklistEntry: Wire, Equatable, Sendable {
  public var reason: Reason
  /// nil: for good
  public var until: Instant?
  public var by: EmployeeID
  public var at: Instant

  public init(reason: Reason, until: Instant?, by: EmployeeID, at: Instant) {
    self.reason = reason
    self.until = until
    self.by = by
    self.at = at
  }
}

/// Tables that a party can have, the best first.
public struct FreeTables: Wire, Equatable, Sendable {
  public struct Offer: Wire, Equatable, Sendable {
    /// one table, or neighbours that together are large enough
    public var tables: [TableID]
    public var seats: Int64
    /// until when they are unclaimed; nil: no booking has them within a day afterwards
    public var freeUntil: Instant?

    public init(tables: [TableID], seats: Int64, freeUntil: Instant?) {
      self.tables = tables
      self.seats = seats
      self.freeUntil = freeUntil
    }
  }
  public var offers: [Offer]

  public init(offers: [Offer]) { self.offers = offers }
}
