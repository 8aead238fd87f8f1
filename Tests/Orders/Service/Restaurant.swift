import BookingsRules
import BookingsService
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import Storage
import TestHouse
import TestKit

/// A small restaurant: tables t1 to t4 outdoors, t9 indoors where nobody serves; beer (calls itself, 10 portions), rolls (5 portions), hot pot (as
/// many as wanted).
struct Restaurant: EveningHub {
  let test: TestHouse
  let desk: BookingUseCases

  init(_ database: any SQLDatabase, folder: String = "") {
    let times = BookingTimes(ahead: 0, hold: 60, late: 15, booked: 120, blacklistAfter: 0)
    (test, desk) = TestHouse.evening(database, settings: FixedTimes(times))
  }

  func furnish() async throws {
    for (section, tables) in [("outdoors", ["t1", "t2", "t3", "t4"]), ("indoors", ["t9"])] {
      try await does(.hoa, FloorCommand.section(section, section))
      for table in tables {
        try await does(.hoa, FloorCommand.table(table, table, in: section))
      }
    }
    let dishes: [(String, String, Int64, Bool, Int64?, Int64)] = [
      ("beer", "Bar", 1, true, 10, 18_000), ("rolls", "Xào", 2, false, 5, 45_000), ("hotpot", "Lẩu", 3, false, nil, 320_000),
    ]
    for (dish, station, priority, callsItself, portions, price) in dishes {
      let group = DishGroupID("group-of-\(dish)")
      try await does(.hoa, MenuCommand.saveGroup(group: group, name: ShortName(dish), priority: Priority(priority), callsItself: callsItself))
      try await does(
        .hoa,
        MenuCommand.saveDish(dish: DishID(dish), group: group, station: ShortName(station), name: Name(dish), price: Money(price)))
      try await does(.hoa, MenuCommand.setPortions(dish: DishID(dish), portions: portions.map { Portions($0) }))
    }
  }

  /// A party of Lan's at a table, with an order of the same name as the table: t1 → o1.
  func seat(_ table: String) async throws {
    let order = OrderID("o" + table.dropFirst())
    try await does(.lan, OrdersCommand.open(order: order, table: TableID(table), guests: Guests(4)))
  }

  func add(_ item: String, _ dish: String, _ quantity: Int64 = 1, to order: String = "o1", by person: Person = .lan) async throws {
    try await does(person, OrdersCommand.addItem(order: OrderID(order), item: ItemID(item), dish: DishID(dish), quantity: Quantity(quantity)))
  }
}
