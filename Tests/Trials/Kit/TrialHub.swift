import BillsService
import BookingsService
import FloorService
import Kernel
import KitchenService
import Logging
import MenuService
import OrdersService
import Storage
import Sync
import Synchronization

/// A clock that goes when it is told to.
public final class TrialClock: HubClock {
  private let time = Mutex(Instant(1_795_172_400_000))
  public init() {}
  public func now() -> Instant { time.withLock { $0 } }
  public func advance(milliseconds: Int64) { time.withLock { $0 = $0.adding(milliseconds: milliseconds) } }
}

/// The real writer with the real use cases on a real database, which can be stopped and started again.
public final class TrialHub: Sendable {
  public let clock: TrialClock
  private let open: @Sendable () async throws -> any SQLDatabase
  private let state: Mutex<Running>
  private let heard = Heard()

  private struct Running {
    let database: any SQLDatabase
    let writer: Writer
    let reader: StreamReader
  }

  /// Hears each commit.
  private final class Heard: ChangeListener {
    let batches = Mutex<[ChangeBatch]>([])
    func hear(_ batch: ChangeBatch) { batches.withLock { $0.append(batch) } }
  }

  private static let sources: [any SnapshotSource] = [
    MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), LiveBills(), BookingsSnapshot(),
  ]

  static let migrations =
    SyncMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + BookingsMigrations.all

  /// - Parameter open: opens the database, the same one each time
  public init(_ open: @escaping @Sendable () async throws -> any SQLDatabase) async throws {
    self.open = open
    clock = TrialClock()
    let database = try await open()
    try await Migrator(TrialHub.migrations).run(on: database, now: 0)
    state = Mutex(TrialHub.running(on: database, clock, heard))
    try await furnish()
  }

  private static func running(on database: any SQLDatabase, _ clock: TrialClock, _ heard: Heard) -> Running {
    let house = House()
    let floor = FloorDesk(cleaningTime: house)
    let bookings = BookingsDesk(floor: floor, settings: house)
    let orders = OrdersDesk(dishes: MenuDesk(), tables: floor, arrivals: bookings, bills: LiveBills(), alertTime: house)
    var registry = CommandRegistry()
    registry.add(MenuHandler())
    registry.add(FloorHandler(desk: floor))
    registry.add(OrdersHandler(desk: orders, team: house))
    registry.add(KitchenHandler(orders: orders, dishes: MenuDesk()))
    registry.add(BillsHandler(orders: orders))
    registry.add(BookingsHandler(desk: bookings, checkIns: orders))
    let log = Logger(label: "trial", factory: { _ in SwiftLogNoOpLogHandler() })
    let publisher = Publisher()
    publisher.add(heard)
    let writer = Writer(
      database: database, registry: registry, clock: clock, publisher: publisher, statistics: SyncStatistics(), log: log)
    let reader = StreamReader(database: database, sources: TrialHub.sources, clock: clock)
    return Running(database: database, writer: writer, reader: reader)
  }

  private func furnish() async throws {
    let manager = Author(employee: Person.hoa.id, rights: Right.allCases, device: DeviceID("office"))
    for (n, body) in House.furniture.enumerated() {
      let command = Command(id: CommandID("f\(n)"), n: CommandNumber(Int64(n + 1)), at: clock.now(), body: body)
      guard case .decided(let decision) = await submit(Submission(command: command, author: manager)), decision.refusal == nil else {
        throw TrialFailure("the house cannot be furnished: \(body.text)")
      }
    }
    _ = heardSince()
  }

  public func submit(_ submission: Submission) async -> Answer {
    let writer = state.withLock { $0.writer }
    return await writer.submit(submission)
  }

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

  /// Ends, and begins again with nothing but what was stored.
  public func restart() async throws {
    let (writer, database) = state.withLock { ($0.writer, $0.database) }
    await writer.stop()
    await database.close()
    let opened = try await open()
    state.withLock { $0 = TrialHub.running(on: opened, clock, heard) }
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

/// What went against what has to hold, with all that is needed to see it again.
public struct TrialFailure: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
