import BillsRules
import BillsService
import FloorRules
import FloorService
import Generation
import Kernel
import MenuRules
import MenuService
import StaffRules
import StaffService
import Storage
import Sync
import TestKit

@testable import iqsine

/// A small restaurant with tax, service charge, rounding and a promotion. It has no past yet.
struct FurnishedHouse {
  let database: any SQLDatabase
  let clock = ManualClock()
  let restaurant: RestaurantStream

  /// The business day of the clock.
  static let today = WallTime(year: 2026, month: 11, day: 20, secondOfDay: 0).days

  static func open(_ engine: Engine, furnished: Bool = true, _ body: (FurnishedHouse) async throws -> Void) async throws {
    try await withDatabase(engine, migrations: Stores.migrations) { database in
      let house = FurnishedHouse(database)
      if furnished { try await house.furnish() }
      try await body(house)
    }
  }

  private init(_ database: any SQLDatabase) {
    self.database = database
    restaurant = RestaurantStream(database: database, clock: clock, log: TestStream.log)
  }

  private func furnish() async throws {
    try await restaurant.stream.processor.perform { [restaurant] work in
      try FurnishedHouse.team(work)
      try FurnishedHouse.tables(restaurant, work)
      try FurnishedHouse.menu(restaurant, work)
      var promotion = Promotion(id: PromotionID("drinks"), name: ShortName("Giờ vàng"), effect: .percent, value: 150)
      promotion.groups = [DishGroupID("g1")]
      try PromotionsHandler(house: restaurant.house).perform(.save(promotion: promotion), in: work)
    }
  }

  private static func team(_ work: UnitOfWork) throws {
    let people: [(String, Role)] = [
      ("hoa", .manager), ("lan", .waiter), ("dung", .waiter), ("hung", .chef), ("mai", .cashier), ("thu", .cashier), ("ngoc", .receptionist),
    ]
    for (id, role) in people {
      try StaffHandler().perform(.saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(id), roles: [role]), in: work)
    }
    for (setting, value) in [("taxRateA", "80"), ("taxRateC", "100"), ("servicePermille", "50"), ("roundTo", "1000")] {
      try StaffHandler().perform(.saveSetting(setting: SettingID(setting), value: Note(value)), in: work)
    }
  }

  private static func tables(_ restaurant: RestaurantStream, _ work: UnitOfWork) throws {
    let floor = FloorHandler(house: restaurant.house)
    for section in ["garden", "hall"] {
      try floor.perform(.saveSection(section: SectionID(section), name: Name(section), position: Priority(1)), in: work)
      for number in 1...8 {
        let seats = Int64(number % 3 * 2 + 2)
        try floor.perform(
          .saveTable(
            table: TableID("\(section)-\(number)"), section: SectionID(section), name: Name("\(section) \(number)"), seats: Seats(seats),
            maxSeats: Seats(seats + 2), x: PlanUnit(10), y: PlanUnit(10), w: PlanUnit(60), h: PlanUnit(60)), in: work)
      }
    }
  }

  private static func menu(_ restaurant: RestaurantStream, _ work: UnitOfWork) throws {
    let menu = MenuHandler(house: restaurant.house)
    for group in 1...5 {
      let id = DishGroupID("g\(group)")
      try menu.perform(
        .saveGroup(group: id, name: ShortName("Nhóm \(group)"), priority: Priority(Int64(group)), callsItself: group == 1), in: work)
      for number in 1...4 {
        let dish = DishID("g\(group)-\(number)")
        try menu.perform(
          .saveDish(
            dish: dish, group: id, station: ShortName("Bếp"), name: Name("Món \(group).\(number)"),
            price: Money(Int64(group * 37_000 + number * 5_500)),
            tax: group == 1 ? .c : .a), in: work)
        if number == 1 { try menu.perform(.setPortions(dish: dish, portions: Portions(3)), in: work) }
      }
    }
    var sizes = OptionGroup(
      id: OptionGroupID("sizes"), name: ShortName("Cỡ"), priority: Priority(1),
      options: [MenuOption(id: OptionID("large"), name: ShortName("lớn"), price: MoneyChange(20_000))])
    sizes.groups = [DishGroupID("g3")]
    try menu.perform(.saveOptionGroup(group: sizes), in: work)
  }
}

extension FurnishedHouse {
  static func range(days: Int64, seed: UInt64 = 7, parties: Int64 = 40) throws -> GenerationRange {
    try GenerationRange(days: days, until: nil, today: today, seed: seed, parties: parties)
  }

  @discardableResult
  func generate(days: Int64, seed: UInt64 = 7, parties: Int64 = 40) async throws -> PastGenerator.Summary {
    try await generate(FurnishedHouse.range(days: days, seed: seed, parties: parties))
  }

  func generate(_ range: GenerationRange) async throws -> PastGenerator.Summary {
    try await PastGenerator(range, by: restaurant.stream.processor, in: database).run { _ in }
  }

  /// All rows of a past, by table.
  func rows() async throws -> [String: [[SQLValue]]] {
    let tables = [
      "party_order": "id", "course": "id", "item": "id", "bill": "order_id", "payment": "id", "bill_version": "order_id, version",
      "bill_waiter": "employee, order_id", "bill_refund": "id", "booking": "id", "booking_table": "booking_id, table_id", "customer": "phone",
      "till_session": "id", "till_movement": "id", "till_payment": "payment_id", "till_change": "order_id, session_id, counted",
    ]
    return try await database.read { sql in
      var rows: [String: [[SQLValue]]] = [:]
      for (table, key) in tables { rows[table] = try sql.query("SELECT * FROM \(table) ORDER BY \(key)").map { Array($0.values) } }
      return rows
    }
  }

  func count(_ query: String) async throws -> Int64 { try await database.read { try $0.first("SELECT COUNT(*) FROM \(query)")?.int(0) ?? -1 } }
}
