import Kernel
import Sync
import Testing
import Web

/// The messages of a connection about the stream and the device itself.
@Suite(.timeLimit(.minutes(20)))
struct LiveCheckTests {
  /// The next check on this line.
  private func check(_ socket: TestSocket) async throws -> JSON {
    while let frame = try await socket.next() {
      if frame.type == "check" { return frame.json }
    }
    throw ConnectionTrouble(description: "the line is closed")
  }

  private func sum(of topic: String, in check: JSON) -> String? {
    guard case .array(let sums)? = check["sums"], case .string(let sum)? = sums.first(where: { $0["topic"] == .string(topic) })?["sum"] else {
      return nil
    }
    return sum
  }

  private func limits() -> LiveLimits {
    var limits = LiveLimits()
    limits.beat = .milliseconds(30)
    limits.check = .milliseconds(60)
    return limits
  }

  // protocol: CON2, SNAP1, SNAP2
  @Test("Hello says which stream it is and which of the device's commands the hub has; another epoch gets a snapshot")
  func hello() async throws {
    try await withHub { hub in
      for n in 1...3 { _ = try await hub.write("c\(n)", note: "n", n: Int64(n)) }
      let socket = try await TestSocket(hub, query: "?stream=restaurant:3")
      let (hello, nothing) = try await socket.greet()
      #expect(hello.json["lastN"] == .int(3))
      #expect(nothing.type == "changes")
      guard case .string(let epoch)? = hello.json["epoch"] else { throw ConnectionTrouble(description: hello.text) }
      #expect(!epoch.isEmpty)
      let same = try await TestSocket(hub, query: "?stream=restaurant:3:\(epoch)")
      #expect(try await same.greet().missed.type == "changes")
      let other = try await TestSocket(hub, token: "waiter", query: "?stream=restaurant:3:another")
      let (greeting, all) = try await other.greet()
      #expect(greeting.json["lastN"] == .int(0))
      #expect(all.type == "snapshot")
      #expect(all.json["epoch"] == .string(epoch))
      for line in [socket, same, other] { line.close() }
    }
  }

  // protocol: SUM1, SUM2
  @Test("Every line is told what its copy should come to, of what it may see, and again as things change")
  func sums() async throws {
    try await withHub(limits: limits()) { hub in
      _ = try await hub.write("c1", note: "xin chào")
      let (cashier, waiter) = (try await TestSocket(hub, token: "cashier"), try await TestSocket(hub, token: "waiter"))
      defer {
        cashier.close()
        waiter.close()
      }
      let digest = ThingDigest.of(kind: "note", id: "c1", text: #"{"id":"c1","text":"xin chào"}"#)
      let (ofCashier, ofWaiter) = (try await check(cashier), try await check(waiter))
      #expect(ofWaiter["seq"] == .int(1))
      #expect(sum(of: "floor", in: ofWaiter) == ThingDigest.text(digest))
      #expect(sum(of: "bills", in: ofWaiter) == nil)
      #expect(sum(of: "bills", in: ofCashier) == "0000000000000000")
      _ = try await hub.write("c2", note: "x", n: 2)
      var next = try await check(waiter)
      while next["seq"] != .int(2) { next = try await check(waiter) }
      #expect(sum(of: "floor", in: next) != sum(of: "floor", in: ofWaiter))
    }
  }

  // protocol: SUM3
  @Test("A difference that a device finds is counted")
  func differs() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      try await socket.send(#"{"type":"differs","topic":"orders","seq":1}"#)
      try await socket.send(#"{"type":"ping","at":5}"#)
      #expect(try await socket.message().type == "pong")
      let figures = try await hub.ask("GET", "/metrics").text
      #expect(figures.contains("iqsine_replica_differences_total 1\n"))
    }
  }
}
