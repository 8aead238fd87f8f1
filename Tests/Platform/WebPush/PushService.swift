import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A push service on this machine: it keeps the received messages and gives the configured answers.
final class PushService: Sendable {
  struct Request: Sendable {
    let head: HTTPRequestHead
    let body: [UInt8]
  }
  enum Manner: Sendable {
    case answer(HTTPResponseStatus, headers: HTTPHeaders = [:], words: String = "")
    /// hears everything and says nothing
    case hang
    /// a body, or headers, without an end
    case flood(HTTPResponseStatus), floodOfHeaders
    /// says something that is no HTTP
    case nonsense
    /// closes without a word
    case close
  }

  private let manner: Manner
  private let seen = Mutex<[Request]>([])
  private let lines = Mutex(0)

  private init(_ manner: Manner) { self.manner = manner }

  var requests: [Request] { seen.withLock { $0 } }
  /// how many were opened
  var opened: Int { lines.withLock { $0 } }

  /// - Parameter safety: with it, it speaks TLS
  static func serving(
    _ manner: Manner, safety: NIOSSLContext? = nil, _ body: (PushService, _ port: Int) async throws -> Void
  ) async throws {
    let service = PushService(manner)
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        service.lines.withLock { $0 += 1 }
        return channel.eventLoop.makeCompletedFuture {
          if let safety { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: safety)) }
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Counter(service))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do { try await body(service, channel.localAddress?.port ?? 0) } catch {
      try await channel.close()
      throw error
    }
    try await channel.close()
  }

  private final class Counter: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    private let service: PushService
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []

    init(_ service: PushService) { self.service = service }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body(let part): body += part.readableBytesView
      case .end:
        if let head { service.seen.withLock { $0.append(Request(head: head, body: body)) } }
        answer(context)
      }
    }

    private func answer(_ context: ChannelHandlerContext) {
      switch service.manner {
      case .answer(let status, var headers, let words):
        headers.add(name: "Content-Length", value: "\(words.utf8.count)")
        start(context, status, headers)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: words)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      case .hang: break
      case .flood(let status):
        start(context, status, ["Transfer-Encoding": "chunked"])
        pour(context)
      case .floodOfHeaders: start(context, .created, HTTPHeaders((0..<20_000).map { ("X-\($0)", "hello, hello, hello") }))
      case .nonsense: say(context, "220 mail.example ESMTP\r\n")
      case .close: context.close(promise: nil)
      }
    }

    private func start(_ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ headers: HTTPHeaders) {
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
    }

    /// Until the other side has enough.
    private func pour(_ context: ChannelHandlerContext) {
      let (context, chunk) = (NIOLoopBound(context, eventLoop: context.eventLoop), String(repeating: "spam", count: 16_384))
      context.value.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: chunk))))).assumeIsolated().whenSuccess {
        self.pour(context.value)
      }
    }

    private func say(_ context: ChannelHandlerContext, _ words: String) {
      let encoder = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
      encoder?.writeAndFlush(NIOAny(ByteBuffer(string: words)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
