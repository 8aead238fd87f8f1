import BillsRules
import BillsService
import BookingsService
import FloorRules
import FloorService
import InvoicesRules
import Kernel
import Logging
import MenuRules
import MenuService
import OrdersRules
import OrdersService
import RestaurantService
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import XML

@testable import InvoicesService

extension OrderRecords: BillableOrders {}
extension TeamReader: Team {}
extension BillPages: InvoicedBills {}

/// The house as its invoices name it.
struct InvoicedHouse: RestaurantDetails {
  var taxCode = "0100109106"
  var currency = "VND"
  var terms = BillTerms()

  func details(in sql: any SQLConnection) throws -> HouseDetails {
    HouseDetails(
      letterhead: Letterhead(
        name: Note("Bốn Mùa & bạn"), address: Note("12 Lê Lợi"), phone: Note("028 3896 1234"), currency: Note(currency), taxCode: Note(taxCode)),
      terms: terms, account: nil)
  }
}

/// Invoices beside real orders and bills, behind the real processor. A garden with two tables, beer for 25,000 đồng and hot pot for 320,000.
struct InvoiceHub: Sendable {
  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + InvoicesMigrations.all + BookingsMigrations.all
  static let cashier = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("till"))

  let database: any SQLDatabase
  let clock = ManualClock()
  let processor: CommandProcessor
  let bills: BillPages
  let reader: InvoiceReader
  let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
  private let house: OpenHouse

  static func open(_ engine: Engine, _ details: InvoicedHouse = InvoicedHouse(), _ body: (InvoiceHub) async throws -> Void) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      let hub = InvoiceHub(database, details)
      try await hub.begin()
      try await body(hub)
    }
  }

  private init(_ database: any SQLDatabase, _ details: InvoicedHouse) {
    self.database = database
    let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), StaffSnapshot(), OrdersSnapshot(), LiveBills()]
    house = OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()),
      observers: [OrderTimers(), CleaningTimers(), BillWaiters(), BillHeads()])
    processor = CommandProcessor(
      database: database, registry: CommandRegistry(), clock: clock, publisher: Publisher(), statistics: SyncStatistics(), state: house, log: log)
    bills = BillPages(orders: OrderRecords(), details: details)
    reader = InvoiceReader(database: database, clock: clock, bills: bills, folder: nil)
  }

  private func begin() async throws {
    let house = house
    try await run { work in
      let staff = StaffHandler()
      try staff.perform(
        .saveEmployee(employee: EmployeeID("lan"), login: Login("lan"), name: Name("Lan"), roles: [.waiter], sections: [SectionID("garden")]),
        in: work)
      let plan = FloorHandler(house: house)
      try plan.perform(.saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1)), in: work)
      for name in ["1", "2"] {
        try plan.perform(
          .saveTable(
            table: TableID(name), section: SectionID("garden"), name: Name("Bàn " + name), seats: Seats(4), maxSeats: Seats(6),
            x: PlanUnit(0), y: PlanUnit(0), w: PlanUnit(9), h: PlanUnit(9)), in: work)
      }
      let menu = MenuHandler(house: house)
      for (group, priority, dish, price) in [("Đồ uống", 1, "Bia <lạnh>", 25_000), ("Lẩu", 3, "Lẩu mắm", 320_000)] as [(String, Int64, String, Int64)]
      {
        let id = DishGroupID("g\(priority)")
        try menu.perform(.saveGroup(group: id, name: ShortName(group), priority: Priority(priority)), in: work)
        try menu.perform(
          .saveDish(dish: DishID("d\(priority)"), group: id, station: ShortName("Bếp"), name: Name(dish), price: Money(price)), in: work)
      }
    }
  }

  private func run(as author: Author = InvoiceHub.cashier, _ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: author, body)
  }

  func order(_ command: OrdersCommand) async throws {
    let house = house
    try await run { work in try house.orders.perform(command, in: work) }
  }

  func bill(_ command: BillsCommand) async throws {
    let house = house
    try await run { work in try house.bills.perform(command, in: work) }
  }

  func ask(_ command: InvoicesCommand, as author: Author = InvoiceHub.cashier) async throws {
    let bills = bills
    try await run(as: author) { work in try InvoicesHandler(bills: bills).perform(command, in: work) }
  }

  func correct(_ command: CorrectionsCommand) async throws {
    let house = house
    try await run { work in try CorrectionsHandler(house: house).perform(command, in: work) }
  }

  /// Gives a part of a paid bill of 370,000 đồng back.
  func giveBack(_ order: String, _ amount: Int64, of shown: Int64 = 370_000) async throws {
    try await correct(
      .refund(
        order: OrderID(order), refund: RefundID("r\(shown)-" + order), amount: Money(amount), shown: Money(shown), reason: Reason("món không đạt")))
  }

  func set(_ key: String, _ value: String) async throws {
    try await run { work in try StaffHandler().perform(.saveSetting(setting: SettingID(key), value: Note(value)), in: work) }
  }

  /// A party with two beers and a hot pot: 370,000 đồng.
  func seat(_ order: String, at table: String) async throws {
    try await self.order(.open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan")))
    for (dish, quantity) in [("d3", 1), ("d1", 2)] as [(String, Int64)] {
      try await self.order(
        .addItem(order: OrderID(order), item: ItemID("\(order)-\(dish)"), dish: DishID(dish), quantity: Quantity(quantity)))
    }
  }

  func pay(_ order: String, _ method: PaymentMethod = .cash) async throws {
    try await bill(.ask(order: OrderID(order)))
    let received = Money(method == .cash ? 400_000 : 370_000)
    try await bill(
      .pay(order: OrderID(order), payment: PaymentID("p-" + order), version: 1, method: method, received: received, confirmed: true))
  }

  func handOver(after minutes: Int64 = 0) async throws {
    var setup = InvoiceSetup()
    setup.handsOver = true
    setup.delay = Minutes(minutes)
    try await ask(.saveSetup(setup: setup))
  }

  func worker(_ folder: String) -> InvoiceWorker {
    InvoiceWorker(database: database, processor: processor, clock: clock, bills: bills, provider: InvoiceFolder(path: folder), log: log)
  }

  func view(_ order: String) async throws -> InvoiceView { try await reader.view(OrderID(order), for: InvoiceHub.cashier) }

  /// The invoice of a paid bill, read by the strict reader of files.
  func xml(_ order: String) async throws -> XMLTree { try InvoiceHub.read(try await reader.file(OrderID(order)).bytes) }

  static func read(_ bytes: [UInt8]) throws -> XMLTree { try XMLTree.read(bytes, limits: XMLLimits(depth: 12, elements: 10_000)) }

  func refusal(_ body: () async throws -> Void) async -> Refusal? {
    do {
      try await body()
      return nil
    } catch { return error as? Refusal }
  }
}

extension XMLTree {
  func at(_ path: String) -> XMLTree? {
    path.split(separator: "/").reduce(self as XMLTree?) { $0?.first(QualifiedName(space: "", local: String($1))) }
  }

  /// The text at a path of names; nil: there is no such element.
  func text(_ path: String) -> String? { at(path)?.text }

  /// The elements within it, in their order: `Ten=Lan`.
  var fields: [String] { children.map { $0.children.isEmpty ? "\($0.name.local)=\($0.text)" : $0.name.local } }
}
