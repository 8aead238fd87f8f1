import BillsRules
import BillsService
import BookingsService
import FloorRules
import FloorService
import Kernel
import Logging
import MenuRules
import MenuService
import OrdersRules
import OrdersService
import PrintingRules
import PrintingService
import RestaurantService
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing
@testable import TillService
import TillRules

extension TillPrinting: TillPrinters {}
extension ApprovalRecords: PayOutApprovals {}
extension VoucherRecords: RefundVouchers {}
extension Debts: DebtLimits {}
extension TeamReader: Team {}

/// A till with the bills that it takes money for, behind the real processor. A hot pot costs 300,000 đồng.
struct TillHub: Sendable {
  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + PrintingMigrations.all + TillMigrations.all + BookingsMigrations.all
  static let pot: Int64 = 300_000
  static let cashier = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("till"))

  let database: any SQLDatabase
  let clock = ManualClock()
  let processor: CommandProcessor
  let reader: StreamReader
  let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
  let house: OpenHouse

  init(_ database: any SQLDatabase) {
    self.database = database
    let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), StaffSnapshot(), OrdersSnapshot(), LiveBills()]
    house = OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(
        team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows(), approvals: ApprovalRecords(debts: Debts()),
        rates: RateRecords()),
      observers: [OrderTimers(), CleaningTimers(), BillWaiters(), DrawerObserver(printers: TillPrinting()), VoucherObserver()])
    var registry = CommandRegistry()
    registry.add(house.bills)
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: Publisher(), statistics: SyncStatistics(), state: house, log: log)
    reader = StreamReader(database: database, sources: [LiveTill(), PrintingSnapshot()], clock: clock)
  }

  static func open(_ engine: Engine, _ body: (TillHub) async throws -> Void) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      let hub = TillHub(database)
      try await hub.furnish()
      try await body(hub)
    }
  }

  private func run(as author: Author = TillHub.cashier, _ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: author, body)
  }

  private func furnish() async throws {
    let house = house
    try await run { work in
      let staff = StaffHandler()
      try staff.perform(.saveEmployee(employee: EmployeeID("lan"), login: Login("lan"), name: Name("Lan"), roles: [.waiter]), in: work)
      try staff.perform(.saveEmployee(employee: EmployeeID("thu"), login: Login("thu"), name: Name("Thu"), roles: [.cashier]), in: work)
      try staff.perform(.saveEmployee(employee: EmployeeID("mai"), login: Login("mai"), name: Name("Mai"), roles: [.cashier]), in: work)
      let plan = FloorHandler(house: house)
      try plan.perform(.saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1)), in: work)
      for name in ["1", "2", "3", "4"] {
        try plan.perform(
          .saveTable(
            table: TableID(name), section: SectionID("garden"), name: Name("Bàn " + name), seats: Seats(4), maxSeats: Seats(6),
            x: PlanUnit(0), y: PlanUnit(0), w: PlanUnit(9), h: PlanUnit(9)), in: work)
      }
      let menu = MenuHandler(house: house)
      try menu.perform(.saveGroup(group: DishGroupID("g"), name: ShortName("Lẩu"), priority: Priority(3)), in: work)
      try menu.perform(
        .saveDish(dish: DishID("pot"), group: DishGroupID("g"), station: ShortName("Bếp"), name: Name("Lẩu mắm"), price: Money(TillHub.pot)),
        in: work)
    }
  }

  /// of a waiter in a house that lets waiters take money
  static let waiter = Rights.of([.waiter], in: HouseRights(waitersTakePayment: true))

  func till(_ command: TillCommand, by author: Author = TillHub.cashier) async throws {
    try await run(as: author) { work in try TillHandler(printers: TillPrinting(), approvals: ApprovalRecords()).perform(command, in: work) }
  }

  func refusal(_ command: TillCommand) async -> Refusal? {
    do {
      try await till(command)
      return nil
    } catch { return error as? Refusal }
  }

  /// - Parameter reason: why the float is another sum than that of the last count
  func open(_ session: String, float: Int64 = 1_000_000, because reason: String? = nil) async throws {
    try await till(.open(session: TillSessionID(session), float: Money(float), reason: reason.map { Reason($0) }))
  }

  func move(
    _ session: String, _ kind: TillMove, _ amount: Int64, as id: String? = nil, by author: Author = TillHub.cashier, _ approval: ApprovalID? = nil
  ) async throws {
    try await till(TillHub.moving(session, kind, amount, as: id ?? "m\(clock.now().raw)", approval), by: author)
  }

  static func moving(_ session: String, _ kind: TillMove, _ amount: Int64, as id: String, _ approval: ApprovalID? = nil) -> TillCommand {
    .move(
      session: TillSessionID(session), movement: TillMovementID(id), kind: kind, amount: Money(amount), reason: Reason("việc của quán"),
      approval: approval)
  }

  func moveRefusal(
    _ session: String, _ kind: TillMove, _ amount: Int64, as id: String, by author: Author, _ approval: ApprovalID? = nil
  ) async throws -> Refusal? {
    do {
      try await move(session, kind, amount, as: id, by: author, approval)
      return nil
    } catch let refusal as Refusal { return refusal }
  }

  /// Closes with the notes of this sum. An amount below 500 đồng cannot be counted.
  func close(_ session: String, counted: Int64, because reason: String? = nil) async throws {
    try await till(
      .close(session: TillSessionID(session), notes: TillHub.notes(counted), reason: reason.map { Reason($0) }))
  }

  static func notes(_ sum: Int64) -> [NoteCount] {
    var left = sum
    return Denominations.of("VND").map { note in
      defer { left %= note.raw }
      return NoteCount(note: note, count: NotesCounted(left / note.raw))
    }
  }

  /// A party with some hot pots pays and leaves. What is more than the amount due goes back to it, or waits for a refund.
  func sell(_ order: String, pots: Int64 = 1, at table: String = "1", paid: [(PaymentMethod, Int64, tip: Int64)]) async throws {
    try await seat(order, pots: pots, at: table)
    for (i, payment) in paid.enumerated() { try await pay(order, payment.0, payment.1, tip: payment.tip, confirmed: true, as: "\(order)-\(i)") }
  }

  func seat(_ order: String, pots: Int64 = 1, at table: String) async throws {
    let house = house
    try await run { work in
      try house.orders.perform(
        .open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan")), in: work)
      try house.orders.perform(
        .addItem(order: OrderID(order), item: ItemID(order + "-pot"), dish: DishID("pot"), quantity: Quantity(pots)), in: work)
    }
  }

  func pay(
    _ order: String, _ method: PaymentMethod, _ received: Int64, tip: Int64 = 0, reference: String? = nil, confirmed: Bool = false, as id: String,
    by author: Author = TillHub.cashier
  ) async throws {
    let house = house
    try await run(as: author) { work in
      try house.bills.perform(
        .pay(
          order: OrderID(order), payment: PaymentID(id), version: 0, method: method, received: Money(received), tip: Money(tip),
          reference: reference.map { PaymentReference($0) }, confirmed: confirmed), in: work)
    }
  }

  func correct(_ command: CorrectionsCommand) async throws {
    let house = house
    try await run { work in try CorrectionsHandler(house: house).perform(command, in: work) }
  }

  /// - Parameter shown: what could be given back before
  func refund(_ order: String, _ amount: Int64, shown: Int64, by method: PaymentMethod, as id: String) async throws {
    let house = house
    try await run { work in
      try CorrectionsHandler(house: house).perform(
        .refund(
          order: OrderID(order), refund: RefundID(id), amount: Money(amount), shown: Money(shown), method: method, reason: Reason("món nguội"),
          reference: PaymentReference("Anh Tú")), in: work)
    }
  }

  func order(_ command: OrdersCommand) async throws {
    let house = house
    try await run { work in try house.orders.perform(command, in: work) }
  }

  func promotion(_ command: PromotionsCommand) async throws {
    let house = house
    try await run { work in try PromotionsHandler(house: house).perform(command, in: work) }
  }

  func set(_ key: String, _ value: String) async throws {
    try await run { work in try StaffHandler().perform(.saveSetting(setting: SettingID(key), value: Note(value)), in: work) }
  }

  /// US dollars at 25,000 đồng.
  func takeDollars(_ rate: Int64 = 25_000) async throws {
    let house = house
    try await run { work in
      try RatesHandler(house: house).perform(.set(currency: ExchangeRateID("USD"), numerator: rate, denominator: 100), in: work)
    }
  }

  /// - Parameter cents: at 25,000 đồng for a dollar; their worth without tip and surplus pays the bill
  func pay(_ order: String, cents: Int64, tip: Int64 = 0, surplus: Int64 = 0, as id: String) async throws {
    let house = house
    let notes = ForeignCash(currency: ExchangeRateID("USD"), amount: Money(cents), numerator: 25_000, denominator: 100)
    try await run { work in
      try house.bills.perform(
        .pay(
          order: OrderID(order), payment: PaymentID(id), version: 0, received: Money(cents * 250 - tip - surplus), tip: Money(tip),
          surplus: Money(surplus), foreign: notes), in: work)
    }
  }

  /// A payment that a device without network took at this moment, and of which the hub hears now.
  func hearLate(_ order: String, _ received: Int64, takenAt: Instant, as id: String) async throws {
    try await run { work in
      try work.sql.execute(
        """
        INSERT INTO payment (id, order_id, version, method, received, taken_by, taken_at, tip) VALUES ($1, $2, 1, 'cash', $3, 'thu', $4, 0)
        """, [.text(id), .text(order), .integer(received), .integer(takenAt.raw)])
    }
  }

  func report(_ session: String) async throws -> TillReport {
    let now = clock.now()
    return try await database.read { sql in try TillReports().report(TillSessionID(session), at: now, in: sql) }
  }

  /// As the page of somebody with these rights has it.
  func report(_ session: String, for rights: [Right]) async throws -> TillReport {
    let now = clock.now()
    return try await database.read { sql in try TillReports().report(TillSessionID(session), at: now, for: rights, in: sql) }
  }

  func state(for rights: [Right] = Right.allCases) async throws -> TillState {
    let now = clock.now()
    return try await database.read { sql in try TillReports().state(at: now, for: rights, drawer: TillPrinting().hasDrawer(in: sql), in: sql) }
  }

  func printer(_ id: String, drawer: Bool, onCash: Bool = false) async throws {
    let house = house
    try await run { work in
      try PrintingHandler(house: house).perform(
        .savePrinter(
          printer: PrinterID(id), name: ShortName(id), host: PrinterHost("127.0.0.1"), tickets: false, bills: true, drawer: drawer,
          drawerOnCash: onCash), in: work)
    }
  }

  /// The table is free for the next party, whether or not it had to be cleaned.
  func clean(_ table: String) async {
    let house = house
    try? await run { work in try FloorHandler(house: house).perform(.endCleaning(table: TableID(table)), in: work) }
  }

  /// The numbers of all sessions, in order.
  func numbers() async throws -> [Int64] {
    try await database.read { sql in try sql.query("SELECT number FROM till_session ORDER BY number").map { try $0.int(0) } }
  }

  func all<V: StreamValue>(_ type: V.Type) async throws -> [V] {
    try await reader.snapshot().entities.filter { $0.kind == V.kind }.map { try V(json: $0.value) }
  }
}
