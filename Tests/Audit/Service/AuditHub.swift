import AuditRules
import BillsRules
import FloorRules
import IntegrityCheck
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@testable import AuditService
@testable import iqsine

/// A small restaurant with the program's own wiring. Hoa is its manager, Lan waits at two tables, Thu is at the till.
struct AuditHub: Sendable {
  let database: any SQLDatabase
  let clock: ManualClock
  private let restaurant: RestaurantStream
  var processor: CommandProcessor { restaurant.stream.processor }
  private let numbers = CommandNumbers()

  init(_ database: any SQLDatabase, clock: ManualClock = ManualClock()) {
    (self.database, self.clock) = (database, clock)
    restaurant = RestaurantStream(database: database, clock: clock, log: TestStream.log)
  }

  static func open(_ engine: Engine, _ body: (AuditHub) async throws -> Void) async throws {
    try await withDatabase(engine, migrations: Stores.migrations) { database in
      let hub = AuditHub(database)
      try await hub.furnish()
      try await body(hub)
    }
  }

  private func furnish() async throws {
    for (id, name, role) in [("hoa", "Hoa", Role.manager), ("lan", "Lan", .waiter), ("thu", "Thu", .cashier)] {
      try await does(StaffCommand.saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(name), roles: [role]))
    }
    try await does(FloorCommand.saveSection(section: SectionID("garden"), name: Name("Sân vườn"), position: Priority(1)))
    for table in ["a1", "a2"] {
      try await does(
        FloorCommand.saveTable(
          table: TableID(table), section: SectionID("garden"), name: Name(table.uppercased()), seats: Seats(4), maxSeats: Seats(6),
          x: PlanUnit(10), y: PlanUnit(10), w: PlanUnit(60), h: PlanUnit(60)))
    }
    try await does(MenuCommand.saveGroup(group: DishGroupID("noodles"), name: ShortName("Món nước"), priority: Priority(2)))
    try await price(60_000)
  }

  /// Phở, at this price.
  func price(_ price: Int64, on device: String = "office") async throws {
    try await does(
      MenuCommand.saveDish(
        dish: DishID("pho"), group: DishGroupID("noodles"), station: ShortName("Bếp"), name: Name("Phở"), price: Money(price)),
      on: device)
  }

  func name(of restaurant: String) async throws {
    try await does(StaffCommand.saveSetting(setting: SettingID("restaurantName"), value: Note(restaurant)))
  }

  /// Lan seats a party and takes an order of phở.
  func seat(_ order: String, at table: String, bowls: Int64 = 2) async throws {
    try await does(OrdersCommand.open(order: OrderID(order), table: TableID(table), guests: Guests(2)), by: "lan", on: "phone")
    try await does(
      OrdersCommand.addItem(order: OrderID(order), item: ItemID(order + "-pho"), dish: DishID("pho"), quantity: Quantity(bowls)),
      by: "lan", on: "phone")
  }

  /// Sends a command that must be accepted.
  func does<C: Wire>(_ command: C, by person: String = "hoa", on device: String = "office") async throws {
    let refusal = await refusal(command, by: person, on: device)
    #expect(refusal == nil)
  }

  func refusal<C: Wire>(_ command: C, by person: String = "hoa", on device: String = "office") async -> Refusal? {
    clock.advance(seconds: 1)
    let author = Author(employee: EmployeeID(person), rights: Right.allCases, device: DeviceID(device))
    let n = numbers.next(of: author.device)
    let command = Command(id: CommandID("\(device)-\(n)"), n: CommandNumber(n), at: clock.now(), body: command.json)
    return await processor.refusal(command, by: author)
  }

  // MARK: looking

  func page(
    from: Instant? = nil, until: Instant? = nil, person: String? = nil, kind: AuditKind? = nil, table: String? = nil, dish: String? = nil,
    bill: String? = nil, before: Int64? = nil, window: Int64 = 20_000
  ) async throws -> AuditPage {
    let query = try AuditQuery(
      from: from, until: until, person: person.map { EmployeeID($0) }, kind: kind, table: table.map { TableID($0) }, dish: dish.map { DishID($0) },
      bill: bill, before: before, now: clock.now())
    return try await AuditReader(database: database, window: window).entries(query)
  }

  /// The newest entry.
  func last() async throws -> AuditEntry { try #require(try await page().entries.first) }

  func count() async throws -> Int64 { try await database.read { sql in try sql.first("SELECT COUNT(*) FROM audit_entry")?.int(0) ?? 0 } }

  /// Changes the data past the hub.
  func plant(_ sql: String...) async throws {
    try await database.write { connection in for statement in sql { try connection.execute(statement) } }
  }

  /// The findings of a check, without those about other parts of the data: `audit.gap: …`.
  func findings(_ tip: NotedTip? = nil) async throws -> [String] {
    let check = tip.map { DataCheck.restaurant.comparing(with: $0) } ?? DataCheck.restaurant
    return try await check.run(on: database).findings.filter { $0.code.hasPrefix("audit.") }.map { "\($0.code): \($0.en)" }
  }
}
