import Certificates
import Foundation
import Kernel
import NIOSSL
import TestKit
import Testing

@testable import Web

/// A hub with a secure address, and the authority that vouches for it.
private func withSecureHub(
  webFolder: String? = nil, times: RequestTimes = RequestTimes(), _ body: @escaping @Sendable (TestHub, Vault) async throws -> Void
) async throws {
  try await withTemporaryFolder { folder in
    let own = try OwnCertificates(folder: folder + "/tls", name: "iqsine.local", now: Date())
    let first = try own.identity(addresses: [], now: Date())
    let tls = try TLSIdentity(chain: first.chain, named: first.named, key: first.key)
    let vault = Vault(own: own, tls: tls, authority: try own.authority.pem)
    try await withHub(webFolder: webFolder, secure: SecureAddress(name: "iqsine.local", port: 0, identity: tls), times: times) { hub in
      try await body(hub, vault)
    }
  }
}

private struct Vault: Sendable {
  let own: OwnCertificates
  let tls: TLSIdentity
  /// PEM
  let authority: String

  func renew() throws {
    let next = try own.identity(addresses: [], now: Date(), anew: true)
    try tls.replace(chain: next.chain, named: next.named, key: next.key)
  }

  func connect(_ hub: TestHub) async throws -> SecureConnection { try await SecureConnection(port: hub.securePort, trusting: authority) }

  func ask(
    _ hub: TestHub, _ method: String, _ path: String, token: String? = nil, headers: [String: String] = [:], body: [UInt8]? = nil
  ) async throws -> Reply {
    let connection = try await connect(hub)
    defer { connection.close() }
    return try await connection.ask(method, path, token: token, headers: ["Host": "iqsine.local"].merging(headers) { $1 }, body: body)
  }

  func socket(_ hub: TestHub, token: String = "manager") async throws -> TestSocket {
    let request = TestSocket.request(token: token).replacing("Host: 127.0.0.1", with: "Host: iqsine.local")
    return try await TestSocket(over: try await connect(hub), request: request)
  }
}

@Suite(.timeLimit(.minutes(20)))
struct SecureLineTests {
  @Test("The hub answers by HTTPS under its name, to whoever trusts its authority")
  func answers() async throws {
    try await withSecureHub { hub, vault in
      let connection = try await vault.connect(hub)
      defer { connection.close() }
      for _ in 0..<3 { #expect(try await connection.ask("GET", "/api/me", token: "waiter", headers: ["Host": "iqsine.local"]).status == 200) }
    }
  }

  @Test("TLS 1.2 has only suites with forward secrecy that authenticate what they encrypt")
  func suites() async throws {
    try await withSecureHub { hub, vault in
      for suite in [NIOTLSCipher.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, .TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA] {
        await #expect(throws: (any Error).self) {
          try await SecureConnection(port: hub.securePort, trusting: vault.authority, suites: [suite])
        }
      }
      for suite in [NIOTLSCipher.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256] {
        try await SecureConnection(port: hub.securePort, trusting: vault.authority, suites: [suite]).close()
      }
    }
  }

  @Test("Another name, and another authority, are not trusted")
  func untrusted() async throws {
    try await withSecureHub { hub, vault in
      await #expect(throws: (any Error).self) { try await SecureConnection(port: hub.securePort, name: "example.com", trusting: vault.authority) }
      try await withTemporaryFolder { folder in
        let other = try OwnCertificates(folder: folder + "/tls", name: "iqsine.local", now: Date()).authority.pem
        await #expect(throws: (any Error).self) { try await SecureConnection(port: hub.securePort, trusting: other) }
      }
      // And the hub continues.
      #expect(try await vault.ask(hub, "GET", "/health").status == 200)
    }
  }

  @Test("Plain talk on the secure port, and a handshake that never comes, do no harm")
  func noise() async throws {
    var times = RequestTimes()
    times.idle = .seconds(3)
    try await withSecureHub(times: times) { hub, vault in
      let plain = try await RawConnection(port: hub.securePort)
      defer { plain.close() }
      try await plain.send("GET / HTTP/1.1\r\nHost: iqsine.local\r\n\r\n")
      while try await !plain.isClosed() {}
      let silent = try await RawConnection(port: hub.securePort)
      defer { silent.close() }
      #expect(try await silent.isClosed())
      #expect(try await vault.ask(hub, "GET", "/health").status == 200)
    }
  }

