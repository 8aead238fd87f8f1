import Kernel

/// The way of a guest notification.
public enum NoticeWay: String, WireChoice, Sendable {
  case email, sms
}

/// The language of a guest notification.
public enum NoticeLanguage: String, WireChoice, Sendable {
  case vi, en
}

/// The event that a guest notification is about.
public enum NoticeNews: String, WireChoice, Sendable {
  case made, changed, cancelled
  /// cancelled by itself: they were too late
  case missed
  /// for the waiting list: their table is ready
  case tableReady
}

/// The manager's text of a guest notification in one language.
public struct NoticeTemplate: Wire, Equatable, Sendable {
  public var news: NoticeNews
  public var language: NoticeLanguage
  /// false: guests are not notified of it
  public var active: Bool
  /// the mail's subject
  public var subject: NoticeSubject
  public var mail: NoticeText
  /// short, because text messages are paid by their length
  public var sms: NoticeText

  public init(news: NoticeNews, language: NoticeLanguage, active: Bool, subject: NoticeSubject, mail: NoticeText, sms: NoticeText) {
    self.news = news
    self.language = language
    self.active = active
    self.subject = subject
    self.mail = mail
    self.sms = sms
  }
}

/// A template filled in with an example's values, or a notification as it is sent.
public struct NoticeWords: Wire, Equatable, Sendable {
  public var subject: String
  public var mail: String
  public var sms: String

  public init(subject: String, mail: String, sms: String) {
    self.subject = subject
    self.mail = mail
    self.sms = sms
  }
}

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

/// The state of a way to notify guests.
public enum GatewayStanding: String, WireChoice, Sendable {
  /// not set up, or put away
  case off
  /// nothing has been sent yet
  case unknown
  case working, failing
}

/// A way of telling guests, as it is shown.
public struct GatewayView: Wire, Equatable, Sendable {
  public var way: NoticeWay
  public var standing: GatewayStanding
  /// when this state began
  public var since: Instant?
  /// why it fails, as text in the reader's language
  public var message: String?
  /// the number of notifications that wait for it
  public var waiting: Int64

  public init(way: NoticeWay, standing: GatewayStanding, since: Instant?, message: String?, waiting: Int64) {
    self.way = way
    self.standing = standing
    self.since = since
    self.message = message
    self.waiting = waiting
  }
}

/// The view of guest notifications for receptionists and managers.
public struct NoticesView: Wire, Equatable, Sendable {
  public var gateways: [GatewayView]
  /// all that wait, and the last of those that are over; the newest first
  public var notices: [GuestNotice]

  public init(gateways: [GatewayView], notices: [GuestNotice]) {
    self.gateways = gateways
    self.notices = notices
  }
}

/// Commands of people about guest notifications. Secrets never travel in commands, because commands are stored.
// wire: prefix=notices.
public enum NoticesCommand: Wire, Equatable, Sendable {
  case saveMail(gateway: MailGateway)
  case saveSMS(gateway: SMSGateway)
  case saveTemplate(template: NoticeTemplate)
  /// back to the original text
  case resetTemplate(news: NoticeNews, language: NoticeLanguage)
  /// notifies a party of the waiting list that its table is ready
  case callParty(party: WaitingPartyID)
  /// try again now
  case retry(notice: GuestNoticeID)
  /// never mind it
  case drop(notice: GuestNoticeID)
}
