import Kernel
import OrdersRules
import Sync

/// The chef cannot make a dish: the order's waiter hears at once, and every device sees what is left of it.
struct Refusing: Sendable {
  let orders: any KitchenOrders
  let dishes: any KitchenDishes

  func refuse(_ id: ItemID, quantity: Quantity?, _ reason: Reason, portions: Portions, in work: UnitOfWork) throws {
    let (order, item) = try orders.change(id, in: work) { (order, moment) throws(OrdersError) in
      let taken = try order.refuse(id, quantity: quantity, reason, moment)
      return (order.order, order.item(taken.item))
    }
    guard let item else { return }
    try dishes.setPortions(portions, of: item.dish, in: work)
    var alert = orders.news(.refused, of: order, to: nil, in: work)
    alert.table = item.table
    alert.dish = item.dish
    alert.name = item.name
    alert.quantity = item.quantity
    alert.reason = reason
    alert.portions = portions
    try orders.tell(alert, in: work)
  }
}
