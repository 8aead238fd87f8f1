import Crypto
import Foundation
import SwiftASN1
import X509

/// The hub's own certificate authority. Devices trust it once; it vouches for the hub's changing certificates for ten years.
public struct Authority: Sendable {
  /// 10 years of 365 days
  static let lifetime: TimeInterval = 3650 * 24 * 3600

  public let certificate: Certificate
  let key: Certificate.PrivateKey

  /// A new one for a hub of this name.
  static func make(for name: String, now: Date) throws -> Authority {
    let permitted = try PermittedNames(for: name)
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let identifier = SubjectKeyIdentifier(hash: key.publicKey)
    // A part of the key's own hash. It differs between hubs, so a phone's list distinguishes them.
    let label = identifier.keyIdentifier.prefix(3).map { String(format: "%02x", $0) }.joined()
    let subject = try DistinguishedName {
      OrganizationName("iQsine")
      CommonName("iQsine \(label)")
    }
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey, notValidBefore: now - Leaf.leeway,
      notValidAfter: now + lifetime, issuer: subject, subject: subject, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        Critical(permitted.constraints)
        // For web servers only: it can sign neither programs nor mail.
        try ExtendedKeyUsage([.serverAuth])
        identifier
      }, issuerPrivateKey: key)
    return Authority(certificate: certificate, key: key)
  }

  /// Its name in a phone's list: `iQsine a1b2c3`.
  public var name: String { Authority.name(of: certificate) }

  static func name(of certificate: Certificate) -> String {
    for part in certificate.subject {
      for attribute in part where attribute.type == .RDNAttributeType.commonName { return String(describing: attribute.value) }
    }
    return "iQsine"
  }

  public var until: Date { certificate.notValidAfter }

  /// SHA-256 of the certificate, as `AB:CD:…`.
  public var fingerprint: String { get throws { try Fingerprint.of(certificate) } }

  /// The certificate as phones take it.
  public var der: [UInt8] { get throws { try certificate.derBytes } }

  public var pem: String { get throws { try certificate.serializeAsPEM().pemString + "\n" } }

  var permitted: PermittedNames? { PermittedNames(of: certificate) }
}
