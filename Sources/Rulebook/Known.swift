import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// A kind of thing that the rulebook knows by its type.
protocol Known: StreamValue, Shelved {
  static func place(_ value: Self?, _ id: String, in world: inout World)
}

extension Known {
  var owner: String { "" }
}

extension Section: Known {
  static func place(_ value: Section?, _ id: String, in world: inout World) { world.sections[id] = value }
}
extension Table: Known {
  /// the table that it is merged into
  var owner: String { host?.raw ?? "" }
  static func place(_ value: Table?, _ id: String, in world: inout World) { world.tables[id] = value }
}
extension RunnerCall: Known {
  static func place(_ value: RunnerCall?, _ id: String, in world: inout World) { world.calls[id] = value }
}
extension DishGroup: Known {
  static func place(_ value: DishGroup?, _ id: String, in world: inout World) { world.groups[id] = value }
}
extension Dish: Known {
  static func place(_ value: Dish?, _ id: String, in world: inout World) { world.dishes[id] = value }
}
extension Lease: Known {
  var owner: String { dish.raw }
  static func place(_ value: Lease?, _ id: String, in world: inout World) { world.leases[id] = value }
}
extension Employee: Known {
  static func place(_ value: Employee?, _ id: String, in world: inout World) { world.team[id] = value }
}
extension Setting: Known {
  static func place(_ value: Setting?, _ id: String, in world: inout World) { world.settings[id] = value }
}
extension Order: Known {
  /// the order that it has joined
  var owner: String { mergedInto?.raw ?? "" }
  static func place(_ value: Order?, _ id: String, in world: inout World) { world.orders[id] = value }
}
extension Course: Known {
  var owner: String { order.raw }
  static func place(_ value: Course?, _ id: String, in world: inout World) { world.courses[id] = value }
}
extension Item: Known {
  var owner: String { order.raw }
  static func place(_ value: Item?, _ id: String, in world: inout World) { world.items[id] = value }
}
extension Alert: Known {
  var owner: String { order.raw }
  static func place(_ value: Alert?, _ id: String, in world: inout World) { world.alerts[id] = value }
}
extension Bill: Known {
  static func place(_ value: Bill?, _ id: String, in world: inout World) { world.bills[id] = value }
}
extension Payment: Known {
  var owner: String { order.raw }
  static func place(_ value: Payment?, _ id: String, in world: inout World) { world.payments[id] = value }
}
