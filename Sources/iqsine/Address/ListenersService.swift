import Hummingbird
import ServiceLifecycle
import Synchronization
import Web

/// Both listeners as one service, so that a stop reaches them at the same time.
struct ListenersService: Service {
  let server: HubServer
  let configuration: HubConfiguration
  /// called once both are open
  let opened: @Sendable () -> Void

  func run() async throws {
    let waiting = Countdown(from: 2, then: opened)
    // Free a moment ago; somebody else may have been quicker.
    let ports = ListeningPorts(configuration: configuration)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await ports.naming(configuration.port, "--port") { try await server.makeApplication { _ in waiting.count() }.run() }
      }
      group.addTask {
        try await ports.naming(configuration.securePort, "--secure-port") {
          try await server.makeSecureApplication { _ in waiting.count() }?.run()
        }
      }
      // Whichever fails takes the other with it.
      do { for try await _ in group {} } catch {
        group.cancelAll()
        throw error
      }
    }
  }
}

/// Calls once when the last of several has come.
private final class Countdown: Sendable {
  private let left: Mutex<Int>
  private let then: @Sendable () -> Void

  init(from count: Int, then: @escaping @Sendable () -> Void) {
    left = Mutex(count)
    self.then = then
  }

  func count() {
    let isLast = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isLast { then() }
  }
}
