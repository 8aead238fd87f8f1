import BillsService
import BookingsRules
import FloorRules
import FloorService
import Kernel
import Logging
import MenuRules
import MenuService
import OrdersRules
import OrdersService
import RestaurantService
import StaffRules
import Storage
import Sync
import Synchronization
import TestKit
import Testing

@testable import BookingsService

extension FloorSnapshot: FloorTables {}

/// The team and settings of the tests.
struct Settled: Team, BookingSettings {
  var times = BookingTimes(ahead: 180, hold: 60, late: 15, booked: 120, blacklistAfter: 3)

  func signedIn(among employees: [EmployeeID], in sql: any SQLConnection) throws -> [EmployeeID] { employees }
  func bookingTimes(in work: UnitOfWork) throws -> BookingTimes { times }
  func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes { times }
}

/// Employees: Lan serves all tables.
struct Employees: SnapshotSource {
  func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    [Person.lan, .thu, .hoa].map { person in
      SnapshotEntity(
        Employee(
          id: person.id, login: Login(person.id.raw), name: Name(person.id.raw), roles: person.roles,
          sections: person.id == Person.lan.id ? [SectionID("outdoors")] : []))
    }
  }
}

struct Person: Sendable {
  let id: EmployeeID
  let roles: [Role]

  static let lan = Person(id: EmployeeID("lan"), roles: [.waiter])
  static let thu = Person(id: EmployeeID("thu"), roles: [.receptionist])
  static let hoa = Person(id: EmployeeID("hoa"), roles: [.manager])
}

/// Messages to guests, in the order in which they were sent.
final class ToldGuests: GuestTidings {
  private let news = Mutex<[String]>([])
  var all: [String] { news.withLock { $0 } }
  func tell(_ news: BookingNews, of booking: Booking, in work: UnitOfWork) throws {
    self.news.withLock { $0.append("\(news.rawValue) \(booking.id.raw)") }
  }
}

/// A small restaurant that takes bookings, on a real database and with the real command processor, with its floor and its orders. The tables t1 to t4
/// for four (six at most) are outdoors, each beside the next. It is Friday, 18:00.
final class House: Sendable {
  static let migrations =
    SyncMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all + BookingsMigrations.all

  let database: any SQLDatabase
  let clock: ManualClock
  let processor: CommandProcessor
  let reader: StreamReader
  let timers: TimerService
  let desk: BookingUseCases
  let bookings: BookingReader
  let told = ToldGuests()
  let counter: Counter

