import Logging
import ServiceLifecycle
import Storage
import Sync

/// Closes the database after all services that use it have ended.
public struct DatabaseService: Service {
  let database: any SQLDatabase

  public init(database: any SQLDatabase) { self.database = database }

  public func run() async throws {
    try? await gracefulShutdown()
    await database.close()
  }
}

/// Fires the timers of one stream.
struct TimersService: Service {
  let timers: TimerService
  let processor: CommandProcessor
  func run() async throws { await cancelWhenGracefulShutdown { await timers.run(with: processor) } }
}

/// Shortens the change log of one stream at the start and once a day.
struct HousekeepingService: Service {
  let processor: CommandProcessor
  let clock: any HubClock
  let log: Logger
  /// Further work on this stream at the same time.
  let more: @Sendable (CommandProcessor) async throws -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        // By a clock that may be wrong, data would be deleted too early.
        guard clock.isTrusted else {
          try? await Task.sleep(for: .seconds(10))
          continue
        }
        do {
          try await Housekeeping.run(with: processor)
          try await more(processor)
        } catch { log.error("housekeeping failed", metadata: ["error": "\(error)"]) }
        // Cancelled by the stop, which is no error.
        try? await Task.sleep(for: .seconds(24 * 3600))
      }
    }
  }
}

/// Records when each device last reported, and how many commands wait on it.
public struct DevicesService: Service {
  let devices: DeviceWatch
  let processor: CommandProcessor

  public init(devices: DeviceWatch, processor: CommandProcessor) { (self.devices, self.processor) = (devices, processor) }

  public func run() async throws {
    await cancelWhenGracefulShutdown { await devices.run(with: processor) }
    // The last records. If they cannot be written, the devices report again.
    try? await devices.write(all: true, with: processor)
  }
}
