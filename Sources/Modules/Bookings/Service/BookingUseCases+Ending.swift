import BookingsRules
import Kernel
import OrdersRules
import Restaurant
import Sync

extension BookingUseCases {
  func cancel(_ id: BookingID, _ reason: Note, in work: UnitOfWork) throws {
    var kept = try kept(id, in: work)
    let wasMissed = kept.booking.state == .missed
    let changes: Bool
    do throws(BookingsError) {
      changes = try kept.booking.cancel(by: work.author.employee, at: work.madeAt, reason)
    } catch { throw error.refusal }
    // Guests who were already notified that they were too late get no second notification.
    if changes { try giveUp(kept, wasMissed ? nil : .cancelled, in: work) }
  }

  func markMissed(_ id: BookingID, in work: UnitOfWork) throws {
    var kept = try kept(id, in: work)
    let changes: Bool
    do throws(BookingsError) {
      changes = try kept.booking.markMissed(by: work.author.employee, at: work.madeAt)
    } catch { throw error.refusal }
    if changes { try giveUp(kept, .missed, in: work) }
  }

  func keepLonger(_ id: BookingID, _ minutes: BookedMinutes, in work: UnitOfWork) throws {
    var kept = try kept(id, in: work)
    do throws(BookingsError) { try kept.booking.keepLonger(minutes, at: work.now) } catch { throw error.refusal }
    try save(kept, anew: true, in: work)
  }

  /// The guests do not come: others may have the tables.
  /// - Parameter news: the news for the guests; nil: none
  func giveUp(_ kept: KeptBooking, _ news: BookingNews?, in work: UnitOfWork) throws {
    try save(kept, anew: false, in: work)
    try ClaimStore(sql: work.sql).giveUp(kept.booking.id)
    try stopWaiting(kept, in: work)
    try reviewHolds(kept.booking.tables, in: work)
    if let news { try tidings?.tell(news, of: kept.booking, in: work) }
  }

  func restore(_ id: BookingID, in work: UnitOfWork) throws {
    var kept = try kept(id, in: work)
    let times = try settings.bookingTimes(in: work)
    do throws(BookingsError) { try kept.booking.restore(times, at: work.now) } catch { throw error.refusal }
    try standAgain(kept, in: work)
    try tidings?.tell(.restored, of: kept.booking, in: work)
  }

  /// The clock was ahead. Guests who were given up in the wrong hour are waited for again, unless others have their tables by now.
  func clockReturned(in work: UnitOfWork) throws {
    let store = BookingStore(sql: work.sql)
    for kept in try store.keptShown() {
      if kept.booking.isBooked { try setTimers(kept, in: work) } else { try setFading(kept, in: work) }
    }
    let times = try settings.bookingTimes(in: work)
    for var kept in try store.missed(after: work.now) {
      if try ClaimStore(sql: work.sql).conflict(with: kept.booking) != nil { continue }
      do throws(BookingsError) { try kept.booking.restore(times, at: work.now) } catch { continue }
      try standAgain(kept, in: work)
      try tidings?.tell(.restored, of: kept.booking, in: work)
    }
  }

  private func standAgain(_ kept: KeptBooking, in work: UnitOfWork) throws {
    try save(kept, anew: true, in: work)
    try claim(kept.booking, in: work)
    try reviewHolds(kept.booking.tables, in: work)
  }

  func withdraw(_ id: BookingID, in work: UnitOfWork) throws {
    let kept = try kept(id, in: work)
    do throws(BookingsError) { try kept.booking.checkWithdrawal(at: work.madeAt) } catch { throw error.refusal }
    try tidings?.tell(.withdrawn, of: kept.booking, in: work)
    try stopWaiting(kept, in: work)
    try work.cancelTimer(FadeTimer.name, subject: kept.booking.key)
    try ClaimStore(sql: work.sql).drop(id)
    try BookingStore(sql: work.sql).delete(id)
    work.forget(Booking.self, kept.booking.key)
    try reviewHolds(kept.booking.tables, in: work)
  }

  func undoArrival(_ id: BookingID, in work: UnitOfWork) throws {
    var kept = try kept(id, in: work)
    let order = kept.booking.order
    let times = try settings.bookingTimes(in: work)
    do throws(BookingsError) { try kept.booking.undoArrival(times, at: work.now) } catch { throw error.refusal }
    if let order { try closeEmpty(order, in: work) }
    try standAgain(kept, in: work)
  }

  /// Ends a party that was never here. A waiter may have found the table empty before and closed it.
  private func closeEmpty(_ order: OrderID, in work: UnitOfWork) throws {
    if let ended = try house.ended(order, in: work.sql) {
      if ended.ending?.reason == .empty { return }
      throw OrdersError.orderEnded.refusal
    }
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.closeEmpty(order, in: &decision) }
  }
}
