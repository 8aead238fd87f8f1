import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import Sync
import Testing

@testable import Web

@Suite("A route does what it declares, and the API description says so", .timeLimit(.minutes(20)))
struct RouteDescriptionTests {
  private enum Colour: String, CaseIterable, Sendable {
    case red, green
  }

  private static let thing = Route.signedIn(
    .get, "/api/things/{thing}", right: .watch, "A thing",
    query: QueryParameter<Int64>.number("count", default: 50, in: 1...200, "at most so many"), .choice("colour", of: Colour.self, "of it"),
    .required("book", of: AddressBookEntity.self, "where it is"), .text("q", "what is looked for"), .required("at", Instant.self, "when"),
    answers: .json(Health.self), .bytes("image/png", "text/csv", status: .partialContent), .empty(.notModified), refuses: .conflict
  ) { call, count, colour, book, text, at in
    let told = "\(count) \(colour?.rawValue ?? "-") \(book.raw) \(text ?? "-") \(at.raw) \(call.call.request.uri.query ?? "-")"
    return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: told)))
  }

  private static let paint = Route.signedIn(
    .post, "/api/things/{thing}/{colour}", "Paint it", pathTypes: ["colour": Role.self], answers: .empty(.accepted)
  ) { call in
    switch call.call.text("colour") {
    case "waiter": return Response(status: .created)
    case "chef": throw Refusal("sync.taken")
    default: return Response(status: .accepted)
    }
  }

  /// The description of these routes.
  private static var paths: JSON? {
    try? JSON.parse(OpenAPIDocument.bytes(of: [thing.entry, paint.entry], schemas: "{}", version: "1"))["paths"]
  }

  private static func list(_ json: JSON?) -> [JSON] { if case .array(let values)? = json { values } else { [] } }
  private static func keys(_ json: JSON?) -> [String] { if case .object(let members)? = json { members.map(\.key) } else { [] } }

  @Test("Query parameters: names, types, limits, choices, defaults, and which are required")
  func query() {
    let all = Self.list(Self.paths?["/api/things/{thing}"]?["get"]?["parameters"])
    #expect(all.map { $0["name"] } == ["count", "colour", "book", "q", "at"].map { .string($0) })
    #expect(all.allSatisfy { $0["in"] == .string("query") })
    #expect(all.map { $0["required"] } == [false, false, true, false, true].map { .bool($0) })
    let schemas = all.map { $0["schema"] }
    #expect(schemas[0]?["minimum"] == .int(1) && schemas[0]?["maximum"] == .int(200) && schemas[0]?["default"] == .int(50))
    #expect(schemas[1]?["enum"] == .array([.string("red"), .string("green")]))
    #expect(schemas[2]?["pattern"] == .string("^[A-Za-z0-9._-]{1,64}$"))
    #expect(schemas[3]?["maxLength"] == .int(300))
    #expect(schemas[4]?["type"] == .string("integer") && schemas[4]?["maximum"] == .int(253_402_300_799_999))
  }

  @Test("Parameters in the path: the pattern of ids, or the type that the route names")
  func path() {
    let get = Self.list(Self.paths?["/api/things/{thing}"]?["parameters"])
    #expect(get.map { $0["schema"]?["pattern"] } == [.string("^[A-Za-z0-9._-]{1,64}$")])
    let post = Self.list(Self.paths?["/api/things/{thing}/{colour}"]?["parameters"])
    #expect(post.last?["schema"]?["$ref"] == .string("#/components/schemas/Role"))
  }

  @Test("Statuses: every success with its media types, every refusal, and nothing that stands for all others")
  func statuses() {
    let get = Self.paths?["/api/things/{thing}"]?["get"]?["responses"]
    #expect(Self.keys(get) == ["200", "206", "304", "400", "401", "403", "404", "409", "413", "421", "500", "503", "507"])
    #expect(Self.keys(get?["200"]?["content"]) == ["application/json"])
    #expect(Self.keys(get?["206"]?["content"]) == ["image/png", "text/csv"])
    #expect(Self.keys(get?["304"]) == ["description"])
    #expect(get?["409"]?["$ref"] == .string("#/components/responses/refused409"))
    let post = Self.paths?["/api/things/{thing}/{colour}"]?["post"]?["responses"]
    #expect(Self.keys(post) == ["202", "400", "401", "403", "404", "408", "413", "415", "421", "500", "503", "507"])
  }

  @Test("An action gets the values of its declared parameters, and nothing else of the query")
  func values() async throws {
    try await withHub(routes: [Self.thing]) { hub in
      let reply = try await hub.ask("GET", "/api/things/t?at=7&book=b1&q=a%20b&colour=green&secret=1", token: "waiter")
      #expect(reply.text == "50 green b1 a b 7 -")
    }
  }

  @Test(
    "Wrong and missing values are refused with the parameter's name",
    arguments: [
      ("at=1", "field.missing", "book"), ("at=1&book=b&count=0", "field.range", "count"), ("at=1&book=b&count=201", "field.range", "count"),
      ("at=1&book=b&count=%2B5", "field.type", "count"), ("at=1&book=b&count=9007199254740992", "field.type", "count"),
      ("at=1&book=b&colour=blue", "field.unknown", "colour"), ("at=1&book=%2F", "field.malformed", "book"), ("book=b", "field.missing", "at"),
      ("at=1&book=b&q=%00", "field.malformed", "q"), ("at=1&book=b&q=" + String(repeating: "a", count: 301), "field.tooLong", "q"),
      ("at=253402300800000&book=b", "field.range", "at"),
    ])
  func refused(query: String, code: String, field: String) async throws {
    try await withHub(routes: [Self.thing]) { hub in
      let reply = try await hub.ask("GET", "/api/things/t?\(query)", token: "waiter")
      #expect(reply.status == 400 && reply.code == code)
      #expect(reply.error?["field"] == .string(field))
    }
  }

  @Test("A debug build fails a request whose status is not declared")
  func undeclared() async throws {
    try await withHub(routes: [Self.paint]) { hub in
      #expect(try await hub.ask("POST", "/api/things/t/red", token: "waiter").status == 202)
      for colour in ["waiter", "chef"] {
        let reply = try await hub.ask("POST", "/api/things/t/\(colour)", token: "waiter")
        #expect(reply.status == 500 && reply.code == "hub.internal", "\(colour)")
      }
    }
  }
}
