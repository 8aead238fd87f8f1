import Kernel
import KitchenRules
import OrdersRules

/// Commands of the kitchen.
extension Restaurant {
  mutating func perform(_ wish: KitchenCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .ready(let item, let quantity):
      try change(item, in: &work) { (order, moment) throws(OrdersError) in
        try order.markReady(item, quantity: quantity, moment)
      }
    case .raiseFlag(let course):
      try change(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.raiseFlag(course, moment)
      }
    case .recallItem(let item):
      try change(item, in: &work) { (order, moment) throws(OrdersError) in
        try order.recallItem(item, moment)
      }
    case .recallCourse(let course):
      try change(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.recallCourse(course, moment)
      }
    case .refuse(let item, let quantity, let reason, let portions):
      try refuse(item, quantity: quantity, reason, portions: portions ?? Portions(0), in: &work)
    case .reorder(let course, let before): try reorder(course, before: before, in: &work)
    case .split(let course, let items, let newCourse):
      try rearrange(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.split(course, items: items, into: newCourse, moment)
      }
    case .join(let course, let into):
      try rearrange(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.join(course, into: into, moment)
      }
    case .sendBack(let course):
      try rearrange(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.sendBack(course, moment)
      }
    case .shown(let courses): for course in courses.prefix(200) { show(course, in: &work) }
    }
  }

  /// Notes that a kitchen screen shows the course. Courses that are no longer called are skipped.
  private mutating func show(_ id: CourseID, in work: inout RestaurantDecision) {
    do throws(Refusal) {
      try change(id, in: &work) { (order, moment) throws(OrdersError) in try order.show(id, moment)
      }
    } catch {
      return
    }
  }

  /// Refuses portions, sets the dish's remaining portions, and alerts the order's waiter.
  private mutating func refuse(
    _ id: ItemID, quantity: Quantity?, _ reason: Reason, portions: Portions, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let (order, item) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let taken = try order.refuse(id, quantity: quantity, reason, moment)
      return (order.order, order.item(taken.item))
    }
    guard let item else { return }
    try setPortions(portions, of: item.dish, in: &work)
    var alert = news(.refused, of: order, work)
    alert.table = item.table
    alert.dish = item.dish
    alert.name = item.name
    alert.quantity = item.quantity
    alert.reason = reason
    alert.portions = portions
    tell(alert, in: &work)
  }

  /// Moves a course in the queue. Only the moved course records who did it.
  private mutating func reorder(_ course: CourseID, before: CourseID?, in work: inout RestaurantDecision)
    throws(Refusal)
  {
    let moves: [QueueMove]
    let queue = KitchenQueue(all(Course.self))
    do throws(KitchenError) { moves = try queue.moves(toPut: course, before: before) } catch {
      throw error.refusal
    }
    for move in moves {
      try change(move.course, in: &work) { (order, moment) throws(OrdersError) in
        try order.placeInQueue(
          move.course, at: move.queueAt, by: move.course == course ? moment.by : nil)
      }
    }
  }

  private mutating func rearrange(
    _ course: CourseID, in work: inout RestaurantDecision,
    _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> Void
  ) throws(Refusal) {
    let order = try change(course, in: &work) { (order, moment) throws(OrdersError) in
      try decide(&order, moment)
      return order.order
    }
    tell(news(.rearranged, of: order, work), in: &work)
  }
}
