import Kernel

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

/// The right that a command needs.
public func right(for command: BookingsCommand) -> Right {
  switch command {
  case .book, .change, .cancel, .markMissed, .keepLonger, .restore, .withdraw, .undoArrival, .wait, .changeWaiting, .endWaiting: .book
  case .blacklist, .unblacklist: .keepGuests
  case .nameGuest: .takePayment
  }
}
