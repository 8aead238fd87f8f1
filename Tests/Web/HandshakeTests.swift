import Testing
import Web

@Suite(.timeLimit(.minutes(20)))
struct HandshakeTests {
  private func reply(token: String? = "manager", query: String = "?stream=restaurant", headers: [String: String] = [:]) async throws -> Reply {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      try await connection.send(TestSocket.request(token: token, query: query, headers: headers))
      let reply = try await connection.reply()
      if reply.status != 101 {
        // NIO reads nothing more on a connection that asked for an upgrade.
        #expect(reply.headers["connection"] == "close")
        #expect(try await connection.isClosed())
      }
      return reply
    }
  }

  // protocol: CON1
  @Test("The hub proves that it understood the request")
  func accepted() async throws {
    let reply = try await reply()
    #expect(reply.status == 101)
    #expect(reply.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(reply.headers["upgrade"] == "websocket")
    #expect(reply.headers["content-length"] == nil)
  }

  // protocol: CON1
  @Test("Nobody comes in without a session")
  func noSession() async throws {
    let reply = try await reply(token: nil)
    #expect(reply.status == 401)
    #expect(reply.code == "session.required")
  }

  // protocol: CON1
  @Test("No other site's page opens a socket in somebody's name")
  func foreignOrigin() async throws {
    #expect(try await reply(headers: ["Origin": "http://evil.example"]).code == "request.origin")
    #expect(try await reply(headers: ["Sec-Fetch-Site": "cross-site"]).code == "request.origin")
  }

  @Test("Our own page does")
  func ownOrigin() async throws { #expect(try await reply(headers: ["Origin": "http://127.0.0.1"]).status == 101) }

  // protocol: CON1
  @Test(
    "Requests that are no handshake",
    arguments: [["Sec-WebSocket-Version": "8"], ["Sec-WebSocket-Key": "short"], ["Sec-WebSocket-Key": ""], ["Connection": "keep-alive"]])
  func malformed(headers: [String: String]) async throws {
    let reply = try await reply(headers: headers)
    #expect(reply.status == 426)
    #expect(reply.code == "request.webSocket")
  }

  // protocol: CON1
  @Test("A plain request for the socket's address is told what is missing")
  func plain() async throws {
    let reply = try await withHub { try await $0.ask("GET", "/live?stream=restaurant", token: "manager") }
    #expect(reply.status == 426)
  }

  @Test("A number that is none")
  func badSince() async throws {
    let reply = try await reply(query: "?stream=restaurant:-1")
    #expect(reply.status == 400)
    #expect(reply.error?["field"] == .string("stream"))
  }
}
