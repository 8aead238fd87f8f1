import Kernel

public enum GatewayHostLimit: TextLimit {
  public static var name: String { "GatewayHost" }
  public static var most: Int64 { 253 }
  public static var mayBeEmpty: Bool { false }
}
/// A name or an address on the network.
public typealias GatewayHost = Text<GatewayHostLimit>
/// a TCP port, 1 to 65,535
public enum GatewayPortLimit: NumberLimit {
  public static var name: String { "GatewayPort" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 65_535 }
}
public typealias GatewayPort = Number<GatewayPortLimit>

public enum GatewayUserLimit: TextLimit {
  public static var name: String { "GatewayUser" }
  public static var most: Int64 { 254 }
  public static var mayBeEmpty: Bool { true }
}
/// The restaurant's user name at a mail server; may be empty.
public typealias GatewayUser = Text<GatewayUserLimit>

public enum GatewaySecretLimit: TextLimit {
  public static var name: String { "GatewaySecret" }
  public static var most: Int64 { 1000 }
  public static var mayBeEmpty: Bool { false }
}
/// A password or key: 1 to 1,000 characters.
public typealias GatewaySecret = Text<GatewaySecretLimit>

public enum CertificateTextLimit: TextLimit {
  public static var name: String { "CertificateText" }
  public static var most: Int64 { 10_000 }
  public static var mayBeEmpty: Bool { true }
}
/// PEM; may be empty.
public typealias CertificateText = Text<CertificateTextLimit>

/// How the line to a mail server is kept safe.
public enum MailSecurity: String, WireChoice, Sendable {
  /// from the first byte, mostly port 465
  case tls
  /// STARTTLS before the first mail command, mostly port 587; without it nothing is sent
  case startTLS
  /// none: only for a server on this machine or the restaurant's own network
  case none
}

/// The mail server for the restaurant's mail. Its password is stored elsewhere.
public struct MailGateway: Wire, Equatable, Sendable {
  public var active: Bool
  public var host: GatewayHost
  public var port: GatewayPort
  public var security: MailSecurity
  /// empty: the server asks for no name
  public var user: GatewayUser
  /// the sender
  public var from: EmailText
  /// the authority of the server's certificate (PEM), for a server of one's own; empty: those that this machine trusts
  public var authority: CertificateText = CertificateText("")

  public init(
    active: Bool, host: GatewayHost, port: GatewayPort, security: MailSecurity, user: GatewayUser, from: EmailText,
    authority: CertificateText = CertificateText("")
  ) {
    self.active = active
    self.host = host
    self.port = port
    self.security = security
    self.user = user
    self.from = from
    self.authority = authority
  }
}

extension MailGateway {
  public func check() throws(NoticesError) {
    guard HostForm.isHost(host) else { throw .hostMalformed }
    guard from.isAddress else { throw .fromMalformed }
    try CertificateForm.check(authority)
  }

  /// The place that its secret belongs to. At another place the secret would reach somebody else.
  public var place: String { "smtp \(host.raw):\(port.raw) \(user.raw)" }
}

enum HostForm {
  /// A name or an address as one types it: letters, digits, dots, hyphens, and colons for version 6.
  static func isHost(_ host: GatewayHost) -> Bool {
    let bytes = Array(host.raw.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x2D, last != 0x2D, first != 0x2E, last != 0x2E else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A: true
      default: false
      }
    }
  }
}

enum CertificateForm {
  static func check(_ text: CertificateText) throws(NoticesError) {
    if text.raw.isEmpty { return }
    let bytes = Array(text.raw.utf8)
    let begin = Array("-----BEGIN CERTIFICATE-----".utf8)
    let isASCII = bytes.allSatisfy { $0 < 0x7F }
    guard isASCII, bytes.starts(with: begin) else { throw .certificateMalformed }
  }
}
