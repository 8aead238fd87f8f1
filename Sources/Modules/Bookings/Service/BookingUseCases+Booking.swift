import BookingsRules
import FloorRules
import Kernel
import Sync

/// The fields of a booking that somebody wants to make.
struct BookingWish {
  let id: BookingID
  let tables: [TableID]
  let at: Instant
  let minutes: BookedMinutes?
  let guests: Guests
  let name: Name
  let phone: PhoneText
  let email: EmailText
  let wishes: Note
  let againstRules: Bool
}

/// The fields of a booking that change; nil: unchanged.
struct BookingChange {
  let tables: [TableID]?
  let at: Instant?
  let minutes: BookedMinutes?
  let guests: Guests?
  let name: Name?
  let phone: PhoneText?
  let email: EmailText?
  let wishes: Note?
  let againstRules: Bool
}

extension BookingUseCases {
  func book(_ wish: BookingWish, in work: UnitOfWork) throws {
    if try BookingStore(sql: work.sql).find(wish.id) != nil { throw BookingsError.idTaken(.booking).refusal }
    let times = try settings.bookingTimes(in: work)
    let phone = try self.phone(wish.phone)
    var booking = Booking(
      id: wish.id, tables: wish.tables, at: wish.at, until: wish.at.adding(seconds: (wish.minutes?.raw ?? times.booked) * 60),
      guests: wish.guests, name: wish.name, phone: phone.shown, wishes: wish.wishes, holdAt: wish.at, lateAt: wish.at,
      madeBy: work.author.employee, madeAt: work.madeAt)
    booking.email = try email(wish.email)
    booking.deriveTimes(times, at: work.now)
    try checkTables(of: booking, in: work)
    do throws(BookingsError) { try booking.checkMoment(at: work.now) } catch { throw error.refusal }
    try admit(wish.againstRules, in: work) { () throws(BookingsError) in try booking.checkNotice(times, made: work.madeAt) }
    try admitCustomer(phone, times, wish.againstRules, in: work)
    try save(KeptBooking(booking: booking, episode: work.command, phone: phone.key), anew: true, in: work)
    try claim(booking, in: work)
    try note(phone, booking.name, in: work)
    if booking.holdAt <= work.now { try reviewHolds(booking.tables, in: work) }
    try tidings?.tell(.made, of: booking, in: work)
  }

  func change(_ id: BookingID, _ change: BookingChange, in work: UnitOfWork) throws {
    let before = try kept(id, in: work)
    do throws(BookingsError) { try before.booking.checkBooked() } catch { throw error.refusal }
    let times = try settings.bookingTimes(in: work)
    var after = before
    try apply(change, to: &after, times, in: work)
    guard after != before else { return }
    let (old, new) = (before.booking, after.booking)
    let isMoved = new.at != old.at || new.until != old.until
    if new.tables != old.tables || new.guests != old.guests { try checkTables(of: new, in: work) }
    if new.at != old.at { try checkNewMoment(new, over: old, times, change.againstRules, in: work) }
    let phone = try self.phone(new.phone)
    if after.phone != before.phone { try admitCustomer(phone, times, change.againstRules, in: work) }
    try save(after, anew: isMoved, in: work)
    if isMoved || new.tables != old.tables { try claim(new, in: work) }
    try note(phone, new.name, in: work)
    for table in old.tables { try unhold(table, for: id, in: work) }
    try reviewHolds(old.tables + new.tables.filter { !old.tables.contains($0) }, in: work)
    let isReachedElsewhere = new.phone != old.phone || new.email != old.email
    if isMoved || new.tables != old.tables || new.guests != old.guests || isReachedElsewhere { try tidings?.tell(.changed, of: new, in: work) }
  }

  private func apply(_ change: BookingChange, to kept: inout KeptBooking, _ times: BookingTimes, in work: UnitOfWork) throws {
    let old = kept.booking
    let length = change.minutes.map { $0.raw * 60_000 } ?? old.until.milliseconds(since: old.at)
    kept.booking.tables = change.tables ?? old.tables
    kept.booking.at = change.at ?? old.at
    kept.booking.until = kept.booking.at.adding(milliseconds: length)
    kept.booking.guests = change.guests ?? old.guests
    kept.booking.name = change.name ?? old.name
    kept.booking.wishes = change.wishes ?? old.wishes
    if let email = change.email { kept.booking.email = try self.email(email) }
    if let asked = change.phone {
      let phone = try self.phone(asked)
      kept.phone = phone.key
      kept.booking.phone = phone.shown
    }
    if kept.booking.at != old.at || kept.booking.until != old.until { kept.booking.deriveTimes(times, at: work.now) }
  }

  /// A booking moved to a later time gives the restaurant no shorter notice, so its notice is not checked again.
  private func checkNewMoment(
    _ booking: Booking, over old: Booking, _ times: BookingTimes, _ againstRules: Bool, in work: UnitOfWork
  ) throws {
    do throws(BookingsError) { try booking.checkMoment(at: work.now) } catch { throw error.refusal }
    if booking.at > old.at { return }
    try admit(againstRules, in: work) { () throws(BookingsError) in try booking.checkNotice(times, made: work.madeAt) }
  }

  private func checkTables(of booking: Booking, in work: UnitOfWork) throws {
    // More than may be are not looked up.
    let asked = booking.tables.count > Int(Booking.mostTables) ? [] : booking.tables
    let known = try asked.compactMap { id -> Table? in
      do { return try table(id) } catch is Refusal { return nil }
    }
    do throws(BookingsError) { try booking.checkTables(known) } catch { throw error.refusal }
  }

  /// A right allows a person to break the restaurant's rules knowingly.
  private func admit(_ againstRules: Bool, in work: UnitOfWork, _ check: () throws(BookingsError) -> Void) throws {
    do throws(BookingsError) { try check() } catch {
      guard againstRules else { throw error.refusal }
      try work.require(.bookAgainstRules)
    }
  }

  private func admitCustomer(_ phone: GuestPhone, _ times: BookingTimes, _ againstRules: Bool, in work: UnitOfWork) throws {
    guard let key = phone.key else { return }
    guard let customer = try CustomerStore(sql: work.sql, threshold: times.blacklistAfter).find(key) else { return }
    try admit(againstRules, in: work) { () throws(BookingsError) in try customer.check(at: work.now) }
  }

  private func note(_ phone: GuestPhone, _ name: Name, in work: UnitOfWork) throws {
    guard let key = phone.key else { return }
    try CustomerStore(sql: work.sql, threshold: 0).note(key, shown: phone.shown, name: name)
  }

  func phone(_ text: PhoneText) throws -> GuestPhone {
    do throws(BookingsError) { return try GuestPhone(text) } catch { throw error.refusal }
  }

  private func email(_ text: EmailText) throws -> EmailText {
    if !text.raw.isEmpty, !text.isAddress { throw BookingsError.emailMalformed.refusal }
    return text
  }
}
