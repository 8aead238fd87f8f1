import FloorRules
import Kernel
import OrdersRules
import StaffRules

/// Whole orders: assembled from entities, changed, and stored again.
extension Restaurant {
  /// An open order. An order that has joined another one has no courses and items.
  @inline(never) func order(_ id: OrderID, _ context: Context) throws(Refusal) -> OpenOrder {
    if let order = find(Order.self, id.raw) { return whole(order) }
    let hasEnded = wasDeleted(.order, id.raw) || context.hub?.ended != nil
    throw (hasEnded ? OrdersError.orderEnded : .unknownOrder).refusal
  }

  /// An open order with all that is in it; nil: it is not open.
  public func openOrder(_ id: OrderID) -> OpenOrder? { find(Order.self, id.raw).map { whole($0) } }

  /// The open order that this item is in.
  @inline(never) func order(of item: ItemID, _ context: Context) throws(Refusal) -> OpenOrder {
    if let item = find(Item.self, item.raw), let order = find(Order.self, item.order.raw) { return whole(order) }
    let hasEnded = wasDeleted(.item, item.raw) || context.hub?.ended != nil
    throw (hasEnded ? OrdersError.orderEnded : .unknownItem).refusal
  }

  /// The open order that this course is in.
  @inline(never) func order(of course: CourseID, _ context: Context) throws(Refusal) -> OpenOrder {
    if let course = find(Course.self, course.raw), let order = find(Order.self, course.order.raw) { return whole(order) }
    let hasEnded = wasDeleted(.course, course.raw) || context.hub?.ended != nil
    throw (hasEnded ? OrdersError.orderEnded : .unknownCourse).refusal
  }

  @inline(never) func whole(_ order: Order) -> OpenOrder {
    if order.mergedInto != nil { return OpenOrder(order: order) }
    return OpenOrder(order: order, courses: all(Course.self, of: order.key), items: all(Item.self, of: order.key))
  }

  @discardableResult
  mutating func change<T>(
    _ id: OrderID, in work: inout RestaurantDecision, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    try change(try order(id, work.context), in: &work, decide)
  }

  @discardableResult
  mutating func change<T>(
    _ id: CourseID, in work: inout RestaurantDecision, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    try change(try order(of: id, work.context), in: &work, decide)
  }

  @discardableResult
  mutating func change<T>(
    _ id: ItemID, in work: inout RestaurantDecision, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    try change(try order(of: id, work.context), in: &work, decide)
  }

  @discardableResult
  mutating func change<T>(
    _ before: OpenOrder, in work: inout RestaurantDecision, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    var order = before
    let result: T
    do throws(OrdersError) { result = try decide(&order, moment(for: before.order, work.context)) } catch { throw error.refusal }
    try save([order], from: [before], in: &work)
    return result
  }

  @inline(never) private func moment(for order: Order, _ context: Context) -> Moment {
    var moment = context.moment
    if order.fulfilment?.details.dueAt != nil { moment.kitchenMinutes = settings.takeAwayMinutes }
    return moment
  }
}

extension Restaurant {
  /// Records the entities that differ between `before` and `after`.
  @inline(never) mutating func save(
    _ after: [OpenOrder], from before: [OpenOrder], in work: inout RestaurantDecision
  ) throws(Refusal) {
    let changes = OrderChanges(from: before, to: after)
    if changes.isEmpty { return }
    for order in changes.newOrders + changes.orders { record(order, in: &work) }
    for course in changes.newCourses {
      if has(Course.self, course.key) || wasDeleted(.course, course.key) { throw OrdersError.idTaken(field: .course).refusal }
      record(course, in: &work)
    }
    for course in changes.courses { record(course, in: &work) }
    settleUnheard(changes, from: before, in: &work)
    for item in changes.newItems {
      if has(Item.self, item.key) || wasDeleted(.item, item.key) { throw OrdersError.idTaken(field: .item).refusal }
      record(item, in: &work)
    }
    for item in changes.items { record(item, in: &work) }
    for id in changes.removedCourses { forget(Course.self, id.raw, delete: true, in: &work) }
    for order in after {
      settleRunOuts(order, in: &work)
      settleWarnings(order, in: &work)
    }
    tellReady(after, from: before, in: &work)
    work.note(OrderStep(before: before, after: after, changes: changes))
  }

  /// - Parameter stops: nobody wants the dishes that are still being cooked
  mutating func end(
    _ id: OrderID, stops: Bool = false, in work: inout RestaurantDecision, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> Void
  ) throws(Refusal) {
    let ended = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      try decide(&order, moment)
      return order
    }
    try finish(ended, stops: stops, in: &work)
  }

  /// Ends joined parties too, removes the order with its bill, and has its tables cleaned if anybody ate.
  private mutating func finish(_ order: OpenOrder, stops: Bool, in work: inout RestaurantDecision) throws(Refusal) {
    guard let ending = order.ending else { return }
    let joined = all(Order.self, of: order.order.key)
    for guest in joined {
      var ended = OpenOrder(order: guest)
      ended.end(with: ending)
      try save([ended], from: [OpenOrder(order: guest)], in: &work)
      forget(ended, in: &work)
    }
    forget(order, in: &work)
    if stops { tellStopped(order, in: &work) }
    for id in [order.order.id] + joined.map({ $0.id }) { forgetBill(of: id, in: &work) }
    try leave(order.order, dirty: ending.reason != .empty, in: &work)
  }

  private mutating func forget(_ order: OpenOrder, in work: inout RestaurantDecision) {
    tombstone(order: order.order.key, of: self)
    for item in order.items { forget(Item.self, item.key, in: &work) }
    for course in order.courses { forget(Course.self, course.key, in: &work) }
    forget(Order.self, order.order.key, in: &work)
    for alert in all(Alert.self, of: order.order.key) { forget(Alert.self, alert.key, in: &work) }
  }

  private mutating func leave(_ party: Order, dirty: Bool, in work: inout RestaurantDecision) throws(Refusal) {
    // The table belongs to another party, or there is none.
    if party.beside || party.fulfilment != nil { return }
    for merged in all(Table.self, of: party.table.raw) { try vacate(merged.id, dirty: dirty, in: &work) }
    try vacate(party.table, dirty: dirty, in: &work)
  }
}
