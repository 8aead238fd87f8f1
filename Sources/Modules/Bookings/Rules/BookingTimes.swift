import Kernel

/// What the house has settled about times of bookings, in minutes.
public struct BookingTimes: Equatable, Sendable {
  /// the least notice
  public var ahead: Int64
  /// so long before the guests are due their tables are held
  public var hold: Int64
  /// so long behind that a booking is cancelled by itself
  public var late: Int64
  /// how long tables are a booking's, unless it says so itself
  public var booked: Int64
  /// cancellations and no-shows from which on a customer needs a manager; 0: never
  public var blacklistAfter: Int64

  public init(ahead: Int64, hold: Int64, late: Int64, booked: Int64, blacklistAfter: Int64) {
    self.ahead = ahead
    self.hold = hold
    self.late = late
    self.booked = booked
    self.blacklistAfter = blacklistAfter
  }
}

extension Booking {
  /// Devices keep a booking that is over so long.
  public static var shownFor: Int64 { 24 * 3600 }
  /// A booking made by mistake can be taken back so long.
  public static var withdrawable: Int64 { 60 }
  /// Guests come so long before they are due at most.
  public static var mostEarly: Int64 { 12 * 3600 }
  public static var mostTables: Int64 { 20 }
  /// A later one is a slip of the finger.
  public static var mostDaysAhead: Int64 { 730 }

  /// Since when the tables are held, and until when the guests may be late. Both follow from when they are due: a hold never begins before
  /// the booking was made, and nobody is waited for when the tables are another's.
  /// - Parameter now: a booking taken up again whose time has gone by is waited for anew from here
  public mutating func deriveTimes(_ times: BookingTimes, at now: Instant) {
    holdAt = max(at.adding(seconds: -times.hold * 60), min(now, at))
    lateAt = min(max(at.adding(seconds: times.late * 60), now.adding(seconds: times.late * 60)), until)
  }

  /// When devices forget it: a day after its tables were given back.
  public var fadesAt: Instant {
    let over = endedAt.map { min($0, until) } ?? until
    return over.adding(seconds: Booking.shownFor)
  }
}
