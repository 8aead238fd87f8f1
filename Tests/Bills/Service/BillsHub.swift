import BillsRules
import BillsService
import BookingsService
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import OrdersService
import PrintingService
import StaffRules
import StaffService
import Storage
import Sync
import TestHouse
import TestKit
import TillService

extension StaffHandler: ClosedDays {
  public func close(until day: Int64, in work: UnitOfWork) throws {
    try keep(Setting(id: SettingID(SettingKey.closedUntil.rawValue), value: Note("\(day)")), in: work)
  }
}

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

/// Bills together with the orders, tables, dishes and people that they are about.
struct BillsHub: HouseHub {
  static let migrations = TestHouse.migrations + BookingsMigrations.all + PrintingMigrations.all + TillMigrations.all

  let test: TestHouse
  let bills: BillReader
  let approvals: ApprovalUseCases
  let staff: SessionService

  init(_ database: any SQLDatabase, folder: String = "") {
    test = TestHouse(database, approvals: ApprovalRecords(), rates: RateRecords(), observers: [BillHeads()])
    let (processor, clock) = (test.stream.processor, test.stream.clock)
    bills = BillReader(database: database, clock: clock, orders: OrderRecords(), details: TestLetterhead(), guests: BookedOrders())
    // Hashing costs next to nothing here.
    staff = SessionService(database: database, processor: processor, clock: clock, hasher: PasswordHasher(rounds: 2), onChange: { _ in })
    approvals = ApprovalUseCases(database: database, processor: processor, orders: OrderRecords(), approvers: staff)
  }

  /// Beer, rolls and hot pot.
  func furnish() async throws { try await furnish([.lan, .thu], tables: ["1", "2", "3"], dishes: [.beer, .rolls, .pot]) }

  func close(until day: Int64) async throws {
    try await run(.close(until: BookDay(day)), with: BooksHandler(house: house, days: StaffHandler()))
  }

  func refusal(
    _ command: CorrectionsCommand, as author: Author = BillsHub.cashier, confirmed: (any ConfirmedPayments)? = nil
  ) async -> Refusal? {
    await refused { try await correct(command, as: author, confirmed: confirmed) }
  }

  /// Several in one commit.
  func bills(_ commands: [BillsCommand], as author: Author = BillsHub.cashier) async throws {
    let house = house
    try await run(as: author) { work in for command in commands { try house.bills.perform(command, in: work) } }
  }

  func refusal(_ command: PromotionsCommand) async -> Refusal? { await refused { try await promotion(command) } }

  func refusal(_ command: BillsCommand, as author: Author = BillsHub.cashier) async -> Refusal? {
    await refused { try await bill(command, as: author) }
  }

  /// The beer, in another tax class.
  func save(beerOfClass tax: TaxClass) async throws {
    try await menu(
      .saveDish(
        dish: DishID("d1"), group: DishGroupID("g1"), station: ShortName("Bếp"), name: Name("Bia"), price: Money(25_000), tax: tax))
  }

  /// A party of four with two beers and a hot pot: 370,000 đồng.
  func seat(_ order: String, at table: String) async throws {
    try await open(order, at: table)
    try await add("d3", 1, to: order)
    try await add("d1", 2, to: order)
  }

  func add(_ dish: String, _ quantity: Int64, to order: String) async throws {
    try await add(dish, quantity, to: order, as: "\(order)-\(dish)-\(clock.now().raw)")
  }

  func pay(_ order: String, _ received: Int64, version: Int64 = 1, as id: String? = nil) async throws {
    try await bill(BillsHub.payment(order, received, version: version, as: id ?? "p\(clock.now().raw)"))
  }

  static func payment(_ order: String, _ received: Int64, version: Int64 = 1, as id: String) -> BillsCommand {
    .pay(order: OrderID(order), payment: PaymentID(id), version: version, received: Money(received))
  }

  func tableStatus(_ id: String) async throws -> TableStatus? { try await all(Table.self).first { $0.id.raw == id }?.status }
}
