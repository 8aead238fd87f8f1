import Hosting
import Kernel
import MessengerE2EE
import ServiceLifecycle
import Storage
import Sync
import Web

/// The encrypted rooms as a part of the hub.
public struct E2EEModule: HubModule {
  public let worker: DeviceIdentityWorker
  private let e2ee: E2EE
  private let sessions: any SignedInDevices
  private let stream: HubStream

  public init(on stream: HubStream, sessions: any SignedInDevices) {
    let worker = DeviceIdentityWorker(database: stream.database, log: stream.log)
    self.worker = worker
    e2ee = E2EE(database: stream.database, processor: stream.processor) { worker.sessionsChanged() }
    (self.sessions, self.stream) = (sessions, stream)
  }

  public var routes: [Route] { E2EERoutes(e2ee: e2ee, clock: stream.clock).all }
  public var services: [any Service] { [DeviceIdentityService(worker: worker, processor: stream.processor, sessions: sessions)] }

  public static var migrations: [Migration] { E2EEMigrations.all }
}

/// Removes device identities with their sessions, as long as the hub runs.
private struct DeviceIdentityService: Service {
  let worker: DeviceIdentityWorker
  let processor: CommandProcessor
  let sessions: any SignedInDevices

  func run() async throws {
    await cancelWhenGracefulShutdown { await worker.run(with: processor, sessions) }
    // A service that returns early would stop the others.
    try? await gracefulShutdown()
  }
}
