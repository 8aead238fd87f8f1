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
  ///   - named: PEM, another chain for the same key, shown to those who ask by a name; nil: there is no other
  ///   - key: PEM
  public init(chain: String, named: String? = nil, key: String) throws {
    current = Mutex(try TLSIdentity.context(chain, named, key))
  }

  /// From now on; throws and keeps the old one when the new one is of no use.
  public func replace(chain: String, named: String? = nil, key: String) throws {
    let new = try TLSIdentity.context(chain, named, key)
    current.withLock { $0 = new }
  }

  var context: NIOSSLContext { current.withLock { $0 } }

  /// The suites of TLS 1.2 at Mozilla's level "intermediate"; those of TLS 1.3 are always open.
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
    // Our good-bye is said at once; to wait long for the other side's would hold up a stop.
    configuration.shutdownTimeout = .milliseconds(150)
    if let named {
      var other = NIOSSLContextConfigurationOverride()
      (other.certificateChain, other.privateKey) = (try certificates(named), privateKey)
      // Who asks by an address says no name.
      configuration.sslContextCallback = { [other] hello, answer in answer.succeed(hello.serverHostname == nil ? .noChanges : other) }
    }
    return try NIOSSLContext(configuration: configuration)
  }

  private static func certificates(_ pem: String) throws -> [NIOSSLCertificateSource] {
    try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8)).map { .certificate($0) }
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
