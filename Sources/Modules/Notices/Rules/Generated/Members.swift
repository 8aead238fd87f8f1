// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension GuestNotice: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension MailGateway: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("active host port security user from authority")
    self.active = try wire.get("active")
    self.host = try wire.get("host")
    self.port = try wire.get("port")
    self.security = try wire.get("security")
    self.user = try wire.get("user")
    self.from = try wire.get("from")
    self.authority = try wire.get("authority", default: CertificateText(""))
  }
  public func put(into wire: inout WireObject) {
    wire.put("active", self.active)
    wire.put("host", self.host)
    wire.put("port", self.port)
    wire.put("security", self.security)
    wire.put("user", self.user)
    wire.put("from", self.from)
    wire.put("authority", self.authority)
  }
}

extension NoticeTemplate: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("news language active subject mail sms")
    self.news = try wire.get("news")
    self.language = try wire.get("language")
    self.active = try wire.get("active")
    self.subject = try wire.get("subject")
    self.mail = try wire.get("mail")
    self.sms = try wire.get("sms")
  }
  public func put(into wire: inout WireObject) {
    wire.put("news", self.news)
    wire.put("language", self.language)
    wire.put("active", self.active)
    wire.put("subject", self.subject)
    wire.put("mail", self.mail)
    wire.put("sms", self.sms)
  }
}

extension NoticeWords: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("subject mail sms")
    self.subject = try wire.get("subject")
    self.mail = try wire.get("mail")
    self.sms = try wire.get("sms")
  }
  public func put(into wire: inout WireObject) {
    wire.put("subject", self.subject)
    wire.put("mail", self.mail)
    wire.put("sms", self.sms)
  }
}

extension NoticeTrouble: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("cause detail")
    self.cause = try wire.get("cause")
    self.detail = try wire.get("detail")
  }
  public func put(into wire: inout WireObject) {
    wire.put("cause", self.cause)
    wire.put("detail", self.detail)
  }
}

extension NoticesCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "notices.saveMail": try wire.only("type gateway")
      self = .saveMail(gateway: try wire.get("gateway"))
    case "notices.saveSMS": try wire.only("type gateway")
      self = .saveSMS(gateway: try wire.get("gateway"))
    case "notices.saveTemplate": try wire.only("type template")
      self = .saveTemplate(template: try wire.get("template"))
    case "notices.resetTemplate": try wire.only("type news language")
      self = .resetTemplate(news: try wire.get("news"), language: try wire.get("language"))
    case "notices.callParty": try wire.only("type party")
      self = .callParty(party: try wire.get("party"))
    case "notices.retry": try wire.only("type notice")
      self = .retry(notice: try wire.get("notice"))
    case "notices.drop": try wire.only("type notice")
      self = .drop(notice: try wire.get("notice"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension GatewayView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("way standing since message waiting")
    self.way = try wire.get("way")
    self.standing = try wire.get("standing")
    self.since = try wire.get("since")
    self.message = try wire.get("message")
    self.waiting = try wire.get("waiting")
  }
  public func put(into wire: inout WireObject) {
    wire.put("way", self.way)
    wire.put("standing", self.standing)
    wire.put("since", self.since)
    wire.put("message", self.message)
    wire.put("waiting", self.waiting)
  }
}

extension NoticesView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("gateways notices total")
    self.gateways = try wire.get("gateways")
    self.notices = try wire.get("notices")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("gateways", self.gateways)
    wire.put("notices", self.notices)
    wire.put("total", self.total)
  }
}

extension NoticesSetup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("mail sms mailHasSecret smsHasSecret templates")
    self.mail = try wire.get("mail")
    self.sms = try wire.get("sms")
    self.mailHasSecret = try wire.get("mailHasSecret")
    self.smsHasSecret = try wire.get("smsHasSecret")
    self.templates = try wire.get("templates")
  }
  public func put(into wire: inout WireObject) {
    wire.put("mail", self.mail)
    wire.put("sms", self.sms)
    wire.put("mailHasSecret", self.mailHasSecret)
    wire.put("smsHasSecret", self.smsHasSecret)
    wire.put("templates", self.templates)
  }
}

extension NewGatewaySecret: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("secret")
    self.secret = try wire.get("secret")
  }
  public func put(into wire: inout WireObject) {
    wire.put("secret", self.secret)
  }
}

extension NoticeTrial: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("way to")
    self.way = try wire.get("way")
    self.to = try wire.get("to")
  }
  public func put(into wire: inout WireObject) {
    wire.put("way", self.way)
    wire.put("to", self.to)
  }
}

extension WebhookHeader: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name value")
    self.name = try wire.get("name")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("value", self.value)
  }
}

extension SMSGateway: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("active url headers form body authority")
    self.active = try wire.get("active")
    self.url = try wire.get("url")
    self.headers = try wire.get("headers")
    self.form = try wire.get("form")
    self.body = try wire.get("body")
    self.authority = try wire.get("authority", default: CertificateText(""))
  }
  public func put(into wire: inout WireObject) {
    wire.put("active", self.active)
    wire.put("url", self.url)
    wire.put("headers", self.headers)
    wire.put("form", self.form)
    wire.put("body", self.body)
    wire.put("authority", self.authority)
  }
}
