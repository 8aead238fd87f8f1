import BookingsRules
import Kernel
import NoticesRules
import PhoneNumbers
import Storage
import Sync

/// Puts notifications for guests into the outbox, in the same transaction as their event. An acknowledged booking has
/// its notification, a refused or rolled back one has none, and a repeated command has it once. Nothing is sent here.
/// Without a way to notify guests, no query runs.
public struct NoticeOutbox: Sendable {
  public init() {}

  public func tell(_ news: BookingNews, of booking: Booking, in work: UnitOfWork) throws {
    let ways = try WaysInUse.all(in: work)
    if ways.set.isEmpty { return }
    let number = WrittenNumber.first(in: booking.phone.raw)
    let about = NoticeOutbox.about(booking)
    for way in ways.set {
      let history = try GuestNoticeStore(sql: work.sql).history(of: booking.id, way)
      // Waiting notifications are no longer true. This also holds if the way is switched off or the guest cannot be
      // reached by it now.
      guard ways.active.contains(way), let to = NoticeOutbox.recipient(way, number, booking.email) else {
        try replace(history, in: work)
        continue
      }
      guard let told = NoticeOutbox.plan(news, about, history, to: to, isPast: booking.at <= work.now) else { continue }
      try replace(history, in: work)
      if let told {
        let notice = Notice(news: told, booking: booking, to: to, way: way, isForeign: number?.isForeign ?? false)
        try add(notice, about: about, in: work)
      }
    }
  }

  /// Somebody says that the table is there for a party that waits.
  func call(_ id: WaitingPartyID, in work: UnitOfWork) throws {
    guard try WaysInUse.all(in: work).active.contains(.sms) else { throw NoticesError.noSMS.refusal }
    guard let party = try WaitingGuests.find(id, in: work.sql) else { throw NoticesError.unknownParty.refusal }
    guard let number = WrittenNumber.first(in: party.phone) else { throw NoticesError.noPhone.refusal }
    try add(Notice(party: party, number: number, at: work.now), about: "", in: work)
  }

  /// The recipient; nil: the guest has no address for this way.
  private static func recipient(_ way: NoticeWay, _ number: PhoneNumber?, _ email: EmailText) -> String? {
    switch way {
    case .email: email.isAddress ? email.raw : nil
    case .sms: number?.e164
    }
  }

  /// The booking's data that a guest learns, for comparison only.
  private static func about(_ booking: Booking) -> String {
    ["\(booking.at.raw)", "\(booking.guests.raw)", booking.tables.map(\.raw).joined(separator: ","), booking.name.raw].joined(separator: "|")
  }

  /// Decides on a notification from the history of notifications, of which some may not have been sent yet.
  /// - Returns: nil: nothing happens; an inner nil: unsent notifications are withdrawn, and no new one is made
  private static func plan(_ news: BookingNews, _ about: String, _ history: [SentNotice], to: String, isPast: Bool) -> NoticeNews?? {
    // A notification to a mistyped number has reached somebody else.
    let own = history.filter { $0.notice.to.isWritten(like: to) }
    let wasReached = own.contains(where: \.hasReached)
    switch news {
    case .made, .restored: return .some(isPast ? nil : .made)
    case .changed:
      if isPast { return .some(nil) }
      if let last = own.first(where: { $0.notice.state != .dropped }), last.about == about, last.notice.news != .cancelled {
        // The guest knows this already, or is about to. Unsent notifications to another recipient are withdrawn.
        return history.first { $0.notice.state != .dropped }?.notice.id == last.notice.id ? nil : .some(nil)
      }
      // A guest who was not reached yet knows of no other time.
      return .some(wasReached ? .changed : .made)
    case .cancelled: return .some(.cancelled)
    case .missed: return .some(.missed)
    case .withdrawn: return .some(wasReached ? .cancelled : nil)
    }
  }

  /// Newer news replaces unsent notifications.
  private func replace(_ history: [SentNotice], in work: UnitOfWork) throws {
    for told in history where told.notice.state != .sent && told.notice.state != .dropped {
      var old = told.notice
      old.supersede(at: work.now)
      try GuestNoticeStore(sql: work.sql).update(old)
    }
  }

  private func add(_ notice: Notice, about: String, in work: UnitOfWork) throws {
    let house = try RestaurantWords(in: work.sql)
    let language = notice.isForeign ? .en : house.language
    let template = try TemplateStore(sql: work.sql).find(notice.news, language)
    if !template.active { return }
    let clock = GuestClock(notice.at, language, on: house.clock)
    let values = NoticeValues(
      name: notice.name.raw, time: clock.time, date: clock.date, guests: "\(notice.guests.raw)",
      tables: try RestaurantWords.tables(notice.tables, in: work.sql), restaurant: house.name, phone: house.phone, address: house.address)
    let words: NoticeWords
    do throws(NoticesError) { words = try template.words(values) } catch { throw error.refusal }
    let isMail = notice.way == .email
    let text = isMail ? words.mail : words.sms
    // A template of placeholders alone may yield an empty text. Then nothing is sent, and the booking does not fail.
    if text.utf8.allSatisfy({ $0 <= 0x20 }) { return }
    var made = GuestNotice(
      id: GuestNoticeID(UUIDv7.make(at: work.now)), way: notice.way, news: notice.news, booking: notice.booking, name: notice.name, to: notice.to,
      subject: isMail ? words.subject : "", text: text, madeAt: work.now,
      giveUpAt: notice.uselessAt(from: work.now))
    made.party = notice.party
    try GuestNoticeStore(sql: work.sql).add(made, about: about)
  }
}

/// The data that a notification is made from.
private struct Notice {
  let news: NoticeNews
  let way: NoticeWay
  let to: String
  let name: Name
  let guests: Guests
  let tables: [TableID]
  let at: Instant
  let booking: BookingID?
  let party: WaitingPartyID?
  /// the guest's number is foreign, so English suits them better
  let isForeign: Bool

  init(news: NoticeNews, booking: Booking, to: String, way: NoticeWay, isForeign: Bool) {
    self.news = news
    self.way = way
    self.to = to
    self.isForeign = isForeign
    name = booking.name
    guests = booking.guests
    tables = booking.tables
    at = booking.at
    self.booking = booking.id
    party = nil
  }

  init(party: WaitingGuests, number: PhoneNumber, at now: Instant) {
    news = .tableReady
    way = .sms
    to = number.e164
    isForeign = number.isForeign
    name = party.name
    guests = party.guests
    tables = []
    at = now
    booking = nil
    self.party = party.id
  }

  func uselessAt(from now: Instant) -> Instant {
    let day = now.adding(seconds: GuestNotice.mostSeconds)
    switch news {
    case .made, .changed: return min(day, at)
    case .cancelled, .missed: return day
    case .tableReady: return now.adding(seconds: 30 * 60)
    }
  }
}
