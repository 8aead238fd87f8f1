import Hosting
import Logging
import ServiceLifecycle
import Sync
import UnixSignals
import Web

/// The secure address as a part of the hub.
public struct AddressPart: HubModule {
  private let keeper: AddressKeeper
  private let settings: AddressSettings
  private let clock: any HubClock
  private let log: Logger

  public init(_ keeper: AddressKeeper, _ settings: AddressSettings, clock: any HubClock, log: Logger) {
    (self.keeper, self.settings, self.clock, self.log) = (keeper, settings, clock, log)
  }

  public var routes: [Route] { ConnectRoutes(desk: keeper, clock: clock).all }
  public var services: [any Service] { [AddressService(keeper: keeper, publisher: NamePublisher(settings, log: log))] }
}

/// Checks certificate and name every ten seconds. SIGUSR1 makes it check at once and exchange the certificate.
private struct AddressService: Service {
  let keeper: AddressKeeper
  let publisher: NamePublisher
  private static let every = Duration.seconds(10)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await look() }
        group.addTask { await listen() }
      }
    }
    await publisher.stop()
  }

  private func look() async {
    while !Task.isCancelled {
      keeper.check()
      keeper.note(await publisher.keep())
      // Cancelled by the stop, which is no error.
      try? await Task.sleep(for: AddressService.every)
    }
  }

  private func listen() async {
    for await _ in await UnixSignalsSequence(trapping: .sigusr1) { keeper.check(anew: true) }
  }
}
