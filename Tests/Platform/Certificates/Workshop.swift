import Crypto
import Foundation
import ChildProcesses
import SwiftASN1
import Testing
import X509

@testable import Certificates

/// An evening in the restaurant; tests turn the clock by adding days.
let evening = Date(timeIntervalSince1970: 1_795_172_400)
let day: TimeInterval = 24 * 3600

extension Date {
  func after(days: Double) -> Date { self + days * day }
}

func addresses(_ texts: String...) -> [IPAddress] { texts.compactMap { IPAddress($0) } }

func certificate(_ identity: Identity) throws -> Certificate {
  try Certificate(pemDocument: try #require(PEMDocument.parseMultiple(pemString: identity.chain).first))
}

/// A certificate as some authority of the wide world would make it, written as two files.
struct Maker {
  let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
  let root = Certificate.PrivateKey(P256.Signing.PrivateKey())
  var names: [GeneralName] = [.dnsName("hub.quan.example")]
  var from = evening.after(days: -10)
  var until = evening.after(days: 80)
  var isAuthority = false
  var usage: [ExtendedKeyUsage.Usage] = [.serverAuth]

  func leaf() throws -> Certificate {
    try Certificate(
      version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: from, notValidAfter: until,
      issuer: try DistinguishedName { CommonName("Some Authority") }, subject: try DistinguishedName { CommonName("hub") },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(isAuthority ? BasicConstraints.isCertificateAuthority(maxPathLength: nil) : .notCertificateAuthority)
        try ExtendedKeyUsage(usage)
        SubjectAlternativeNames(names)
      }, issuerPrivateKey: root)
  }

  /// The one that signed the leaf; another key makes it a foreign one.
  func above(_ other: Certificate.PrivateKey? = nil) throws -> Certificate {
    let subject = try DistinguishedName { CommonName("Some Authority") }
    let own = other ?? root
    return try Certificate(
      version: .v3, serialNumber: .init(), publicKey: own.publicKey, notValidBefore: evening.after(days: -400),
      notValidAfter: evening.after(days: 400), issuer: subject, subject: subject, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions { Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)) }, issuerPrivateKey: own)
  }

  /// Writes `hub.pem` with these certificates and `hub.key`.
  func write(_ chain: [Certificate], key other: Certificate.PrivateKey? = nil, to folder: String) throws -> GivenCertificate {
    let text = try chain.map { try $0.serializeAsPEM().pemString }.joined(separator: "\n")
    try text.write(toFile: folder + "/hub.pem", atomically: true, encoding: .utf8)
    try (other ?? key).serializeAsPEM().pemString.write(toFile: folder + "/hub.key", atomically: true, encoding: .utf8)
    return GivenCertificate(certificateFile: folder + "/hub.pem", keyFile: folder + "/hub.key", name: "hub.quan.example")
  }
}

/// The verdict of the `openssl` program, as a second judge.
struct Openssl {
  let succeeded: Bool
  let said: String

  init(_ arguments: String...) async throws {
    let report = try await ChildProgram("openssl", arguments).run()
    said = report.outputText + report.complaintsText
    succeeded = report.end.isFine
  }
}
