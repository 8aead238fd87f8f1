import NIOHTTP1
import Testing

@testable import Web

/// Heads of requests that the RFCs do not permit, over a bare connection: refused with a code, and the connection ends.
@Suite(.timeLimit(.minutes(20)))
struct RequestFaultTests {
  private static let fields = "Host: 127.0.0.1\r\n"
  private static let socket =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

  @Test(
    "A faulty head is refused, and nothing behind it is taken",
    arguments: [
      ("GET /health HTTP/1.1\r\n\r\n", 400, "request.host"),
      ("GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: example.com\r\n\r\n", 400, "request.host"),
      ("GET /health HTTP/1.0\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n", 400, "request.host"),
      ("GET /health HTTP/1.1\r\nHost: user@127.0.0.1\r\n\r\n", 400, "request.host"),
      ("GET http://evil.example/health HTTP/1.1\r\n\(fields)\r\n", 400, "request.target"),
      ("GET ftp://127.0.0.1/health HTTP/1.1\r\n\(fields)\r\n", 400, "request.target"),
      ("POST /api/session HTTP/1.1\r\n\(fields)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501, "request.transferCoding"),
      ("POST /api/session HTTP/1.0\r\n\(fields)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501, "request.transferCoding"),
      ("GET /live HTTP/1.0\r\n\(fields)Cookie: iqsine=manager\r\n\(socket)\r\n", 400, "request.webSocket"),
      ("GET /health HTTP/1.1\r\n\(fields)Expect: miracles\r\n\r\n", 417, "request.expectation"),
    ])
  func refused(request: String, status: Int, code: String) async throws {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      try await connection.send(request + "GET /health HTTP/1.1\r\n\(RequestFaultTests.fields)\r\n")
      let reply = try await connection.reply()
      #expect(reply.status == status)
      #expect(reply.code == code)
      #expect(reply.error?["requestId"] != nil)
      #expect(reply.headers["connection"] == "close")
      #expect(try await connection.isClosed())
    }
  }

  @Test(
    "Odd heads that the RFCs permit are served",
    arguments: [
      "GET http://127.0.0.1/health HTTP/1.1\r\n\(fields)\r\n", "GET HTTP://127.0.0.1 HTTP/1.1\r\n\(fields)Accept: text/html\r\n\r\n",
      "GET /health HTTP/1.0\r\n\r\n", "GET /health HTTP/1.0\r\nExpect: miracles\r\n\r\n",
      "GET /health HTTP/1.1\r\n\(fields)Expect: 100-Continue\r\n\r\n",
    ])
  func served(request: String) async throws {
    try await withWebFolder { folder in
      try await withHub(webFolder: folder) { hub in
        let connection = try await hub.connect()
        defer { connection.close() }
        try await connection.send(request)
        #expect(try await connection.reply().status == 200)
      }
    }
  }

  @Test("Nobody outside can name a fault")
  func forged() async throws {
    let reply = try await withHub { try await $0.ask("GET", "/health", headers: [RequestFault.field: RequestFault.host.rawValue]) }
    #expect(reply.status == 200)
  }

  @Test("HEAD takes no notice of Range")
  func headWithRange() {
    var head = HTTPRequestHead(version: .http1_1, method: .HEAD, uri: "/", headers: ["Host": "a", "Range": "bytes=0-1"])
    #expect(RequestCheck.normalize(&head) == nil)
    #expect(head.headers["Range"].isEmpty)
    var get = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Host": "a", "Range": "bytes=0-1"])
    #expect(RequestCheck.normalize(&get) == nil)
    #expect(get.headers["Range"] == ["bytes=0-1"])
  }
}
