import BillsService
import BookingsRules
import BookingsService
import FloorRules
import FloorService
import Kernel
import KitchenRules
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

/// The team and settings of the tests.
struct House: Team, BookingSettings {
  func signedIn(among employees: [EmployeeID], in sql: any SQLConnection) throws -> [EmployeeID] { employees }
  func bookingTimes(in work: UnitOfWork) throws -> BookingTimes { try bookingTimes(in: work.sql) }
  func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes {
    BookingTimes(ahead: 0, hold: 60, late: 15, booked: 120, blacklistAfter: 0)
  }
}

/// Employees: Lan serves the tables outdoors.
struct OutdoorTeam: SnapshotSource {
  func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    [Person.lan, .minh, .tam, .thu, .hoa].map { person in
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
  static let minh = Person(id: EmployeeID("minh"), roles: [.waiter])
  static let tam = Person(id: EmployeeID("tam"), roles: [.chef])
  static let thu = Person(id: EmployeeID("thu"), roles: [.receptionist])
  static let hoa = Person(id: EmployeeID("hoa"), roles: [.manager])

  var author: Author { Author(employee: id, rights: Rights.of(roles), device: DeviceID("phone-of-\(id.raw)")) }
}

/// A small restaurant on a real database, behind the real processor: tables t1 to t4 outdoors, t9 indoors where nobody serves;
/// beer (calls itself, 10 portions), rolls (5 portions), hot pot (as many as wanted).
final class Restaurant: Sendable {
  let database: any SQLDatabase
  let clock = ManualClock()
  let processor: CommandProcessor
  let reader: StreamReader
  let timers: TimerService
  let open: OpenHouse
  private let counter = Counter()

  static let migrations =
    SyncMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + BookingsMigrations.all

  init(_ database: any SQLDatabase) {
    self.database = database
    let house = House()
    open = OpenHouse(
      sources: [OutdoorTeam(), MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), LiveBills(), BookingsSnapshot()],
      rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: house, orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()), observers: [OrderTimers(), CleaningTimers()])
    let bookings = BookingUseCases(house: open, settings: house)
    open.join(bookings, bookings)
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    var registry = CommandRegistry()
    registry.add(MenuHandler(house: open))
    registry.add(FloorHandler(house: open))
    registry.add(open.orders)
    registry.add(open.kitchen)
    registry.add(BookingsHandler(desk: bookings))
    let statistics = SyncStatistics()
    let timers = TimerService(
      handlers: [
        AlertTimer(house: open), UnheardTimer(house: open), CleaningTimer(house: open), HoldTimer(desk: bookings), LateTimer(desk: bookings),
        FadeTimer(),
      ],
      clock: clock, statistics: statistics, log: log)
    self.timers = timers
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: Publisher(), statistics: statistics, state: open, log: log,
      timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(database: database, sources: [MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), BookingsSnapshot()], clock: clock)
  }

  static func open(_ engine: Engine, _ body: (Restaurant) async throws -> Void) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      let restaurant = Restaurant(database)
      try await restaurant.furnish()
      try await body(restaurant)
    }
  }

  private func furnish() async throws {
    for (section, tables) in [("outdoors", ["t1", "t2", "t3", "t4"]), ("indoors", ["t9"])] {
      try await does(.hoa, FloorCommand.saveSection(section: SectionID(section), name: Name(section), position: Priority(1)))
      for table in tables {
        try await does(
          .hoa,
          FloorCommand.saveTable(
            table: TableID(table), section: SectionID(section), name: Name(table), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(10),
            y: PlanUnit(10), w: PlanUnit(60), h: PlanUnit(60)))
      }
    }
    let dishes: [(String, String, Int64, Bool, Int64?, Int64)] = [
      ("beer", "Bar", 1, true, 10, 18_000), ("rolls", "Xào", 2, false, 5, 45_000), ("hotpot", "Lẩu", 3, false, nil, 320_000),
    ]
    for (dish, station, priority, callsItself, portions, price) in dishes {
      let group = DishGroupID("group-of-\(dish)")
      try await does(.hoa, MenuCommand.saveGroup(group: group, name: ShortName(dish), priority: Priority(priority), callsItself: callsItself))
      try await does(
        .hoa,
        MenuCommand.saveDish(dish: DishID(dish), group: group, station: ShortName(station), name: Name(dish), price: Money(price)))
      try await does(.hoa, MenuCommand.setPortions(dish: DishID(dish), portions: portions.map { Portions($0) }))
    }
  }

  /// Sends a command through the processor; nil: accepted.
  @discardableResult
  func tries<C: Wire>(_ person: Person, _ command: C, id: String? = nil, device: String? = nil, at made: Instant? = nil) async -> Refusal? {
    let n = counter.next()
    let author = Author(employee: person.id, rights: Rights.of(person.roles), device: DeviceID(device ?? "phone-of-\(person.id.raw)"))
    let submission = Submission(
      command: Command(id: CommandID(id ?? "k\(n)"), n: CommandNumber(n), at: made ?? clock.now(), body: command.json), author: author,
      lastContact: made)
    switch await processor.submit(submission) {
    case .decided(let decision): return decision.refusal
    case .unknown: return Refusal("test.unknown")
    case .turnedAway(let refusal): return refusal
    }
  }

  func does<C: Wire>(_ person: Person, _ command: C, id: String? = nil) async throws {
    let refusal = await tries(person, command, id: id)
    try #require(refusal == nil, "\(command.json.text)")
  }

  /// A party of Lan's at a table, with an order of the same name as the table: t1 → o1.
  func seat(_ table: String) async throws {
    let order = OrderID("o" + table.dropFirst())
    try await does(.lan, OrdersCommand.open(order: order, table: TableID(table), guests: Guests(4)))
  }

  func add(_ item: String, _ dish: String, _ quantity: Int64 = 1, to order: String = "o1", by person: Person = .lan) async throws {
    try await does(person, OrdersCommand.addItem(order: OrderID(order), item: ItemID(item), dish: DishID(dish), quantity: Quantity(quantity)))
  }
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
