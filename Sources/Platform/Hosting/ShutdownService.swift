import ServiceLifecycle
import Sync
import Web

/// Stops first: refuses new commands, answers the pending ones, and closes the sockets with 1001.
public struct ShutdownService: Service {
  let live: LiveHub
  let writers: [Writer]

  public init(live: LiveHub, writers: [Writer]) { (self.live, self.writers) = (live, writers) }

  public func run() async throws {
    try? await gracefulShutdown()
    for writer in writers { await writer.stop() }
    await live.stop()
  }
}
