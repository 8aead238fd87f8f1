import Kernel
import Synchronization
import Testing
import Web

@Suite("The gate", .timeLimit(.minutes(20)))
struct GateTests {
  private final class Restaurant: Sendable {
    private let state = Mutex((isSetUp: false, asked: 0, fails: false))
    var asked: Int { state.withLock { $0.asked } }
    func setUp() { state.withLock { $0.isSetUp = true } }
    func close() { state.withLock { $0.isSetUp = false } }
    func look() -> Bool {
      state.withLock {
        $0.asked += 1
        return $0.isSetUp
      }
    }
    var gate: SetupGuard { SetupGuard { self.look() } }
  }

  @Test("Before the restaurant is set up every route is closed, to whoever comes and however")
  func closed() async throws {
    let restaurant = Restaurant()
    try await withWebFolder { folder in
      try await withHub(webFolder: folder, gate: restaurant.gate) { hub in
        for entry in hub.server.routes where entry.path != "/health" {
          let path = entry.path.replacing("{session}", with: "x").replacing("{employee}", with: "x")
          for token in [nil, "manager"] {
            let reply = try await hub.ask(entry.method.rawValue, path, token: token, body: entry.method == .get ? nil : Array("{}".utf8))
            #expect(reply.status == 503 && reply.code == "setup.needed", "\(entry.method) \(path): \(reply.status)")
          }
        }
        // no way around it
        for (method, path) in [("PUT", "/api/session"), ("HEAD", "/api/me"), ("GET", "/metrics"), ("GET", "/api/openapi.json")] {
          #expect(try await hub.ask(method, path, body: method == "PUT" ? [] : nil).status == 503, "\(method) \(path)")
        }
        // open: how the hub is, and the pages
        #expect(try await hub.ask("GET", "/health").status == 200)
        #expect(try await hub.ask("GET", "/").status == 200)
        #expect(try await hub.ask("GET", "/api/nothing").code == "route.unknown")
        #expect(try await hub.ask("GET", "/api/setupx").code == "route.unknown")
      }
    }
  }

  @Test("It opens by itself, is not asked again, and never closes")
  func opens() async throws {
    let restaurant = Restaurant()
    try await withHub(gate: restaurant.gate) { hub in
      func status() async throws -> Int { try await hub.ask("GET", "/api/me", token: "waiter").status }
      let before = try await status()
      restaurant.setUp()
      let after = try await status()
      #expect(before == 503 && after == 200)
      let asked = restaurant.asked
      restaurant.close()
      let later = try await [status(), status(), status()]
      #expect(later == [200, 200, 200])
      #expect(restaurant.asked == asked)
    }
  }

  @Test("A database that does not answer opens nothing")
  func fails() async throws {
    let gate = SetupGuard { throw Refusal("hub.busy", kind: .unavailable) }
    try await withHub(gate: gate) { hub in
      let reply = try await hub.ask("GET", "/api/me", token: "waiter")
      #expect(reply.status == 503 && reply.code == "hub.busy")
    }
  }
}
