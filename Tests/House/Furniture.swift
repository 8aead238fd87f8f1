import FloorRules
import FloorService
import Kernel
import MenuRules
import MenuService
import RestaurantService
import StaffRules
import StaffService
import Sync
import TestKit

/// An employee of the tests, who signs in with the id.
public struct TestPerson: Sendable {
  let id: String
  let name: String
  let role: Role

  public init(_ id: String, _ name: String, _ role: Role) { (self.id, self.name, self.role) = (id, name, role) }

  public static let lan = TestPerson("lan", "Lan", .waiter)
  public static let thu = TestPerson("thu", "Thu", .cashier)
  public static let mai = TestPerson("mai", "Mai", .cashier)
}

/// A dish of the tests and its group.
public struct TestDish: Sendable {
  let id: String
  let name: String
  let price: Int64
  let group: String
  let groupName: String
  let priority: Int64
  let station: String
  let callsItself: Bool

  public init(
    _ id: String, _ name: String, _ price: Int64, group: String, named groupName: String? = nil, priority: Int64, station: String = "Bếp",
    callsItself: Bool = false
  ) {
    (self.id, self.name, self.price) = (id, name, price)
    (self.group, self.groupName, self.priority) = (group, groupName ?? group, priority)
    (self.station, self.callsItself) = (station, callsItself)
  }

  public static let beer = TestDish("d1", "Bia", 25_000, group: "g1", named: "Đồ uống", priority: 1)
  public static let rolls = TestDish("d2", "Gỏi cuốn", 55_000, group: "g2", named: "Món khô", priority: 2)
  public static let pot = TestDish("d3", "Lẩu mắm", 320_000, group: "g3", named: "Lẩu", priority: 3)
}

extension HouseHub {
  /// A garden with these tables for four, in one step of work.
  public func furnish(
    _ people: [TestPerson], tables: [String], named name: @escaping @Sendable (String) -> String = { "Bàn " + $0 }, dishes: [TestDish]
  ) async throws {
    let house = house
    try await run { work in
      for person in people { try person.hire(work) }
      let floor = FloorHandler(house: house)
      try floor.perform(.section(), in: work)
      for table in tables { try floor.perform(.table(table, name(table)), in: work) }
      for dish in dishes { try dish.offer(house, work) }
    }
  }

  public func hire(_ id: String, _ name: String, _ role: Role) async throws {
    try await run { work in try TestPerson(id, name, role).hire(work) }
  }
}

extension FloorCommand {
  public static func section(_ id: String = "garden", _ name: String = "Ngoài trời", _ position: Int64 = 1) -> FloorCommand {
    .saveSection(section: SectionID(id), name: Name(name), position: Priority(position))
  }

  /// A table for four, and six at most.
  public static func table(_ id: String, _ name: String? = nil, in section: String = "garden") -> FloorCommand {
    .saveTable(
      table: TableID(id), section: SectionID(section), name: Name(name ?? "Bàn " + id), seats: Seats(4), maxSeats: Seats(6),
      x: PlanUnit(10), y: PlanUnit(10), w: PlanUnit(60), h: PlanUnit(60))
  }
}

extension TestPerson {
  public func hire(in sections: [String] = ["garden"], _ work: UnitOfWork) throws {
    try StaffHandler().perform(
      .saveEmployee(
        employee: EmployeeID(id), login: Login(id), name: Name(name), roles: [role], sections: sections.map { SectionID($0) }), in: work)
  }
}

extension TestDish {
  public func offer(_ house: OpenHouse, _ work: UnitOfWork) throws {
    let (menu, group) = (MenuHandler(house: house), DishGroupID(group))
    try menu.perform(
      .saveGroup(group: group, name: ShortName(groupName), priority: Priority(priority), callsItself: callsItself), in: work)
    try menu.perform(
      .saveDish(dish: DishID(id), group: group, station: ShortName(station), name: Name(name), price: Money(price)), in: work)
  }
}
