import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// Commands of the kitchen.
extension Restaurant {
  mutating func perform(_ wish: KitchenCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .ready(let item, _), .recallItem(let item), .withdrawRequest(let item):
      try change(item, in: &work) { (order, moment) throws(OrdersError) in try order.follow(wish, moment) }
    case .ask(let item, let quantity, let note, let options): try ask(item, quantity: quantity, note: note, options: options, in: &work)
    case .raiseFlag(let course), .recallCourse(let course):
      try change(course, in: &work) { (order, moment) throws(OrdersError) in try order.follow(wish, moment) }
    case .refuse(let item, let quantity, let reason, let portions, let keepsPortions):
      try refuse(item, quantity: quantity, reason, portions: keepsPortions ? nil : portions ?? Portions(0), in: &work)
    case .undoRefusal(let item): try undoRefusal(item, in: &work)
    case .reorder(let course, let before): try reorder(course, before: before, in: &work)
    case .split(let course, _, _), .join(let course, _), .sendBack(let course):
      let order = try change(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.follow(wish, moment)
        return order.order
      }
      tell(news(.rearranged, of: order, work), in: &work)
    case .answerRequest(let item, let asked, let declined): try answer(item, asked, declined, in: &work)
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

  /// Refuses portions, sets the dish's remaining portions, and alerts the order's waiter. If none are left, the waiters of the
  /// other tables that wait for the dish are alerted too.
  /// - Parameter portions: nil if as many are left as before
  private mutating func refuse(
    _ id: ItemID, quantity: Quantity?, _ reason: Reason, portions: Portions?, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let (party, item) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let taken = try order.refuse(id, quantity: quantity, reason, moment)
      return (order, order.item(taken.item))
    }
    guard let item else { return }
    let order = party.order
    if let portions { try setPortions(portions, of: item.dish, because: reason, in: &work) }
    var alert = news(.refused, of: order, work)
    alert.table = item.table
    alert.tell(of: item.dish, item.name, item.quantity, because: reason)
    alert.portions = portions ?? find(Dish.self, item.dish.raw)?.portions
    tell(alert, in: &work)
    try settleIfServed(party, in: &work)
  }

  /// Answers a request, and alerts the waiter who asked.
  private mutating func answer(_ id: ItemID, _ at: Instant, _ declined: Reason?, in work: inout RestaurantDecision) throws(Refusal) {
    let before = find(Item.self, id.raw)?.options
    let (party, item) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let item = try order.answer(id, at, declined: declined, moment)
      return (order, item)
    }
    guard let asked = item.request else { return }
    if asked.options != nil && declined == nil { try takeNew(of: item, since: before, in: &work) }
    var alert = news(.answered, of: party.order, work)
    alert.to = asked.by
    alert.table = item.table
    alert.tell(of: item.dish, item.name, declined == nil ? item.quantity : asked.quantity ?? item.quantity, because: declined)
    alert.wishes = asked.note ?? asked.options.map { ItemOption.note(of: $0) }
    tell(alert, in: &work)
    try settleIfServed(party, in: &work)
  }

  /// The waiter need not apologise any more. Alerts about other parts of the dish stay.
  private mutating func undoRefusal(_ id: ItemID, in work: inout RestaurantDecision) throws(Refusal) {
    let refusedAt = find(Item.self, id.raw)?.closedAt
    try change(id, in: &work) { (order, moment) throws(OrdersError) in try order.undoRefusal(id, moment) }
    guard let item = find(Item.self, id.raw) else { return }
    forgetAlerts(.refused, of: item.order, about: item.dish, at: refusedAt, in: &work)
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
}

extension OpenOrder {
  /// The commands that only change one order. One function for all of them keeps the rules in the browser small.
  fileprivate mutating func follow(_ wish: KitchenCommand, _ moment: Moment) throws(OrdersError) {
    switch wish {
    case .ready(let item, let quantity): try markReady(item, quantity: quantity, moment)
    case .recallItem(let item): try recallItem(item, moment)
    case .raiseFlag(let course): try raiseFlag(course, moment)
    case .recallCourse(let course): try recallCourse(course, moment)
    case .split(let course, let items, let newCourse): try split(course, items: items, into: newCourse, moment)
    case .join(let course, let into): try join(course, into: into, moment)
    case .sendBack(let course): try sendBack(course, moment)
    case .withdrawRequest(let item): try withdrawRequest(item)
    case .ask, .refuse, .undoRefusal, .reorder, .answerRequest, .shown: return
    }
  }
}
