import FloorRules
import Kernel

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

extension Customer {
  /// Checks that the guest may be booked for without a manager.
  public func check(at now: Instant) throws(BookingsError) {
    if let blacklist, blacklist.holds(at: now) { throw .blacklisted(blacklist.reason) }
    if pastThreshold { throw .oftenAbsent(cancellations: cancellations, noShows: noShows) }
  }
}

extension BlacklistEntry {
  public func holds(at now: Instant) -> Bool { until.map { now < $0 } ?? true }
}

extension WaitingParty {
  /// The promised time must be after the beginning of the wait.
  public func check(made: Instant) throws(BookingsError) {
    if promisedAt < made { throw .promisePast }
  }
}
