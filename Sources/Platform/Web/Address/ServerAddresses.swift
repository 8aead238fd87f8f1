import Kernel

/// The hub's addresses, and the authority that a device must trust. Everybody may read it, because a device needs it to connect.
public struct ServerAddresses: Wire, Sendable, Equatable {
  /// the one name that devices know the hub by
  public var name: String
  /// `https://` with that name and, unless it is 443, the port
  public var url: String
  /// for HTTPS
  public var securePort: Int64
  /// for plain HTTP
  public var port: Int64
  /// the hub's private addresses that its certificate holds, without this machine's own loopback
  public var addresses: [String]
  /// the authority to trust; absent: devices trust the certificate already
  public var authority: AuthorityView?

  public init(name: String, url: String, securePort: Int64, port: Int64, addresses: [String], authority: AuthorityView?) {
    self.name = name
    self.url = url
    self.securePort = securePort
    self.port = port
    self.addresses = addresses
    self.authority = authority
  }
}

/// The hub's own certificate authority, as people compare it.
public struct AuthorityView: Wire, Sendable, Equatable {
  /// its name in a phone's list: `iQsine a1b2c3`
  public var name: String
  /// SHA-256, as `AB:CD:…`
  public var fingerprint: String
  public var expires: Instant

  public init(name: String, fingerprint: String, expires: Instant) {
    self.name = name
    self.fingerprint = fingerprint
    self.expires = expires
  }
}

/// The secure address as the manager sees it.
public struct AddressReport: Wire, Sendable, Equatable {
  public var address: ServerAddresses
  public var certificate: CertificateView
  /// the name is announced on the network, so that devices find it; false too when there is no need to
  public var published: Bool
  public var warnings: [AddressWarning]
}

/// The certificate that the hub shows at present.
public struct CertificateView: Wire, Sendable, Equatable {
  public var names: [String]
  public var addresses: [String]
  public var from: Instant
  public var until: Instant
  /// SHA-256, as `AB:CD:…`
  public var fingerprint: String

  public init(names: [String], addresses: [String], from: Instant, until: Instant, fingerprint: String) {
    self.names = names
    self.addresses = addresses
    self.from = from
    self.until = until
    self.fingerprint = fingerprint
  }
}

/// Something about the secure address that somebody should see to.
public struct AddressWarning: Wire, Sendable, Equatable {
  public var code: String
  /// in the reader's language
  public var message: String
}

/// The state of the secure address.
public struct AddressStanding: Sendable {
  public var certificate: CertificateView
  public var published: Bool
  /// Each with the code and parameters of its text.
  public var warnings: [Refusal]

  public init(certificate: CertificateView, published: Bool, warnings: [Refusal]) {
    self.certificate = certificate
    self.published = published
    self.warnings = warnings
  }
}

/// The authority's certificate in the formats that devices accept.
public struct AuthorityFiles: Sendable {
  /// The certificate itself.
  public var der: [UInt8]
  public var pem: String
  /// For iPhones, iPads and Macs.
  public var profile: String
  /// Without an extension: `iqsine-a1b2c3`.
  public var fileName: String

  public init(der: [UInt8], pem: String, profile: String, fileName: String) {
    self.der = der
    self.pem = pem
    self.profile = profile
    self.fileName = fileName
  }
}

/// Information about the secure address. `iqsine` implements it with its certificate service.
public protocol ServerAddressSource: Sendable {
  var whereabouts: ServerAddresses { get }
  var standing: AddressStanding { get }
  /// `nil` if the hub uses a certificate that was given to it.
  var authority: AuthorityFiles? { get }
}
