import BillsRules
import BillsService
import BookingsRules
import BookingsService
import FloorRules
import FloorService
import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import PrintingService
import ReportsRules
import Storage
import Sync
import TestHouse
import TestKit
import TillService

@testable import ReportsService

/// Reports beside real orders and bills. Two sections with four tables; beer for 25,000 đồng, rolls for 55,000 and hot pot for 320,000.
struct ReportsHub: HouseHub {
  static let migrations =
    TestHouse.migrations + PrintingMigrations.all + TillMigrations.all + BookingsMigrations.all + ReportsMigrations.all

  let test: TestHouse
  let reports: ReportReader
  let builder: ReportBuilder
  let worker: ReportWorker

  /// - Parameter turn: sets the clock before anything happens
  static func open(
    _ engine: Engine, turning turn: (ManualClock) -> Void, _ body: (ReportsHub) async throws -> Void
  ) async throws {
    try await open(
      engine,
      making: { database, _ in
        let hub = ReportsHub(database)
        turn(hub.clock)
        return hub
      }, body)
  }

  init(_ database: any SQLDatabase, folder: String = "") {
    test = TestHouse(database, approvals: ApprovalRecords(), observers: [ReportMarks()])
    let clock = test.stream.clock
    worker = ReportWorker(database: database, clock: clock, log: TestStream.log)
    reports = ReportReader(database: database, clock: clock)
    builder = ReportBuilder(database: database, clock: clock)
    test.stream.publisher.add(worker)
  }

  // MARK: people at work

  /// Moves a table where nobody sits to another section.
  func lay(_ table: String, in section: String) async throws {
    await clean(table)
    try await floor(.table(table, in: section))
  }

  func furnish() async throws {
    let house = house
    try await run { work in
      for person in [.lan, TestPerson("hoa", "Hoa", .waiter), .thu] { try person.hire(in: [], work) }
      let plan = FloorHandler(house: house)
      for (i, section) in ["garden", "hall"].enumerated() {
        try plan.perform(.section(section, section, Int64(i + 1)), in: work)
        for n in 1...2 { try plan.perform(.table("\(section)-\(n)", "Bàn \(i * 2 + n)", in: section), in: work) }
      }
      for (n, name, price) in [(1, "Bia", 25_000), (2, "Gỏi cuốn", 55_000), (3, "Lẩu mắm", 320_000)] as [(Int64, String, Int64)] {
        let dish = TestDish(
          "d\(n)", name, price, group: "g\(n)", named: "Nhóm \(n)", priority: n, station: n == 1 ? "Quầy bar" : "Bếp")
        try dish.offer(house, work)
      }
    }
  }

  /// A party of four with a hot pot and two beers: 370,000 đồng.
  func seat(_ order: String, at table: String = "garden-1", servedBy waiter: String = "lan") async throws {
    try await open(order, at: table, servedBy: waiter, evenIfCleaning: true)
    try await add("d3", to: order)
    try await add("d1", 2, to: order)
  }

  func pay(_ order: String, _ received: Int64 = 370_000, as payment: String? = nil) async throws {
    try await bill(.pay(order: OrderID(order), payment: PaymentID(payment ?? "pay-\(order)"), version: 0, received: Money(received)))
  }

  // MARK: reports

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

extension Refusal {
  /// `reports.dayMalformed from`
  var text: String { "\(code) \(field ?? "-")" }
}
