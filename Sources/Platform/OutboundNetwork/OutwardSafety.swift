import NIOCore
import NIOSSL

/// The trusted authorities for certificates. Reading the machine's list takes a while, so it is made once and used for many connections.
public struct OutwardTrust: Sendable {
  fileprivate let context: NIOSSLContext

  /// - Parameter authority: certificates in PEM that count instead of those that this machine trusts; empty: the machine's
  /// - Throws: `.notTrusted`: that is no certificate
  public init(authority: String = "") throws(OutwardTrouble) {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    do {
      if !authority.isEmpty { configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(authority.utf8))) }
      context = try NIOSSLContext(configuration: configuration)
    } catch { throw .notTrusted }
  }
}

/// TLS with the other side's certificate looked at.
public struct OutwardSafety: Sendable {
  private let trust: OutwardTrust
  /// nil for an address, which is then looked for in the certificate itself
  private let name: String?

  public init(_ host: String, _ trust: OutwardTrust) {
    self.trust = trust
    name = (try? SocketAddress(ipAddress: host, port: 0)) == nil ? host : nil
  }

  public func handler() throws -> NIOSSLClientHandler { try NIOSSLClientHandler(context: trust.context, serverHostname: name) }
}
