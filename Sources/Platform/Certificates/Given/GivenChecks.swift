import Foundation
import X509

/// The conditions of a given certificate. Each violation has its own error text.
struct GivenChecks {
  let file: String
  let keyFile: String
  let name: String
  let now: Date

  func leaf(_ leaf: Certificate) throws(CertificateProblem) {
    if leaf.isAuthority {
      throw CertificateProblem(.content, "the first certificate in \(file) is an authority's: the hub's own has to come first, those above it after")
    }
    try times(leaf, "the certificate in \(file)")
    guard leaf.covers(name) else {
      let are = (leaf.dnsNames + leaf.ipAddresses.map(\.description)).joined(separator: ", ")
      throw CertificateProblem(
        .misnamed, "the certificate in \(file) is for \(are.isEmpty ? "no name at all" : are), not for \(name): set --name to one of its names")
    }
    if let usage = try? leaf.extensions.extendedKeyUsage, !usage.contains(.serverAuth), !usage.contains(.any) {
      throw CertificateProblem(.content, "the certificate in \(file) is not meant for servers")
    }
  }

  func key(_ key: Certificate.PrivateKey, of leaf: Certificate) throws(CertificateProblem) {
    guard key.publicKey == leaf.publicKey else {
      throw CertificateProblem(.foreign, "the key in \(keyFile) does not belong to the certificate in \(file)")
    }
  }

  /// Each certificate must be signed by the next one.
  func chain(_ chain: [Certificate]) throws(CertificateProblem) {
    for (number, (below, above)) in zip(chain, chain.dropFirst()).enumerated() {
      guard above.isAuthority, above.subject == below.issuer, above.publicKey.isValidSignature(below.signature, for: below) else {
        throw CertificateProblem(
          .foreign, "the chain in \(file) is broken: its certificate \(number + 1) was not signed by its certificate \(number + 2)")
      }
      try times(above, "the certificate \(number + 2) in \(file)")
    }
  }

  private func times(_ certificate: Certificate, _ what: String) throws(CertificateProblem) {
    if now >= certificate.notValidAfter { throw CertificateProblem(.expired, "\(what) expired on \(Day.text(certificate.notValidAfter))") }
    if now < certificate.notValidBefore {
      throw CertificateProblem(
        .notYetValid,
        "\(what) is valid only from \(Day.text(certificate.notValidBefore)) on; this machine's clock says \(Day.text(now))")
    }
  }
}
