import BookingsRules
import FloorRules
import Kernel
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync

/// Common base of all use cases of bookings. Orders call it when guests come and go.
public struct BookingUseCases: Sendable {
  let house: OpenHouse
  let settings: any BookingSettings
  let tidings: (any GuestTidings)?

  /// - Parameter tidings: writes to guests; nil: nobody does
  public init(house: OpenHouse, settings: any BookingSettings, tidings: (any GuestTidings)? = nil) {
    self.house = house
    self.settings = settings
    self.tidings = tidings
  }

  func kept(_ id: BookingID, in work: UnitOfWork) throws -> KeptBooking {
    guard let kept = try BookingStore(sql: work.sql).find(id) else { throw BookingsError.unknownBooking.refusal }
    return kept
  }

  /// Saves the booking and publishes it to the devices. If it begins to wait for its guests at new times, its timers
  /// are set for them.
  /// - Parameter anew: its times were set by this command
  func save(_ kept: KeptBooking, anew: Bool, in work: UnitOfWork) throws {
    var kept = kept
    if anew { kept.episode = work.command }
    try BookingStore(sql: work.sql).save(kept)
    work.record(kept.booking)
    if anew { try setTimers(kept, in: work) }
  }

  func setTimers(_ kept: KeptBooking, in work: UnitOfWork) throws {
    let booking = kept.booking
    if booking.holdAt > work.now {
      try work.schedule(HoldTimer.name, subject: booking.key, episode: kept.episode.raw, due: booking.holdAt)
    } else {
      try work.cancelTimer(HoldTimer.name, subject: booking.key)
    }
    try work.schedule(LateTimer.name, subject: booking.key, episode: kept.episode.raw, due: booking.lateAt)
    try setFading(kept, in: work)
  }

  func setFading(_ kept: KeptBooking, in work: UnitOfWork) throws {
    try work.schedule(FadeTimer.name, subject: kept.booking.key, episode: kept.episode.raw, due: kept.booking.fadesAt)
  }

  /// The booking no longer waits for its guests: its tables are not held, and the guests cannot be late.
  func stopWaiting(_ kept: KeptBooking, in work: UnitOfWork) throws {
    let booking = kept.booking
    try work.cancelTimer(HoldTimer.name, subject: booking.key)
    try work.cancelTimer(LateTimer.name, subject: booking.key)
    try setFading(kept, in: work)
    for table in booking.tables { try unhold(table, for: booking.id, in: work) }
  }

  /// Claims the booking's tables. Throws if another booking has one of them at that time.
  func claim(_ booking: Booking, in work: UnitOfWork) throws {
    if let other = try ClaimStore(sql: work.sql).conflict(with: booking) { throw try taken(other, in: work) }
    try putClaim(booking, in: work)
  }

  /// The database has the last word.
  func putClaim(_ booking: Booking, in work: UnitOfWork) throws {
    let claims = ClaimStore(sql: work.sql)
    do {
      try claims.put(booking)
    } catch is ClaimStore.Overlap {
      // The error names the first claim found. If that claim is already gone, the booking's own time is precise enough.
      guard let first = booking.tables.first else { throw BookingsError.noTable.refusal }
      let own = ClaimStore.Claim(booking: booking.id, table: first, from: booking.at, until: booking.until)
      throw try taken(claims.conflict(with: booking) ?? own, in: work)
    }
  }

  private func taken(_ claim: ClaimStore.Claim, in work: UnitOfWork) throws -> Refusal {
    let table = try table(claim.table)
    return BookingsError.taken(table: table.name, from: claim.from, until: claim.until).refusal
  }

  /// Holds each of these tables for the booking that is due there first, if its time of holding has begun.
  func reviewHolds(_ tables: [TableID], in work: UnitOfWork) throws {
    for table in tables {
      guard let next = try ClaimStore(sql: work.sql).holder(of: table, at: work.now)?.booking else { continue }
      try house.decide(in: work) { (restaurant, decision) throws(Refusal) in
        try restaurant.hold(table, for: next.id, name: next.name, at: next.at, in: &decision)
      }
    }
  }

  func table(_ id: TableID) throws -> Table { try house.read { try $0.table(id) } }

  func unhold(_ table: TableID, for booking: BookingID, in work: UnitOfWork) throws {
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.unhold(table, for: booking, in: &decision) }
  }

  /// Those who wait for these tables behind somebody else have them kept from the next moment on.
  private func reviewHoldsSoon(_ tables: [TableID], in work: UnitOfWork) throws {
    for table in tables {
      guard let next = try ClaimStore(sql: work.sql).holder(of: table, at: work.now) else { continue }
      try work.schedule(HoldTimer.name, subject: next.booking.key, episode: next.episode.raw, due: work.now)
    }
  }
}

extension BookingUseCases: Arrivals {
  /// The guests of a booking are here. A command is refused if they cannot have the booked tables. A recorded event is
  /// never refused.
  ///
  /// - Parameter isRecordedEvent: they sit already
  /// - Returns: the data that the order needs about them; nil: there is no such booking, or its guests came before
  public func arrive(
    _ id: BookingID, as order: OrderID, at table: TableID, isRecordedEvent: Bool, in work: UnitOfWork
  ) throws -> BookedGuests? {
    let found = try BookingStore(sql: work.sql).find(id)
    if isRecordedEvent, found == nil || found?.booking.state == .arrived { return nil }
    guard var kept = found else { throw BookingsError.unknownBooking.refusal }
    let wasOver = kept.booking.isOver
    do throws(BookingsError) { try kept.booking.arrive(as: order, at: work.madeAt) } catch { throw error.refusal }
    if !isRecordedEvent { do throws(BookingsError) { try kept.booking.checkDay(at: work.now) } catch { throw error.refusal } }
    let isBooked = kept.booking.tables.contains(table)
    let isTheirs = try !wasOver || isBooked && reclaims(kept.booking, isRecordedEvent: isRecordedEvent, in: work)
    let isOwnTable = isTheirs && isBooked
    try save(kept, anew: false, in: work)
    if isTheirs, !isOwnTable { try ClaimStore(sql: work.sql).giveUp(id) }
    try stopWaiting(kept, in: work)
    try reviewHoldsSoon(kept.booking.tables, in: work)
    let booking = kept.booking
    return BookedGuests(name: booking.name, wishes: booking.wishes, others: isOwnTable ? booking.tables.filter { $0 != table } : [])
  }

  /// A cancelled or missed booking gets its tables back if nobody else has taken one of them.
  private func reclaims(_ booking: Booking, isRecordedEvent: Bool, in work: UnitOfWork) throws -> Bool {
    do {
      if booking.until <= work.now { throw BookingsError.past.refusal }
      try claim(booking, in: work)
      return true
    } catch let refusal as Refusal {
      if isRecordedEvent { return false }
      throw refusal
    }
  }

}

extension BookingUseCases: ChangeObserver {
  /// A party that came with a booking has left its tables, for others or for good: they are not the booking's any more.
  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes {
      guard case .order(let before)? = change.before, before.booking != nil, case .order(let after)? = change.after else { continue }
      if change.isGone || after.table != before.table { try left(before.id, in: work) }
    }
  }

  private func left(_ order: OrderID, in work: UnitOfWork) throws {
    guard let kept = try BookingStore(sql: work.sql).find(of: order) else { return }
    try ClaimStore(sql: work.sql).giveUp(kept.booking.id)
  }
}
