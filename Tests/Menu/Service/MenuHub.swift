import Kernel
import MenuRules
import MenuService
import RestaurantService
import Storage
import Sync
import TestKit

/// The menu's use cases on one database.
struct MenuHub: ModuleHub {
  static let migrations = SyncMigrations.all + MenuMigrations.all

  let stream: TestStream
  let house = OpenHouse(sources: [MenuSnapshot()], rows: [MenuRows()], observers: [FillingTimers()])

  init(_ database: any SQLDatabase, folder: String) { self.init(database) }

  /// - Parameter now: nil: an ordinary Friday evening
  init(_ database: any SQLDatabase, at now: Instant? = nil) {
    stream = TestStream(
      database, handlers: [MenuHandler(house: house)], timers: [FillingTimer(house: house)], sources: [MenuSnapshot()], state: house)
    if let now { clock.set(now) }
  }

  /// Runs it as the hub's internal work. Throws the errors of the use case.
  func perform(_ command: MenuCommand) async throws { try await perform(command, with: MenuHandler(house: house)) }

  func refusal(_ command: MenuCommand) async -> Refusal? { await refused { try await perform(command) } }
}
