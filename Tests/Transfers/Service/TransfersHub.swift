import BillsRules
import BillsService
import BookingsService
import Crypto
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
import StaffService
import Storage
import Sync
import TestKit
import TransfersRules
import TransfersService

extension TeamReader: Team {}

/// Transfers together with the bills that they pay, behind the real processor.
struct TransfersHub: Sendable {
  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + TransfersMigrations.all
  static let cashier = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("till"))

  let database: any SQLDatabase
  let clock = ManualClock()
  let processor: CommandProcessor
  let reader: StreamReader
  let transfers: TransferService
  let timers: TimerService
  private let house: OpenHouse
  private let secret: String

  /// With a garden of three tables, beer and a hot pot, Lan who waits and Thu at the till, and a secret for the bank.
  init(_ database: any SQLDatabase, keys folder: String) async throws {
    self.database = database
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), StaffSnapshot(), OrdersSnapshot(), LiveBills(), TransfersSnapshot()]
    house = OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()),
      observers: [OrderTimers(), CleaningTimers(), BillWaiters()])
    timers = TimerService(handlers: [TransferFadeTimer()], clock: clock, statistics: SyncStatistics(), log: log)
    let timers = timers
    processor = CommandProcessor(
      database: database, registry: CommandRegistry(), clock: clock, publisher: Publisher(), statistics: SyncStatistics(), state: house, log: log,
      timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(database: database, sources: sources, clock: clock)
    let key = try await TransferKey.open(folder: folder, for: database)
    transfers = TransferService(database: database, processor: processor, house: house, key: key, clock: clock)
    secret = try await transfers.makeSecret(by: TransfersHub.cashier).secret
    try await open()
  }

  private func run(_ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: TransfersHub.cashier, body)
  }

  private func open() async throws {
    let house = house
    try await run { work in
      let staff = StaffHandler()
      for (id, role) in [("lan", Role.waiter), ("thu", .cashier)] {
        try staff.perform(
          .saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(id), roles: [role], sections: [SectionID("garden")]), in: work)
      }
      try staff.perform(.saveSetting(setting: SettingID("bankAccount"), value: Note("970416 6545446 NHA HANG BON MUA")), in: work)
      let plan = FloorHandler(house: house)
      try plan.perform(.saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1)), in: work)
      for name in ["1", "2", "3"] {
        try plan.perform(
          .saveTable(
            table: TableID(name), section: SectionID("garden"), name: Name("Bàn " + name), seats: Seats(4), maxSeats: Seats(6),
            x: PlanUnit(0), y: PlanUnit(0), w: PlanUnit(9), h: PlanUnit(9)), in: work)
      }
      let menu = MenuHandler(house: house)
      try menu.perform(.saveGroup(group: DishGroupID("g"), name: ShortName("Lẩu"), priority: Priority(1)), in: work)
      try menu.perform(
        .saveDish(dish: DishID("d"), group: DishGroupID("g"), station: ShortName("Bếp"), name: Name("Lẩu mắm"), price: Money(370_000)), in: work)
    }
  }

  // MARK: the house

  func order(_ command: OrdersCommand) async throws {
    let house = house
    try await run { work in try house.orders.perform(command, in: work) }
  }

  func bill(_ command: BillsCommand) async throws {
    let house = house
    try await run { work in try house.bills.perform(command, in: work) }
  }

  func perform(_ command: TransfersCommand) async throws {
    let house = house
    try await run { work in try TransfersHandler(house: house).perform(command, in: work) }
  }

  func refusal(_ command: TransfersCommand) async -> Refusal? {
    do { try await perform(command) } catch { return error as? Refusal }
    return nil
  }

  /// A party with a hot pot of 370,000 đồng on the table.
  func seat(_ order: String, at table: String) async throws {
    try await self.order(.open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan"), evenIfCleaning: true))
    let item = ItemID(order + "-item")
    try await self.order(.addItem(order: OrderID(order), item: item, dish: DishID("d"), quantity: Quantity(1)))
    let course = try await all(Item.self).first { $0.id == item }?.course
    if let course { try await self.order(.callToCook(course: course)) }
    try await self.order(.serveItem(item: item))
  }

  /// - Returns: the number of its bill
  func ask(_ order: String) async throws -> String {
    try await bill(.ask(order: OrderID(order)))
    return try await all(Bill.self).first { $0.order.raw == order }?.number?.raw ?? ""
  }

  func all<V: StreamValue>(_ type: V.Type) async throws -> [V] {
    try await reader.snapshot().entities.filter { $0.kind == V.kind }.map { try V(json: $0.value) }
  }

  /// All payments there ever were: order, method, amount and who took them.
  func payments() async throws -> [String] {
    try await database.read { sql in
      try sql.query("SELECT order_id, method, received, taken_by FROM payment ORDER BY taken_at, id").map {
        "\(try $0.text(0)) \(try $0.text(1)) \(try $0.int(2)) \(try $0.text(3))"
      }
    }
  }

  func billState(_ order: String) async throws -> [Int64]? {
    try await database.read { sql in
      try sql.first("SELECT state, total, paid FROM bill WHERE order_id = $1", [.text(order)]).map { [try $0.int(0), try $0.int(1), try $0.int(2)] }
    }
  }

  // MARK: the bank

  static func report(_ purpose: String, _ amount: Int64, as reference: String, account: String? = "6545446", currency: String = "VND") -> JSON {
    TransferReport(
      reference: PaymentReference(reference), amount: Money(amount), currency: ShortName(currency), purpose: TransferWords(purpose),
      account: account.map { ShortNote($0) }, at: Instant(1_795_172_000_000)
    ).json
  }

  /// Sends a notification, signed as the bank would.
  /// - Parameter age: seconds since it was signed
  @discardableResult
  func notify(_ report: JSON, age: Int64 = 0, secret other: String? = nil) async throws -> TransferReceipt {
    clock.advance(seconds: 1)
    let timestamp = "\(clock.now().raw / 1000 - age)"
    let signature = TransfersHub.signature(timestamp, report.bytes, other ?? secret)
    return try await transfers.receive(report.bytes, timestamp: timestamp, signature: signature)
  }

  static func signature(_ timestamp: String, _ body: [UInt8], _ secret: String) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: Array(timestamp.utf8) + [0x2E] + body, using: SymmetricKey(data: Array(secret.utf8)))
    return code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  func refusal(_ report: JSON, age: Int64 = 0, secret: String? = nil) async -> Refusal? {
    do { try await notify(report, age: age, secret: secret) } catch { return error as? Refusal }
    return nil
  }
}

/// A hub on a fresh database, with its keys in a folder of its own.
nonisolated(nonsending) func withTransfers(_ engine: Engine, _ body: (TransfersHub) async throws -> Void) async throws {
  try await withTemporaryFolder { folder in
    try await withDatabase(engine, migrations: TransfersHub.migrations) { database in
      try await body(try await TransfersHub(database, keys: folder + "/keys"))
    }
  }
}
