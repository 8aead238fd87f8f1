import FloorRules
import Kernel
import OrdersRules

/// Orders as wholes: put together, decided on, and put back in pieces.
extension World {
  /// An open order; one that has joined another's is empty and says so.
  @inline(never) func order(_ id: OrderID) throws(Refusal) -> OpenOrder {
    if let order = find(Order.self, id.raw) { return whole(order) }
    throw (isPast(.order, id.raw) ? OrdersError.orderEnded : .unknownOrder).refusal
  }

  /// The open order that this item is in.
  @inline(never) func order(of item: ItemID) throws(Refusal) -> OpenOrder {
    if let item = find(Item.self, item.raw), let order = find(Order.self, item.order.raw) {
      return whole(order)
    }
    throw (isPast(.item, item.raw) ? OrdersError.orderEnded : .unknownItem).refusal
  }

  /// The open order that this course is in.
  @inline(never) func order(of course: CourseID) throws(Refusal) -> OpenOrder {
    if let course = find(Course.self, course.raw), let order = find(Order.self, course.order.raw) {
      return whole(order)
    }
    throw (isPast(.course, course.raw) ? OrdersError.orderEnded : .unknownCourse).refusal
  }

  @inline(never) private func whole(_ order: Order) -> OpenOrder {
    if order.mergedInto != nil { return OpenOrder(order: order) }
    return OpenOrder(
      order: order, courses: all(Course.self, of: order.key), items: all(Item.self, of: order.key))
  }

  @discardableResult
  mutating func change<T>(
    _ id: OrderID, in work: inout Work, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    try change(try order(id), in: &work, decide)
  }

  @discardableResult
  mutating func change<T>(
    _ id: CourseID, in work: inout Work,
    _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    try change(try order(of: id), in: &work, decide)
  }

  @discardableResult
  mutating func change<T>(
    _ id: ItemID, in work: inout Work, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    try change(try order(of: id), in: &work, decide)
  }

  @discardableResult
  mutating func change<T>(
    _ before: OpenOrder, in work: inout Work,
    _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws(Refusal) -> T {
    var order = before
    let result: T
    do throws(OrdersError) { result = try decide(&order, work.moment) } catch {
      throw error.refusal
    }
    try save([order], from: [before], in: &work)
    return result
  }
}

extension World {
  /// Keeps and tells what changed, and nothing else.
  @inline(never) mutating func save(
    _ after: [OpenOrder], from before: [OpenOrder], in work: inout Work
  ) throws(Refusal) {
    let changes = OrderChanges(from: before, to: after)
    for order in changes.newOrders + changes.orders { record(order, in: &work) }
    for course in changes.newCourses {
      if has(Course.self, course.key) || isPast(.course, course.key) {
        throw OrdersError.idTaken(field: .course).refusal
      }
      record(course, in: &work)
    }
    for course in changes.courses { record(course, in: &work) }
    settleUnheard(changes, from: before, in: &work)
    for item in changes.newItems {
      if has(Item.self, item.key) || isPast(.item, item.key) {
        throw OrdersError.idTaken(field: .item).refusal
      }
      record(item, in: &work)
    }
    for item in changes.items { record(item, in: &work) }
    for id in changes.removedCourses { forget(Course.self, id.raw, in: &work) }
  }

  mutating func end(
    _ id: OrderID, in work: inout Work,
    _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> Void
  ) throws(Refusal) {
    let ended = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      try decide(&order, moment)
      return order
    }
    try finish(ended, in: &work)
  }

  /// Parties that had joined end with it, devices forget it with its bills, and its tables are cleaned, unless nobody ate.
  private mutating func finish(_ order: OpenOrder, in work: inout Work) throws(Refusal) {
    guard let ending = order.ending else { return }
    let joined = all(Order.self, of: order.order.key)
    for guest in joined { forget(OpenOrder(order: guest), in: &work) }
    forget(order, in: &work)
    for id in [order.order.id] + joined.map({ $0.id }) { forgetBill(of: id, in: &work) }
    try leave(order.order, dirty: ending.reason != .empty, in: &work)
  }

  private mutating func forget(_ order: OpenOrder, in work: inout Work) {
    bury(order: order.order.key, of: self)
    for item in order.items { forget(Item.self, item.key, in: &work) }
    for course in order.courses { forget(Course.self, course.key, in: &work) }
    forget(Order.self, order.order.key, in: &work)
    for alert in all(Alert.self, of: order.order.key) { forget(Alert.self, alert.key, in: &work) }
  }

  private mutating func leave(_ party: Order, dirty: Bool, in work: inout Work) throws(Refusal) {
    // The table is another party's.
    if party.beside { return }
    for merged in all(Table.self, of: party.table.raw) {
      try vacate(merged.id, dirty: dirty, in: &work)
    }
    try vacate(party.table, dirty: dirty, in: &work)
  }
}
