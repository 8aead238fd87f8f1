import BillsRules
import BillsService
import BookingsService
import FloorRules
import FloorService
import Kernel
import MenuRules
import OrdersRules
import PrintingRules
import PrintingService
import StaffRules
import Storage
import Sync
import TestHouse
import TestKit
import Testing
@testable import TillService
import TillRules

extension VoucherRecords: RefundVouchers {}
extension Debts: DebtLimits {}

/// A till with the bills that it takes money for. A hot pot costs 300,000 đồng.
struct TillHub: HouseHub {
  static let migrations = TestHouse.migrations + PrintingMigrations.all + TillMigrations.all + BookingsMigrations.all
  static let pot: Int64 = 300_000

  let test: TestHouse

  init(_ database: any SQLDatabase, folder: String = "") {
    test = TestHouse(
      database, sources: [LiveTill(), PrintingSnapshot()], approvals: ApprovalRecords(debts: Debts()), rates: RateRecords(),
      observers: [DrawerObserver(printers: TillPrinting()), VoucherObserver()], handlers: { [$0.bills] })
  }

  func furnish() async throws {
    let pot = TestDish("pot", "Lẩu mắm", TillHub.pot, group: "g", named: "Lẩu", priority: 3)
    try await furnish([.lan, .thu, .mai], tables: ["1", "2", "3", "4"], dishes: [pot])
  }

  /// of a waiter in a house that lets waiters take money
  static let waiter = Rights.of([.waiter], in: HouseRights(waitersTakePayment: true))

  func till(_ command: TillCommand, by author: Author = TillHub.cashier) async throws {
    try await run(command, with: TillHandler(printers: TillPrinting(), approvals: ApprovalRecords()), as: author)
  }

  func refusal(_ command: TillCommand) async -> Refusal? { await refused { try await till(command) } }

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
    await refused { try await move(session, kind, amount, as: id, by: author, approval) }
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
    try await orders([
      .open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan")),
      .addItem(order: OrderID(order), item: ItemID(order + "-pot"), dish: DishID("pot"), quantity: Quantity(pots)),
    ])
  }

  func pay(
    _ order: String, _ method: PaymentMethod, _ received: Int64, tip: Int64 = 0, reference: String? = nil, confirmed: Bool = false, as id: String,
    by author: Author = TillHub.cashier
  ) async throws {
    try await bill(
      .pay(
        order: OrderID(order), payment: PaymentID(id), version: 0, method: method, received: Money(received), tip: Money(tip),
        reference: reference.map { PaymentReference($0) }, confirmed: confirmed), as: author)
  }

  /// - Parameter shown: what could be given back before
  func refund(_ order: String, _ amount: Int64, shown: Int64, by method: PaymentMethod, as id: String) async throws {
    try await correct(
      .refund(
        order: OrderID(order), refund: RefundID(id), amount: Money(amount), shown: Money(shown), method: method, reason: Reason("món nguội"),
        reference: PaymentReference("Anh Tú")))
  }

  /// US dollars at 25,000 đồng.
  func takeDollars(_ rate: Int64 = 25_000) async throws {
    try await self.rate("USD", rate, over: 100)
  }

  /// - Parameter cents: at 25,000 đồng for a dollar; their worth without tip and surplus pays the bill
  func pay(_ order: String, cents: Int64, tip: Int64 = 0, surplus: Int64 = 0, as id: String) async throws {
    let notes = ForeignCash(currency: ExchangeRateID("USD"), amount: Money(cents), numerator: 25_000, denominator: 100)
    try await bill(
      .pay(
        order: OrderID(order), payment: PaymentID(id), version: 0, received: Money(cents * 250 - tip - surplus), tip: Money(tip),
        surplus: Money(surplus), foreign: notes))
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
    try await run(
      .savePrinter(
        printer: PrinterID(id), name: ShortName(id), host: PrinterHost("127.0.0.1"), tickets: false, bills: true, drawer: drawer,
        drawerOnCash: onCash), with: PrintingHandler(house: house))
  }

  /// The numbers of all sessions, in order.
  func numbers() async throws -> [Int64] {
    try await database.read { sql in try sql.query("SELECT number FROM till_session ORDER BY number").map { try $0.int(0) } }
  }
}
