import NIOCore
import NIOPosix
import Synchronization

/// A device on this machine only that listens for lines of JSON, so that owners and tests can try a protocol without the real one.
public final class SimulatedDevice: Sendable {
  /// Gets each line, and the connection for the answer.
  public typealias Hearing = @Sendable (_ line: [UInt8], _ channel: any Channel) -> Void

  fileprivate let longestLine: Int
  private let server = Mutex<(any Channel)?>(nil)
  private let lines = Mutex<[ObjectIdentifier: any Channel]>([:])

  /// - Parameter longestLine: bytes without a line break after which it hangs up
  public init(longestLine: Int) { self.longestLine = longestLine }

  /// - Parameter port: 0: any free one
  /// - Returns: the port
  public func start(port: Int, hear: @escaping Hearing) async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        self.lines.withLock { $0[ObjectIdentifier(channel)] = channel }
        return channel.pipeline.addHandler(DeviceMouth(self, hear))
      }
      .bind(host: "127.0.0.1", port: port).get()
    server.withLock { $0 = channel }
    return channel.localAddress?.port ?? port
  }

  /// Returns when it has been stopped.
  public func run() async throws { try await server.withLock { $0 }?.closeFuture.get() }

  /// Breaks all connections.
  public func stop() async {
    let listening = server.withLock { server in
      defer { server = nil }
      return server
    }
    try? await listening?.close()
    let open = lines.withLock { lines in
      defer { lines = [:] }
      return Array(lines.values)
    }
    for line in open { line.close(promise: nil) }
  }

  fileprivate func forget(_ channel: any Channel) { lines.withLock { $0[ObjectIdentifier(channel)] = nil } }
}

private final class DeviceMouth: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  private let device: SimulatedDevice
  private let hear: SimulatedDevice.Hearing
  private let cut = Mutex(LineCutter())

  init(_ device: SimulatedDevice, _ hear: @escaping SimulatedDevice.Hearing) { (self.device, self.hear) = (device, hear) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let (lines, rest) = cut.withLock { cut in (cut.lines(with: unwrapInboundIn(data).readableBytesView), cut.rest.count) }
    for line in lines { hear(line, context.channel) }
    if rest > device.longestLine { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    device.forget(context.channel)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
