import SwiftASN1
import X509

/// The names and addresses to which the hub's authority is limited, in its certificate: the hub's own name, and
/// addresses that nobody on the internet has. So trusting this authority is no risk for other sites.
struct PermittedNames: Equatable, Sendable {
  let names: [String]
  let ranges: [AddressRange]

  /// For a hub of this name, or of a private address.
  init(for name: String) throws(CertificateProblem) {
    ranges = AddressRange.privateOnes
    if let address = IPAddress(name) {
      names = ["localhost"]
      guard address.isPrivate else { throw PermittedNames.publicAddress(address) }
      return
    }
    // A name permits all names below it, so it must not be one that others live below.
    guard name.contains(".") || name == "localhost", name != "home.arpa" else {
      throw CertificateProblem(.misnamed, "the name '\(name)' is too wide for a certificate of the hub's own: take one with a dot, as \(name).local")
    }
    names = name == "localhost" ? [name] : [name, "localhost"]
  }

  /// The limits in a certificate; nil: it has none.
  init?(of certificate: Certificate) {
    guard let constraints = try? certificate.extensions.nameConstraints else { return nil }
    names = constraints.permittedDNSDomains.map { $0.lowercased() }
    ranges = constraints.permittedIPRanges.compactMap { AddressRange(constraint: Array($0.bytes)) }
  }

  func permits(_ name: String) -> Bool {
    if let address = IPAddress(name) { return permits(address) }
    return names.contains { name == $0 || name.hasSuffix("." + $0) }
  }

  func permits(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

  var constraints: NameConstraints {
    NameConstraints(
      permittedDNSDomains: names, permittedIPRanges: ranges.map { ASN1OctetString(contentBytes: ArraySlice($0.first.bytes + $0.mask)) })
  }

  private static func publicAddress(_ address: IPAddress) -> CertificateProblem {
    CertificateProblem(
      .misnamed,
      "\(address) is no private address: the hub makes certificates for its own network only; choose a name with --name, or give --certificate and --private-key"
    )
  }
}

extension AddressRange {
  /// An address followed by its mask; nil: something else.
  init?(constraint bytes: [UInt8]) {
    guard let first = IPAddress(bytes: Array(bytes.prefix(bytes.count / 2))), first.bytes.count * 2 == bytes.count else { return nil }
    self.init(first: first, bits: bytes.suffix(first.bytes.count).reduce(0) { $0 + $1.nonzeroBitCount })
  }
}
