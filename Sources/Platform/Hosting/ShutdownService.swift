import ServiceLifecycle
import Sync
import Web

/// Stops first: refuses new commands, answers the pending ones, and closes the sockets with 1001.
public struct ShutdownService: Service {
  let live: LiveHub
  let processors: [CommandProcessor]

  public init(live: LiveHub, processors: [CommandProcessor]) { (self.live, self.processors) = (live, processors) }

  public func run() async throws {
    try? await gracefulShutdown()
    for processor in processors { await processor.stop() }
    await live.stop()
  }
}
