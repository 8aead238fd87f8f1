import Kernel
import MenuRules
import OrdersRules

/// Tables that wait for a dish of which nothing is left.
extension Restaurant {
  /// Ids that one command can derive.
  private static let mostTold: Int64 = 999

  /// Alerts the waiter of each order that has the dish waiting or called, once.
  mutating func tellRunOut(of dish: DishID, because reason: Reason? = nil, in work: inout RestaurantDecision) {
    var number: Int64 = 0
    for order in all(Order.self) where order.mergedInto == nil && number < Restaurant.mostTold {
      guard let wanted = wanted(dish, in: all(Item.self, of: order.key)), !knowsRunOut(of: dish, in: order.key) else { continue }
      number += 1
      var alert = news(.runOut, of: order, work)
      alert.id = AlertID(work.context.moment.derivedID(number))
      alert.tell(of: dish, wanted.name, wanted.quantity, because: reason)
      record(alert, in: &work)
    }
  }

  /// The dish can be sold or made again, so the alerts are wrong.
  mutating func endRunOut(of dish: DishID, in work: inout RestaurantDecision) {
    for order in all(Order.self) { forgetAlerts(.runOut, of: order.id, about: dish, evenTold: true, in: &work) }
  }

  /// Removes alerts that nobody needs: the dish was cooked after all, or taken off the order. A joined party keeps its alerts,
  /// because its items are in another order.
  mutating func settleRunOuts(_ order: OpenOrder, in work: inout RestaurantDecision) {
    if order.order.mergedInto != nil { return }
    for alert in all(Alert.self, of: order.order.key) where alert.news == .runOut {
      guard let dish = alert.dish, wanted(dish, in: order.items) == nil else { continue }
      forgetAlerts(.runOut, of: order.order.id, about: dish, in: &work)
    }
  }

  private func knowsRunOut(of dish: DishID, in order: String) -> Bool {
    all(Alert.self, of: order).contains { $0.news == .runOut && $0.dish == dish }
  }

  /// Portions that are waiting or being cooked; nil if there are none. The rest of an item of which the chef has refused a part
  /// since the dish ran out is still being made.
  private func wanted(_ dish: DishID, in items: [Item]) -> (name: Name, quantity: Quantity)? {
    let outAt = find(Dish.self, dish.raw)?.outAt
    var name: Name?
    var portions: Int64 = 0
    for item in items where item.dish == dish && item.readyAt == nil && (item.state == .waiting || item.state == .cooking) {
      if let outAt, items.contains(where: { $0.splitFrom == item.id && $0.wasRefused(since: outAt) }) { continue }
      name = item.name
      portions += item.quantity.raw
    }
    return name.map { ($0, Quantity(min(portions, QuantityLimit.most))) }
  }
}

extension Item {
  fileprivate func wasRefused(since time: Instant) -> Bool { state == .refused && closedAt.map { $0 >= time } ?? false }
}

extension Alert {
  @inline(never) mutating func tell(of dish: DishID, _ name: Name, _ quantity: Quantity, because reason: Reason?) {
    self.dish = dish
    self.name = name
    self.quantity = quantity
    self.reason = reason
  }
}
