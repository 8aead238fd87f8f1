import Crypto
import Foundation
import SwiftASN1
import TestKit
import Testing
@_spi(FixedExpiryValidationTime) import X509

@testable import Certificates

@Suite("The hub's authority vouches for the hub and for nothing else")
struct AuthorityTests {
  /// A certificate for these names, signed by the authority's own key as a thief of the key would.
  private func forged(_ names: [GeneralName], by authority: Authority) throws -> Certificate {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: evening.after(days: -1), notValidAfter: evening.after(days: 30),
      issuer: authority.certificate.subject, subject: try DistinguishedName { CommonName("thief") }, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
      }, issuerPrivateKey: authority.key)
    return certificate
  }

  private func isAccepted(_ leaf: Certificate, under authority: Authority) async -> Bool {
    var verifier = Verifier(rootCertificates: CertificateStore([authority.certificate])) { RFC5280Policy(fixedExpiryValidationTime: evening) }
    if case .validCertificate = await verifier.validate(leaf: leaf, intermediates: CertificateStore([])) { return true }
    return false
  }

  private func opensslAccepts(_ leaf: Certificate, under authority: Authority) async throws -> Openssl {
    try await withTemporaryFolder { folder in
      try authority.pem.write(toFile: folder + "/ca.pem", atomically: true, encoding: .utf8)
      try leaf.serializeAsPEM().pemString.write(toFile: folder + "/leaf.pem", atomically: true, encoding: .utf8)
      return try await Openssl(
        "verify", "-x509_strict", "-purpose", "sslserver", "-attime", String(Int(evening.timeIntervalSince1970)), "-CAfile", folder + "/ca.pem",
        folder + "/leaf.pem")
    }
  }

  private func ip(_ text: String) throws -> GeneralName { .ipAddress(ASN1OctetString(contentBytes: try #require(IPAddress(text)).bytes[...])) }

  @Test("two judges accept the hub's own certificate, with all of a machine's private addresses")
  func ownCertificate() async throws {
    let authority = try Authority.make(for: "iqsine.local", now: evening)
    let machine = addresses("10.0.0.9", "172.20.1.1", "192.168.1.5", "169.254.3.3", "fd00::2", "fe80::7", "8.8.8.8", "2001:db8::5")
    let leaf = try Leaf.make(for: Leaf.Subject(name: "iqsine.local", machine: machine, permitted: authority.permitted), by: authority, now: evening)
    #expect(await isAccepted(leaf.certificate, under: authority))
    let judgement = try await opensslAccepts(leaf.certificate, under: authority)
    #expect(judgement.succeeded, "\(judgement.said)")
    // Public addresses are not in it: one of them would have spoilt all.
    #expect(
      leaf.certificate.ipAddresses.map(\.description) == ["127.0.0.1", "::1", "10.0.0.9", "172.20.1.1", "192.168.1.5", "169.254.3.3", "fd00::2"])
    #expect(leaf.certificate.dnsNames == ["iqsine.local", "localhost"])
    // And one for those who ask by the name, without any address.
    #expect(leaf.named.dnsNames == ["iqsine.local", "localhost"])
    #expect(leaf.named.ipAddresses.isEmpty)
    #expect(await isAccepted(leaf.named, under: authority))
    #expect(try await opensslAccepts(leaf.named, under: authority).succeeded)
  }

  @Test(
    "two judges refuse whatever else its key may sign",
    arguments: [
      "example.com", "other.local", "local", "xiqsine.local", "iqsine.local.example.com", "8.8.8.8", "192.0.2.2", "2001:db8::1", "11.0.0.1",
    ])
  func foreign(name: String) async throws {
    let authority = try Authority.make(for: "iqsine.local", now: evening)
    let alternative = try IPAddress(name) == nil ? GeneralName.dnsName(name) : ip(name)
    for names in [[alternative], [.dnsName("iqsine.local"), alternative]] {
      let leaf = try forged(names, by: authority)
      #expect(await !isAccepted(leaf, under: authority))
      let judgement = try await opensslAccepts(leaf, under: authority)
      #expect(!judgement.succeeded)
      #expect(judgement.said.contains("permitted subtree violation"), "\(judgement.said)")
    }
  }

  @Test("it may not make another authority")
  func noAuthorityBelow() async throws {
    let authority = try Authority.make(for: "iqsine.local", now: evening)
    #expect(try authority.certificate.extensions.basicConstraints == .isCertificateAuthority(maxPathLength: 0))
    for id in [ASN1ObjectIdentifier.X509ExtensionID.basicConstraints, .X509ExtensionID.keyUsage, .X509ExtensionID.nameConstraints] {
      #expect(authority.certificate.extensions.first { $0.oid == id }?.critical == true)
    }
  }

  @Test("its name tells hubs apart, and stays with it")
  func name() throws {
    let (one, other) = (try Authority.make(for: "iqsine.local", now: evening), try Authority.make(for: "iqsine.local", now: evening))
    #expect(one.name.wholeMatch(of: /iQsine [0-9a-f]{6}/) != nil)
    #expect(one.name != other.name)
    #expect(one.until == evening + Authority.lifetime)
  }

  @Test("names that others live below, and public addresses, get no authority", arguments: ["com", "quan", "8.8.8.8", "192.0.2.2"])
  func tooWide(name: String) {
    let problem = #expect(throws: CertificateProblem.self) { try Authority.make(for: name, now: evening) }
    #expect(problem?.kind == .misnamed)
  }

  @Test("a hub that is known by an address", arguments: ["192.168.1.5", "10.0.0.7"])
  func byAddress(name: String) async throws {
    let authority = try Authority.make(for: name, now: evening)
    let leaf = try Leaf.make(for: Leaf.Subject(name: name, machine: [], permitted: authority.permitted), by: authority, now: evening)
    #expect(leaf.certificate.covers(name))
    #expect(await isAccepted(leaf.certificate, under: authority))
    #expect(try await opensslAccepts(leaf.certificate, under: authority).succeeded)
  }

  @Test("the profile for iPhones holds the certificate and is the same each time")
  func profile() throws {
    let authority = try Authority.make(for: "iqsine.local", now: evening)
    let text = try MobileProfile.text(for: authority)
    let plist = try #require(try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any])
    #expect(plist["PayloadDisplayName"] as? String == authority.name)
    let payload = try #require((plist["PayloadContent"] as? [[String: Any]])?.first)
    #expect(payload["PayloadType"] as? String == "com.apple.security.root")
    #expect(payload["PayloadContent"] as? Data == Data(try authority.der))
    #expect(try MobileProfile.text(for: authority) == text)
  }
}
