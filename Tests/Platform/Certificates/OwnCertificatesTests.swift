import Foundation
import TestKit
import Testing

@testable import Certificates

@Suite("The hub's own certificates: kept, renewed in time, never exchanged in silence")
struct OwnCertificatesTests {
  private let lan = addresses("192.168.1.5")

  private func rights(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("the authority is made once and kept, where only the hub may look")
  func keptAuthority() async throws {
    try await withTemporaryFolder { data in
      let folder = data + "/tls"
      let first = try OwnCertificates(folder: folder, name: "iqsine.local", now: evening)
      _ = try first.identity(addresses: lan, now: evening)
      let again = try OwnCertificates(folder: folder, name: "iqsine.local", now: evening.after(days: 2000))
      #expect(try again.authority.der == first.authority.der)
      #expect(try rights(folder) == 0o700)
      #expect(try rights(folder + "/authority.pem") == 0o600)
      #expect(try rights(folder + "/hub.pem") == 0o600)
    }
  }

  @Test("rights that somebody made too wide are taken away again")
  func tightened() async throws {
    try await withTemporaryFolder { data in
      let folder = data + "/tls"
      _ = try OwnCertificates(folder: folder, name: "iqsine.local", now: evening)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder + "/authority.pem")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      _ = try OwnCertificates(folder: folder, name: "iqsine.local", now: evening)
      #expect(try rights(folder) == 0o700)
      #expect(try rights(folder + "/authority.pem") == 0o600)
    }
  }

  @Test("the certificate stays the same until two thirds of its time are over, then a new one comes", arguments: [0.0, 30, 58.9])
  func renewal(days: Double) async throws {
    try await withTemporaryFolder { data in
      let own = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      let first = try own.identity(addresses: lan, now: evening)
      #expect(first.until.timeIntervalSince(first.from) <= 90 * day)
      #expect(try own.identity(addresses: lan, now: evening.after(days: days)) == first)
      let later = evening.after(days: 59.1)
      let next = try own.identity(addresses: lan, now: later)
      #expect(next.fingerprint != first.fingerprint)
      #expect(next.until > first.until)
      // And the new one is kept, also over a start.
      let restarted = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: later)
      #expect(try restarted.identity(addresses: lan, now: later) == next)
    }
  }

  @Test("an address that comes or goes changes the certificate; a public one does not")
  func addressChange() async throws {
    try await withTemporaryFolder { data in
      let own = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      let first = try own.identity(addresses: lan, now: evening)
      #expect(try own.identity(addresses: lan + addresses("203.0.113.9", "fe80::1"), now: evening) == first)
      let moved = try own.identity(addresses: addresses("10.1.1.1"), now: evening)
      #expect(moved.addresses == addresses("127.0.0.1", "::1", "10.1.1.1"))
      #expect(try own.identity(addresses: [], now: evening).addresses == addresses("127.0.0.1", "::1"))
    }
  }

  @Test("a clock that jumped, forward or back, brings a certificate that is valid now", arguments: [-250.0, -2, 200, 3000])
  func clockJump(days: Double) async throws {
    try await withTemporaryFolder { data in
      let own = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening.after(days: -300))
      let first = try own.identity(addresses: lan, now: evening)
      let now = evening.after(days: days)
      let next = try own.identity(addresses: lan, now: now)
      #expect(next.fingerprint != first.fingerprint)
      #expect(next.from <= now && now < next.until)
    }
  }

  @Test("no certificate outlives its authority")
  func end() async throws {
    try await withTemporaryFolder { data in
      let own = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      let last = try own.identity(addresses: lan, now: evening.after(days: 3640))
      #expect(last.until == own.authority.until)
    }
  }

  @Test("a certificate that is damaged, or torn from its key, is made anew")
  func damagedLeaf() async throws {
    try await withTemporaryFolder { data in
      let own = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      let first = try own.identity(addresses: lan, now: evening)
      for text in ["", "not PEM", first.chain, first.key, first.chain + first.key.replacing("A", with: "B")] {
        try text.write(toFile: data + "/tls/hub.pem", atomically: true, encoding: .utf8)
        #expect(try own.identity(addresses: lan, now: evening).fingerprint != first.fingerprint)
      }
    }
  }

  @Test("an authority that cannot be read stops the start, and is not replaced", arguments: ["", "not PEM"])
  func damagedAuthority(text: String) async throws {
    try await withTemporaryFolder { data in
      let file = data + "/tls/authority.pem"
      _ = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let problem = #expect(throws: CertificateProblem.self) { try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening) }
      #expect(problem?.kind == .content)
      #expect(problem?.description.contains(file) == true)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
  }

  @Test("another name stops the start with the way out; a name below the old one does not")
  func renamed() async throws {
    try await withTemporaryFolder { data in
      _ = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      let problem = #expect(throws: CertificateProblem.self) { try OwnCertificates(folder: data + "/tls", name: "bonmua.local", now: evening) }
      #expect(problem?.kind == .misnamed)
      for word in ["iqsine.local", "bonmua.local", "authority --renew"] { #expect(problem?.description.contains(word) == true, "\(word)") }
      _ = try OwnCertificates(folder: data + "/tls", name: "bep.iqsine.local", now: evening)
    }
  }

  @Test("after ten years the start says what to do")
  func expired() async throws {
    try await withTemporaryFolder { data in
      _ = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      let problem = #expect(throws: CertificateProblem.self) {
        try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening.after(days: 3651))
      }
      #expect(problem?.kind == .expired)
      #expect(problem?.description.contains("authority --renew") == true)
    }
  }

  @Test("a clock from before this program makes no authority")
  func wrongClock() async throws {
    try await withTemporaryFolder { data in
      let problem = #expect(throws: CertificateProblem.self) {
        try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: Date(timeIntervalSince1970: 3600))
      }
      #expect(problem?.description.contains("1970-01-01") == true)
    }
  }

  @Test("a new authority is made only by the explicit word, and the old one is put aside", arguments: [false, true])
  func renewed(isDamaged: Bool) async throws {
    try await withTemporaryFolder { data in
      let old = try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening)
      if isDamaged { try "torn".write(toFile: data + "/tls/authority.pem", atomically: true, encoding: .utf8) }
      let kept = try Data(contentsOf: URL(fileURLWithPath: data + "/tls/authority.pem"))
      let new = try OwnCertificates.renew(folder: data + "/tls", name: "bonmua.local", now: evening)
      #expect(new.authority.name != old.authority.name)
      #expect(try OwnCertificates(folder: data + "/tls", name: "bonmua.local", now: evening).authority.der == new.authority.der)
      #expect(try new.identity(addresses: lan, now: evening).names == ["bonmua.local", "localhost"])
      let aside = data + "/tls/replaced-" + (isDamaged ? "damaged" : String(old.authority.name.dropFirst(7))) + ".pem"
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == kept)
    }
  }

  @Test("a folder that cannot be made is named")
  func noFolder() async throws {
    try await withTemporaryFolder { data in
      try "file".write(toFile: data + "/tls", atomically: true, encoding: .utf8)
      let problem = #expect(throws: CertificateProblem.self) { try OwnCertificates(folder: data + "/tls", name: "iqsine.local", now: evening) }
      #expect(problem?.kind == .file)
      #expect(problem?.description.contains(data + "/tls") == true)
    }
  }
}
