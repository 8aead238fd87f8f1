// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension NoticeTrouble {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("cause detail")
    self.cause = try wire.get("cause")
    self.detail = try wire.get("detail")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("cause", self.cause)
    wire.put("detail", self.detail)
    return wire.json
  }
  public static var wireName: String { "NoticeTrouble" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("cause", Cause.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("detail", String.schema(&catalog), default: nil, doc: "the other side's own words; may be empty"))
    return catalog.leave(name, "Why a notice could not be sent, in what words the other side said so.", .object(fields))
  }
}

extension NoticeTrouble.Cause {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.unreachable, .timedOut, .notTrusted, .noTLS, .publicPlain, .loginRefused, .noLogin, .senderRefused, .recipientRefused, .messageRefused, .refused, .broken, .notUnderstood, .secretMissing]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "NoticeTroubleCause" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["unreachable", "timedOut", "notTrusted", "noTLS", "publicPlain", "loginRefused", "noLogin", "senderRefused", "recipientRefused", "messageRefused", "refused", "broken", "notUnderstood", "secretMissing"]))
  }
}

extension MailSecurity {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.tls, .startTLS, .none]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "MailSecurity" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How the line to a mail server is kept safe.", .choice(["tls", "startTLS", "none"]))
  }
}

extension MailGateway {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("active host port security user from authority")
    self.active = try wire.get("active")
    self.host = try wire.get("host")
    self.port = try wire.get("port")
    self.security = try wire.get("security")
    self.user = try wire.get("user")
    self.from = try wire.get("from")
    self.authority = try wire.get("authority", default: CertificateText(""))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("active", self.active)
    wire.put("host", self.host)
    wire.put("port", self.port)
    wire.put("security", self.security)
    wire.put("user", self.user)
    wire.put("from", self.from)
    wire.put("authority", self.authority)
    return wire.json
  }
  public static var wireName: String { "MailGateway" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("active", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("host", GatewayHost.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("port", GatewayPort.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("security", MailSecurity.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("user", GatewayUser.schema(&catalog), default: nil, doc: "empty: the server asks for no name"))
    fields.append(WireField("from", EmailText.schema(&catalog), default: nil, doc: "the sender"))
    fields.append(WireField("authority", CertificateText.schema(&catalog), default: (CertificateText("") as CertificateText).json, doc: "the authority of the server's certificate (PEM), for a server of one's own; empty: those that this machine trusts"))
    return catalog.leave(name, "The mail server for the restaurant's mail. Its password is stored elsewhere.", .object(fields))
  }
}

extension WebhookHeader {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name value")
    self.name = try wire.get("name")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "WebhookHeader" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", HeaderName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", HeaderValue.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension WebhookForm {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.json, .form]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "WebhookForm" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["json", "form"]))
  }
}

extension SMSGateway {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("active url headers form body authority")
    self.active = try wire.get("active")
    self.url = try wire.get("url")
    self.headers = try wire.get("headers")
    self.form = try wire.get("form")
    self.body = try wire.get("body")
    self.authority = try wire.get("authority", default: CertificateText(""))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("active", self.active)
    wire.put("url", self.url)
    wire.put("headers", self.headers)
    wire.put("form", self.form)
    wire.put("body", self.body)
    wire.put("authority", self.authority)
    return wire.json
  }
  public static var wireName: String { "SMSGateway" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("active", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("url", WebhookURL.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("headers", [WebhookHeader].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("form", WebhookForm.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("body", WebhookBody.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("authority", CertificateText.schema(&catalog), default: (CertificateText("") as CertificateText).json, doc: "as of the mail server"))
    return catalog.leave(name, "The service for short messages. It gets one POST for each. Headers and body may contain `{{phone}}`, `{{phoneDigits}}`, `{{text}}`, `{{id}}` and `{{secret}}`.", .object(fields))
  }
}

extension NoticesSetup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("mail sms mailHasSecret smsHasSecret templates")
    self.mail = try wire.get("mail")
    self.sms = try wire.get("sms")
    self.mailHasSecret = try wire.get("mailHasSecret")
    self.smsHasSecret = try wire.get("smsHasSecret")
    self.templates = try wire.get("templates")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("mail", self.mail)
    wire.put("sms", self.sms)
    wire.put("mailHasSecret", self.mailHasSecret)
    wire.put("smsHasSecret", self.smsHasSecret)
    wire.put("templates", self.templates)
    return wire.json
  }
  public static var wireName: String { "NoticesSetup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("mail", Optional<MailGateway>.schema(&catalog), default: nil, doc: "nil: not set up"))
    fields.append(WireField("sms", Optional<SMSGateway>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("mailHasSecret", Bool.schema(&catalog), default: nil, doc: "there is a secret, and it is for the place that is set"))
    fields.append(WireField("smsHasSecret", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("templates", [NoticeTemplate].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "All that the manager sees of the ways and words. A secret is never told again.", .object(fields))
  }
}

extension NewGatewaySecret {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("secret")
    self.secret = try wire.get("secret")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("secret", self.secret)
    return wire.json
  }
  public static var wireName: String { "NewGatewaySecret" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("secret", GatewaySecret.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A password or key for a gateway. It is stored for the present place of the gateway. For another place it must be entered again.", .object(fields))
  }
}

extension NoticeTrial {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("way to")
    self.way = try wire.get("way")
    self.to = try wire.get("to")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("way", self.way)
    wire.put("to", self.to)
    return wire.json
  }
  public static var wireName: String { "NoticeTrial" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("way", NoticeWay.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("to", EmailText.schema(&catalog), default: nil, doc: "an address, or a telephone number in any spelling"))
    return catalog.leave(name, "A notice to oneself, to see whether a gateway works.", .object(fields))
  }
}

extension NoticeWay {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.email, .sms]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "NoticeWay" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The way of a guest notification.", .choice(["email", "sms"]))
  }
}

extension NoticeLanguage {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.vi, .en]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "NoticeLanguage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The language of a guest notification.", .choice(["vi", "en"]))
  }
}

