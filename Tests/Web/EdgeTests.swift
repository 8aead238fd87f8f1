import Kernel
import Testing
import Web

@Suite(.timeLimit(.minutes(20)))
struct EdgeTests {
  @Test("Every answer bears a request id: the sender's own if it is well formed")
  func requestId() async throws {
    try await withHub { hub in
      let own = try await hub.ask("GET", "/health", headers: ["X-Request-Id": "phone-42.17_a"])
      #expect(own.headers["x-request-id"] == "phone-42.17_a")
      let bad = try await hub.ask("GET", "/nothing", headers: ["X-Request-Id": "<script>alert(1)</script>"])
      let made = try #require(bad.headers["x-request-id"])
      #expect(made.count == 36)
      #expect(bad.error?["requestId"] == .string(made))
    }
  }

  @Test("What is not there is said in the one form of errors")
  func unknownRoute() async throws {
    try await withHub { hub in
      for path in ["/api", "/api/nothing", "/api/me/", "//api/me", "/api/../api/me", "/nothing", "/live/more"] {
        let reply = try await hub.ask("GET", path, token: "manager")
        #expect(reply.status == 404, "\(path)")
        #expect(reply.code == "route.unknown", "\(path)")
      }
      let reply = try await hub.ask("PUT", "/api/session", token: "manager", body: Array("{}".utf8))
      #expect(reply.status == 405)
      #expect(reply.code == "route.method")
      #expect(reply.headers["allow"] == "POST, DELETE")
    }
  }

  @Test("HEAD is answered like GET, without the body")
  func head() async throws {
    try await withHub { hub in
      let get = try await hub.ask("GET", "/api/me", token: "waiter")
      let head = try await hub.ask("HEAD", "/api/me", token: "waiter")
      #expect(head.status == 200)
      #expect(head.headers["content-length"] == get.headers["content-length"])
      #expect(head.headers["content-type"] == "application/json; charset=utf-8")
    }
  }

  @Test("One connection serves one request after the other")
  func keepAlive() async throws {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      for _ in 0..<3 { #expect(try await connection.ask("GET", "/api/me", token: "waiter").status == 200) }
    }
  }

  @Test(
    "What is sent is JSON, or nothing is done", arguments: ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
  func contentType(type: String) async throws {
    try await withHub { hub in
      let reply = try await hub.ask("POST", "/api/session", headers: ["Content-Type": type], body: Array(#"{"text":"waiter"}"#.utf8))
      #expect(reply.status == 415)
      #expect(reply.code == "request.contentType")
    }
  }

  @Test("A request without a body needs no content type", arguments: ["", "application/json", "text/csv"])
  func noBody(type: String) async throws {
    try await withHub { hub in
      for body in [nil, []] as [[UInt8]?] {
        let reply = try await hub.ask("POST", "/api/session", headers: ["Content-Type": type], body: body)
        #expect(reply.status == 400 && reply.code == "json.syntax")
      }
      #expect(try await hub.ask("DELETE", "/api/session", token: "waiter", headers: ["Content-Type": type]).status == 204)
    }
  }

  @Test(
    "Another site's form names its type also when it sends nothing, and is refused",
    arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
  func emptyForm(type: String) async throws {
    try await withHub { hub in
      let reply = try await hub.ask("POST", "/api/session", headers: ["Content-Type": type], body: [])
      #expect(reply.status == 415 && reply.code == "request.contentType")
    }
  }

  @Test("A body of unknown length needs its content type too")
  func chunked() async throws {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      try await connection.send("POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
      #expect(try await connection.reply(to: "POST").status == 415)
    }
  }

  @Test(
    "No other site's page acts in somebody's name",
    arguments: [["Origin": "http://evil.example"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"]])
  func foreignOrigin(headers: [String: String]) async throws {
    try await withHub { hub in
      let reply = try await hub.ask("DELETE", "/api/session", token: "waiter", headers: headers)
      #expect(reply.status == 403)
      #expect(reply.code == "request.origin")
      #expect(try await hub.ask("GET", "/api/me", token: "waiter").status == 200)
    }
  }

  @Test("A token of no session, an ended one, and none at all")
  func staleToken() async throws {
    try await withHub { hub in
      for token in ["stolen", "", String(repeating: "x", count: 5000)] {
        let reply = try await hub.ask("GET", "/api/me", token: token)
        #expect(reply.status == 401)
        #expect(reply.code == "session.required")
      }
      #expect(try await hub.ask("DELETE", "/api/session", token: "waiter").status == 204)
      #expect(try await hub.ask("GET", "/api/me", token: "waiter").status == 401)
    }
  }

  @Test("The cookie is out of reach of scripts and of other sites")
  func cookie() async throws {
    try await withHub { hub in
      let reply = try await hub.ask("POST", "/api/session", body: Array(#"{"text":"chef"}"#.utf8))
      #expect(reply.status == 200)
      #expect(reply.headers["set-cookie"] == "iqsine=chef; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict")
      let out = try await hub.ask("DELETE", "/api/session", token: "chef")
      #expect(out.headers["set-cookie"] == "iqsine=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict")
    }
  }

  @Test("Every answer protects the page that it is part of")
  func securityHeaders() async throws {
    try await withHub { hub in
      let reply = try await hub.ask("GET", "/api/me", token: "waiter")
      let policy = try #require(reply.headers["content-security-policy"])
      #expect(policy.contains("default-src 'self'"))
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(policy.contains("connect-src 'self' ws://127.0.0.1;"))
      #expect(reply.headers["x-content-type-options"] == "nosniff")
      #expect(reply.headers["cache-control"] == "no-store")
      #expect(reply.headers["referrer-policy"] == "same-origin")
    }
  }

  @Test("Every route tried as nobody and as every role")
  func rights() async throws {
    try await withHub { hub in
      for entry in hub.server.routes where entry.path != "/api/session" || entry.method != .delete {
        let path = entry.path.replacing("{session}", with: "x").replacing("{employee}", with: "x")
        let body = entry.method == .get ? nil : Array("{}".utf8)
        let nobody = try await hub.ask(entry.method.rawValue, path, body: body)
        #expect((nobody.status == 401) == !entry.isPublic, "\(path): \(nobody.status)")
        for role in Role.allCases {
          let reply = try await hub.ask(entry.method.rawValue, path, token: role.rawValue, body: body)
          let may = entry.right.map { Rights.of([role]).contains($0) } ?? true
          #expect((reply.code == "right.missing") == !may, "\(path) as \(role): \(reply.text)")
          #expect(reply.status != 500, "\(path) as \(role)")
        }
      }
    }
  }

  @Test("The hub describes itself")
  func openAPI() async throws {
    try await withHub { hub in
      let reply = try await hub.ask("GET", "/api/openapi.json")
      #expect(reply.json["openapi"] == .string("3.1.0"))
      for entry in hub.server.routes { #expect(reply.json["paths"]?[entry.path]?[entry.method.rawValue.lowercased()] != nil, "\(entry.path)") }
    }
  }

  @Test("The hub says how it is, and counts")
  func health() async throws {
    try await withHub { hub in
      _ = try await hub.write("c1", note: "n")
      let health = try await hub.ask("GET", "/health")
      #expect(health.text == #"{"status":"ok","version":"1.2.3","seq":1,"database":"sqlite"}"#)
      let metrics = try await hub.ask("GET", "/metrics")
      #expect(metrics.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(metrics.text.contains("iqsine_commands_total{status=\"accepted\"} 1\n"))
      #expect(metrics.text.contains("process_resident_memory_bytes "))
    }
  }
}
