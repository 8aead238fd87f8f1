import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Asks for the upgrade, and hears the answer when it is none.
final class LineOpening: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  private let head: HTTPRequestHead
  private let promise: EventLoopPromise<ClientLine>
  private var answer: HTTPResponseHead?
  private var body = ByteBuffer()
  private var isDone = false

  init(_ head: HTTPRequestHead, promise: EventLoopPromise<ClientLine>) {
    self.head = head
    self.promise = promise
  }

  func channelActive(context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): answer = head
    case .body(var part): body.writeBuffer(&part)
    case .end:
      guard let answer else { return }
      fail(context, HubClient.refusal(Reply(status: Int(answer.status.code), headers: answer.headers, body: body)))
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(context, HubClient.trouble(error)) }

  func channelInactive(context: ChannelHandlerContext) {
    fail(context, .broken("closed at the handshake"))
    context.fireChannelInactive()
  }

  private func fail(_ context: ChannelHandlerContext, _ error: ClientError) {
    guard !isDone else { return }
    isDone = true
    promise.fail(error)
    context.close(promise: nil)
  }

  /// The line has taken over.
  func succeed() { isDone = true }
}

/// The handshake of RFC 6455 as NIO knows it, with our own frames behind it.
struct LineUpgrader: NIOHTTPClientProtocolUpgrader {
  let takeOver: (any Channel) throws -> Void
  private let handshake = NIOWebSocketClientUpgrader { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }

  init(_ takeOver: @escaping (any Channel) throws -> Void) { self.takeOver = takeOver }

  var supportedProtocol: String { handshake.supportedProtocol }
  var requiredUpgradeHeaders: [String] { handshake.requiredUpgradeHeaders }
  func addCustom(upgradeRequestHeaders: inout HTTPHeaders) { handshake.addCustom(upgradeRequestHeaders: &upgradeRequestHeaders) }
  func shouldAllowUpgrade(upgradeResponse: HTTPResponseHead) -> Bool { handshake.shouldAllowUpgrade(upgradeResponse: upgradeResponse) }

  func upgrade(context: ChannelHandlerContext, upgradeResponse: HTTPResponseHead) -> EventLoopFuture<Void> {
    let channel = context.channel
    return channel.eventLoop.makeCompletedFuture { try takeOver(channel) }
  }
}
