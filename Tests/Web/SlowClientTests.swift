import Testing
import Web

/// Clients that take their time, on purpose or not, do not hold a connection for ever.
@Suite(.timeLimit(.minutes(20)))
struct SlowClientTests {
  private let head = "POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"

  private func times(_ change: (inout RequestTimes) -> Void) -> RequestTimes {
    var times = RequestTimes()
    change(&times)
    return times
  }

  @Test("A body that drips in is cut off, and the client is told")
  func drippingBody() async throws {
    try await withHub(times: times { $0.arriving = .milliseconds(400) }) { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      try await connection.send(head)
      for _ in 0..<8 {
        try? await connection.send(" ")
        try await Task.sleep(for: .milliseconds(100))
      }
      let reply = try await connection.reply()
      #expect(reply.status == 408)
      #expect(reply.code == "request.slow")
      #expect(try await connection.isClosed())
      #expect(try await hub.ask("GET", "/health").status == 200)
    }
  }

  @Test("A body that takes several times the limit is read to its end while it keeps coming")
  func slowBody() async throws {
    try await withHub(times: times { $0.arriving = .seconds(2) }) { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      let body = Array(TestHub.commands([TestHub.command("c1", note: "slow")]).utf8) + [UInt8](repeating: 0x20, count: 12_000)
      let fields = "Host: 127.0.0.1\r\nCookie: iqsine=manager\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n"
      try await connection.send("POST /api/commands HTTP/1.1\r\n\(fields)\r\n")
      for start in stride(from: 0, to: body.count, by: 1000) {
        try await connection.send(Array(body[start..<min(start + 1000, body.count)]))
        // Twelve pauses are longer than the limit; each of them is shorter.
        try await Task.sleep(for: .milliseconds(400))
      }
      #expect(try await connection.reply().status == 200)
    }
  }

  @Test("A head that drips in is cut off")
  func drippingHead() async throws {
    try await withHub(times: times { $0.idle = .milliseconds(400) }) { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      for character in head.prefix(8) {
        try? await connection.send(String(character))
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(try await connection.isClosed())
    }
  }

  @Test("A connection that asks nothing more is closed, a live socket is not")
  func idle() async throws {
    try await withHub(times: times { $0.idle = .seconds(3) }) { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      let connection = try await hub.connect()
      defer { connection.close() }
      _ = try await connection.ask("GET", "/health")
      #expect(try await connection.isClosed())
      try await socket.send(#"{"type":"ping","at":5}"#)
      #expect(try await socket.message().type == "pong")
    }
  }
}
