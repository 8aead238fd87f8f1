import Kernel
import NoticesRules
import Testing

/// Gateways as managers type them.
@Suite struct GatewayCheckTests {
  private func mail(host: String = "smtp.example.com", from: String = "ban@bonmua.vn", authority: String = "") -> MailGateway {
    MailGateway(
      active: true, host: GatewayHost(host), port: GatewayPort(587), security: .startTLS, user: GatewayUser(""), from: EmailText(from),
      authority: CertificateText(authority))
  }

  private func sms(
    url: String = "https://sms.example.com/send", headers: [WebhookHeader] = [], form: WebhookForm = .json,
    body: String = #"{"to":"{{phone}}","text":"{{text}}"}"#
  ) -> SMSGateway {
    SMSGateway(active: true, url: WebhookURL(url), headers: headers, form: form, body: WebhookBody(body))
  }

  @Test func whatCanBeSentByIsTaken() throws {
    try mail().check()
    try mail(host: "192.168.1.20").check()
    try mail(host: "::1").check()
    try sms().check()
    try sms(url: "http://[::1]:8080?x=1", form: .form, body: "to={{phoneDigits}}&text={{text}}&key={{secret}}").check()
  }

  @Test(arguments: [
    "", "ban", "ban@bonmua", "ban@bon mua.vn", "ban@bonmua.vn>", "b\u{1EA1}n@bonmua.vn", "a..b@bonmua.vn", "@bonmua.vn", "a@-b.vn", "a@b.vn\n",
  ])
  func whatIsNoAddressIsNoSender(from: String) {
    #expect(throws: NoticesError.fromMalformed) { try mail(from: from).check() }
  }

  @Test(arguments: ["mail server", "-x", "x.", "mail/x", "máy.vn"])
  func whatIsNoHostIsRefused(host: String) {
    #expect(throws: NoticesError.hostMalformed) { try mail(host: host).check() }
  }

  @Test(arguments: [
    "sms.example.com", "ftp://x.vn", "https://", "https://a@x.vn", "https://x.vn:0", "https://x.vn:99999", "https://x.vn/a b", "https://x.vn/#a",
    "https://x.vn/{{phone}}", "https://x.vn/{{secret}}", "https://x.vn/?a={b}", "https://x_y.vn", "https://[::1", "HTTPS://x.vn\r\nHost: y",
  ])
  func whatIsNoWebAddressIsRefused(url: String) {
    #expect(throws: NoticesError.urlMalformed) { try sms(url: url).check() }
  }

  @Test func aWebAddressHasItsParts() throws {
    let address = try WebhookAddress(WebhookURL("https://sms.example.com:8443/send?brand=a"))
    #expect(address.isSecure && address.host == "sms.example.com" && address.port == 8443)
    #expect(address.path == "/send?brand=a" && address.authority == "sms.example.com:8443")
    #expect(try WebhookAddress(WebhookURL("http://x.vn?a")).path == "/?a")
  }

  @Test func aKeyInTheAddressIsKeptWithTheSecretsAndOnlyAskedFor() throws {
    // given a service that wants its key in the address
    let gateway = sms(url: "https://x.vn/send?key={{secret}}&a=1")
    try gateway.check()
    // then it is filled in as a value, and kept for the same place
    #expect(gateway.needsSecret && gateway.place == "webhook true x.vn")
    #expect(try gateway.path(WebhookValues(phone: "1", text: "x", id: "1", secret: "a&b=c")) == "/send?key=a%26b%3Dc&a=1")
    // and no guest's data are allowed there
    #expect(throws: NoticesError.unknownPlaceholder(name: "phone", field: "url")) { try sms(url: "https://x.vn/?to={{phone}}").check() }
  }

  @Test func anIdWithoutQuotesIsNoJSON() {
    #expect(throws: NoticesError.bodyNotJSON) { try sms(body: #"{"a":"{{phone}}","b":"{{text}}","id": {{id}} }"#).check() }
  }

  @Test func aHeaderThatTheRequestItselfSaysIsRefused() {
    for name in ["Host", "content-LENGTH", "Transfer-Encoding", "X Y", "X:"] {
      let header = WebhookHeader(name: HeaderName(name), value: HeaderValue("x"))
      #expect(throws: NoticesError.headerMalformed(name: name)) { try sms(headers: [header]).check() }
    }
  }

  @Test func whatAGuestIsCalledStaysAValueInTheBody() throws {
    // given a text that would like to be more than a text
    let values = WebhookValues(phone: "+84899081299", text: "\"},\"to\":\"0\" & x=y\n", id: "7", secret: "s")
    // when it is put into either form
    let json = try sms().body(values)
    let form = try sms(form: .form, body: "to={{phoneDigits}}&text={{text}}").body(values)
    // then it is one value there
    #expect(try JSON.parse(Array(json.utf8)) == .object([("to", .string("+84899081299")), ("text", .string("\"},\"to\":\"0\" & x=y\n"))]))
    #expect(form == "to=84899081299&text=%22%7D%2C%22to%22%3A%220%22%20%26%20x%3Dy%0A")
  }

  @Test func aSecretThatCouldEndAHeaderIsNotPutThere() {
    let gateway = sms(headers: [WebhookHeader(name: HeaderName("X-Key"), value: HeaderValue("{{secret}}"))])
    #expect(throws: NoticesError.headerMalformed(name: "X-Key")) {
      _ = try gateway.headers(WebhookValues(phone: "1", text: "x", id: "1", secret: "a\nX-Other: b"))
    }
  }
}
