import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// The menu of a moment.
extension Restaurant {
  /// The menu for an order at the time of a command.
  func menu(for order: Order, at instant: Instant) -> MenuMoment {
    let moment = settings.clock.businessMinute(at: instant)
    return MenuMoment(
      moment, plan: find(DayMenu.self, DayMenu.id(of: moment.day).raw), rules: all(PriceRule.self),
      section: find(Table.self, order.table.raw)?.section, type: order.fulfilment?.details.type ?? .table)
  }

  /// A dish that is not on the menu is ordered only on purpose, by people with that right. Recorded events are not refused.
  func check(_ dish: Dish, isOn menu: MenuMoment, evenIfOffMenu: Bool, _ context: Context) throws(Refusal) {
    if menu.offers(dish) || context.isRecordedEvent { return }
    if !evenIfOffMenu { throw MenuError.notToday(dish.name).refusal }
    if !context.may(.sellOffMenu) { throw Refusal("right.missing", kind: .forbidden).with("right", Right.sellOffMenu.rawValue) }
  }
}

/// Plans of days. The hub alone calls these: a device neither predicts them nor has them in its module.
extension Restaurant {
  /// Keeps the whole plan of a business day; without dishes there is none. A plan of today sets the portions that it changes.
  /// - Parameter seen: when the plan was made that the author changed; nil: there was none
  public mutating func plan(
    _ day: Int64, _ dishes: [PlannedDish], seen: Instant?, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let today = settings.clock.businessDay(containing: work.context.now)
    let id = DayMenu.id(of: day)
    let old = find(DayMenu.self, id.raw)
    do throws(PlanningError) {
      try DayMenu.check(dishes, on: day, today: today.days)
      if old?.plannedAt != seen { throw .planChanged }
    } catch {
      throw error.refusal
    }
    try check(dishes)
    if dishes.isEmpty {
      if old != nil { forget(DayMenu.self, id.raw, delete: true, in: &work) }
      return
    }
    let plan = DayMenu(id: id, dishes: dishes, plannedBy: work.context.author, plannedAt: work.context.now)
    record(plan, in: &work)
    if day == today.days { try begin(plan, insteadOf: old, on: today, in: &work) }
  }

  private func check(_ planned: [PlannedDish]) throws(Refusal) {
    for (i, one) in planned.enumerated() {
      let dish = try dish(one.dish)
      if planned.prefix(i).contains(where: { $0.dish == one.dish }) { throw PlanningError.plannedTwice(dish.name).refusal }
      if let price = one.price, price > Dish.highestPrice { throw MenuError.priceTooHigh.refusal }
    }
  }

  /// The day has begun: portions that are planned otherwise now are those of its beginning, without the ones sold since.
  private mutating func begin(
    _ plan: DayMenu, insteadOf old: DayMenu?, on today: BusinessDay, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let now = work.context.now
    let ordered = ordered(since: today)
    for planned in plan.dishes {
      guard let portions = planned.portions, portions != old?.plan(of: planned.dish)?.portions else { continue }
      let isOut = try dish(planned.dish).outAt != nil
      let left = Portions(max(0, portions.raw - sold(planned.dish, in: ordered)))
      try change(planned.dish, in: &work) { (dish) throws(MenuError) in dish.set(left, at: now) }
      if isOut { endRunOut(of: planned.dish, in: &work) }
    }
  }

  /// Fills the dishes that have planned or usual portions, unless somebody has stated their portions since the day began. This ends
  /// run-outs. Portions that are on orders of this day are taken off.
  public mutating func fillPortions(on day: BusinessDay, in work: inout RestaurantDecision) throws(Refusal) {
    let ordered = ordered(since: day)
    let plan = find(DayMenu.self, DayMenu.id(of: day.days).raw)
    for dish in all(Dish.self) {
      let planned = plan?.plan(of: dish.id)?.portions
      if !dish.isToBeFilled(on: day, planned: planned) { continue }
      let sold = sold(dish.id, in: ordered)
      try change(dish.id, in: &work) { (dish) throws(MenuError) in dish.fill(on: day, planned: planned, sold: sold) }
      if dish.outAt != nil { endRunOut(of: dish.id, in: &work) }
    }
  }

  /// Plans of earlier days leave the stream. Their rows stay.
  public mutating func endPlans(before today: BusinessDay, in work: inout RestaurantDecision) {
    for plan in all(DayMenu.self) where plan.day < today.days { forget(DayMenu.self, plan.key, in: &work) }
  }

  private func ordered(since day: BusinessDay) -> [Item] { all(Item.self).filter { $0.orderedAt >= day.from && $0.state != .voided } }

  private func sold(_ dish: DishID, in items: [Item]) -> Int64 { items.reduce(0) { $0 + ($1.dish == dish ? $1.quantity.raw : 0) } }
}