  @Test("The live socket speaks over TLS, and both listeners share one stream")
  func socket() async throws {
    try await withSecureHub { hub, vault in
      let (secure, plain) = (try await vault.socket(hub), try await TestSocket(hub))
      defer {
        secure.close()
        plain.close()
      }
      _ = try await secure.greet()
      _ = try await plain.greet()
      // when a command comes in by the secure line
      let command = TestHub.command("c1", note: "phở")
      try await secure.send(#"{"type":"command","command":\#(command)}"#)
      // then both hear it, and the sender its outcome
      #expect(try await plain.message().type == "changes")
      let answers = [try await secure.message().type, try await secure.message().type]
      #expect(Set(answers) == ["changes", "outcome"])
    }
  }

  @Test("Long messages come through whole, in both directions")
  func long() async throws {
    try await withSecureHub { hub, vault in
      let notes = (1...100).map { TestHub.command("c\($0)", note: String(repeating: "ă", count: 290), n: Int64($0)) }
      let reply = try await vault.ask(hub, "POST", "/api/commands", token: "manager", body: Array(TestHub.commands(notes).utf8))
      #expect(reply.status == 200)
      #expect(reply.text.components(separatedBy: #""accepted""#).count == 101)
      let snapshot = try await vault.ask(hub, "GET", "/api/snapshot?stream=restaurant", token: "manager")
      #expect(snapshot.text.components(separatedBy: String(repeating: "ă", count: 290)).count == 101)
    }
  }

  @Test("A renewed certificate reaches new connections, and no open one is dropped")
  func renewal() async throws {
    try await withSecureHub { hub, vault in
      // given an open socket and an open connection
      let socket = try await vault.socket(hub)
      let before = try await vault.connect(hub)
      defer {
        socket.close()
        before.close()
      }
      _ = try await socket.greet()
      // when the certificate is exchanged
      try vault.renew()
      // then both go on
      try await socket.send(#"{"type":"ping","at":5}"#)
      #expect(try await socket.message().type == "pong")
      #expect(try await before.ask("GET", "/health", headers: ["Host": "iqsine.local"]).status == 200)
      // and a new connection gets the new one
      let after = try await vault.connect(hub)
      defer { after.close() }
      #expect(after.certificate != before.certificate)
      #expect(try await after.ask("GET", "/health", headers: ["Host": "iqsine.local"]).status == 200)
    }
  }

  @Test("A certificate that is of no use does not replace one that is")
  func badRenewal() async throws {
    try await withSecureHub { hub, vault in
      let before = try await vault.connect(hub)
      before.close()
      let other = try vault.own.identity(addresses: [], now: Date(), anew: true)
      #expect(throws: (any Error).self) { try vault.tls.replace(chain: "nothing", key: other.key) }
      #expect(throws: (any Error).self) { try vault.tls.replace(chain: other.chain, key: "nothing") }
      let after = try await vault.connect(hub)
      after.close()
      #expect(after.certificate == before.certificate)
    }
  }

  @Test("The cookie is for HTTPS only when it was given by HTTPS")
  func cookie() async throws {
    try await withSecureHub { hub, vault in
      let body = Array(#"{"text":"chef"}"#.utf8)
      let plain = try await hub.ask("POST", "/api/session", body: body)
      #expect(plain.headers["set-cookie"] == "iqsine=chef; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict")
      let secure = try await vault.ask(hub, "POST", "/api/session", body: body)
      #expect(secure.headers["set-cookie"] == "iqsine=chef; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure")
      let out = try await vault.ask(hub, "DELETE", "/api/session", token: "chef")
      #expect(out.headers["set-cookie"] == "iqsine=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure")
    }
  }

  @Test("What an answer says about itself fits the way it came")
  func headers() async throws {
    try await withSecureHub { hub, vault in
      let secure = try await vault.ask(hub, "GET", "/api/me", token: "waiter")
      #expect(secure.headers["content-security-policy"]?.contains("connect-src 'self' wss://iqsine.local;") == true)
      #expect(secure.headers["strict-transport-security"] == nil)
      let plain = try await hub.ask("GET", "/api/me", token: "waiter")
      #expect(plain.headers["content-security-policy"]?.contains("connect-src 'self' ws://127.0.0.1;") == true)
    }
  }

  @Test("Under an address pages move to the name, and the rest is told where to go")
  func otherHost() async throws {
    try await withSecureHub { hub, vault in
      let page = try await vault.ask(hub, "GET", "/waiter?x=1", headers: ["Host": "127.0.0.1:\(hub.securePort)", "Accept": "text/html"])
      #expect(page.status == 308)
      #expect(page.headers["location"] == "https://iqsine.local:\(hub.securePort)/waiter?x=1")
      #expect(page.headers["cache-control"] == "no-store")
      let call = try await vault.ask(hub, "GET", "/api/me", token: "waiter", headers: ["Host": "127.0.0.1:\(hub.securePort)"])
      #expect(call.status == 421)
      #expect(call.code == "origin.other")
      #expect(call.error?["params"]?["address"] == .string("https://iqsine.local:\(hub.securePort)"))
    }
  }

  @Test("The page that connects a device is served under every name, and only it is")
  func connecting() async throws {
    try await withWebFolder { web in
      let folder = web + "/cai-dat"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in ["index.html": "<title>Kết nối</title>", "page.js": "1"] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      try await withSecureHub(webFolder: web) { hub, vault in
        for path in ["/cai-dat", "/cai-dat/"] {
          let page = try await vault.ask(hub, "GET", path, headers: ["Host": "10.0.0.1:9", "Accept": "text/html"])
          #expect(page.status == 200)
          #expect(page.text == "<title>Kết nối</title>")
          let policy = try #require(page.headers["content-security-policy"])
          for way in ["https://iqsine.local:\(hub.securePort)", "https://10.0.0.1:\(hub.securePort)", "http://10.0.0.1:\(hub.port)"] {
            #expect(policy.contains(" \(way)"), "\(policy)")
          }
        }
        #expect(try await vault.ask(hub, "GET", "/cai-dat/page.js").text == "1")
        for path in ["/cai-dat/nothing", "/cai-dat/../index.html", "/cai-dat//page.js", "/cai-dat/%2e%2e/index.html"] {
          #expect(try await vault.ask(hub, "GET", path, headers: ["Accept": "text/html"]).status == 404, "\(path)")
        }
      }
    }
  }

  // protocol: CON11
  @Test("The hub stops in time, whoever is on the secure line")
  func stop() async throws {
    try await withSecureHub { hub, vault in
      let socket = try await vault.socket(hub)
      _ = try await socket.greet()
      await hub.server.live.stop()
      #expect(try await socket.closeCode() == 1001)
    }
  }
}
