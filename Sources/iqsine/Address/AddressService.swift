import Logging
import ServiceLifecycle
import UnixSignals

/// Looks after certificate and name as long as the hub runs: every ten seconds, and at once, with a new certificate, on SIGUSR1.
struct AddressService: Service {
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
