import Kernel
import Logging
import MenuRules
import MenuService
import RestaurantService
import Storage
import Sync
import TestKit

/// The menu's use cases behind the real processor, on one database.
struct MenuHub: Sendable {
  static let migrations = SyncMigrations.all + MenuMigrations.all

  let clock = ManualClock()
  let timers: TimerService
  let processor: CommandProcessor
  let reader: StreamReader
  let house = OpenHouse(sources: [MenuSnapshot()], rows: [MenuRows()], observers: [FillingTimers()])

  /// - Parameter now: nil: an ordinary Friday evening
  init(_ database: any SQLDatabase, at now: Instant? = nil) {
    if let now { clock.set(now) }
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    var registry = CommandRegistry()
    registry.add(MenuHandler(house: house))
    let statistics = SyncStatistics()
    let timers = TimerService(handlers: [FillingTimer(house: house)], clock: clock, statistics: statistics, log: log)
    self.timers = timers
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: Publisher(), statistics: statistics, state: house, log: log,
      timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(database: database, sources: [MenuSnapshot()], clock: clock)
  }

  /// Runs it as the hub's internal work. Throws the errors of the use case.
  func perform(_ command: MenuCommand) async throws {
    let house = house
    try await processor.perform { work in try MenuHandler(house: house).perform(command, in: work) }
  }

  func refusal(_ command: MenuCommand) async -> Refusal? {
    do {
      try await perform(command)
      return nil
    } catch {
      return error as? Refusal
    }
  }

  func all<V: StreamValue>(_ type: V.Type) async throws -> [V] { try await reader.all(type) }
  func heard<V: StreamValue>(_ type: V.Type) async throws -> [V] { try await reader.heard(type) }
}
