import Kernel
import NIOCore
import NIOHTTP1
import NIOPosix

/// A client of one hub, like a device: small requests over HTTP, and live connections. It holds no connection itself.
public final class HubClient: Sendable {
  public let address: HubAddress
  private let group: any EventLoopGroup
  private let safety: Safety?

  /// - Parameters:
  ///   - group: on whose loops everything happens; it stays the caller's to shut down
  ///   - trust: for `https` only
  /// - Throws: `ClientError.trust`
  public init(_ address: HubAddress, group: any EventLoopGroup, trust: Trust = .system) throws(ClientError) {
    self.address = address
    self.group = group
    safety = address.isSecure ? try Safety(address, trust: trust) : nil
  }

  /// The next loop, for somebody who wants several lines on one.
  public func anyLoop() -> any EventLoop { group.next() }

  /// Connects; `set` puts the handlers after TLS in, on the channel's loop.
  func connect(on loop: any EventLoop, _ set: @escaping @Sendable (any Channel) throws -> Void) -> EventLoopFuture<any Channel> {
    let safety = safety
    return ClientBootstrap(group: loop)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
      .connectTimeout(.seconds(10))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let safety { try channel.pipeline.syncOperations.addHandler(try safety.handler()) }
          try set(channel)
        }
      }
      .connect(host: address.via ?? address.host, port: address.port)
  }

  /// The head that every request begins with.
  func head(_ method: HTTPMethod, _ path: String, session: SessionToken?) -> HTTPRequestHead {
    var headers = HTTPHeaders([("Host", address.authority), ("Accept-Language", "vi"), ("User-Agent", "iqsine")])
    if let session { headers.add(name: "Cookie", value: session.cookie) }
    return HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
  }
}

/// The credential of a signed-in device.
public struct SessionToken: Sendable, Equatable {
  /// `iqsine=…`, as the cookie header says it
  public let cookie: String

  public init(cookie: String) { self.cookie = cookie }
}
