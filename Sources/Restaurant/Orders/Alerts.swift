import Kernel
import MenuRules
import OrdersRules

/// Alerts for people.
extension Restaurant {
  /// Sends an alert, unless its receiver is the author.
  mutating func tell(_ alert: Alert, in work: inout RestaurantDecision) {
    if alert.to != work.context.author { record(alert, in: &work) }
  }

  /// The alert of this command about an order. A command makes at most one.
  func news(_ news: Alert.News, of order: Order, _ work: RestaurantDecision) -> Alert {
    Alert(
      id: AlertID(work.context.command.raw), news: news, to: order.waiter, order: order.id,
      table: order.table, by: work.context.author,
      at: work.context.madeAt)
  }

  /// Removes alerts about unheard calls that the kitchen has heard or need not hear any more.
  mutating func settleUnheard(
    _ changes: OrderChanges, from before: [OpenOrder], in work: inout RestaurantDecision
  ) {
    for old in before.flatMap({ $0.courses }) where old.isUnheard {
      let isGone = changes.removedCourses.contains(old.id)
      let isHeard = (changes.courses + changes.newCourses).contains {
        $0.id == old.id && !$0.isUnheard
      }
      guard isGone || isHeard else { continue }
      for alert in all(Alert.self, of: old.order.raw) where alert.course == old.id {
        forget(Alert.self, alert.key, in: &work)
      }
    }
  }

  /// Removes alerts of one kind about an order. Those of which the guests were told stay, unless `evenTold`.
  /// - Parameters:
  ///   - dish: only those about this dish; nil: about anything
  ///   - time: only those of this time; nil: of any
  @inline(never) mutating func forgetAlerts(
    _ news: Alert.News, of order: OrderID, about dish: DishID? = nil, at time: Instant? = nil, evenTold: Bool = false,
    in work: inout RestaurantDecision
  ) {
    for alert in all(Alert.self, of: order.raw) where alert.news == news && (evenTold || alert.toldAt == nil) {
      if (dish == nil || alert.dish == dish) && (time == nil || alert.at == time) { forget(Alert.self, alert.key, in: &work) }
    }
  }

  mutating func seen(_ id: AlertID, in work: inout RestaurantDecision) throws(Refusal) {
    guard let alert = find(Alert.self, id.raw) else { throw OrdersError.unknownAlert.refusal }
    if !mayClear(alert, work.context) { throw OrdersError.notYourAlert.refusal }
    if alert.staysWhenTold { return try told(alert, in: &work) }
    work.seen = id
    forget(Alert.self, id.raw, in: &work)
  }

  /// Only a cook clears what the kitchen must see. If no cook has looked in time, a waiter may have told them in person.
  private func mayClear(_ alert: Alert, _ context: Context) -> Bool {
    let mayHelp = alert.escalated && (context.may(.cook) || (alert.news != .stopped && context.may(.takeOrders)))
    switch alert.news {
    case .stopped: return mayHelp
    case .warned: return mayHelp || context.may(.cook)
    case .ready: return mayHelp || context.may(.takeAway)
    default: return mayHelp || alert.to == context.author
    }
  }

  /// The guests or the kitchen know. The alert stays until the order ends, so that both sides see it.
  private mutating func told(_ alert: Alert, in work: inout RestaurantDecision) throws(Refusal) {
    if alert.toldAt != nil { throw OrdersError.unknownAlert.refusal }
    var told = alert
    told.toldAt = work.context.madeAt
    told.toldBy = work.context.author
    record(told, in: &work)
  }

  /// Tells the kitchen which dishes of a party that has ended nobody wants any more. The alerts outlive the order until a cook
  /// has seen them.
  mutating func tellStopped(_ party: OpenOrder, in work: inout RestaurantDecision) {
    var number: Int64 = 0
    for item in party.items where item.isInWork {
      var alert = news(.stopped, of: party.order, work)
      if number > 0 { alert.id = AlertID(work.context.moment.derivedID(number)) }
      number += 1
      alert.table = item.table
      alert.tell(of: item.dish, item.name, item.quantity, because: party.ending?.note)
      alert.escalated = true
      record(alert, in: &work)
    }
  }

  /// Warns the kitchen about an item that it has. The author hears if no cook has seen it in time.
  mutating func warn(_ id: ItemID, _ warning: Reason, in work: inout RestaurantDecision) throws(Refusal) {
    let (order, item) = try change(id, in: &work) { (order, _) throws(OrdersError) in
      let item = try order.warn(id, warning)
      return (order.order, item)
    }
    var alert = news(.warned, of: order, work)
    alert.to = work.context.author
    alert.table = item.table
    alert.item = id
    alert.tell(of: item.dish, item.name, item.quantity, because: warning)
    record(alert, in: &work)
  }

  /// Removes warnings about items that the kitchen need not cook any more, and news about items that were taken back.
  mutating func settleWarnings(_ order: OpenOrder, in work: inout RestaurantDecision) {
    for alert in all(Alert.self, of: order.order.key) where alert.toldAt == nil {
      guard let id = alert.item, let item = order.item(id) else { continue }
      if item.state.isLive && (item.state != .waiting || alert.news != .warned) { continue }
      forget(Alert.self, alert.key, in: &work)
    }
  }

  /// Tells the waiter the new weight of an item, instead of one that nobody told the guests.
  mutating func tellWeight(of item: Item, from former: Measure?, _ order: Order, in work: inout RestaurantDecision) {
    var announced = former
    for alert in all(Alert.self, of: order.key) where alert.news == .weighed && alert.item == item.id {
      announced = item.orderedMeasure
      forget(Alert.self, alert.key, in: &work)
    }
    if item.measure == announced { return }
    var alert = news(.weighed, of: order, work)
    (alert.table, alert.item) = (item.table, item.id)
    alert.tell(of: item.dish, item.name, item.quantity, because: nil)
    tell(alert, in: &work)
  }

  /// Shows an unseen alert to others too, because a locked phone cannot sound.
  public mutating func escalate(_ id: AlertID, in work: inout RestaurantDecision) {
    guard var alert = find(Alert.self, id.raw), alert.toldAt == nil else { return }
    alert.escalated = true
    record(alert, in: &work)
  }

  /// Alerts the waiter that no kitchen screen has shown a called course in time.
  /// - Parameter heardAt: names the call; a course that was sent back and called again has another one
  public mutating func tellUnheard(_ id: CourseID, heardAt: Instant, in work: inout RestaurantDecision) {
    guard let course = find(Course.self, id.raw), course.isUnheard, course.heardAt == heardAt, let order = find(Order.self, course.order.raw)
    else { return }
    var alert = news(.unheard, of: order, work)
    alert.course = id
    alert.by = course.calledBy ?? alert.by
    tell(alert, in: &work)
  }
}

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
