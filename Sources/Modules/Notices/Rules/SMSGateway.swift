import Kernel

public enum WebhookURLLimit: TextLimit {
  public static var name: String { "WebhookURL" }
  public static var most: Int64 { 500 }
  public static var mayBeEmpty: Bool { false }
}
public typealias WebhookURL = Text<WebhookURLLimit>

public enum WebhookBodyLimit: TextLimit {
  public static var name: String { "WebhookBody" }
  public static var most: Int64 { 2000 }
  public static var mayBeEmpty: Bool { false }
}
public typealias WebhookBody = Text<WebhookBodyLimit>

public enum HeaderNameLimit: TextLimit {
  public static var name: String { "HeaderName" }
  public static var most: Int64 { 50 }
  public static var mayBeEmpty: Bool { false }
}
public typealias HeaderName = Text<HeaderNameLimit>

public enum HeaderValueLimit: TextLimit {
  public static var name: String { "HeaderValue" }
  public static var most: Int64 { 300 }
  public static var mayBeEmpty: Bool { true }
}
public typealias HeaderValue = Text<HeaderValueLimit>

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

extension SMSGateway {
  public static let placeholders = ["phone", "phoneDigits", "text", "id", "secret"]
  public static var mostHeaders: Int64 { 10 }

  public func check() throws(NoticesError) {
    _ = try WebhookAddress(url)
    if Int64(headers.count) > SMSGateway.mostHeaders { throw .tooManyHeaders(most: SMSGateway.mostHeaders) }
    for header in headers { try header.check() }
    let places = try Placeholders(body.raw, field: "body")
    if let name = places.stranger(among: SMSGateway.placeholders) { throw .unknownPlaceholder(name: name, field: "body") }
    if !places.names("text") { throw .bodyLacks(name: "text") }
    if !places.names("phone") && !places.names("phoneDigits") { throw .bodyLacks(name: "phone") }
    try checkForm()
    try CertificateForm.check(authority)
  }

  private func checkForm() throws(NoticesError) {
    let example = WebhookValues(phone: "+84899081299", text: "Bàn \"A5\" & 3 khách", id: "0198f3a2-7c4e-7b1d-9a60-3f5e2d1c0b9a", secret: "s")
    let body = try self.body(example)
    switch form {
    case .json:
      do throws(JSONError) { _ = try JSON.parse(Array(body.utf8)) } catch { throw .bodyNotJSON }
    case .form: if !body.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { throw .bodyMalformed }
    }
  }

  /// Whether a placeholder asks for the secret.
  public var needsSecret: Bool {
    let texts = [body.raw, url.raw] + headers.map(\.value.raw)
    for text in texts { if let places = try? Placeholders(text, field: "body"), places.names("secret") { return true } }
    return false
  }

  public var place: String { (try? WebhookAddress(url)).map { "webhook \($0.isSecure) \($0.authority)" } ?? "" }

  /// The body to send. A filled-in text can only ever become a value in it.
  public func body(_ values: WebhookValues) throws(NoticesError) -> String {
    let places = try Placeholders(body.raw, field: "body")
    return places.filled(values.all.map { ($0.name, form == .json ? SMSGateway.insideJSON($0.value) : SMSGateway.encoded($0.value)) })
  }

  /// Headers as they are sent.
  public func headers(_ values: WebhookValues) throws(NoticesError) -> [(name: String, value: String)] {
    var filled: [(name: String, value: String)] = []
    for header in headers {
      let value = try Placeholders(header.value.raw, field: "headers").filled(values.all)
      guard WebhookHeader.isValue(value) else { throw .headerMalformed(name: header.name.raw) }
      filled.append((header.name.raw, value))
    }
    return filled
  }

  /// The path to request. A key that a service wants in its address is kept with the other secrets and filled in here.
  public func path(_ values: WebhookValues) throws(NoticesError) -> String {
    let secret = SMSGateway.encoded(values.secret)
    return try Placeholders(try WebhookAddress(url).path, field: "url").filled([("secret", secret)])
  }

  /// The text escaped for the quotes of a JSON text.
  public static func insideJSON(_ text: String) -> String {
    let quoted = Array(JSON.string(text).bytes)
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }

  /// All but letters, digits and `-._~` as `%XX`.
  public static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The values for the placeholders of a webhook.
public struct WebhookValues: Equatable, Sendable {
  /// E.164
  public var phone: String
  public var text: String
  /// the notice's: the same for each try
  public var id: String
  public var secret: String

  public init(phone: String, text: String, id: String, secret: String) {
    self.phone = phone
    self.text = text
    self.id = id
    self.secret = secret
  }

  var all: [(name: String, value: String)] {
    let digits = phone.utf8.first == 0x2B ? String(decoding: phone.utf8.dropFirst(), as: UTF8.self) : phone
    return [("phone", phone), ("phoneDigits", digits), ("text", text), ("id", id), ("secret", secret)]
  }
}

extension WebhookHeader {
  /// Those that the request itself says.
  private static let taken = ["host", "content-length", "content-type", "transfer-encoding", "connection", "upgrade", "expect", "te", "trailer"]

  func check() throws(NoticesError) {
    let bytes = Array(name.raw.utf8)
    let isToken = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    let lower = String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
    guard isToken, !WebhookHeader.taken.contains(where: { $0.isWritten(like: lower) }), WebhookHeader.isValue(value.raw) else {
      throw .headerMalformed(name: name.raw)
    }
    if let stranger = try Placeholders(value.raw, field: "headers").stranger(among: ["id", "secret"]) {
      throw .unknownPlaceholder(name: stranger, field: "headers")
    }
  }

  static func isValue(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}