extension NoticeNews {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.made, .changed, .cancelled, .missed, .tableReady]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "NoticeNews" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The event that a guest notification is about.", .choice(["made", "changed", "cancelled", "missed", "tableReady"]))
  }
}

extension NoticeTemplate {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("news language active subject mail sms")
    self.news = try wire.get("news")
    self.language = try wire.get("language")
    self.active = try wire.get("active")
    self.subject = try wire.get("subject")
    self.mail = try wire.get("mail")
    self.sms = try wire.get("sms")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("news", self.news)
    wire.put("language", self.language)
    wire.put("active", self.active)
    wire.put("subject", self.subject)
    wire.put("mail", self.mail)
    wire.put("sms", self.sms)
    return wire.json
  }
  public static var wireName: String { "NoticeTemplate" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("news", NoticeNews.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("language", NoticeLanguage.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("active", Bool.schema(&catalog), default: nil, doc: "false: guests are not notified of it"))
    fields.append(WireField("subject", NoticeSubject.schema(&catalog), default: nil, doc: "the mail's subject"))
    fields.append(WireField("mail", NoticeText.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sms", NoticeText.schema(&catalog), default: nil, doc: "short, because text messages are paid by their length"))
    return catalog.leave(name, "The manager's text of a guest notification in one language.", .object(fields))
  }
}

extension NoticeWords {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("subject mail sms")
    self.subject = try wire.get("subject")
    self.mail = try wire.get("mail")
    self.sms = try wire.get("sms")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("subject", self.subject)
    wire.put("mail", self.mail)
    wire.put("sms", self.sms)
    return wire.json
  }
  public static var wireName: String { "NoticeWords" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("subject", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("mail", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sms", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A template filled in with an example's values, or a notification as it is sent.", .object(fields))
  }
}

extension NoticeState {
  public init(json: JSON) throws(JSONError) {
    let wire = try Int64(json: json)
    guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(JSON.int(wire).text)) }
    self = value
  }
  public var json: JSON {
    return .int(self.rawValue)
  }
  public static var wireName: String { "NoticeState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The numbers are the codes of reports.", .numbers([(0, "waiting"), (1, "failing"), (2, "sent"), (3, "givenUp"), (4, "dropped")]))
  }
}

