import NIOCore
import NIOPosix

/// Opens connections to the outside, in the same way for mail, webhooks and push messages.
public struct OutwardLine: Sendable {
  /// a name or an address, version 6 without brackets
  public let host: String
  public let port: Int
  /// nil: not from the first byte on
  public let safety: OutwardSafety?
  /// The addresses, of 4 or 16 bytes, that the connection may lead to. A name is resolved once, and connections are opened only to allowed addresses.
  /// So a later change of the name has no effect.
  public let allows: @Sendable (_ address: [UInt8]) -> Bool
  public let patience: OutwardPatience

  public init(
    host: String, port: Int, safety: OutwardSafety?, patience: OutwardPatience, allows: @escaping @Sendable (_ address: [UInt8]) -> Bool
  ) {
    self.host = host
    self.port = port
    self.safety = safety
    self.patience = patience
    self.allows = allows
  }

  /// - Parameter set: puts the handlers behind TLS in
  public func open(_ set: @escaping @Sendable (any Channel) throws -> Void) async throws(OutwardTrouble) -> any Channel {
    let safety = safety
    let group = MultiThreadedEventLoopGroup.singleton
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: group)
        .resolver(AllowedAddresses(host: host, port: port, on: group.next(), allows))
        .connectTimeout(TimeAmount(patience.connect))
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            if let safety { try channel.pipeline.syncOperations.addHandler(try safety.handler()) }
            try set(channel)
          }
        }
        .connect(host: host, port: port).get()
    } catch {
      throw OutwardTrouble(error, else: .unreachable(""))
    }
    if Task.isCancelled {
      channel.close(promise: nil)
      throw .broken
    }
    return channel
  }
}

/// How long the other side is waited for.
public struct OutwardPatience: Sendable {
  /// until somebody answers there
  public var connect: Duration
  /// the timeout for the whole exchange on the open connection
  public var whole: Duration

  public init(connect: Duration = .seconds(10), whole: Duration = .seconds(30)) {
    self.connect = connect
    self.whole = whole
  }
}

extension Channel {
  /// Closes the connection after this time, and calls `late` before.
  public func close(after time: Duration, _ late: @escaping @Sendable () -> Void) -> Scheduled<Void> {
    eventLoop.scheduleTask(in: TimeAmount(time)) {
      late()
      self.close(promise: nil)
    }
  }
}
