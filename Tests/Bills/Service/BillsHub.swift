import BillsRules
import BillsService
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
import Restaurant
import RestaurantService
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import TillService

extension OrderRecords: BillableOrders {}
extension TeamReader: Team {}
extension StaffHandler: ClosedDays {
  public func close(until day: Int64, in work: UnitOfWork) throws {
    try keep(Setting(id: SettingID(SettingKey.closedUntil.rawValue), value: Note("\(day)")), in: work)
  }
}
extension BookedOrders: BilledGuests {}

extension BillReader {
  /// As the cashier sees it.
  func view(_ order: OrderID) async throws -> BillView { try await view(order, for: BillsReader(BillsHub.cashier)) }
}

extension SessionService: Approvers {
  public func confirm(_ approver: EmployeeID, pin: ApprovalPIN, on device: DeviceID) async throws {
    try await confirm(approver, pin: Secret(pin.raw), having: .approveDiscounts, on: device)
  }
}

struct TestLetterhead: RestaurantDetails {
  func details(in sql: any SQLConnection) throws -> HouseDetails {
    let settings = try SettingStore().settings(in: sql)
    return HouseDetails(
      letterhead: Letterhead(
        name: Note("Bốn Mùa"), address: Note("Thủ Đức"), phone: Note("028 3896 1234"), currency: Note("VND"), taxCode: Note("")),
      terms: BillTerms(), account: try BankAccount(reading: "970416 6545446 NHA HANG BON MUA"),
      limits: settings.aloneLimits, closedUntil: settings.closedUntil)
  }
}

/// Bills together with the orders, tables, dishes and people that they are about, behind the real processor.
struct BillsHub: Sendable {
  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + BookingsMigrations.all + PrintingMigrations.all + TillMigrations.all

