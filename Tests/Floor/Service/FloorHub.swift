import Kernel
import Logging
import FloorRules
import FloorService
import Restaurant
import RestaurantService
import Storage
import Sync
import TestKit

/// The floor's use cases behind the real processor, on one database.
struct FloorHub: Sendable {
  static let migrations = SyncMigrations.all + FloorMigrations.all

  let database: any SQLDatabase
  let clock = ManualClock()
  let timers: TimerService
  let processor: CommandProcessor
  let reader: StreamReader
  let house = OpenHouse(sources: [FloorSnapshot()], rows: [FloorRows()], records: .init(calls: FloorRows()), observers: [CleaningTimers()])

  init(_ database: any SQLDatabase) {
    self.database = database
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let statistics = SyncStatistics()
    var registry = CommandRegistry()
    registry.add(FloorHandler(house: house))
    let timers = TimerService(handlers: [CleaningTimer(house: house)], clock: clock, statistics: statistics, log: log)
    self.timers = timers
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: Publisher(), statistics: statistics, state: house, log: log,
      timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(database: database, sources: [FloorSnapshot()], clock: clock)
  }

  /// Runs it as the hub's internal work. Throws the errors of the use case.
  func perform(_ command: FloorCommand) async throws {
    let house = house
    try await processor.perform { work in try FloorHandler(house: house).perform(command, in: work) }
  }

  /// Does what parties and bookings do with tables.
  func change(_ body: @escaping @Sendable (inout Restaurant, inout RestaurantDecision) throws(Refusal) -> Void) async throws {
    let house = house
    try await processor.perform { work in try house.decide(in: work, body) }
  }

  /// The timer of a cleaning rings.
  func ring(_ table: String, _ episode: CommandID?) async throws {
    let house = house
    try await processor.perform { work in try CleaningTimer(house: house).fire(subject: table, episode: episode?.raw ?? "", in: work) }
  }

  /// One section with three tables.
  func layOut() async throws {
    try await perform(.saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1)))
    for name in ["1", "2", "3"] { try await perform(FloorHub.table(name)) }
  }

  static func table(_ id: String, section: String = "garden", name: String? = nil, description: String? = nil, active: Bool = true) -> FloorCommand {
    .saveTable(
      table: TableID(id), section: SectionID(section), name: Name(name ?? id), seats: Seats(4), maxSeats: Seats(6), shape: .round,
      x: PlanUnit(10), y: PlanUnit(20), w: PlanUnit(60), h: PlanUnit(60), description: description.map { ShortNote($0) }, active: active)
  }

  func table(_ id: String) async throws -> Table? { try await all(Table.self).first { $0.id.raw == id } }

  func refusal(_ command: FloorCommand) async -> Refusal? {
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