extension GuestNotice {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id way news booking party name to subject text state tries madeAt nextAt giveUpAt doneAt trouble message")
    self.id = try wire.get("id")
    self.way = try wire.get("way")
    self.news = try wire.get("news")
    self.booking = try wire.get("booking")
    self.party = try wire.get("party")
    self.name = try wire.get("name")
    self.to = try wire.get("to")
    self.subject = try wire.get("subject")
    self.text = try wire.get("text")
    self.state = try wire.get("state", default: .waiting)
    self.tries = try wire.get("tries", default: 0)
    self.madeAt = try wire.get("madeAt")
    self.nextAt = try wire.get("nextAt")
    self.giveUpAt = try wire.get("giveUpAt")
    self.doneAt = try wire.get("doneAt")
    self.trouble = try wire.get("trouble")
    self.message = try wire.get("message")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("way", self.way)
    wire.put("news", self.news)
    wire.put("booking", self.booking)
    wire.put("party", self.party)
    wire.put("name", self.name)
    wire.put("to", self.to)
    wire.put("subject", self.subject)
    wire.put("text", self.text)
    wire.put("state", self.state)
    wire.put("tries", self.tries)
    wire.put("madeAt", self.madeAt)
    wire.put("nextAt", self.nextAt)
    wire.put("giveUpAt", self.giveUpAt)
    wire.put("doneAt", self.doneAt)
    wire.put("trouble", self.trouble)
    wire.put("message", self.message)
    return wire.json
  }
  public static var wireName: String { "GuestNotice" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", GuestNoticeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("way", NoticeWay.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("news", NoticeNews.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("booking", Optional<BookingID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("party", Optional<WaitingPartyID>.schema(&catalog), default: nil, doc: "set for a party of the waiting list"))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: "the guest's"))
    fields.append(WireField("to", String.schema(&catalog), default: nil, doc: "an address, or a number in E.164"))
    fields.append(WireField("subject", String.schema(&catalog), default: nil, doc: "empty for telephones"))
    fields.append(WireField("text", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", NoticeState.schema(&catalog), default: (.waiting as NoticeState).json, doc: ""))
    fields.append(WireField("tries", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("nextAt", Instant.schema(&catalog), default: nil, doc: "when it is tried again, while it is not over"))
    fields.append(WireField("giveUpAt", Instant.schema(&catalog), default: nil, doc: "the moment after which it is no longer useful"))
    fields.append(WireField("doneAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("trouble", Optional<NoticeTrouble>.schema(&catalog), default: nil, doc: "why the last try was in vain"))
    fields.append(WireField("message", Optional<String>.schema(&catalog), default: nil, doc: "the same as text in the reader's language"))
    return catalog.leave(name, "Word for a guest, on its way or done.", .object(fields))
  }
}

extension GatewayStanding {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.off, .unknown, .working, .failing]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "GatewayStanding" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The state of a way to notify guests.", .choice(["off", "unknown", "working", "failing"]))
  }
}

extension GatewayView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("way standing since message waiting")
    self.way = try wire.get("way")
    self.standing = try wire.get("standing")
    self.since = try wire.get("since")
    self.message = try wire.get("message")
    self.waiting = try wire.get("waiting")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("way", self.way)
    wire.put("standing", self.standing)
    wire.put("since", self.since)
    wire.put("message", self.message)
    wire.put("waiting", self.waiting)
    return wire.json
  }
  public static var wireName: String { "GatewayView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("way", NoticeWay.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("standing", GatewayStanding.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("since", Optional<Instant>.schema(&catalog), default: nil, doc: "when this state began"))
    fields.append(WireField("message", Optional<String>.schema(&catalog), default: nil, doc: "why it fails, as text in the reader's language"))
    fields.append(WireField("waiting", Int64.schema(&catalog), default: nil, doc: "the number of notifications that wait for it"))
    return catalog.leave(name, "A way of telling guests, as it is shown.", .object(fields))
  }
}

extension NoticesView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("gateways notices")
    self.gateways = try wire.get("gateways")
    self.notices = try wire.get("notices")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("gateways", self.gateways)
    wire.put("notices", self.notices)
    return wire.json
  }
  public static var wireName: String { "NoticesView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("gateways", [GatewayView].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("notices", [GuestNotice].schema(&catalog), default: nil, doc: "all that wait, and the last of those that are over; the newest first"))
    return catalog.leave(name, "The view of guest notifications for receptionists and managers.", .object(fields))
  }
}

extension NoticesCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "notices.saveMail":
      try wire.only("type gateway")
      self = .saveMail(gateway: try wire.get("gateway"))
    case "notices.saveSMS":
      try wire.only("type gateway")
      self = .saveSMS(gateway: try wire.get("gateway"))
    case "notices.saveTemplate":
      try wire.only("type template")
      self = .saveTemplate(template: try wire.get("template"))
    case "notices.resetTemplate":
      try wire.only("type news language")
      self = .resetTemplate(news: try wire.get("news"), language: try wire.get("language"))
    case "notices.callParty":
      try wire.only("type party")
      self = .callParty(party: try wire.get("party"))
    case "notices.retry":
      try wire.only("type notice")
      self = .retry(notice: try wire.get("notice"))
    case "notices.drop":
      try wire.only("type notice")
      self = .drop(notice: try wire.get("notice"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .saveMail(let v0):
      wire.put("type", "notices.saveMail")
      wire.put("gateway", v0)
    case .saveSMS(let v0):
      wire.put("type", "notices.saveSMS")
      wire.put("gateway", v0)
    case .saveTemplate(let v0):
      wire.put("type", "notices.saveTemplate")
      wire.put("template", v0)
    case .resetTemplate(let v0, let v1):
      wire.put("type", "notices.resetTemplate")
      wire.put("news", v0)
      wire.put("language", v1)
    case .callParty(let v0):
      wire.put("type", "notices.callParty")
      wire.put("party", v0)
    case .retry(let v0):
      wire.put("type", "notices.retry")
      wire.put("notice", v0)
    case .drop(let v0):
      wire.put("type", "notices.drop")
      wire.put("notice", v0)
    }
    return wire.json
  }
  public static var wireName: String { "NoticesCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("gateway", MailGateway.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("notices.saveMail", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("gateway", SMSGateway.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("notices.saveSMS", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("template", NoticeTemplate.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("notices.saveTemplate", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("news", NoticeNews.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("language", NoticeLanguage.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("notices.resetTemplate", fields, doc: "back to the original text"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("party", WaitingPartyID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("notices.callParty", fields, doc: "notifies a party of the waiting list that its table is ready"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("notice", GuestNoticeID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("notices.retry", fields, doc: "try again now"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("notice", GuestNoticeID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("notices.drop", fields, doc: "never mind it"))
    }
    return catalog.leave(name, "Commands of people about guest notifications. Secrets never travel in commands, because commands are stored.", .union(tag: "type", cases))
  }
}
