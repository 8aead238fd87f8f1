import Logging
import ChildProcesses
import ServiceLifecycle
import Synchronization

/// The servers that we started ourselves, kept running as long as the hub runs.
struct CallServersService: Service {
  let servers: CallServers
  let log: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for (name, program) in servers.programs {
          let isAgain = Atomic(false)
          group.addTask { await SupervisedProgram(program).run { tell($0, of: name, isAgain: isAgain.exchange(true, ordering: .relaxed)) } }
        }
      }
    }
    // A service that returns by itself would stop the others.
    try? await gracefulShutdown()
  }

  /// - Parameter isAgain: an earlier event was logged. A program that runs from the start is not logged, because its line would follow the hub's
  ///   announcement.
  private func tell(_ event: SupervisedProgram.Event, of name: String, isAgain: Bool) {
    switch event {
    case .started: log.log(level: isAgain ? .info : .debug, "\(name) runs for calls")
    case .ended(let end, let said, let pause):
      log.error("\(name) ended and is started anew", metadata: ["end": "\(end)", "said": "\(said.suffix(500))", "in": "\(pause)"])
    case .failed(let error, let pause): log.error("\(name) cannot be started", metadata: ["error": "\(error)", "again": "\(pause)"])
    case .stopped: log.debug("\(name) was stopped")
    }
  }
}
