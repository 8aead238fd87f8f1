import Crypto
import Foundation
import SwiftASN1
import X509

/// The hub's TLS identity: its certificate, the intermediate certificates, and its key.
public struct Identity: Sendable, Equatable {
  /// PEM, the hub's own certificate first
  public let chain: String
  /// PEM, the same without addresses, for those who ask by the name; nil: the chain is for all
  public let named: String?
  /// PEM
  public let key: String
  /// names that the certificate is for
  public let names: [String]
  public let addresses: [IPAddress]
  public let from: Date
  public let until: Date
  /// SHA-256 of the certificate
  public let fingerprint: String

  init(leaf: Certificate, named: Certificate? = nil, chain: [Certificate], key: Certificate.PrivateKey) throws {
    self.chain = try ([leaf] + chain).map { try $0.serializeAsPEM().pemString }.joined(separator: "\n") + "\n"
    self.named = try named.map { try $0.serializeAsPEM().pemString + "\n" }
    self.key = try key.serializeAsPEM().pemString + "\n"
    names = leaf.dnsNames
    addresses = leaf.ipAddresses
    from = leaf.notValidBefore
    until = leaf.notValidAfter
    fingerprint = try Fingerprint.of(leaf)
  }
}

/// The SHA-256 of a certificate as `AB:CD:…`, for people who compare certificates.
enum Fingerprint {
  static func of(_ certificate: Certificate) throws -> String {
    SHA256.hash(data: try certificate.derBytes).map { String(format: "%02X", $0) }.joined(separator: ":")
  }
}

extension Certificate {
  var derBytes: [UInt8] {
    get throws {
      var serializer = DER.Serializer()
      try serializer.serialize(self)
      return serializer.serializedBytes
    }
  }

  /// The names it is for.
  var dnsNames: [String] {
    alternativeNames.compactMap { if case .dnsName(let name) = $0 { name.lowercased() } else { nil } }
  }

  /// The addresses it is for.
  var ipAddresses: [IPAddress] {
    alternativeNames.compactMap { if case .ipAddress(let bytes) = $0 { IPAddress(bytes: Array(bytes.bytes)) } else { nil } }
  }

  private var alternativeNames: [GeneralName] { (try? extensions.subjectAlternativeNames).map { Array($0) } ?? [] }

  var isAuthority: Bool {
    guard case .isCertificateAuthority? = try? extensions.basicConstraints else { return false }
    return true
  }

  /// Whether it is for this name or address; `*.quan.vn` is for `hub.quan.vn`.
  func covers(_ name: String) -> Bool {
    if let address = IPAddress(name) { return ipAddresses.contains(address) }
    return dnsNames.contains { $0 == name || $0.hasPrefix("*.") && name.contains(".") && name.drop { $0 != "." } == $0.dropFirst() }
  }
}
