import Kernel
import Testing
import Web

/// A broken or hostile client gets a clear answer, and the hub survives.
@Suite(.timeLimit(.minutes(20)))
struct BadInputTests {
  private func commands(_ body: [UInt8], _ headers: [String: String] = [:]) async throws -> Reply {
    try await withHub { hub in
      let reply = try await hub.ask("POST", "/api/commands", token: "manager", headers: headers, body: body)
      #expect(try await hub.ask("GET", "/health").status == 200)
      return reply
    }
  }

  @Test("A body that announces itself as huge is refused before it is read")
  func announced() async throws {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      let fields = "Host: 127.0.0.1\r\nCookie: iqsine=manager\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n"
      try await connection.send("POST /api/commands HTTP/1.1\r\n\(fields)\r\n{")
      let reply = try await connection.reply()
      #expect(reply.status == 413)
      #expect(reply.code == "request.tooLarge")
      #expect(reply.headers["connection"] == "close")
      #expect(try await connection.isClosed())
    }
  }

  @Test("A body that grows without an announcement is refused at its limit")
  func growing() async throws {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      let fields = "Host: 127.0.0.1\r\nCookie: iqsine=manager\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
      try await connection.send("POST /api/me/password HTTP/1.1\r\n\(fields)\r\n")
      let chunk = "1000\r\n" + String(repeating: " ", count: 4096) + "\r\n"
      // The hub may close while this is being sent.
      for _ in 0..<8 { try? await connection.send(chunk) }
      #expect(try await connection.reply().code == "request.tooLarge")
    }
  }

  // protocol: CMD16
  @Test("Forms are small, commands may be larger")
  func limits() async throws {
    try await withHub { hub in
      let padded = Array(#"{"text":"waiter"}"#.utf8) + [UInt8](repeating: 0x20, count: 17_000)
      let form = try await hub.ask("POST", "/api/session", body: padded)
      #expect(form.status == 413)
      let commands = Array(TestHub.commands([TestHub.command("c1", note: "n")]).utf8) + [UInt8](repeating: 0x20, count: 200_000)
      let reply = try await hub.ask("POST", "/api/commands", token: "manager", body: commands)
      #expect(reply.status == 200)
    }
  }

  @Test("Deep JSON")
  func deep() async throws {
    let reply = try await commands([UInt8](repeating: 0x5B, count: 100_000))
    #expect(reply.status == 400)
    #expect(reply.code == "json.syntax")
  }

  @Test("Text that is not UTF-8")
  func notUTF8() async throws {
    let reply = try await commands(Array(#"{"commands":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8))
    #expect(reply.status == 400)
    #expect(reply.code == "json.syntax")
  }

  // protocol: CMD1, CMD16
  @Test(
    "Fields that are missing, too many, of another kind, absurd",
    arguments: [
      (#"{}"#, "field.missing", "commands"), (#"{"commands":[],"more":1}"#, "field.unexpected", "more"),
      (#"{"commands":1}"#, "field.type", "commands"), (#"{"commands":[{}]}"#, "field.missing", "commands[0].id"),
      (#"{"commands":[{"id":"","n":1,"at":1,"body":{}}]}"#, "field.malformed", "commands[0].id"),
      (#"{"commands":[{"id":"a","n":0,"at":1,"body":{}}]}"#, "field.range", "commands[0].n"),
      (#"{"commands":[{"id":"a","n":1,"at":-1,"body":{}}]}"#, "field.range", "commands[0].at"),
    ])
  func fields(body: String, code: String, field: String) async throws {
    let reply = try await commands(Array(body.utf8))
    #expect(reply.status == 400)
    #expect(reply.code == code)
    #expect(reply.error?["field"] == .string(field))
  }

  // protocol: CMD16
  @Test("More than a hundred commands at once")
  func tooMany() async throws {
    let reply = try await commands(Array(TestHub.commands((1...101).map { TestHub.command("c\($0)", note: "n", n: Int64($0)) }).utf8))
    #expect(reply.status == 400)
    #expect(reply.error?["field"] == .string("commands"))
    #expect(reply.error?["params"]?["most"] == .int(100))
  }

  // protocol: CMD2, CMD4, CMD17
  @Test("Commands are answered in their order, the refused ones among the others")
  func outcomes() async throws {
    let reply = try await commands(
      Array(
        TestHub.commands([
          TestHub.command("c1", note: "n", n: 1), TestHub.command("c2", note: "no", n: 2), #"{"id":"c3","n":3,"at":1,"body":{"type":"dance"}}"#,
          TestHub.command("c1", note: "n", n: 1),
        ]).utf8))
    #expect(reply.status == 200)
    guard case .array(let outcomes)? = reply.json["outcomes"] else { throw ConnectionTrouble(description: reply.text) }
    #expect(outcomes.map { $0["status"] } == [.string("accepted"), .string("refused"), .string("refused"), .string("accepted")])
    #expect(outcomes[2]["error"]?["code"] == .string("field.unknown"))
    #expect(outcomes[2]["error"]?["field"] == .string("body.type"))
    #expect(outcomes[0] == outcomes[3])
  }

  @Test("What is no HTTP", arguments: ["\u{16}\u{3}\u{1}\u{0}\u{0}", "GET\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"])
  func noHTTP(bytes: String) async throws {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      try await connection.send(bytes)
      let reply = String(decoding: try await connection.receive(), as: UTF8.self)
      #expect(reply.isEmpty || reply.hasPrefix("HTTP/1.1 400"))
      #expect(try await hub.ask("GET", "/health").status == 200)
    }
  }

  @Test("Headers without end")
  func manyHeaders() async throws {
    try await withHub { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      try await connection.send("GET /health HTTP/1.1\r\nHost: a\r\n")
      for n in 0..<200 { try? await connection.send("X-Filler-\(n): \(String(repeating: "y", count: 1000))\r\n") }
      let reply = String(decoding: (try? await connection.receive()) ?? [], as: UTF8.self)
      #expect(!reply.hasPrefix("HTTP/1.1 200"))
      #expect(try await hub.ask("GET", "/health").status == 200)
    }
  }
}