  let database: any SQLDatabase
  let clock = ManualClock()
  let processor: CommandProcessor
  let reader: StreamReader
  let bills: BillReader
  let approvals: ApprovalUseCases
  let staff: SessionService
  private let house: OpenHouse
  static let cashier = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("till"))

  init(_ database: any SQLDatabase) {
    self.database = database
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), StaffSnapshot(), OrdersSnapshot(), LiveBills()]
    house = OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(
        team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows(), approvals: ApprovalRecords(), rates: RateRecords()),
      observers: [OrderTimers(), CleaningTimers(), BillWaiters(), BillHeads()])
    processor = CommandProcessor(
      database: database, registry: CommandRegistry(), clock: clock, publisher: Publisher(), statistics: SyncStatistics(), state: house, log: log)
    reader = StreamReader(database: database, sources: sources, clock: clock)
    bills = BillReader(database: database, clock: clock, orders: OrderRecords(), details: TestLetterhead(), guests: BookedOrders())
    // Hashing costs next to nothing here.
    staff = SessionService(database: database, processor: processor, clock: clock, hasher: PasswordHasher(rounds: 2), onChange: { _ in })
    approvals = ApprovalUseCases(
      database: database, processor: processor, orders: OrderRecords(), approvers: staff)
  }

  private func run(as author: Author = BillsHub.cashier, _ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: author, body)
  }

  func order(_ command: OrdersCommand, as author: Author = BillsHub.cashier) async throws {
    let house = house
    try await run(as: author) { work in try house.orders.perform(command, in: work) }
  }

  func bill(_ command: BillsCommand, as author: Author = BillsHub.cashier) async throws {
    let house = house
    try await run(as: author) { work in try house.bills.perform(command, in: work) }
  }

  func cook(_ command: KitchenCommand) async throws {
    let house = house
    try await run { work in try house.kitchen.perform(command, in: work) }
  }

  func correct(
    _ command: CorrectionsCommand, as author: Author = BillsHub.cashier, confirmed: (any ConfirmedPayments)? = nil
  ) async throws {
    let house = house
    try await run(as: author) { work in try CorrectionsHandler(house: house, confirmed: confirmed).perform(command, in: work) }
  }

  func close(until day: Int64) async throws {
    let house = house
    try await run { work in try BooksHandler(house: house, days: StaffHandler()).perform(.close(until: BookDay(day)), in: work) }
  }

  func refusal(
    _ command: CorrectionsCommand, as author: Author = BillsHub.cashier, confirmed: (any ConfirmedPayments)? = nil
  ) async -> Refusal? {
    do {
      try await correct(command, as: author, confirmed: confirmed)
      return nil
    } catch {
      return error as? Refusal
    }
  }

  func menu(_ command: MenuCommand) async throws {
    let house = house
    try await run { work in try MenuHandler(house: house).perform(command, in: work) }
  }

  /// Several in one commit.
  func bills(_ commands: [BillsCommand], as author: Author = BillsHub.cashier) async throws {
    let house = house
    try await run(as: author) { work in for command in commands { try house.bills.perform(command, in: work) } }
  }

  func promotion(_ command: PromotionsCommand) async throws {
    let house = house
    try await run { work in try PromotionsHandler(house: house).perform(command, in: work) }
  }

  func rate(_ currency: String, _ numerator: Int64, over denominator: Int64) async throws {
    let house = house
    let command = RatesCommand.set(currency: ExchangeRateID(currency), numerator: numerator, denominator: denominator)
    try await run { work in try RatesHandler(house: house).perform(command, in: work) }
  }

  func refusal(_ command: PromotionsCommand) async -> Refusal? {
    do {
      try await promotion(command)
      return nil
    } catch {
      return error as? Refusal
    }
  }

  func refusal(_ command: BillsCommand, as author: Author = BillsHub.cashier) async -> Refusal? {
    do {
      try await bill(command, as: author)
      return nil
    } catch {
      return error as? Refusal
    }
  }

  /// A garden with three tables; beer, rolls and hot pot; Lan who waits and Thu at the till.
  func open() async throws {
    let house = house
    try await run { work in
      let staff = StaffHandler()
      try staff.perform(
        .saveEmployee(employee: EmployeeID("lan"), login: Login("lan"), name: Name("Lan"), roles: [.waiter], sections: [SectionID("garden")]),
        in: work)
      try staff.perform(.saveEmployee(employee: EmployeeID("thu"), login: Login("thu"), name: Name("Thu"), roles: [.cashier]), in: work)
      let plan = FloorHandler(house: house)
      try plan.perform(.saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1)), in: work)
      for name in ["1", "2", "3"] {
        try plan.perform(
          .saveTable(
            table: TableID(name), section: SectionID("garden"), name: Name("Bàn " + name), seats: Seats(4), maxSeats: Seats(6),
            x: PlanUnit(0), y: PlanUnit(0), w: PlanUnit(9), h: PlanUnit(9)), in: work)
      }
      try BillsHub.writeMenu(MenuHandler(house: house), in: work)
    }
  }

  private static func writeMenu(_ menu: MenuHandler, in work: UnitOfWork) throws {
    let dishes: [(String, Int64, String, Int64)] = [
      ("Đồ uống", 1, "Bia", 25_000), ("Món khô", 2, "Gỏi cuốn", 55_000), ("Lẩu", 3, "Lẩu mắm", 320_000),
    ]
    for (group, priority, dish, price) in dishes {
      let id = DishGroupID("g\(priority)")
      try menu.perform(.saveGroup(group: id, name: ShortName(group), priority: Priority(priority)), in: work)
      try menu.perform(
        .saveDish(dish: DishID("d\(priority)"), group: id, station: ShortName("Bếp"), name: Name(dish), price: Money(price)), in: work)
    }
  }

  func hire(_ id: String, _ name: String, _ role: Role) async throws {
    try await run { work in
      try StaffHandler().perform(
        .saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(name), roles: [role], sections: [SectionID("garden")]), in: work)
    }
  }

  func set(_ key: String, _ value: String) async throws {
    try await run { work in try StaffHandler().perform(.saveSetting(setting: SettingID(key), value: Note(value)), in: work) }
  }

  /// The beer, in another tax class.
  func save(beerOfClass tax: TaxClass) async throws {
    let house = house
    try await run { work in
      try MenuHandler(house: house).perform(
        .saveDish(
          dish: DishID("d1"), group: DishGroupID("g1"), station: ShortName("Bếp"), name: Name("Bia"), price: Money(25_000), tax: tax), in: work)
    }
  }

  /// A party of four with two beers and a hot pot: 370,000 đồng.
  func seat(_ order: String, at table: String) async throws {
    try await self.order(.open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan")))
    try await add("d3", 1, to: order)
    try await add("d1", 2, to: order)
  }

  func add(_ dish: String, _ quantity: Int64, to order: String) async throws {
    try await self.order(
      .addItem(order: OrderID(order), item: ItemID("\(order)-\(dish)-\(clock.now().raw)"), dish: DishID(dish), quantity: Quantity(quantity)))
  }

  func pay(_ order: String, _ received: Int64, version: Int64 = 1, as id: String? = nil) async throws {
    try await bill(BillsHub.payment(order, received, version: version, as: id ?? "p\(clock.now().raw)"))
  }

  static func payment(_ order: String, _ received: Int64, version: Int64 = 1, as id: String) -> BillsCommand {
    .pay(order: OrderID(order), payment: PaymentID(id), version: version, received: Money(received))
  }

  func all<V: StreamValue>(_ type: V.Type) async throws -> [V] {
    try await reader.snapshot().entities.filter { $0.kind == V.kind }.map { try V(json: $0.value) }
  }

  func tableStatus(_ id: String) async throws -> TableStatus? { try await all(Table.self).first { $0.id.raw == id }?.status }
}
