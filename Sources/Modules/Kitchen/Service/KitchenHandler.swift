import Kernel
import KitchenRules
import OrdersRules
import Sync

/// The use cases of the kitchen.
public struct KitchenHandler: CommandHandler {
  public let prefix = "kitchen."
  private let orders: any KitchenOrders
  private let refusing: Refusing
  private let rearranging: Rearranging

  public init(orders: any KitchenOrders, dishes: any KitchenDishes) {
    self.orders = orders
    refusing = Refusing(orders: orders, dishes: dishes)
    rearranging = Rearranging(orders: orders)
  }

  public func right(for body: KitchenCommand) -> Right { KitchenRules.right(for: body) }

  public func perform(_ body: KitchenCommand, in work: UnitOfWork) throws {
    switch body {
    case .ready(let item, let quantity):
      try orders.change(item, in: work) { (order, moment) throws(OrdersError) in try order.markReady(item, quantity: quantity, moment) }
    case .raiseFlag(let course):
      try orders.change(course, in: work) { (order, moment) throws(OrdersError) in try order.raiseFlag(course, moment) }
    case .recallItem(let item):
      try orders.change(item, in: work) { (order, moment) throws(OrdersError) in try order.recallItem(item, moment) }
    case .recallCourse(let course):
      try orders.change(course, in: work) { (order, moment) throws(OrdersError) in try order.recallCourse(course, moment) }
    case .refuse(let item, let quantity, let reason, let portions):
      try refusing.refuse(item, quantity: quantity, reason, portions: portions ?? Portions(0), in: work)
    case .reorder(let course, let before): try rearranging.reorder(course, before: before, in: work)
    case .split(let course, let items, let newCourse): try rearranging.split(course, items, into: newCourse, in: work)
    case .join(let course, let into): try rearranging.join(course, into: into, in: work)
    case .sendBack(let course): try rearranging.sendBack(course, in: work)
    // More than any screen holds is nonsense.
    case .shown(let courses): try orders.show(Array(courses.prefix(200)), in: work)
    }
  }
}
