import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import Synchronization

/// What the secure listener proves itself with. It is exchanged while the hub runs: connections that are open go on with what
/// they began with, each new one gets the present one.
public final class TLSIdentity: Sendable {
  private let current: Mutex<NIOSSLContext>

  /// - Parameters:
  ///   - chain: PEM, the hub's own certificate first
  ///   - key: PEM
  public init(chain: String, key: String) throws {
    current = Mutex(try TLSIdentity.context(chain: chain, key: key))
  }

  /// From now on; throws and keeps the old one when the new one is of no use.
  public func replace(chain: String, key: String) throws {
    let new = try TLSIdentity.context(chain: chain, key: key)
    current.withLock { $0 = new }
  }

  var context: NIOSSLContext { current.withLock { $0 } }

  private static func context(chain: String, key: String) throws -> NIOSSLContext {
    let certificates = try NIOSSLCertificate.fromPEMBytes(Array(chain.utf8))
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    // Our good-bye is said at once; to wait long for the other side's would hold up a stop.
    configuration.shutdownTimeout = .milliseconds(150)
    return try NIOSSLContext(configuration: configuration)
  }
}

/// Connections that are encrypted with the identity of the moment they begin.
struct SecureChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let base: HTTP1Channel
  let identity: TLSIdentity

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: identity.context))
    }.flatMap {
      base.setup(channel: channel, logger: logger)
    }
  }

  func handle(value: Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
