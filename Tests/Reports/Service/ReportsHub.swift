import BillsRules
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
import PrintingService
import ReportsRules
import RestaurantService
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import TillService

@testable import ReportsService

extension TeamReader: Team {}

/// Reports beside real orders and bills, behind the real processor. Two sections with four tables; beer for 25,000 đồng, rolls for 55,000 and hot
/// pot for 320,000.
struct ReportsHub: Sendable {
  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + PrintingMigrations.all + TillMigrations.all + BookingsMigrations.all + ReportsMigrations.all
  static let cashier = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("till"))

  let database: any SQLDatabase
  let clock = ManualClock()
  let processor: CommandProcessor
  let snapshots: StreamReader
  let reports: ReportReader
  let builder: ReportBuilder
  let worker: ReportWorker
  private let house: OpenHouse

  /// - Parameter turn: sets the clock before anything happens
  static func open(
    _ engine: Engine, turning turn: (ManualClock) -> Void = { _ in }, _ body: (ReportsHub) async throws -> Void
  ) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      let hub = ReportsHub(database)
      turn(hub.clock)
      try await hub.furnish()
      try await body(hub)
    }
  }

  private init(_ database: any SQLDatabase) {
    self.database = database
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), StaffSnapshot(), OrdersSnapshot(), LiveBills()]
    house = OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows(), approvals: ApprovalRecords()),
      observers: [OrderTimers(), CleaningTimers(), BillWaiters(), ReportMarks()])
    worker = ReportWorker(database: database, clock: clock, log: log)
    let publisher = Publisher()
    publisher.add(worker)
    processor = CommandProcessor(
      database: database, registry: CommandRegistry(), clock: clock, publisher: publisher, statistics: SyncStatistics(), state: house, log: log)
    snapshots = StreamReader(database: database, sources: sources, clock: clock)
    reports = ReportReader(database: database, clock: clock)
    builder = ReportBuilder(database: database, clock: clock)
  }

  // MARK: people at work

  func run(_ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: ReportsHub.cashier, body)
  }

  func order(_ command: OrdersCommand) async throws {
    let house = house
    try await run { work in try house.orders.perform(command, in: work) }
  }

  func kitchen(_ command: KitchenCommand) async throws {
    let house = house
    try await run { work in try house.kitchen.perform(command, in: work) }
  }

  func bill(_ command: BillsCommand) async throws {
    let house = house
    try await run { work in try house.bills.perform(command, in: work) }
  }

  func correct(_ command: CorrectionsCommand) async throws {
    let house = house
    try await run { work in try CorrectionsHandler(house: house).perform(command, in: work) }
  }

  func promotion(_ command: PromotionsCommand) async throws {
    let house = house
    try await run { work in try PromotionsHandler(house: house).perform(command, in: work) }
  }

  func menu(_ command: MenuCommand) async throws {
    let house = house
    try await run { work in try MenuHandler(house: house).perform(command, in: work) }
  }

  /// Moves a table where nobody sits to another section.
  func lay(_ table: String, in section: String) async throws {
    let house = house
    // It may be clean already.
    try? await run { work in try FloorHandler(house: house).perform(.endCleaning(table: TableID(table)), in: work) }
    try await run { work in
      try FloorHandler(house: house).perform(
        .saveTable(
          table: TableID(table), section: SectionID(section), name: Name("Bàn \(table)"), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(40),
          y: PlanUnit(40), w: PlanUnit(9), h: PlanUnit(9)), in: work)
    }
  }

  func set(_ key: String, _ value: String) async throws {
    try await run { work in try StaffHandler().perform(.saveSetting(setting: SettingID(key), value: Note(value)), in: work) }
  }

  private func furnish() async throws {
    let house = house
    try await run { work in
      let staff = StaffHandler()
      for (id, name, role) in [("lan", "Lan", Role.waiter), ("hoa", "Hoa", .waiter), ("thu", "Thu", .cashier)] {
        try staff.perform(.saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(name), roles: [role]), in: work)
      }
      let plan = FloorHandler(house: house)
      for (i, section) in ["garden", "hall"].enumerated() {
        try plan.perform(.saveSection(section: SectionID(section), name: Name(section), position: Priority(Int64(i + 1))), in: work)
        for n in 1...2 {
          let table = TableID("\(section)-\(n)")
          try plan.perform(
            .saveTable(
              table: table, section: SectionID(section), name: Name("Bàn \(i * 2 + n)"), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0),
              y: PlanUnit(0), w: PlanUnit(9), h: PlanUnit(9)), in: work)
        }
      }
      let menu = MenuHandler(house: house)
      for (n, name, price) in [(1, "Bia", 25_000), (2, "Gỏi cuốn", 55_000), (3, "Lẩu mắm", 320_000)] as [(Int64, String, Int64)] {
        let group = DishGroupID("g\(n)")
        try menu.perform(.saveGroup(group: group, name: ShortName("Nhóm \(n)"), priority: Priority(n)), in: work)
        let station = ShortName(n == 1 ? "Quầy bar" : "Bếp")
        try menu.perform(.saveDish(dish: DishID("d\(n)"), group: group, station: station, name: Name(name), price: Money(price)), in: work)
      }
    }
  }

  /// A party of four with a hot pot and two beers: 370,000 đồng.
  func seat(_ order: String, at table: String = "garden-1", servedBy waiter: String = "lan") async throws {
    try await self.order(
      .open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID(waiter), evenIfCleaning: true))
    for (dish, quantity) in [("d3", 1), ("d1", 2)] as [(String, Int64)] {
      try await self.order(
        .addItem(order: OrderID(order), item: ItemID("\(order)-\(dish)"), dish: DishID(dish), quantity: Quantity(quantity)))
    }
  }

  func pay(_ order: String, _ received: Int64 = 370_000, as payment: String? = nil) async throws {
    try await bill(.pay(order: OrderID(order), payment: PaymentID(payment ?? "pay-\(order)"), version: 0, received: Money(received)))
  }

  func all<V: StreamValue>(_ type: V.Type) async throws -> [V] {
    try await snapshots.snapshot().entities.filter { $0.kind == V.kind }.map { try V(json: $0.value) }
  }

  // MARK: reports

  var today: Int64 { clock.house.businessDay(containing: clock.now()).days }

  /// Eleven in the morning of the next business day.
  func sleep() {
    let wall = WallTime(days: today + 1, secondOfDay: 11 * 3600)
    clock.set(clock.house.instant(of: wall))
  }

  func report(
    _ first: Int64, _ last: Int64, by step: ReportStep = .day, comparedWith comparison: ReportComparison? = nil, group: ReportGroup? = nil
  ) async throws -> ReportSums {
    try await reports.sums(
      AskedReport(from: ReportDate.text(first), to: ReportDate.text(last), by: step, compare: comparison, group: group))
  }

  func round() async throws { try await worker.round(with: processor) }

  /// All that is kept of these days.
  func kept(_ days: ClosedRange<Int64>) async throws -> [DayTotals?] {
    try await database.read { sql in
      let store = ReportStore(sql: sql)
      return try days.map { try store.totals(of: $0) }
    }
  }
}

extension ReportsHub {
  /// A booking in the database and on the stream.
  func note(bookingDueAt due: Instant) async throws {
    let until = due.adding(seconds: 7200)
    let booking = Booking(
      id: BookingID("late"), tables: [TableID("hall-1")], at: due, until: until, guests: Guests(2), name: Name("An"), phone: PhoneText(""),
      wishes: Note(""), holdAt: due, lateAt: due, madeBy: EmployeeID("thu"), madeAt: due)
    try await run { work in
      try work.sql.execute(
        """
        INSERT INTO booking (id, table_ids, due_at, until_at, guests, name, name_key, phone, email, wishes, state, hold_at, late_at, made_by,
          made_at, episode, shown)
        VALUES ('late', 'hall-1', $1, $2, 2, 'An', 'an', '', '', '', 0, $1, $1, 'thu', $1, 'e', 1)
        """, [.integer(due.raw), .integer(until.raw)])
      work.record(booking)
    }
  }
}
