import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS

/// A TLS connection that trusts one authority.
final class SecureConnection: Connection {
  /// the hub's certificate at the handshake, as DER
  let certificate: [UInt8]
  private let channel: any Channel
  private let heard: ReceivedBytes

  /// Throws when the hub's certificate is not to be trusted for `name`.
  /// - Parameter suites: the only ones that the client knows, with TLS 1.2; empty: all, with any version
  init(port: Int, name: String = "iqsine.local", trusting authority: String, suites: [NIOTLSCipher] = []) async throws {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(authority.utf8)))
    if !suites.isEmpty {
      configuration.maximumTLSVersion = .tlsv12
      configuration.cipherSuiteValues = suites
    }
    let context = try NIOSSLContext(configuration: configuration)
    let heard = ReceivedBytes()
    let shaken = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Void.self)
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            try NIOSSLClientHandler(context: context, serverHostname: name), Listener(heard, shaken),
          ])
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    self.heard = heard
    try await shaken.futureResult.get()
    let shown = try await channel.nioSSL_peerCertificate().get()
    certificate = try shown?.toDERBytes() ?? []
  }

  func send(_ bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }
  func receive(atMost count: Int) async throws -> [UInt8] { try await heard.next() }
  func close() { channel.close(promise: nil) }

  /// Received bytes, until somebody reads them.
  private actor ReceivedBytes {
    private var parts: [[UInt8]] = []
    private var waiting: CheckedContinuation<[UInt8], Never>?

    func add(_ part: [UInt8]) {
      if let waiting {
        self.waiting = nil
        waiting.resume(returning: part)
      } else {
        parts.append(part)
      }
    }

    func next() async throws -> [UInt8] {
      if !parts.isEmpty { return parts.removeFirst() }
      return await withCheckedContinuation { waiting = $0 }
    }
  }

  private final class Listener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let heard: AsyncStream<[UInt8]>.Continuation
    private let shaken: EventLoopPromise<Void>
    private let pump: Task<Void, Never>

    init(_ heard: ReceivedBytes, _ shaken: EventLoopPromise<Void>) {
      let (parts, tell) = AsyncStream.makeStream(of: [UInt8].self)
      pump = Task { for await part in parts { await heard.add(part) } }
      self.heard = tell
      self.shaken = shaken
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { heard.yield(Array(buffer: unwrapInboundIn(data))) }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case TLSUserEvent.handshakeCompleted? = event as? TLSUserEvent { shaken.succeed() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      shaken.fail(error)
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      shaken.fail(ConnectionTrouble(description: "closed at the handshake"))
      heard.yield([])
      heard.finish()
    }
  }
}
