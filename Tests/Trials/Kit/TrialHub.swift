import BillsService
import BookingsService
import FloorService
import Kernel
import Logging
import MenuService
import OrdersService
import Restaurant
import RestaurantService
import StaffService
import Storage
import Sync
import Synchronization
import TillService

/// A clock that advances on request.
public final class TrialClock: HubClock {
  public let houseTime = HouseTime()
  private let time = Mutex(Instant(1_795_172_400_000))
  public init() {}
  public func now() -> Instant { time.withLock { $0 } }
  public func advance(milliseconds: Int64) { time.withLock { $0 = $0.adding(milliseconds: milliseconds) } }
}

/// The real processor with the real use cases on a real database, which can be stopped and started again.
public final class TrialHub: Sendable {
  public let clock: TrialClock
  private let open: @Sendable () async throws -> any SQLDatabase
  private let state: Mutex<Running>
  private let heard = TrialChanges()

  private struct Running {
    let database: FaultyDatabase
    let open: OpenHouse
    let processor: CommandProcessor
    let reader: StreamReader
  }

  /// Hears each commit.
  private final class TrialChanges: ChangeListener {
    let batches = Mutex<[ChangeBatch]>([])
    func hear(_ batch: ChangeBatch) { batches.withLock { $0.append(batch) } }
  }

  private static let sources: [any SnapshotSource] = [
    StaffSnapshot(), MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), LiveBills(), BookingsSnapshot(),
  ]

  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + BookingsMigrations.all + TillMigrations.all

  /// - Parameter open: opens the database, the same one each time
  public init(_ open: @escaping @Sendable () async throws -> any SQLDatabase) async throws {
    self.open = open
    clock = TrialClock()
    let database = FaultyDatabase(try await open())
    try await Migrator(TrialHub.migrations).run(on: database, now: 0)
    state = Mutex(TrialHub.running(on: database, clock, heard))
    try await furnish()
  }

  private static func running(on database: FaultyDatabase, _ clock: TrialClock, _ heard: TrialChanges) -> Running {
    let house = House()
    let open = OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()),
      observers: [OrderTimers(), CleaningTimers()])
    let bookings = BookingUseCases(house: open, settings: house)
    open.join(bookings, bookings)
    var registry = CommandRegistry()
    registry.add(StaffHandler())
    registry.add(MenuHandler(house: open))
    registry.add(FloorHandler(house: open))
    registry.add(open.orders)
    registry.add(open.kitchen)
    registry.add(open.bills)
    registry.add(BookingsHandler(desk: bookings))
    let log = Logger(label: "trial", factory: { _ in SwiftLogNoOpLogHandler() })
    let publisher = Publisher()
    publisher.add(heard)
    let processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: publisher, statistics: SyncStatistics(), state: open, log: log)
    let reader = StreamReader(database: database, sources: TrialHub.sources, clock: clock)
    return Running(database: database, open: open, processor: processor, reader: reader)
  }

  private func furnish() async throws {
    let manager = Author(employee: Person.hoa.id, rights: Right.allCases, device: DeviceID("office"))
    for (n, body) in House.furniture.enumerated() {
      let command = Command(id: CommandID("f\(n)"), n: CommandNumber(Int64(n + 1)), at: clock.now(), body: body)
      guard case .decided(let decision) = await submit(Submission(command: command, author: manager)), decision.refusal == nil else {
        throw TrialFailure("the house cannot be furnished: \(body.text)")
      }
    }
    try await signIn(.minh)
    _ = heardSince()
  }

  /// A session without a password, whose check would take longer than such an evening.
  private func signIn(_ person: Person) async throws {
    let (database, now) = (state.withLock { $0.database }, clock.now())
    try await database.write { sql in
      try sql.execute(
        """
        INSERT INTO staff_session (id, token_hash, employee_id, device, device_name, by_password, created_at, seen_at)
        VALUES ('s', 's', $1, 'd', 'd', 1, $2, $2)
        """, [.text(person.rawValue), .integer(now.raw)])
    }
  }

  public func submit(_ submission: Submission) async -> Answer {
    let processor = state.withLock { $0.processor }
    return await processor.submit(submission)
  }

  /// The hub's next commit fails.
  public func failNext(_ fault: CommitFault) { state.withLock { $0.database }.failNext(fault) }

  /// The commits since the last time that somebody asked.
  public func heardSince() -> [ChangeBatch] {
    heard.batches.withLock { batches in
      defer { batches = [] }
      return batches
    }
  }

  public func catchUp(since seq: Int64?) async throws -> CatchUp {
    let reader = state.withLock { $0.reader }
    return try await reader.catchUp(since: seq)
  }

  public func snapshot() async throws -> Snapshot {
    let reader = state.withLock { $0.reader }
    return try await reader.snapshot()
  }

  /// Ends, and starts again with the stored data alone.
  public func restart() async throws {
    let (processor, database) = state.withLock { ($0.processor, $0.database) }
    await processor.stop()
    await database.close()
    let opened = FaultyDatabase(try await open())
    state.withLock { $0 = TrialHub.running(on: opened, clock, heard) }
  }

  /// The state in memory, and a state that is filled from the rows.
  private func memoryAndRows() async throws -> (memory: [String], rows: [String]) {
    let (processor, open) = state.withLock { ($0.processor, $0.open) }
    // In the processor's own line, where the state belongs.
    let memory = try await processor.perform { _ in open.read { TrialHub.picture($0) } }
    var fresh = Restaurant(remembersPast: false)
    fresh.replace(with: try await snapshot().entities.map { LiveChange(kind: $0.kind, id: $0.id, value: $0.value) })
    return (memory, TrialHub.picture(fresh))
  }

  /// Checks that memory equals the rows.
  func checkMemory() async throws {
    let (memory, rows) = try await memoryAndRows()
    if memory == rows { return }
    let (here, there) = (Set(memory), Set(rows))
    throw TrialFailure(
      "memory \(here.subtracting(there).sorted().prefix(3)), rows \(there.subtracting(here).sorted().prefix(3))")
  }

  private static func picture(_ restaurant: Restaurant) -> [String] {
    restaurant.entities.map { "\($0.kind) \($0.id) \($0.value?.text ?? "")" }.sorted()
  }

  /// Rows of the record of commands.
  public func commandsOnRecord(_ prefix: String) async throws -> Int64 {
    let database = state.withLock { $0.database }
    return try await database.read { sql in
      try sql.first("SELECT COUNT(*) FROM command WHERE id LIKE $1", [.text("k." + prefix + "%")])?.int(0) ?? 0
    }
  }

  public func close() async {
    let database = state.withLock { $0.database }
    await database.close()
  }
}

/// A violated property, with all that is needed to repeat the trial.
public struct TrialFailure: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
