import BillsRules
import BillsService
import FloorRules
import FloorService
import Kernel
import KitchenRules
import Logging
import MenuRules
import MenuService
import OrdersRules
import OrdersService
import PrintingRules
@testable import PrintingService
import RestaurantService
import Storage
import StaffService
import Sync
import TestKit
import TillRules
import TillService

extension OrderRecords: BillableOrders {}
extension BillPages: PrintableBills {}
extension TillReports: PrintableTills {}
extension TillPrinting: TillPrinters {}
extension ApprovalRecords: PayOutApprovals {}

struct PaperLetterhead: RestaurantDetails {
  func details(in sql: any SQLConnection) throws -> HouseDetails {
    HouseDetails(
      letterhead: Letterhead(name: Note("Bốn Mùa"), address: Note("Thủ Đức"), phone: Note(""), currency: Note("VND"), taxCode: Note("")),
      terms: BillTerms(), account: nil)
  }
}

/// A small restaurant whose kitchen has printers, on a real database behind the real processor: tables t1 and t2; rolls (station Xào), fish (Kho)
/// and beer (Bar, calls itself).
struct PaperHub: Sendable {
  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + PrintingMigrations.all + TillMigrations.all

  let database: any SQLDatabase
  let clock = ManualClock()
  let processor: CommandProcessor
  let reader: StreamReader
  let publisher = Publisher()
  let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
  let house: OpenHouse
  private let lan = Author(employee: EmployeeID("lan"), rights: Right.allCases, device: DeviceID("phone"))

