import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import Web

/// Routes for programs that are no pages of ours, as address books on phones are.
@Suite(.timeLimit(.minutes(20)))
struct ProgramRouteTests {
  @Test("A path may take all that is left, also nothing, and its words are matched first")
  func rest() {
    let pattern = RoutePattern("/dav/{user}/{path...}")
    #expect(pattern.parameters == ["user", "path"])
    #expect(pattern.match(["dav", "e1"]) == ["user": "e1", "path": ""])
    #expect(pattern.match(["dav", "e1", ""]) == ["user": "e1", "path": ""])
    #expect(pattern.match(["dav", "e1", "a", "b%2F", ""]) == ["user": "e1", "path": "a/b%2F/"])
    #expect(pattern.match(["dav"]) == nil)
    #expect(pattern.match(["other", "e1", "a"]) == nil)
    #expect(RoutePattern("/dav/{path...}").match(["dav"]) == ["path": ""])
    #expect(RoutePattern("/api/bills/{order}").match(["api", "bills", "o", "x"]) == nil)
  }

  private static func routes() throws -> [Route] {
    let method = try #require(HTTPRequest.Method("PROPFIND"))
    return [
      .program(method, "/dav/{path...}", "Looks", bodyLimit: 100) { call in
        let body = try await call.bytes()
        return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "\(call.text("path")) \(body.count) \(call.isConfidential)")))
      },
      .open(.post, "/api/open", "A page's", answers: .done) { _ in .done },
    ]
  }

  @Test("A program's methods, media types and origins are its own affair; a page's are looked at as ever")
  func forms() async throws {
    try await withHub(routes: try ProgramRouteTests.routes()) { hub in
      // given the headers of a browser on another site's page
      let foreign = ["Content-Type": "text/plain", "Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"]
      // when, then
      let program = try await hub.ask("PROPFIND", "/dav/books/e1/", headers: foreign, body: Array("<a/>".utf8))
      #expect(program.status == 200)
      #expect(program.text == "books/e1/ 4 true")
      #expect(try await hub.ask("POST", "/api/open", headers: foreign, body: Array("<a/>".utf8)).status == 403)
      // and the limits are the same for both
      #expect(try await hub.ask("PROPFIND", "/dav", body: Array(repeating: 0x61, count: 101)).code == "request.tooLarge")
      let other = try await hub.ask("PUT", "/dav/x", body: [])
      #expect(other.status == 405)
      #expect(other.headers["allow"] == "PROPFIND")
    }
  }

  @Test("What a proxy passes on is confidential only if the proxy says that it came so")
  func confidence() async throws {
    try await withHub(routes: try ProgramRouteTests.routes()) { hub in
      for (headers, isConfidential) in [
        ([:], true), (["X-Forwarded-For": "10.0.0.7"], false), (["X-Forwarded-For": "10.0.0.7", "X-Forwarded-Proto": "http"], false),
        (["X-Forwarded-For": "10.0.0.7", "X-Forwarded-Proto": "https"], true),
      ] {
        let reply = try await hub.ask("PROPFIND", "/dav", headers: headers, body: [])
        #expect(reply.text == " 0 \(isConfidential)", "\(headers)")
      }
    }
  }

  @Test("The description of the interface is the pages'")
  func description() async throws {
    try await withHub(routes: try ProgramRouteTests.routes()) { hub in
      let paths = try await hub.ask("GET", "/api/openapi.json").json["paths"]
      #expect(paths?["/api/open"] != nil)
      #expect(paths?["/dav/{path...}"] == nil)
    }
  }
}
