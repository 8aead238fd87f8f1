import FloorRules
import Kernel

/// how long tables are a booking's, 15 to 1,440 minutes
public enum BookedMinutesLimit: NumberLimit {
  public static var name: String { "BookedMinutes" }
  public static var least: Int64 { 15 }
  public static var most: Int64 { 1440 }
}
public typealias BookedMinutes = Number<BookedMinutesLimit>

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

/// Some bookings in the order of their time, or the latest first; `next`: the cursor of the next page, if there is one.
public struct BookingPage: Wire, Equatable, Sendable {
  public var bookings: [Booking]
  public var next: String?
  /// of all pages; only the first page has it
  public var total: ListTotal?

  public init(bookings: [Booking], next: String?, total: ListTotal? = nil) {
    self.bookings = bookings
    self.next = next
    self.total = total
  }
}

/// The events of a booking that guests are notified of.
// wire: internal
public enum BookingNews: String, WireChoice, Sendable {
  case made
  /// another time, other tables, another party size
  case changed
  case cancelled
  /// cancelled by itself: they were too late
  case missed
  /// it was made by mistake, this minute
  case withdrawn
  /// cancelled or missed, and taken back
  case restored
}

extension Booking {
  /// Are these tables that a party of this size can sit at?
  /// - Parameter known: the tables named, as the floor has them; one that it does not have is left out
  public func checkTables(_ known: [Table]) throws(BookingsError) {
    if tables.isEmpty { throw .noTable }
    if tables.count > Int(Booking.mostTables) { throw .tooManyTables(most: Booking.mostTables) }
    var most: Int64 = 0
    for (place, id) in tables.enumerated() {
      if tables[..<place].contains(id) { throw .tableTwice }
      guard let table = known.first(where: { $0.id == id }) else { throw .unknownTable }
      if !table.active { throw .tableOff(table.name) }
      most += table.maxSeats.raw
    }
    if guests.raw > most { throw .tooManyGuests(most: most) }
  }

  /// Can guests be expected then at all?
  public func checkMoment(at now: Instant) throws(BookingsError) {
    if at <= now { throw .past }
    if at.milliseconds(since: now) > Booking.mostDaysAhead * 24 * 3600 * 1000 { throw .tooFar(days: Booking.mostDaysAhead) }
  }

  /// Checks the restaurant's shortest notice. A booking made offline counts from the time when it was made.
  public func checkNotice(_ times: BookingTimes, made: Instant) throws(BookingsError) {
    if at.milliseconds(since: made) < times.ahead * 60_000 { throw .tooSoon(minutes: times.ahead) }
  }
}

// The life of a booking: booked → arrived · missed · cancelled, and back, as long as its time has not gone by.
extension Booking {
  /// It waits for its guests.
  public var isBooked: Bool { state == .booked }

  /// Cancelled, by hand or by itself.
  public var isOver: Bool { state == .cancelled || state == .missed }

  public func checkBooked() throws(BookingsError) {
    switch state {
    case .booked: return
    case .arrived: throw .arrived
    case .missed, .cancelled: throw .over
    }
  }

  /// By hand. One that was cancelled already stays so. The hub did not know of a cancellation that was made before it gave the guests up:
  /// then they did call it off.
  /// - Returns: whether anything changed
  public mutating func cancel(by employee: EmployeeID, at madeAt: Instant, _ reason: Note) throws(BookingsError) -> Bool {
    switch state {
    case .arrived: throw .arrived
    case .cancelled: return false
    case .missed: if madeAt >= lateAt { return false }
    case .booked: break
    }
    end(.cancelled, by: employee, at: madeAt)
    self.reason = reason.raw.isEmpty ? nil : reason
    return true
  }

  /// The guests did not come in time.
  /// - Returns: whether anything changed
  public mutating func miss(at now: Instant) -> Bool {
    guard state == .booked, lateAt <= now else { return false }
    end(.missed, by: nil, at: now)
    return true
  }

  /// Somebody knows that the guests do not come. One that was given up already stays so.
  /// - Returns: whether anything changed
  public mutating func markMissed(by employee: EmployeeID, at madeAt: Instant) throws(BookingsError) -> Bool {
    if state == .missed { return false }
    try checkBooked()
    end(.missed, by: employee, at: madeAt)
    return true
  }

  /// The guests may come later than they would be given up, but not after the end of their time.
  public mutating func keepLonger(_ minutes: BookedMinutes, at now: Instant) throws(BookingsError) {
    try checkBooked()
    lateAt = min(max(lateAt, now).adding(seconds: minutes.raw * 60), until)
  }

  private mutating func end(_ end: BookingState, by employee: EmployeeID?, at moment: Instant) {
    state = end
    endedAt = moment
    endedBy = employee
  }

  /// Restores the booking: it waits for its guests again, and their time to be late starts again.
  public mutating func restore(_ times: BookingTimes, at now: Instant) throws(BookingsError) {
    switch state {
    case .booked: throw .notOver
    case .arrived: throw .arrived
    case .missed, .cancelled: break
    }
    if until <= now { throw .past }
    standAgain(times, at: now)
  }

  private mutating func standAgain(_ times: BookingTimes, at now: Instant) {
    state = .booked
    endedAt = nil
    endedBy = nil
    reason = nil
    deriveTimes(times, at: now)
  }

  /// The guests are here. One that was given up is taken up again by it.
  public mutating func arrive(as order: OrderID, at moment: Instant) throws(BookingsError) {
    if state == .arrived { throw .arrived }
    state = .arrived
    arrivedAt = moment
    self.order = order
    endedAt = nil
    endedBy = nil
    reason = nil
  }

  /// Nobody comes half a day early: such guests belong to another booking.
  public func checkDay(at now: Instant) throws(BookingsError) {
    if at.milliseconds(since: now) > Booking.mostEarly * 1000 { throw .notToday }
  }

  /// They were checked in by mistake.
  public mutating func undoArrival(_ times: BookingTimes, at now: Instant) throws(BookingsError) {
    guard state == .arrived else { throw .notArrived }
    if until <= now { throw .past }
    arrivedAt = nil
    order = nil
    standAgain(times, at: now)
  }

  /// May it be taken back as if it had never been made?
  public func checkWithdrawal(at moment: Instant) throws(BookingsError) {
    try checkBooked()
    if moment.milliseconds(since: madeAt) > Booking.withdrawable * 1000 { throw .withdrawnTooLate }
  }
}
