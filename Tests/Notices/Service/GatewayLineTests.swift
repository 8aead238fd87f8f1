import Foundation
import Kernel
import NIOCore
import NIOPosix
import NoticesRules
import Synchronization
import TestKit
import Testing

@testable import NoticesService

/// Somebody on this machine who answers the first bytes of each line with the same words, and counts the lines.
private final class Answering: Sendable {
  private let opened = Mutex(0)
  private let words: String
  private init(_ words: String) { self.words = words }

  var lines: Int { opened.withLock { $0 } }

  static func with(_ words: String, atOnce: Bool = false, _ body: (Answering, _ port: Int64) async throws -> Void) async throws {
    let service = Answering(words)
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        service.opened.withLock { $0 += 1 }
        return channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Mouth(words, atOnce)) }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do { try await body(service, Int64(channel.localAddress?.port ?? 0)) } catch {
      try await channel.close()
      throw error
    }
    try await channel.close()
  }

  private final class Mouth: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let words: String
    private var isDone = false
    private let atOnce: Bool
    init(_ words: String, _ atOnce: Bool) { (self.words, self.atOnce) = (words, atOnce) }

    func channelActive(context: ChannelHandlerContext) { if atOnce { speak(context) } }
    func channelRead(context: ChannelHandlerContext, data: NIOAny) { speak(context) }

    private func speak(_ context: ChannelHandlerContext) {
      if isDone { return }
      isDone = true
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: words)), promise: nil)
    }
  }
}

@Suite(.timeLimit(.minutes(20)))
struct GatewayLineTests {
  private let notice = OutgoingNotice(id: "n1", to: "+84899081299", name: "Lan", subject: "", text: "Bàn đã giữ")

  private func webhook(_ host: String, _ port: Int64) -> WebhookSender {
    WebhookSender(
      settings: SMSGateway(
        active: true, url: WebhookURL("http://\(host):\(port)/"), headers: [], form: .json,
        body: WebhookBody(#"{"a":"{{phone}}","b":"{{text}}"}"#)), secret: nil)
  }

  private func mail(_ host: String, _ port: Int64) -> MailSender {
    MailSender(
      settings: MailGateway(
        active: true, host: GatewayHost(host), port: GatewayPort(port), security: .none, user: GatewayUser(""), from: EmailText("ban@bonmua.vn")),
      password: nil, sender: "Bốn Mùa", clock: ManualClock(Instant(0)))
  }

  @Test("A service on the own network is handed the message without TLS, and a name for it will do", arguments: ["127.0.0.1", "localhost"])
  func taken(_ host: String) async throws {
    try await Answering.with("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") { service, port in
      try await webhook(host, port).send(notice)
      #expect(service.lines >= 1)
    }
  }

  @Test("Without TLS nothing goes out of the restaurant's network, and no line is opened")
  func publicPlain() async {
    // An address that documentation uses: nobody has it.
    await #expect(throws: NoticeTrouble(.publicPlain)) { try await webhook("198.51.100.1", 80).send(notice) }
    await #expect(throws: NoticeTrouble(.publicPlain)) { try await mail("198.51.100.1", 25).send(notice) }
  }

  @Test("Where nobody answers, and where somebody else does, is told")
  func troubles() async throws {
    await #expect(throws: NoticeTrouble(.unreachable, "errno \(ECONNREFUSED)")) { try await webhook("127.0.0.1", 1).send(notice) }
    await #expect(throws: NoticeTrouble(.unreachable, "errno \(ECONNREFUSED)")) { try await mail("127.0.0.1", 1).send(notice) }
    await #expect(throws: NoticeTrouble(.unreachable, "DNS")) { try await mail("nobody.invalid", 25).send(notice) }
    try await Answering.with("220 mail.example ESMTP\r\n", atOnce: true) { _, port in
      await #expect(throws: NoticeTrouble(.notUnderstood, "HTTP")) { try await webhook("127.0.0.1", port).send(notice) }
    }
    try await Answering.with("HTTP/1.1 400 Bad Request\r\n\r\n", atOnce: true) { _, port in
      await #expect(throws: NoticeTrouble(.notUnderstood)) { try await mail("127.0.0.1", port).send(notice) }
    }
  }
}
