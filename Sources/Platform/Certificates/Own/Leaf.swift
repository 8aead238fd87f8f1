import Crypto
import Foundation
import SwiftASN1
import X509

/// The hub's certificates: one for its name and its present private addresses, and one for the name alone.
///
/// Clients that ask by the name get the latter. Several verifiers (BoringSSL's, for one) cannot judge addresses under
/// an authority that is limited to some. They refuse a certificate that holds any.
struct Leaf: Sendable {
  /// 90 days, as is good use; Apple's devices take up to 825 from an authority of one's own
  static let lifetime: TimeInterval = 90 * 24 * 3600
  /// the most that a phone's clock may be behind
  static let leeway: TimeInterval = 24 * 3600

  /// for names and addresses
  let certificate: Certificate
  /// for the names only
  let named: Certificate
  let key: Certificate.PrivateKey

  /// The names and addresses of a certificate.
  struct Subject: Equatable, Sendable {
    let name: String
    let addresses: [IPAddress]

    /// Addresses that the authority may not vouch for are left out: one of them would make the whole certificate worthless.
    init(name: String, machine: [IPAddress], permitted: PermittedNames?) {
      self.name = name
      let own = [.loopback, .loopbackV6] + MachineAddresses.reachable(of: machine) + [IPAddress(name)].compactMap { $0 }
      var seen: Set<IPAddress> = []
      addresses = own.filter { permitted?.permits($0) ?? false && seen.insert($0).inserted }
    }

    var names: [String] { IPAddress(name) != nil || name == "localhost" ? ["localhost"] : [name, "localhost"] }
  }

  static func make(for subject: Subject, by authority: Authority, now: Date) throws -> Leaf {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let names = subject.names.map { GeneralName.dnsName($0) }
    let addresses = subject.addresses.map { GeneralName.ipAddress(ASN1OctetString(contentBytes: ArraySlice($0.bytes))) }
    return Leaf(
      certificate: try sign(key, names + addresses, for: subject, by: authority, now: now),
      named: try sign(key, names, for: subject, by: authority, now: now), key: key)
  }

  private static func sign(
    _ key: Certificate.PrivateKey, _ alternatives: [GeneralName], for subject: Subject, by authority: Authority, now: Date
  ) throws -> Certificate {
    let from = max(now - leeway, authority.certificate.notValidBefore)
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey, notValidBefore: from,
      notValidAfter: min(from + lifetime, authority.certificate.notValidAfter), issuer: authority.certificate.subject,
      // A common name has at most 64 characters; who checks looks at the alternative names anyway.
      subject: try DistinguishedName { CommonName(subject.name.utf8.count <= 64 ? subject.name : "iQsine hub") },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(alternatives)
        SubjectKeyIdentifier(hash: key.publicKey)
        AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: authority.certificate.publicKey).keyIdentifier)
      }, issuerPrivateKey: authority.key)
  }

  /// Whether it is still right: made by this authority for exactly this, and not yet two thirds used up. A clock that
  /// jumped back makes it wrong too.
  func serves(_ subject: Subject, of authority: Authority, now: Date) -> Bool {
    let (from, until) = (certificate.notValidBefore, certificate.notValidAfter)
    return isWhole(under: authority) && certificate.dnsNames == subject.names && certificate.ipAddresses == subject.addresses
      && named.dnsNames == subject.names && named.ipAddresses.isEmpty
      && now >= from && now < from + until.timeIntervalSince(from) * 2 / 3
  }

  /// Both certificates are this authority's, for this key.
  private func isWhole(under authority: Authority) -> Bool {
    [certificate, named].allSatisfy {
      $0.publicKey == key.publicKey && authority.certificate.publicKey.isValidSignature($0.signature, for: $0)
    }
  }
}
