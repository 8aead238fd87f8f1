import Hummingbird
import Kernel
import NIOCore
import Synchronization
import Testing

@testable import Web

/// Answers leave as their clients take them: in order, one at a time, within a budget.
@Suite(.timeLimit(.minutes(20)))
struct AnswerFlowTests {
  /// Answers with the requested number of bytes, and counts the requests.
  private final class Source: Sendable {
    let asked = Mutex(0)
    var count: Int { asked.withLock { $0 } }

    var route: Route {
      .open(
        .get, "/bytes", "Bytes", query: QueryParameter<Int64>.number("count", default: 0, "so many"), answers: .bytes("text/plain")
      ) { [self] _, count in
        asked.withLock { $0 += 1 }
        return .bytes(ByteBuffer(repeating: 0x41, count: Int(count)), type: "text/plain")
      }
    }
  }

  private static func request(_ count: Int, fields: String = "") -> String {
    "GET /bytes?count=\(count) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(fields)\r\n"
  }

  private func times(_ change: (inout RequestTimes) -> Void) -> RequestTimes {
    var times = RequestTimes()
    change(&times)
    return times
  }

  @Test("Requests that are sent ahead are answered in their order")
  func pipelined() async throws {
    let source = Source()
    try await withHub(routes: [source.route]) { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      let counts = [300_000, 0, 70_000, 65_536, 1]
      try await connection.send(counts.map { AnswerFlowTests.request($0) }.joined())
      var bytes: [UInt8] = []
      for count in counts {
        while Reply(bytes, to: "GET") == nil { bytes += try await connection.receive() }
        let reply = try #require(Reply(bytes, to: "GET"))
        #expect(reply.body.count == count)
        let head = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound)
        bytes.removeFirst(head + count)
      }
      #expect(bytes.isEmpty)
    }
  }

  @Test("A client that takes no answer has one request decided, however many it sends ahead")
  func untaken() async throws {
    let source = Source()
    try await withHub(routes: [source.route]) { hub in
      let connection = try await RawConnection(port: hub.port, receiveBuffer: 4096)
      defer { connection.close() }
      try await connection.send(String(repeating: AnswerFlowTests.request(8 << 20), count: 300))
      for _ in 0..<5 { #expect(try await hub.ask("GET", "/health").status == 200) }
      #expect(source.count == 1)
    }
  }

  @Test("A client that takes nothing is cut off, one that takes a little now and then gets all of it")
  func patience() async throws {
    let source = Source()
    try await withHub(times: times { $0.leaving = .milliseconds(1500) }, routes: [source.route]) { hub in
      let idle = try await RawConnection(port: hub.port, receiveBuffer: 4096)
      let slow = try await RawConnection(port: hub.port, receiveBuffer: 65536)
      defer {
        idle.close()
        slow.close()
      }
      let size = 3 << 20
      try await idle.send(AnswerFlowTests.request(size))
      try await slow.send(AnswerFlowTests.request(size))
      var taken = 0
      while taken < size {
        let part = try await slow.receive(atMost: 1 << 17)
        if part.isEmpty { break }
        taken += part.count
        // Each pause is shorter than the limit, all together are longer.
        try await Task.sleep(for: .milliseconds(150))
      }
      #expect(taken > size)
      // The other one has lost the rest of its answer meanwhile.
      var got = 0
      while let part = try? await idle.receive(), !part.isEmpty { got += part.count }
      #expect(got < size)
    }
  }

  @Test("Beyond the budget of all connections the one with the largest share is cut off")
  func budget() async throws {
    let source = Source()
    try await withHub(routes: [source.route], maxWaitingBytes: 4 << 20) { hub in
      let large = try await RawConnection(port: hub.port, receiveBuffer: 4096)
      let small = try await RawConnection(port: hub.port, receiveBuffer: 4096)
      defer {
        large.close()
        small.close()
      }
      try await large.send(AnswerFlowTests.request(3_600_000))
      while source.count < 1 { await Task.yield() }
      #expect(try await hub.ask("GET", "/health").status == 200)
      try await small.send(AnswerFlowTests.request(2_000_000))
      var got = 0
      while got < 2_000_000 {
        let part = try await small.receive()
        if part.isEmpty { break }
        got += part.count
      }
      #expect(got > 2_000_000)
      got = 0
      while let part = try? await large.receive(), !part.isEmpty { got += part.count }
      #expect(got < 3_600_000)
    }
  }

  @Test("A client that expects 100 gets it at once, but only the refusal if the request is refused")
  func expectation() async throws {
    try await withHub { hub in
      let body = TestHub.commands([TestHub.command("c1", note: "n")])
      func head(_ token: String) -> String {
        "POST /api/commands HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: iqsine=\(token)\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\nExpect: 100-continue\r\n\r\n"
      }
      let welcome = try await hub.connect()
      defer { welcome.close() }
      try await welcome.send(head("manager"))
      #expect(String(decoding: try await welcome.receive(), as: UTF8.self).hasPrefix("HTTP/1.1 100 "))
      try await welcome.send(body)
      #expect(try await welcome.reply().status == 200)

      let unknown = try await hub.connect()
      defer { unknown.close() }
      try await unknown.send(head("nobody"))
      let reply = try await unknown.reply()
      #expect(reply.status == 401)
      #expect(reply.headers["connection"] == "close")
    }
  }
}
