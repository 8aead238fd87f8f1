import NIOCore
import NIOSSL

/// Which authorities' certificates are believed over HTTPS.
public enum Trust: Sendable, Equatable {
  /// those that this machine trusts
  case system
  /// those of a PEM file, and no others
  case file(String)
  /// those of a PEM text, and no others
  case pem(String)
  /// the first certificate of a PEM text, whoever has signed it, and no other
  case certificate(String)
}

/// How a connection is made safe; made once, used by all lines of a client.
struct Safety: Sendable {
  private let context: NIOSSLContext
  /// the only certificate that is accepted; nil: each one of a trusted authority
  private let only: NIOSSLCertificate?
  /// named to the hub and looked for in its certificate; nil for an address, which is then looked for itself
  private let name: String?

  init(_ address: HubAddress, trust: Trust) throws(ClientError) {
    var configuration = TLSConfiguration.makeClientConfiguration()
    var only: NIOSSLCertificate?
    do {
      switch trust {
      case .system: break
      case .file(let path): configuration.trustRoots = .file(path)
      case .pem(let text): configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(text.utf8)))
      case .certificate(let text): only = try NIOSSLCertificate.fromPEMBytes(Array(text.utf8)).first
      }
      context = try NIOSSLContext(configuration: configuration)
    } catch { throw .trust("\(error)") }
    self.only = only
    name = (try? SocketAddress(ipAddress: address.host, port: 0)) == nil ? address.host : nil
  }

  func handler() throws -> NIOSSLClientHandler {
    guard let only else { return try NIOSSLClientHandler(context: context, serverHostname: name) }
    // BoringSSL accepts no leaf as its own root, so the callback replaces its check.
    return try NIOSSLClientHandler(context: context, serverHostname: name) { shown, verification in
      verification.succeed(shown.first == only ? .certificateVerified : .failed)
    }
  }
}
