import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import Synchronization

/// The certificates and key of the secure listener. They can be replaced while the hub runs: open connections keep theirs, and new
/// ones get the current ones.
public final class TLSIdentity: Sendable {
  private let current: Mutex<NIOSSLContext>

  /// - Parameters:
  ///   - chain: PEM, the hub's own certificate first.
  ///   - named: PEM, another chain for the same key, for clients that connect by name (SNI). `nil` if there is none.
  ///   - key: PEM.
  public init(chain: String, named: String? = nil, key: String) throws {
    current = Mutex(try TLSIdentity.context(chain, named, key))
  }

  /// Replaces the identity for new connections.
  /// - Throws: if the new one is invalid. The old one is then kept.
  public func replace(chain: String, named: String? = nil, key: String) throws {
    let new = try TLSIdentity.context(chain, named, key)
    current.withLock { $0 = new }
  }

  var context: NIOSSLContext { current.withLock { $0 } }

  /// The TLS 1.2 suites of Mozilla's "intermediate" configuration. Those of TLS 1.3 are always enabled.
  private static let suites: [NIOTLSCipher] = [
    .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
    .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
    .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
  ]

  private static func context(_ chain: String, _ named: String?, _ key: String) throws -> NIOSSLContext {
    let privateKey = NIOSSLPrivateKeySource.privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem))
    var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: try certificates(chain), privateKey: privateKey)
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuiteValues = suites
    configuration.applicationProtocols = ["http/1.1"]
    // A long wait for the peer's close_notify would delay a stop.
    configuration.shutdownTimeout = .milliseconds(150)
    if let named {
      var other = NIOSSLContextConfigurationOverride()
      (other.certificateChain, other.privateKey) = (try certificates(named), privateKey)
      // Clients that connect by IP address send no server name.
      configuration.sslContextCallback = { [other] hello, answer in answer.succeed(hello.serverHostname == nil ? .noChanges : other) }
    }
    return try NIOSSLContext(configuration: configuration)
  }

  private static func certificates(_ pem: String) throws -> [NIOSSLCertificateSource] {
    try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8)).map { .certificate($0) }
  }
}

/// Connections encrypted with the identity that is current when they begin.
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
