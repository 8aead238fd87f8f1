import Crypto
import Foundation
import SwiftASN1
import TestKit
import Testing
import X509

@testable import Certificates

@Suite("A given certificate is used only when it is of use, and what is wrong is said")
struct GivenCertificateTests {
  /// Expects a problem that names the file and these words.
  private func refused(_ given: GivenCertificate, _ kind: CertificateProblem.Kind, now: Date = evening, _ words: String...) {
    let problem = #expect(throws: CertificateProblem.self) { try given.identity(now: now) }
    #expect(problem?.kind == kind)
    for word in words { #expect(problem?.description.contains(word) == true, "\(problem?.description ?? "nothing") lacks \(word)") }
  }

  @Test("a good one, alone and with the one above it")
  func good() async throws {
    try await withTemporaryFolder { folder in
      let maker = Maker()
      for chain in [[try maker.leaf()], [try maker.leaf(), try maker.above()]] {
        let identity = try maker.write(chain, to: folder).identity(now: evening)
        #expect(identity.names == ["hub.quan.example"])
        #expect(identity.until == maker.until)
        #expect(identity.chain.components(separatedBy: "BEGIN CERTIFICATE").count - 1 == chain.count)
      }
    }
  }

  @Test(
    "names that cover the hub's",
    arguments: [[GeneralName.dnsName("*.quan.example")], [.dnsName("www.quan.example"), .dnsName("HUB.quan.example")]])
  func covering(names: [GeneralName]) async throws {
    try await withTemporaryFolder { folder in
      var maker = Maker()
      maker.names = names
      _ = try maker.write([try maker.leaf()], to: folder).identity(now: evening)
    }
  }

  @Test(
    "names that do not",
    arguments: [
      [GeneralName.dnsName("quan.example")], [.dnsName("*.example")], [.dnsName("*.hub.quan.example")], [.dnsName("hub.quan.example.evil")],
      [.ipAddress(ASN1OctetString(contentBytes: [10, 0, 0, 1]))], [],
    ])
  func misnamed(names: [GeneralName]) async throws {
    try await withTemporaryFolder { folder in
      var maker = Maker()
      maker.names = names
      refused(try maker.write([try maker.leaf()], to: folder), .misnamed, "/hub.pem", "hub.quan.example", "--name")
    }
  }

  @Test("expired, and not valid yet")
  func times() async throws {
    try await withTemporaryFolder { folder in
      let maker = Maker()
      let given = try maker.write([try maker.leaf()], to: folder)
      refused(given, .expired, now: maker.until, "/hub.pem", "expired on \(Day.text(maker.until))")
      refused(given, .notYetValid, now: maker.from - 1, "/hub.pem", "only from \(Day.text(maker.from))", Day.text(maker.from - 1))
      _ = try given.identity(now: maker.until - 1)
    }
  }

  @Test("another's key, another's authority, the authority first")
  func foreign() async throws {
    try await withTemporaryFolder { folder in
      let maker = Maker()
      let leaf = try maker.leaf()
      let other = Certificate.PrivateKey(P256.Signing.PrivateKey())
      refused(try maker.write([leaf], key: other, to: folder), .foreign, "/hub.key", "does not belong", "/hub.pem")
      refused(try maker.write([leaf, try maker.above(other)], to: folder), .foreign, "/hub.pem", "certificate 1 was not signed by its certificate 2")
      refused(try maker.write([leaf, leaf], to: folder), .foreign, "chain")
      refused(try maker.write([try maker.above(), leaf], to: folder), .content, "authority's", "first")
    }
  }

  @Test("not for servers, or an authority itself")
  func wrongUse() async throws {
    try await withTemporaryFolder { folder in
      var maker = Maker()
      maker.usage = [.clientAuth]
      refused(try maker.write([try maker.leaf()], to: folder), .content, "servers")
      maker.usage = [.serverAuth]
      maker.isAuthority = true
      refused(try maker.write([try maker.leaf()], to: folder), .content, "authority's")
    }
  }

  @Test("files that are missing, empty, of another kind, or locked")
  func files() async throws {
    try await withTemporaryFolder { folder in
      let maker = Maker()
      let given = try maker.write([try maker.leaf()], to: folder)
      let (certificate, key) = (folder + "/hub.pem", folder + "/hub.key")
      let good = try String(contentsOfFile: certificate, encoding: .utf8)
      func put(_ text: String, _ file: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }
      try put("", certificate)
      refused(given, .content, "/hub.pem", "no certificate")
      try put(good.replacing("BEGIN CERTIFICATE", with: "BEGIN CERTIFICAT"), certificate)
      refused(given, .content, "/hub.pem")
      try put(good, certificate)
      try put(good, key)
      refused(given, .content, "/hub.key", "no private key")
      _ = try await Openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-aes256", "-pass", "pass:x", "-out", key)
      refused(given, .content, "/hub.key", "password")
      try FileManager.default.removeItem(atPath: key)
      refused(given, .file, "/hub.key", "cannot be read")
      try FileManager.default.removeItem(atPath: certificate)
      refused(given, .file, "/hub.pem", "cannot be read")
    }
  }

  @Test("keys as openssl and certbot write them", arguments: ["rsa:2048", "ec:P-256", "ec:P-384"])
  func kinds(kind: String) async throws {
    try await withTemporaryFolder { folder in
      let parts = kind.split(separator: ":").map(String.init)
      let option = parts[0] == "rsa" ? "rsa_keygen_bits:\(parts[1])" : "ec_paramgen_curve:\(parts[1])"
      let made = try await Openssl(
        "req", "-x509", "-newkey", parts[0], "-pkeyopt", option, "-nodes", "-days", "30", "-subj", "/CN=hub", "-addext",
        "subjectAltName=DNS:hub.quan.example", "-addext", "basicConstraints=critical,CA:FALSE", "-keyout", folder + "/hub.key", "-out",
        folder + "/hub.pem")
      try #require(made.succeeded, "\(made.said)")
      let given = GivenCertificate(certificateFile: folder + "/hub.pem", keyFile: folder + "/hub.key", name: "hub.quan.example")
      let identity = try given.identity(now: Date())
      #expect(identity.names == ["hub.quan.example"])
    }
  }

  @Test("the stamp tells when a file was written, replaced or taken away")
  func stamp() async throws {
    try await withTemporaryFolder { folder in
      let maker = Maker()
      let given = try maker.write([try maker.leaf()], to: folder)
      let first = given.stamp
      #expect(given.stamp == first)
      _ = try maker.write([try maker.leaf()], to: folder)
      let second = given.stamp
      #expect(second != first)
      try FileManager.default.removeItem(atPath: folder + "/hub.key")
      #expect(given.stamp != second)
    }
  }
}
