import Kernel
import NIOCore
import NIOPosix
import NIOSSL
import NoticesRules
import PrintingRules

/// How a line out of the house is made, the same for mail and webhooks.
struct OutwardLine: Sendable {
  let host: String
  let port: Int
  /// nil: not from the first byte on
  let safety: OutwardSafety?
  /// without TLS bytes only go to this machine and the restaurant's own network
  let onlyPrivate: Bool
  let patience: GatewayPatience

  /// - Parameter set: puts the handlers behind TLS in
  func open(_ set: @escaping @Sendable (any Channel) throws -> Void) async throws(NoticeTrouble) -> any Channel {
    let safety = safety
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connectTimeout(.nanoseconds(Int64(patience.connect / .nanoseconds(1))))
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            if let safety { try channel.pipeline.syncOperations.addHandler(try safety.handler()) }
            try set(channel)
          }
        }
        .connect(host: host, port: port).get()
    } catch {
      throw OutwardLine.trouble(error, else: .unreachable)
    }
    if Task.isCancelled {
      channel.close(promise: nil)
      throw NoticeTrouble(.broken)
    }
    if onlyPrivate, !OutwardLine.isPrivate(channel.remoteAddress) {
      channel.close(promise: nil)
      throw NoticeTrouble(.publicPlain)
    }
    return channel
  }

  private static func isPrivate(_ address: SocketAddress?) -> Bool {
    switch address {
    case .v4(let address): NetworkPlace.isPrivate(version4: withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
    case .v6(let address): NetworkPlace.isPrivate(version6: withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
    case .unixDomainSocket, nil: false
    }
  }

  /// What the TLS library says names its own source files, so only its kind is told.
  static func trouble(_ error: any Error, else cause: NoticeTrouble.Cause) -> NoticeTrouble {
    switch error {
    case let known as NoticeTrouble: known
    case let error as NIOSSLExtraError where error == .failedToValidateHostname: NoticeTrouble(.notTrusted)
    case is NIOSSLExtraError, is NIOSSLError, is BoringSSLError:
      "\(error)".contains("CERTIFICATE_VERIFY_FAILED") ? NoticeTrouble(.notTrusted) : NoticeTrouble(.notUnderstood, "TLS")
    case let failure as NIOConnectionError: NoticeTrouble(.unreachable, reason(failure))
    case ChannelError.connectTimeout: NoticeTrouble(.timedOut)
    default: NoticeTrouble(cause)
    }
  }

  private static func reason(_ failure: NIOConnectionError) -> String {
    if failure.connectionErrors.isEmpty, failure.dnsAError != nil || failure.dnsAAAAError != nil { return "DNS" }
    guard let first = failure.connectionErrors.first?.error as? IOError else { return "" }
    return "errno \(first.errnoCode)"
  }
}

/// TLS with the other side's certificate looked at, by the authorities that this machine trusts or by one that the manager gave.
struct OutwardSafety: Sendable {
  private let context: NIOSSLContext
  /// nil for an address, which is then looked for in the certificate itself
  private let name: String?

  init(_ host: String, authority: CertificateText) throws(NoticeTrouble) {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    do {
      if !authority.raw.isEmpty { configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(authority.raw.utf8))) }
      context = try NIOSSLContext(configuration: configuration)
    } catch { throw NoticeTrouble(.notTrusted) }
    name = (try? SocketAddress(ipAddress: host, port: 0)) == nil ? host : nil
  }

  func handler() throws -> NIOSSLClientHandler { try NIOSSLClientHandler(context: context, serverHostname: name) }
}

extension Channel {
  /// Closes when the time is over; `late` is told before.
  func close(after time: Duration, _ late: @escaping @Sendable () -> Void) -> Scheduled<Void> {
    eventLoop.scheduleTask(in: .nanoseconds(Int64(time / .nanoseconds(1)))) {
      late()
      self.close(promise: nil)
    }
  }
}
