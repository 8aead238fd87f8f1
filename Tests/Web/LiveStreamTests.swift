import Kernel
import Sync
import TestKit
import Testing
import Web

/// The streams of one connection: their names, hidden changes and gaps.
@Suite(.timeLimit(.minutes(20)))
struct LiveStreamTests {
  // protocol: STR3, STR12
  @Test("Hidden changes are left out, and a heartbeat tells their range")
  func hidden() async throws {
    var limits = LiveLimits()
    limits.beat = .milliseconds(50)
    try await withHub(limits: limits) { hub in
      let (cashier, waiter) = (try await TestSocket(hub, token: "cashier"), try await TestSocket(hub, token: "waiter"))
      defer {
        cashier.close()
        waiter.close()
      }
      _ = try await cashier.greet()
      _ = try await waiter.greet()
      _ = try await hub.write("c1", note: "12000", topic: "bills")
      let (seen, unseen) = (try await cashier.message(), try await waiter.message())
      #expect(seen.text.contains("12000"))
      #expect(!unseen.text.contains("12000"))
      #expect(unseen.json["changes"] == .array([]))
      #expect(unseen.json["to"] == .int(1))
    }
  }

  // protocol: CMD14, STR12
  @Test("Before an outcome the device's number reaches the stream's, also if all changes are hidden from its person")
  func coveredBeforeOutcome() async throws {
    try await withHub { hub in
      let waiter = try await TestSocket(hub, token: "waiter")
      defer { waiter.close() }
      _ = try await waiter.greet()
      _ = try await hub.write("c1", note: "12000", topic: "bills")
      try await waiter.send(#"{"type":"command","command":\#(TestHub.command("w1", note: "no"))}"#)
      let batch = try await waiter.message()
      #expect(batch.json["changes"] == .array([]) && batch.json["from"] == .int(1) && batch.json["to"] == .int(1), "\(batch.text)")
      #expect(try await waiter.message().json["outcome"]?["id"] == .string("w1"))
    }
  }

  // protocol: STR10
  @Test("A page of an older version names no stream, and learns the version of the wire format from the first stream")
  func noName() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub, query: "")
      defer { socket.close() }
      let hello = try await socket.message()
      #expect(hello.type == "hello" && hello.json["stream"] == .string("restaurant") && hello.json["schema"] == .int(9), "\(hello.text)")
    }
  }

  // protocol: STR10
  @Test(
    "A socket names the streams that it wants, and other names are refused",
    arguments: [("?stream=gossip", "field.unknown"), ("?stream=restaurant:x", "field.type")])
  func names(query: String, code: String) async throws {
    try await withHub { hub in
      let reply = try await hub.ask("GET", "/live" + query, token: "manager")
      let error = reply.json["error"]
      #expect(reply.status == 400 && error?["code"] == .string(code) && error?["field"] == .string("stream"), "\(reply.text)")
    }
  }

  // protocol: STR8
  @Test("A connection that missed a commit of another hub gets it, and hello again")
  func missedCommit() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      // when another hub on the database writes, of which this one hears nothing, and then this one
      let other = TestStream(hub.database, handlers: [NoteHandler()]).processor
      let command = try Command(json: try JSON.parse(Array(TestHub.command("o1", note: "kia").utf8)))
      _ = await other.submit(Submission(command: command, author: Author(employee: EmployeeID("w"), rights: [.seat], device: DeviceID("w"))))
      _ = try await hub.write("c1", note: "này")
      // then both arrive
      let (hello, missed) = try await socket.greet()
      #expect(hello.type == "hello" && hello.json["seq"] == .int(2))
      #expect(missed.json["from"] == .int(1) && missed.json["to"] == .int(2), "\(missed.text)")
      #expect(missed.text.contains("kia") && missed.text.contains("này"))
    }
  }
}
