import Foundation
import TestKit
import Testing

@testable import Certificates

@Suite("The kept certificates, read without a change")
struct KeptCertificatesTests {
  @Test("A folder without an authority has none, and stays away")
  func none() async throws {
    try await withTemporaryFolder { data in
      let kept = try KeptCertificates(folder: data + "/tls")
      #expect(kept == nil)
      #expect(!FileManager.default.fileExists(atPath: data + "/tls"))
    }
  }

  @Test("Authority and certificate are read as they were made, and wide rights stay as they are")
  func kept() async throws {
    try await withTemporaryFolder { data in
      let own = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      let identity = try own.identity(addresses: addresses("192.168.1.5"), now: evening)
      let file = data + "/tls/authority.pem"
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
      let kept = try #require(try KeptCertificates(folder: data + "/tls"))
      #expect(kept.authorityName == own.authority.name)
      #expect(try kept.authorityPEM == own.authority.pem)
      #expect(kept.leaf?.names == identity.names)
      #expect(kept.leaf?.addresses == identity.addresses)
      #expect(kept.leaf?.until == identity.until)
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o644)
    }
  }

  @Test("A damaged authority is a problem, not an absence")
  func damaged() async throws {
    try await withTemporaryFolder { data in
      try FileManager.default.createDirectory(atPath: data + "/tls", withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(fileURLWithPath: data + "/tls/authority.pem"))
      #expect(throws: CertificateProblem.self) { try KeptCertificates(folder: data + "/tls") }
    }
  }
}
