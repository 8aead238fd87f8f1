import Kernel

/// The restaurant's settings for the times of bookings, in minutes.
public struct BookingTimes: Equatable, Sendable {
  /// the least notice
  public var ahead: Int64
  /// how long before the guests are due their tables are held
  public var hold: Int64
  /// the delay after which a booking is cancelled by itself
  public var late: Int64
  /// how long a booking has its tables, unless it has its own duration
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

  /// Computes since when the tables are held and until when the guests may be late. Both follow from the due time. A
  /// hold never begins before the booking was made. Waiting for the guests ends when the tables belong to another
  /// booking.
  /// - Parameter now: waiting starts here if a booking is taken up again after its time has passed
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
