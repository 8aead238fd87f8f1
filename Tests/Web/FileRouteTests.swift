import Hummingbird
import Kernel
import Testing
import Web

@Suite("Routes that take a file", .timeLimit(.minutes(20)))
struct FileRouteTests {
  /// Returns the number of received bytes.
  private static let count = Route.signedIn(
    .post, "/api/file", right: .editMenu, "Counts", query: .text("mode", "what for"), answers: .json(Form.self), bodyLimit: 1000,
    contentTypes: RouteEntry.sheets
  ) { call, mode in
    let bytes = try await call.call.bytes()
    return .json(Form(text: "\(bytes.count) \(mode ?? "none")"))
  }

  @Test(
    "The bytes come as they are, under each of the kinds that browsers name", arguments: RouteEntry.sheets + ["text/csv; charset=utf-8", "TEXT/CSV"])
  func taken(type: String) async throws {
    try await withHub(routes: [Self.count]) { hub in
      let reply = try await hub.ask("POST", "/api/file?mode=preview", token: "manager", headers: ["Content-Type": type], body: [0xFF, 0, 0x80])
      #expect(reply.status == 200)
      #expect(reply.json["text"] == .string("3 preview"))
    }
  }

  @Test(
    "What another site's form can send is refused, as is JSON",
    arguments: ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json"])
  func otherKinds(type: String) async throws {
    try await withHub(routes: [Self.count]) { hub in
      let reply = try await hub.ask("POST", "/api/file", token: "manager", headers: ["Content-Type": type], body: [1])
      #expect(reply.status == 415 && reply.code == "request.contentType")
    }
  }

  @Test("Another site's page, nobody, who lacks the right, and more than the limit: each is refused")
  func refused() async throws {
    try await withHub(routes: [Self.count]) { hub in
      let csv = ["Content-Type": "text/csv"]
      let foreign = try await hub.ask(
        "POST", "/api/file", token: "manager", headers: csv.merging(["Origin": "http://evil.example"]) { $1 }, body: [1])
      #expect(foreign.code == "request.origin")
      #expect(try await hub.ask("POST", "/api/file", headers: csv, body: [1]).code == "session.required")
      #expect(try await hub.ask("POST", "/api/file", token: "waiter", headers: csv, body: [1]).code == "right.missing")
      let large = try await hub.ask("POST", "/api/file", token: "manager", headers: csv, body: Array(repeating: 65, count: 1001))
      #expect(large.status == 413 && large.code == "request.tooLarge")
      // other routes take no files
      #expect(try await hub.ask("POST", "/api/session", headers: csv, body: [1]).status == 415)
    }
  }

  @Test("The description says that bytes are sent, and of which kinds")
  func described() async throws {
    try await withHub(routes: [Self.count]) { hub in
      let reply = try await hub.ask("GET", "/api/openapi.json")
      let content = reply.json["paths"]?["/api/file"]?["post"]?["requestBody"]?["content"]
      for type in RouteEntry.sheets { #expect(content?[type]?["schema"]?["format"] == .string("binary"), "\(type)") }
    }
  }
}