  init(_ database: any SQLDatabase) {
    self.database = database
    house = OpenHouse(
      sources: [StaffSnapshot(), MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), LiveBills()],
      rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()),
      observers: [OrderTimers(), CleaningTimers(), BillWaiters(), BillHeads(), TicketObserver()])
    processor = CommandProcessor(
      database: database, registry: CommandRegistry(), clock: clock, publisher: publisher, statistics: SyncStatistics(), state: house, log: log)
    reader = StreamReader(database: database, sources: [OrdersSnapshot(), LiveBills(), PrintingSnapshot()], clock: clock)
  }

  static func open(_ engine: Engine, _ body: (PaperHub) async throws -> Void) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      let hub = PaperHub(database)
      try await hub.furnish()
      try await body(hub)
    }
  }

  private func furnish() async throws {
    let house = house
    try await run { work in
      try StaffHandler().perform(.saveEmployee(employee: EmployeeID("lan"), login: Login("lan"), name: Name("Lan"), roles: [.waiter]), in: work)
      let plan = FloorHandler(house: house)
      try plan.perform(.saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1)), in: work)
      for table in ["t1", "t2"] {
        try plan.perform(
          .saveTable(
            table: TableID(table), section: SectionID("garden"), name: Name(table), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0),
            y: PlanUnit(0), w: PlanUnit(9), h: PlanUnit(9)), in: work)
      }
      for (dish, station, group, callsItself) in [("rolls", "Xào", "dry", false), ("fish", "Kho", "dry", false), ("beer", "Bar", "drinks", true)] {
        let menu = MenuHandler(house: house)
        try menu.perform(.saveGroup(group: DishGroupID(group), name: ShortName(group), priority: Priority(2), callsItself: callsItself), in: work)
        try menu.perform(
          .saveDish(dish: DishID(dish), group: DishGroupID(group), station: ShortName(station), name: Name(dish), price: Money(9000)), in: work)
      }
    }
  }

  private func run(_ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: lan, body)
  }

  func order(_ commands: OrdersCommand...) async throws {
    let house = house
    for command in commands { try await run { work in try house.orders.perform(command, in: work) } }
  }

  func cook(_ command: KitchenCommand) async throws {
    let house = house
    try await run { work in try house.kitchen.perform(command, in: work) }
  }

  func set(country: String) async throws {
    try await run { work in
      try work.sql.execute(
        "INSERT INTO setting (id, content) VALUES ('country', $1) ON CONFLICT (id) DO UPDATE SET content = excluded.content", [.text(country)])
    }
  }

  func tell(_ command: PrintingCommand) async throws {
    let house = house
    try await run { work in try PrintingHandler(house: house).perform(command, in: work) }
  }

  func refusal(_ command: PrintingCommand) async -> String? {
    do {
      try await tell(command)
      return nil
    } catch { return (error as? Refusal)?.code ?? "\(error)" }
  }

  func printer(_ id: String, stations: [String] = [], port: Int64 = 9100, active: Bool = true) async throws {
    try await tell(
      .savePrinter(
        printer: PrinterID(id), name: ShortName(id), host: PrinterHost("127.0.0.1"), port: PrinterPort(port),
        stations: stations.map { ShortName($0) }, active: active))
  }

  func bill(_ command: BillsCommand) async throws {
    let house = house
    try await run { work in try house.bills.perform(command, in: work) }
  }

  /// Somebody opens, counts or closes the till, or prints its report.
  func atTill(_ command: TillCommand) async throws {
    try await run { work in try TillHandler(printers: TillPrinting(), approvals: ApprovalRecords()).perform(command, in: work) }
  }

  /// A printer of bills.
  func till(_ id: String, sections: [String] = [], fallback: String? = nil, port: Int64 = 9100, active: Bool = true) async throws {
    try await tell(
      .savePrinter(
        printer: PrinterID(id), name: ShortName(id), host: PrinterHost("127.0.0.1"), port: PrinterPort(port), active: active, tickets: false,
        bills: true, sections: sections.map { SectionID($0) }, fallback: fallback.map { PrinterID($0) }))
  }

  func printBill(_ order: String = "o1", at printer: String? = nil, part: String? = nil) async throws {
    try await tell(.printBill(order: OrderID(order), printer: printer.map { PrinterID($0) }, part: part.map { BillPartID($0) }))
  }

  /// The bill of "o1" in equal parts "1", "2" …
  func split(into count: Int64) async throws {
    let parts = (0..<count).map { BillPart(id: BillPartID("\($0 + 1)"), label: Name("Phần \($0 + 1)"), share: .equal(of: count)) }
    try await bill(.split(order: OrderID("o1"), parts: parts))
  }

  var pages: BillPages { BillPages(orders: OrderRecords(), details: PaperLetterhead()) }

  /// The steps of a printer's worker, without a machine.
  func queue(of printer: String) -> PrintQueue {
    PrintQueue(printer: PrinterID(printer), bills: pages, tills: TillReports(), database: database, processor: processor)
  }

  /// A party at t1 with a course "c1" of two rolls and a fish, not called yet.
  func party(_ order: String = "o1", at table: String = "t1", course: String = "c1") async throws {
    try await self.order(
      .open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan")),
      .addCourse(order: OrderID(order), course: CourseID(course), priority: Priority(2)),
      .addItem(order: OrderID(order), item: ItemID("\(course)-rolls"), dish: DishID("rolls"), quantity: Quantity(2), course: CourseID(course)),
      .addItem(order: OrderID(order), item: ItemID("\(course)-fish"), dish: DishID("fish"), course: CourseID(course)))
  }

  /// `printer number news dish×quantity …`, as devices see them.
  func jobs() async throws -> [String] {
    try await reader.all(PrintJob.self).map { job in
      let lines = job.ticket.lines.map { "\($0.name.raw)×\($0.quantity.raw)" }
      return ([job.printer.raw, "\(job.number)", job.ticket.news.rawValue] + lines).joined(separator: " ")
    }
  }

  /// `printer number version state`, as people see them who print bills.
  func prints() async throws -> [String] {
    try await reader.all(BillPrint.self).sorted { ($0.at.raw, $0.printer.raw, $0.number) < ($1.at.raw, $1.printer.raw, $1.number) }.map { print in
      let words = [print.printer.raw, "\(print.number)", print.bill.settled ? "receipt" : "v\(print.bill.version)", "\(print.state)"]
      let part = print.bill.part.map { "part \($0.raw)" }
      return (words + [part, print.copy ? "copy" : nil, print.movedFrom.map { "from \($0.raw)" }].compactMap(\.self)).joined(separator: " ")
    }
  }

  func job(_ number: Int64, of printer: String = "hot") async throws -> PrintJob? {
    try await reader.all(PrintJob.self).first { $0.printer == PrinterID(printer) && $0.number == number }
  }

  func statements(_ body: @escaping @Sendable (PaperHub) async throws -> Void) async throws -> Int {
    let before = database.statistics.statements
    try await body(self)
    return database.statistics.statements - before
  }
}
