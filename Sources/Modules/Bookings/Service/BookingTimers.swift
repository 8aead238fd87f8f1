import BookingsRules
import Kernel
import Sync

/// A table is kept for the guests of a booking from so long before they are due.
public struct HoldTimer: TimerHandler {
  static let name = "bookings.hold"

  public let kind = HoldTimer.name
  private let desk: BookingUseCases

  public init(desk: BookingUseCases) { self.desk = desk }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    guard let kept = try BookingStore(sql: work.sql).find(BookingID(subject)), kept.episode.raw == episode, kept.booking.isBooked else { return }
    try desk.reviewHolds(kept.booking.tables, in: work)
    // A table that was put away for a moment is kept as soon as it is back.
    guard try kept.booking.tables.contains(where: { try !desk.table($0).active }) else { return }
    try work.schedule(kind, subject: subject, episode: episode, due: work.now.adding(seconds: 60))
  }
}

/// Takes the tables from guests who are too late. It affects the booking and its holds, never a party that sits somewhere.
public struct LateTimer: TimerHandler {
  static let name = "bookings.late"

  public let kind = LateTimer.name
  private let desk: BookingUseCases

  public init(desk: BookingUseCases) { self.desk = desk }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    guard var kept = try BookingStore(sql: work.sql).find(BookingID(subject)), kept.episode.raw == episode else { return }
    guard kept.booking.miss(at: work.now) else { return }
    try desk.giveUp(kept, .missed, in: work)
  }

  public func clockReturned(in work: UnitOfWork) throws { try desk.clockReturned(in: work) }
}

/// Devices forget a booking a day after it is over.
public struct FadeTimer: TimerHandler {
  static let name = "bookings.fade"

  public let kind = FadeTimer.name

  public init() {}

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    let store = BookingStore(sql: work.sql)
    guard let kept = try store.find(BookingID(subject)), kept.episode.raw == episode else { return }
    // Its guests are to be given up first; where that stumbles it is tried again.
    if kept.booking.isBooked { return try work.schedule(kind, subject: subject, episode: episode, due: work.now.adding(seconds: 60)) }
    try store.hide(kept.booking.id)
    work.forget(Booking.self, subject)
  }
}
