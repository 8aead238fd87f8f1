import Kernel

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
  /// with those that are over and not among `notices`
  public var total: ListTotal

  public init(gateways: [GatewayView], notices: [GuestNotice], total: ListTotal) {
    self.gateways = gateways
    self.notices = notices
    self.total = total
  }
}

/// All that the manager sees of the ways and words. A secret is never told again.
public struct NoticesSetup: Wire, Equatable, Sendable {
  /// nil: not set up
  public var mail: MailGateway?
  public var sms: SMSGateway?
  /// there is a secret, and it is for the place that is set
  public var mailHasSecret: Bool
  public var smsHasSecret: Bool
  public var templates: [NoticeTemplate]

  public init(mail: MailGateway?, sms: SMSGateway?, mailHasSecret: Bool, smsHasSecret: Bool, templates: [NoticeTemplate]) {
    self.mail = mail
    self.sms = sms
    self.mailHasSecret = mailHasSecret
    self.smsHasSecret = smsHasSecret
    self.templates = templates
  }
}

/// A password or key for a gateway. It is stored for the present place of the gateway. For another place it must be entered again.
// wire: read
public struct NewGatewaySecret: Wire, Sendable {
  public var secret: GatewaySecret

  public init(secret: GatewaySecret) { self.secret = secret }
}

/// A notice to oneself, to see whether a gateway works.
// wire: read
public struct NoticeTrial: Wire, Equatable, Sendable {
  public var way: NoticeWay
  /// an address, or a telephone number in any spelling
  public var to: EmailText

  public init(way: NoticeWay, to: EmailText) {
    self.way = way
    self.to = to
  }
}
