import NIOCore
import NIOHTTP1

/// An answer over HTTP.
public struct Reply: Sendable {
  public let status: Int
  public let headers: HTTPHeaders
  public let body: ByteBuffer
}

/// One request and its whole answer on a separate connection.
final class Exchange: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  private let head: HTTPRequestHead
  private let body: ByteBuffer?
  private let promise: EventLoopPromise<Reply>
  private var answer: HTTPResponseHead?
  private var received = ByteBuffer()
  private var isDone = false

  /// No answer of a hub is longer; a snapshot of a full house has some 2 MB.
  private static let longest = 256 << 20

  init(_ head: HTTPRequestHead, body: ByteBuffer?, promise: EventLoopPromise<Reply>) {
    self.head = head
    self.body = body
    self.promise = promise
  }

  func channelActive(context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let body { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): answer = head
    case .body(var part):
      received.writeBuffer(&part)
      if received.readableBytes > Exchange.longest { finish(context, .failure(.notUnderstood("an endless answer"))) }
    case .end:
      guard let answer else { return }
      finish(context, .success(Reply(status: Int(answer.status.code), headers: answer.headers, body: received)))
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { finish(context, .failure(HubClient.trouble(error))) }

  func channelInactive(context: ChannelHandlerContext) {
    finish(context, .failure(.broken("closed before the answer")))
    context.fireChannelInactive()
  }

  private func finish(_ context: ChannelHandlerContext, _ result: Result<Reply, ClientError>) {
    guard !isDone else { return }
    isDone = true
    promise.completeWith(result.mapError { $0 as any Error })
    context.close(promise: nil)
  }
}