  /// - Parameter grace: seconds that overdue timers wait after the start
  init(
    _ database: any SQLDatabase, clock: ManualClock = ManualClock(), trusted: TrustedClock? = nil, settled: Settled = Settled(), grace: Int64 = 0,
    counter: Counter = Counter()
  ) {
    self.counter = counter
    self.database = database
    self.clock = clock
    let clock: any HubClock = trusted ?? clock
    let open = OpenHouse(
      sources: [Employees(), MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), LiveBills(), BookingsSnapshot()],
      rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: settled, orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()), observers: [OrderTimers(), CleaningTimers()])
    let desk = BookingUseCases(house: open, settings: settled, tidings: told)
    open.join(desk, desk)
    self.desk = desk
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    var registry = CommandRegistry()
    registry.add(MenuHandler(house: open))
    registry.add(FloorHandler(house: open))
    registry.add(open.orders)
    registry.add(BookingsHandler(desk: desk))
    let statistics = SyncStatistics()
    let timers = TimerService(
      handlers: [CleaningTimer(house: open), AlertTimer(house: open), HoldTimer(desk: desk), LateTimer(desk: desk), FadeTimer()], clock: clock,
      statistics: statistics, log: log, grace: grace)
    self.timers = timers
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: Publisher(), statistics: statistics, state: open, log: log,
      timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(database: database, sources: [MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), BookingsSnapshot()], clock: clock)
    bookings = BookingReader(database: database, clock: clock, floor: FloorSnapshot(), settings: settled)
  }

  static func open(_ engine: Engine, settled: Settled = Settled(), _ body: (House) async throws -> Void) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      let house = House(database, settled: settled)
      try await house.furnish()
      try await body(house)
    }
  }

  func furnish() async throws {
    try await does(.hoa, FloorCommand.saveSection(section: SectionID("outdoors"), name: Name("Ngoài trời"), position: Priority(1)))
    for table in ["t1", "t2", "t3", "t4"] { try await makeTable(table) }
    for (table, next) in [("t1", "t2"), ("t2", "t3"), ("t3", "t4")] { try await joins(table, next) }
    try await does(.hoa, MenuCommand.saveGroup(group: DishGroupID("drinks"), name: ShortName("Đồ uống"), priority: Priority(1), callsItself: true))
    try await does(
      .hoa,
      MenuCommand.saveDish(
        dish: DishID("beer"), group: DishGroupID("drinks"), station: ShortName("Bar"), name: Name("Bia"), price: Money(18_000)))
  }

  func makeTable(_ table: String, section: String = "outdoors", seats: Int64 = 4, most: Int64 = 6, active: Bool = true) async throws {
    try await does(
      .hoa,
      FloorCommand.saveTable(
        table: TableID(table), section: SectionID(section), name: Name(table.uppercased()), seats: Seats(seats), maxSeats: Seats(most),
        x: PlanUnit(10), y: PlanUnit(10), w: PlanUnit(60), h: PlanUnit(60), active: active))
  }

  /// The two can be joined, besides their present neighbours.
  func joins(_ table: String, _ other: String) async throws {
    let known = try await self.table(table).neighbours
    try await does(.hoa, FloorCommand.setNeighbours(table: TableID(table), neighbours: known + [TableID(other)]))
  }

  /// Sends a command through the processor; nil: accepted.
  /// - Parameter made: when the device made it, without a line; nil: now
  @discardableResult
  func tries<C: Wire>(_ person: Person, _ command: C, device: String? = nil, at made: Instant? = nil) async -> Refusal? {
    let n = counter.next()
    let author = Author(employee: person.id, rights: Rights.of(person.roles), device: DeviceID(device ?? "phone-of-\(person.id.raw)"))
    let submission = Submission(
      command: Command(id: CommandID("k\(n)"), n: CommandNumber(n), at: made ?? clock.now(), body: command.json), author: author,
      lastContact: made)
    switch await processor.submit(submission) {
    case .decided(let decision): return decision.refusal
    case .unknown: return Refusal("test.unknown")
    case .turnedAway(let refusal): return refusal
    }
  }

  func does<C: Wire>(_ person: Person, _ command: C, at made: Instant? = nil) async throws {
    let refusal = await tries(person, command, at: made)
    try #require(refusal == nil, "\(command.json.text)")
  }

  /// Advances the clock and fires the due timers.
  func pass(minutes: Int64) async {
    clock.advance(seconds: minutes * 60)
    await timers.tick(with: processor)
  }

  func at(_ hour: Int64, _ minute: Int64 = 0) -> Instant { House.six.adding(seconds: ((hour - 18) * 60 + minute) * 60) }

  static let six = Instant(1_795_172_400_000)

  func booking(_ id: String = "b1") async throws -> Booking {
    try #require(try await reader.all(Booking.self).first { $0.id.raw == id })
  }

  func table(_ id: String) async throws -> Table { try #require(try await reader.all(Table.self).first { $0.id.raw == id }) }

  func customer(_ phone: String = "+84899081299") async throws -> Customer? {
    try await database.read { sql in try CustomerStore(sql: sql, threshold: 3).find(phone) }
  }
}

/// Hoa's birthday: four people at t1, Friday at 22:00.
func wish(
  _ id: String = "b1", tables: [String] = ["t1"], at: Instant = House.six.adding(seconds: 4 * 3600), minutes: Int64? = nil, guests: Int64 = 4,
  name: String = "Trần Đình Lộc", phone: String = "0899 081 299", againstRules: Bool = false
) -> BookingsCommand {
  .book(
    booking: BookingID(id), tables: tables.map { TableID($0) }, at: at, minutes: minutes.map { BookedMinutes($0) }, guests: Guests(guests),
    name: Name(name), phone: PhoneText(phone), wishes: Note("Sinh nhật"), againstRules: againstRules)
}

/// Numbers the commands of this test.
final class Counter: Sendable {
  private let value = Mutex<Int64>(0)
  func next() -> Int64 {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
