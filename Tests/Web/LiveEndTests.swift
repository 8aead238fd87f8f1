import Kernel
import Sync
import Testing
import Web

/// How live sockets end.
@Suite(.timeLimit(.minutes(20)))
struct LiveEndTests {
  // protocol: CON10
  @Test("A session that is ended loses its sockets at once, and no others")
  func ended() async throws {
    try await withHub { hub in
      let (waiter, manager) = (try await TestSocket(hub, token: "waiter"), try await TestSocket(hub))
      defer {
        waiter.close()
        manager.close()
      }
      _ = try await waiter.greet()
      _ = try await manager.greet()
      let reply = try await hub.ask("DELETE", "/api/sessions/waiter", token: "manager")
      #expect(reply.status == 204)
      #expect(try await waiter.closeCode() == 4401)
      try await manager.send(#"{"type":"ping","at":5}"#)
      #expect(try await manager.message().type == "pong")
    }
  }

  // protocol: CON10
  @Test("Rights that change send the device back for a new snapshot")
  func rights() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub, token: "waiter")
      defer { socket.close() }
      _ = try await socket.greet()
      hub.desk.changeRights("waiter")
      hub.server.live.review(EmployeeID("waiter"))
      #expect(try await socket.closeCode() == 4403)
    }
  }

  @Test("A review that finds nothing changed leaves the socket alone")
  func nothingChanged() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub, token: "waiter")
      defer { socket.close() }
      _ = try await socket.greet()
      hub.server.live.review(EmployeeID("waiter"))
      try await socket.send(#"{"type":"ping","at":5}"#)
      #expect(try await socket.message().type == "pong")
    }
  }

  // protocol: CMD18, CON11
  @Test("The hub stops: what is under way is answered, then everybody is told to come back")
  func stop() async throws {
    try await withHub { hub in
      let (busy, idle) = (try await TestSocket(hub), try await TestSocket(hub, token: "waiter"))
      defer {
        busy.close()
        idle.close()
      }
      _ = try await busy.greet()
      _ = try await idle.greet()
      let frames = (1...100).flatMap { n in
        TestSocket.frame(1, Array(#"{"type":"command","command":\#(TestHub.command("c\(n)", note: "n", n: Int64(n)))}"#.utf8))
      }
      try await busy.connection.send(frames)
      await hub.server.live.stop()
      var (answered, code): (Set<String>, Int?) = ([], nil)
      while let frame = try await busy.next() {
        if case .string(let status)? = frame.json["outcome"]?["status"] { answered.insert(status) }
        if frame.opcode == 8 { code = frame.code }
      }
      #expect(code == 1001)
      #expect(answered.isSubset(of: ["accepted", "unknown"]))
      #expect(try await idle.closeCode() == 1001)
      let late = try await hub.write("late", note: "n")
      #expect(late.status == 503)
      #expect(late.code == "hub.stopping")
      #expect(late.headers["retry-after"] == "1")
    }
  }

  @Test("Devices that connect while the hub stops are refused, or told to come back")
  func connecting() async throws {
    for _ in 0..<5 {
      try await withHub { hub in
        let sockets = (0..<24).map { _ in Task { try? await TestSocket(hub).closeCode() } }
        await hub.server.live.stop()
        for socket in sockets { if let code = await socket.value { #expect(code == 1001) } }
      }
    }
  }

  // protocol: CON12
  @Test("A device that does not read is let go instead of being written to for ever")
  func slow() async throws {
    var limits = LiveLimits()
    limits.beat = .milliseconds(100)
    limits.patience = .milliseconds(500)
    limits.mostUnsent = 1 << 20
    // Nor does it answer whether it is alive; on a busy machine that would be noticed first.
    limits.silence = .seconds(3600)
    try await withHub(limits: limits) { hub in
      let slow = try await TestSocket(hub, token: "waiter", receiveBuffer: 4096)
      defer { slow.close() }
      let text = String(repeating: "ă", count: 290)
      var n: Int64 = 0
      for _ in 0..<400 {
        let commands = (0..<50).map { _ in
          n += 1
          return TestHub.command("c\(n)", note: text, n: n)
        }
        _ = try await hub.ask("POST", "/api/commands", token: "manager", body: Array(TestHub.commands(commands).utf8))
        let metrics = try await hub.ask("GET", "/metrics")
        if metrics.text.contains("iqsine_live_slow_closed_total 1") { return }
      }
      Issue.record("20,000 notes were kept for a device that reads none")
    }
  }
}
