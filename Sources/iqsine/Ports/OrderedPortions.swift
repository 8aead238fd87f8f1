import Kernel
import MenuRules
import MenuService
import OrdersService
import Storage

/// The portions on orders, for plans of days.
struct OrderedPortions: SoldPortions {
  func sold(from: Instant, until: Instant, in sql: any SQLConnection) throws -> [PlanDish] {
    try PastOrders(sql: sql).portions(from: from, until: until).map { PlanDish(dish: $0.dish, sold: $0.quantity) }
  }
}
