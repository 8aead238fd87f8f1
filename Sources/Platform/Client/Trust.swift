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
}

/// How a connection is made safe; made once, used by all lines of a client.
struct Safety: Sendable {
  private let context: NIOSSLContext
  /// named to the hub and looked for in its certificate; nil for an address, which is then looked for itself
  private let name: String?

  init(_ address: HubAddress, trust: Trust) throws(ClientError) {
    var configuration = TLSConfiguration.makeClientConfiguration()
    do {
      switch trust {
      case .system: break
      case .file(let path): configuration.trustRoots = .file(path)
      case .pem(let text): configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(text.utf8)))
      }
      context = try NIOSSLContext(configuration: configuration)
    } catch { throw .trust("\(error)") }
    name = (try? SocketAddress(ipAddress: address.host, port: 0)) == nil ? address.host : nil
  }

  func handler() throws -> NIOSSLClientHandler { try NIOSSLClientHandler(context: context, serverHostname: name) }
}
