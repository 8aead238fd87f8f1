import Kernel
import Logging
import MessengerRules
import Storage
import Sync

/// Removes the device identities of people who are no longer signed in on their devices. Runs as long as the hub.
public final class DeviceIdentityWorker: Sendable {
  /// Sessions also expire after a month without a notification, so check every hour.
  private static let rest = Duration.seconds(3600)
  private static let pause = Duration.seconds(5)

  private let database: any SQLDatabase
  private let log: Logger
  private let signal = AsyncSignal()

  public init(database: any SQLDatabase, log: Logger) {
    self.database = database
    self.log = log
  }

  /// Call it if sessions may have changed.
  public func sessionsChanged() { signal.ring() }

  /// Runs until the task is cancelled.
  public func run(with processor: CommandProcessor, _ house: any SignedInDevices) async {
    while !Task.isCancelled {
      do {
        try await removeSignedOut(with: processor, house)
        await signal.wait(atMost: DeviceIdentityWorker.rest)
      } catch {
        if Task.isCancelled { return }
        log.error("device identities of ended sessions were not removed", metadata: ["error": "\(error)"])
        // The loop's condition handles the cancellation.
        try? await Task.sleep(for: DeviceIdentityWorker.pause)
      }
    }
  }

  /// Removes identities without a session. It reads identities before sessions, so that the session of an identity that is added meanwhile is
  /// visible.
  public func removeSignedOut(with processor: CommandProcessor, _ house: any SignedInDevices) async throws {
    let all = try await database.read { sql in try DeviceIdentityStore(sql: sql).all() }
    let signedIn = try await house.devices()
    let gone = all.filter { !signedIn.contains(PersonOnDevice(person: $0.person, device: $0.device)) }
    if gone.isEmpty { return }
    try await processor.perform { work in
      let useCases = E2EEUseCases(work: work)
      for end in gone where try useCases.identities.find(end.id) != nil { try useCases.remove(end) }
    }
  }
}
