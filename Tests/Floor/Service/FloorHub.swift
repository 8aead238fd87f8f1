import FloorRules
import FloorService
import Kernel
import Restaurant
import RestaurantService
import Storage
import Sync
import TestKit

/// The floor's use cases on one database.
struct FloorHub: ModuleHub {
  static let migrations = SyncMigrations.all + FloorMigrations.all

  let stream: TestStream
  let house = OpenHouse(sources: [FloorSnapshot()], rows: [FloorRows()], records: .init(calls: FloorRows()), observers: [CleaningTimers()])

  init(_ database: any SQLDatabase, folder: String = "") {
    stream = TestStream(
      database, handlers: [FloorHandler(house: house)], timers: [CleaningTimer(house: house)], sources: [FloorSnapshot()], state: house)
  }

  /// Runs it as the hub's internal work. Throws the errors of the use case.
  func perform(_ command: FloorCommand) async throws { try await perform(command, with: FloorHandler(house: house)) }

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

  func refusal(_ command: FloorCommand) async -> Refusal? { await refused { try await perform(command) } }
}
