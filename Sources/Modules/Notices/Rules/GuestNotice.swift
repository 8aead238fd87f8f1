import Kernel

/// The numbers are the codes of reports.
public enum NoticeState: Int64, WireNumber, CaseIterable, Sendable {
  case waiting = 0
  /// tried in vain, and tried again
  case failing = 1
  case sent = 2
  /// not tried any more
  case givenUp = 3
  /// somebody said so, or newer news took its place
  case dropped = 4

  public var isOver: Bool {
    switch self {
    case .waiting, .failing: false
    case .sent, .givenUp, .dropped: true
    }
  }
}

/// Word for a guest, on its way or done.
public struct GuestNotice: Wire, Equatable, Sendable {
  public var id: GuestNoticeID
  public var way: NoticeWay
  public var news: NoticeNews
  public var booking: BookingID?
  /// set for a party of the waiting list
  public var party: WaitingPartyID?
  /// the guest's
  public var name: Name
  /// an address, or a number in E.164
  public var to: String
  /// empty for telephones
  public var subject: String
  public var text: String
  public var state: NoticeState = .waiting
  public var tries: Int64 = 0
  public var madeAt: Instant
  /// when it is tried again, while it is not over
  public var nextAt: Instant
  /// the moment after which it is no longer useful
  public var giveUpAt: Instant
  public var doneAt: Instant?
  /// why the last try was in vain
  public var trouble: NoticeTrouble?
  /// the same as text in the reader's language
  public var message: String?

  public init(
    id: GuestNoticeID, way: NoticeWay, news: NoticeNews, booking: BookingID?, name: Name, to: String, subject: String, text: String,
    madeAt: Instant, giveUpAt: Instant
  ) {
    self.id = id
    self.way = way
    self.news = news
    self.booking = booking
    self.name = name
    self.to = to
    self.subject = subject
    self.text = text
    self.madeAt = madeAt
    nextAt = madeAt
    self.giveUpAt = giveUpAt
  }
}

extension GuestNotice {
  /// Minutes between tries: 1, 5, 15, then each hour.
  private static let pauses: [Int64] = [1, 5, 15]

  /// A try was in vain.
  public mutating func fail(_ trouble: NoticeTrouble, at now: Instant) {
    tries += 1
    self.trouble = trouble
    let minutes = tries <= Int64(GuestNotice.pauses.count) ? GuestNotice.pauses[Int(tries) - 1] : 60
    nextAt = now.adding(seconds: minutes * 60)
    state = .failing
    if trouble.isOfOneGuest || giveUpAt <= nextAt { giveUp(at: now) }
  }

  public mutating func succeed(at now: Instant) {
    tries += 1
    trouble = nil
    state = .sent
    doneAt = now
  }

  /// Replaces the notification by newer news. A sent one stays sent. One that was given up must not be tried again either.
  public mutating func supersede(at now: Instant) {
    if state == .sent || state == .dropped { return }
    state = .dropped
    doneAt = now
  }

  public mutating func giveUp(at now: Instant) {
    state = .givenUp
    doneAt = now
  }

  public mutating func drop(at now: Instant) throws(NoticesError) {
    if state.isOver { throw .noticeOver }
    state = .dropped
    doneAt = now
  }

  /// Somebody wants it sent after all; also one that was given up.
  public mutating func again(at now: Instant) throws(NoticesError) {
    if state == .sent || state == .dropped { throw .noticeOver }
    if state == .givenUp {
      state = .failing
      doneAt = nil
    }
    nextAt = now
    if giveUpAt.raw <= now.raw { giveUpAt = now.adding(seconds: 3600) }
  }

  /// How long, in seconds, a notification is useful after it was made.
  public static var mostSeconds: Int64 { 24 * 3600 }
}
