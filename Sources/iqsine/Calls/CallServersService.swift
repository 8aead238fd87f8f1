import Logging
import Programs
import ServiceLifecycle

/// The servers that we started ourselves, kept running as long as the hub runs.
struct CallServersService: Service {
  let servers: CallServers
  let log: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for (name, program) in servers.programs {
          group.addTask { await SupervisedProgram(program).run { tell($0, of: name) } }
        }
      }
    }
    // Whatever ends by itself would end the others.
    try? await gracefulShutdown()
  }

  private func tell(_ event: SupervisedProgram.Event, of name: String) {
    switch event {
    case .started: log.info("\(name) runs for calls")
    case .ended(let end, let said, let pause):
      log.error("\(name) ended and is started anew", metadata: ["end": "\(end)", "said": "\(said.suffix(500))", "in": "\(pause)"])
    case .failed(let error, let pause): log.error("\(name) cannot be started", metadata: ["error": "\(error)", "again": "\(pause)"])
    case .stopped: log.debug("\(name) was stopped")
    }
  }
}
