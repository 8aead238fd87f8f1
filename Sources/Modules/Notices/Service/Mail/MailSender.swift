import Kernel
import NIOCore
import NoticesRules
import OutboundNetwork
import Sync

/// Hands mail to the restaurant's mail server: RFC 5321 with STARTTLS (3207) or TLS from the start (8314), AUTH PLAIN
/// or LOGIN (4954). The password is sent only inside TLS. The one exception is a server on the restaurant's own network
/// for which the manager chose no TLS.
struct MailSender: Gateway {
  let settings: MailGateway
  /// nil: none is kept for this place
  let password: String?
  /// the restaurant's name, shown as the sender
  let sender: String
  let clock: any HubClock
  var patience = GatewayPatience()
  /// Called before the message itself is sent. If the line breaks later, it may have arrived.
  var handing: @Sendable () -> Void = {}

  func send(_ notice: OutgoingNotice) async throws(NoticeTrouble) { try await send(notice, with: nil) }

  func send(_ notice: OutgoingNotice, with file: AttachedFile?) async throws(NoticeTrouble) {
    if !settings.user.raw.isEmpty && password == nil { throw NoticeTrouble(.secretMissing) }
    let message = MailMessage(
      id: notice.id, from: settings.from.raw, sender: sender, to: notice.to, name: notice.name, subject: notice.subject, text: notice.text,
      file: file, at: clock.now(), on: clock.house)
    let safety = settings.security == .none ? nil : try OutwardSafety(settings.host.raw, authority: settings.authority)
    let line = try await SMTPLine.open(
      OutwardLine(
        host: settings.host.raw, port: Int(settings.port.raw), safety: settings.security == .tls ? safety : nil,
        onlyPrivate: settings.security == .none, patience: patience))
    defer { line.close() }
    try await withCancelling(line) { () async throws(NoticeTrouble) in try await converse(line, safety, message, to: notice.to) }
  }

  private func withCancelling(
    _ line: SMTPLine, _ body: @Sendable () async throws(NoticeTrouble) -> Void
  ) async throws(NoticeTrouble) {
    let result = await withTaskCancellationHandler { () async -> Result<Void, NoticeTrouble> in
      do throws(NoticeTrouble) { return .success(try await body()) } catch { return .failure(error) }
    } onCancel: {
      line.channel.close(promise: nil)
    }
    try result.get()
  }

  private func converse(
    _ line: SMTPLine, _ safety: OutwardSafety?, _ message: MailMessage, to recipient: String
  ) async throws(NoticeTrouble) {
    try expect(try await line.reply(), 220)
    var abilities = try await greet(line)
    if settings.security == .startTLS, let safety {
      guard abilities.startTLS else { throw NoticeTrouble(.noTLS) }
      try expect(try await line.say("STARTTLS"), 220)
      try await line.secure(safety)
      // An attacker may have sent the abilities that came before TLS.
      abilities = try await greet(line)
    }
    if !settings.user.raw.isEmpty, let password { try await signIn(line, abilities, password) }
    try await hand(message, to: recipient, line)
    line.channel.writeAndFlush(ByteBuffer(string: "QUIT\r\n"), promise: nil)
  }

  private func greet(_ line: SMTPLine) async throws(NoticeTrouble) -> SMTPAbilities {
    let own = line.channel.localAddress?.ipAddress ?? "127.0.0.1"
    let reply = try await line.say("EHLO [" + (own.contains(":") ? "IPv6:" : "") + own + "]")
    try expect(reply, 250)
    return SMTPAbilities(reply)
  }

  private func signIn(_ line: SMTPLine, _ abilities: SMTPAbilities, _ password: String) async throws(NoticeTrouble) {
    let user = settings.user.raw
    let reply: SMTPReply
    if abilities.logins.contains("PLAIN") {
      reply = try await line.say("AUTH PLAIN " + MailMessage.base64("\u{0}\(user)\u{0}\(password)"))
    } else if abilities.logins.contains("LOGIN") {
      try expect(try await line.say("AUTH LOGIN"), 334)
      try expect(try await line.say(MailMessage.base64(user)), 334, else: .loginRefused)
      reply = try await line.say(MailMessage.base64(password))
    } else {
      throw NoticeTrouble(.noLogin)
    }
    // 454: it cannot look the name up just now.
    try expect(reply, 235, else: reply.isForGood ? .loginRefused : .refused)
  }

  private func hand(_ message: MailMessage, to recipient: String, _ line: SMTPLine) async throws(NoticeTrouble) {
    let sender = try await line.say("MAIL FROM:<\(settings.from.raw)>")
    try expect(sender, 250, else: sender.isForGood ? .senderRefused : .refused)
    let to = try await line.say("RCPT TO:<\(recipient)>")
    if !to.isGood { throw trouble(MailSender.isAboutRecipient(to) ? .recipientRefused : .refused, to) }
    try expect(try await line.say("DATA"), 354)
    handing()
    let done = try await line.say(bytes: message.dotted)
    try expect(done, 250, else: done.isForGood ? .messageRefused : .refused)
  }

  /// 550 with 5.7 is about the sender: the server does not relay mail for the restaurant. The same holds for 530 (sign
  /// in first).
  private static func isAboutRecipient(_ reply: SMTPReply) -> Bool {
    [501, 550, 551, 552, 553].contains(reply.code) && !reply.lines.contains { $0.hasPrefix("5.7") }
  }

  private func expect(_ reply: SMTPReply, _ code: Int, else cause: NoticeTrouble.Cause = .refused) throws(NoticeTrouble) {
    if reply.code != code { throw trouble(cause, reply) }
  }

  /// A server may repeat its input, so the password is removed from its reply.
  private func trouble(_ cause: NoticeTrouble.Cause, _ reply: SMTPReply) -> NoticeTrouble {
    Censor(password, more: [MailMessage.base64("\u{0}\(settings.user.raw)\u{0}\(password ?? "")")]).trouble(cause, reply.words)
  }
}
