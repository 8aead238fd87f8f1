import BillsRules
import BillsService
import Kernel
import OrdersRules
import OrdersService
import PrintingRules
@testable import PrintingService
import RestaurantService
import Storage
import Sync
import TestHouse
import TestKit
import TillRules
import TillService

extension BillPages: PrintableBills {}
extension TillReports: PrintableTills {}

struct PaperLetterhead: RestaurantDetails {
  func details(in sql: any SQLConnection) throws -> HouseDetails {
    HouseDetails(
      letterhead: Letterhead(name: Note("Bốn Mùa"), address: Note("Thủ Đức"), phone: Note(""), currency: Note("VND"), taxCode: Note("")),
      terms: BillTerms(), account: nil)
  }
}

/// A small restaurant whose kitchen has printers: tables t1 and t2; rolls (station Xào), fish (Kho) and beer (Bar, calls itself).
struct PaperHub: HouseHub {
  static let migrations = TestHouse.migrations + PrintingMigrations.all + TillMigrations.all

  let test: TestHouse
  let author = Author(employee: EmployeeID("lan"), rights: Right.allCases, device: DeviceID("phone"))
  var publisher: Publisher { stream.publisher }

  init(_ database: any SQLDatabase, folder: String = "") {
    test = TestHouse(
      database, sources: [OrdersSnapshot(), LiveBills(), PrintingSnapshot()], observers: [BillHeads(), TicketObserver()])
  }

  func furnish() async throws {
    try await furnish(
      [.lan], tables: ["t1", "t2"], named: { $0 },
      dishes: [
        TestDish("rolls", "rolls", 9000, group: "dry", priority: 2, station: "Xào"),
        TestDish("fish", "fish", 9000, group: "dry", priority: 2, station: "Kho"),
        TestDish("beer", "beer", 9000, group: "drinks", priority: 2, station: "Bar", callsItself: true),
      ])
  }

  func set(country: String) async throws {
    try await run { work in
      try work.sql.execute(
        "INSERT INTO setting (id, content) VALUES ('country', $1) ON CONFLICT (id) DO UPDATE SET content = excluded.content", [.text(country)])
    }
  }

  func tell(_ command: PrintingCommand) async throws {
    try await run(command, with: PrintingHandler(house: house))
  }

  func refusal(_ command: PrintingCommand) async -> String? { await refused { try await tell(command) }?.code }

  func printer(_ id: String, stations: [String] = [], port: Int64 = 9100, active: Bool = true) async throws {
    try await tell(
      .savePrinter(
        printer: PrinterID(id), name: ShortName(id), host: PrinterHost("127.0.0.1"), port: PrinterPort(port),
        stations: stations.map { ShortName($0) }, active: active))
  }

  /// Somebody opens, counts or closes the till, or prints its report.
  func atTill(_ command: TillCommand) async throws {
    try await run(command, with: TillHandler(printers: TillPrinting(), approvals: ApprovalRecords()))
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
