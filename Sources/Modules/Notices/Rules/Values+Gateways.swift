import Kernel

/// How the line to a mail server is kept safe.
public enum MailSecurity: String, WireChoice, Sendable {
  /// from the first byte, mostly port 465
  case tls
  /// STARTTLS before the first mail command, mostly port 587; without it nothing is sent
  case startTLS
  /// none: only for a server on this machine or the restaurant's own network
  case none
}

/// The mail server for the restaurant's mail. Its password is stored elsewhere.
public struct MailGateway: Wire, Equatable, Sendable {
  public var active: Bool
  public var host: GatewayHost
  public var port: GatewayPort
  public var security: MailSecurity
  /// empty: the server asks for no name
  public var user: GatewayUser
  /// the sender
  public var from: EmailText
  /// the authority of the server's certificate (PEM), for a server of one's own; empty: those that this machine trusts
  public var authority: CertificateText = CertificateText("")

  public init(
    active: Bool, host: GatewayHost, port: GatewayPort, security: MailSecurity, user: GatewayUser, from: EmailText,
    authority: CertificateText = CertificateText("")
  ) {
    self.active = active
    self.host = host
    self.port = port
    self.security = security
    self.user = user
    self.from = from
    self.authority = authority
  }
}

public struct WebhookHeader: Wire, Equatable, Sendable {
  public var name: HeaderName
  public var value: HeaderValue

  public init(name: HeaderName, value: HeaderValue) {
    self.name = name
    self.value = value
  }
}

public enum WebhookForm: String, WireChoice, Sendable {
  case json
  /// as an HTML form sends it
  case form

  public var contentType: String {
    switch self {
    case .json: "application/json; charset=utf-8"
    case .form: "application/x-www-form-urlencoded"
    }
  }
}

/// The service for short messages. It gets one POST for each. Headers and body may contain `{{phone}}`, `{{phoneDigits}}`, `{{text}}`, `{{id}}` and
/// `{{secret}}`.
public struct SMSGateway: Wire, Equatable, Sendable {
  public var active: Bool
  public var url: WebhookURL
  public var headers: [WebhookHeader]
  public var form: WebhookForm
  public var body: WebhookBody
  /// as of the mail server
  public var authority: CertificateText = CertificateText("")

  public init(
    active: Bool, url: WebhookURL, headers: [WebhookHeader], form: WebhookForm, body: WebhookBody,
    authority: CertificateText = CertificateText("")
  ) {
    self.active = active
    self.url = url
    self.headers = headers
    self.form = form
    self.body = body
    self.authority = authority
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
