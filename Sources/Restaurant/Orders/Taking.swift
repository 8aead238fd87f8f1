import Kernel
import MenuRules
import OrdersRules

/// Taking orders. Ordered portions are taken from the menu.
extension Restaurant {
  mutating func take(_ wish: OrdersCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .addItem: try add(wish, in: &work)
    case .changeQuantity(let item, let difference):
      try changeQuantity(of: item, by: difference, in: &work)
    case .setNote(let item, _, _):
      try change(item, in: &work) { (order, moment) throws(OrdersError) in try order.follow(wish, moment) }
    case .setOptions(let item, let options): try setOptions(of: item, options, in: &work)
    case .setSeat(let item, let quantity, let seat):
      let party = try order(of: item, work.context)
      try mustBeUnpaid(item, of: party.order, in: &work)
      try change(party, in: &work) { (order, moment) throws(OrdersError) in try order.setSeat(item, quantity: quantity, seat, moment) }
    case .weigh(let item, let measure): try weigh(item, measure, in: &work)
    case .moveItem(let item, let course, let newCourse):
      try move(item, to: course, newCourse: newCourse, in: &work)
    case .addCourse(let order, _, _):
      try change(order, in: &work) { (order, moment) throws(OrdersError) in try order.follow(wish, moment) }
    case .editCourse(let course, _, _, _, _), .joinCourses(let course, _), .deleteCourse(let course):
      try change(course, in: &work) { (order, moment) throws(OrdersError) in try order.follow(wish, moment) }
    case .warnKitchen(let item, let warning): try warn(item, warning, in: &work)
    case .void(let item, let quantity, let reason, let approval):
      try void(item, quantity: quantity, reason, approved: approval != nil, in: &work)
    default: return
    }
  }

  /// Adds an item. For a joined party it goes to the host's order, and returns with its table.
  private mutating func add(_ wish: OrdersCommand, in work: inout RestaurantDecision) throws(Refusal) {
    guard
      case .addItem(
        let id, let item, let wanted, let quantity, let note, let course, let shownPrice, let agreed, let measure, let chosen,
        let evenIfOffMenu, let seat) = wish
    else { return }
    let asked = try order(id, work.context)
    var party = asked
    if let host = asked.order.mergedInto { party = try order(host, work.context) }
    let (dish, group) = try offered(wanted)
    let menu = menu(for: asked.order, at: work.context.madeAt)
    try check(dish, isOn: menu, evenIfOffMenu: evenIfOffMenu, work.context)
    let options = try options(chosen, of: dish.id)
    let price: Money
    do throws(MenuError) {
      price = try dish.soldAt(agreed, now: menu.price(of: dish)).with(options)
      try dish.check(measure, of: quantity)
    } catch {
      throw error.refusal
    }
    var ordered = Ordered(
      dish: dish.id, name: dish.name, group: group.id, station: dish.station, price: price,
      priority: group.priority,
      callsItself: group.callsItself, tax: tax(on: dish, at: work.context.now), measure: measure)
    // A device that does not know that the party has joined another means a seat of the former.
    (ordered.options, ordered.seat) = (options, asked.order.mergedInto == nil ? seat : nil)
    try sell(quantity.raw, of: dish.id, in: &work)
    try take(options, portions: quantity.raw, in: &work)
    try change(party, in: &work) { (order, moment) throws(OrdersError) in
      try order.addItem(
        item, ordered, quantity: quantity, note: note, course: course, shownPrice: shownPrice,
        table: asked.order.table, moment)
    }
  }

  private mutating func changeQuantity(
    of id: ItemID, by difference: QuantityChange, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let (item, back) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let back = try order.changeQuantity(id, by: difference, moment)
      return (order.item(id), back)
    }
    guard let item else { return }
    if back > 0 { try giveBack(back, of: item.dish, in: &work) }
    if back < 0 { try sell(-back, of: item.dish, in: &work) }
    try take(item.options, portions: -back, in: &work)
  }

  /// Corrects the weight of a dish. Its waiter tells the guests the difference.
  private mutating func weigh(_ id: ItemID, _ measure: Measure, in work: inout RestaurantDecision) throws(Refusal) {
    let party = try order(of: id, work.context)
    try mustBeUnpaid(id, of: party.order, in: &work)
    let (order, item) = try change(party, in: &work) { (order, moment) throws(OrdersError) in
      try order.weigh(id, measure, moment)
      return (order.order, order.item(id))
    }
    if let item { tellWeight(of: item, from: party.item(id)?.measure, order, in: &work) }
  }

  /// Voids portions. Portions of items that were not called can be sold again, unless the kitchen has said that none are left.
  private mutating func void(
    _ id: ItemID, quantity: Quantity?, _ reason: Reason, approved: Bool, in work: inout RestaurantDecision
  ) throws(Refusal) {
    // Only the hub knows the approval. It checks it when the item is written.
    if approved && work.context.hub == nil { work.isUncertain = true }
    let (order, taken) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      var moment = moment
      if approved { moment.mayVoidCooking = true }
      let taken = try order.void(id, quantity: quantity, reason, moment)
      return (order, taken)
    }
    if let item = order.item(id), taken.waited {
      try giveBack(taken.quantity.raw, of: item.dish, in: &work)
      try take(item.options, portions: -taken.quantity.raw, in: &work)
    }
    try settleIfServed(order, in: &work)
  }

  /// Moves an item to another course. If the kitchen has it already, the waiter is alerted.
  private mutating func move(
    _ id: ItemID, to course: CourseID, newCourse: Priority?, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let (order, inKitchen) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let before = order.item(id)?.state
      try order.moveItem(id, to: course, newCourse: newCourse, moment)
      return (order.order, before != .waiting || order.item(id)?.state != .waiting)
    }
    if inKitchen { tell(news(.rearranged, of: order, work), in: &work) }
  }
}

/// Calls to the kitchen, and serving.
extension Restaurant {
  mutating func serve(_ wish: OrdersCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .callToCook(let course), .callToServe(let course), .undoCall(let course, _), .markUrgent(let course, _), .undoServe(let course, _):
      try change(try party(calling: course, work.context), in: &work) { (order, moment) throws(OrdersError) in
        try order.follow(wish, moment)
      }
    case .serveCourse(let course):
      let isEnded = wasDeleted(.course, course.raw) || work.context.hub?.ended?.party.course(course) != nil
      try carry(isEnded, { (restaurant, context) throws(Refusal) in try restaurant.order(of: course, context) }, in: &work) {
        (order, moment) throws(OrdersError) in try order.serveCourse(course, moment)
      }
    case .serveItem(let item, let quantity):
      let isEnded = wasDeleted(.item, item.raw) || work.context.hub?.ended?.party.item(item) != nil
      try carry(isEnded, { (restaurant, context) throws(Refusal) in try restaurant.order(of: item, context) }, in: &work) {
        (order, moment) throws(OrdersError) in try order.serveItem(item, quantity: quantity, moment)
      }
    default: return
    }
  }

  /// The order of a called course. A device may call a course that the hub never made: it bears the id of its first item, which
  /// went into a colleague's course.
  private func party(calling course: CourseID, _ context: Context) throws(Refusal) -> OpenOrder {
    if !has(Course.self, course.raw) && has(Item.self, course.raw) { return try order(of: ItemID(course.raw), context) }
    return try order(of: course, context)
  }

  /// Serves dishes. For an ended order they go on record only.
  mutating func carry(
    _ hasEnded: Bool, _ party: (Restaurant, Context) throws(Refusal) -> OpenOrder, in work: inout RestaurantDecision,
    _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> [ItemID]
  ) throws(Refusal) {
    if hasEnded && work.context.moment.isRecordedEvent { return try recordLate(in: &work, decide) }
    let (order, noted) = try change(try party(self, work.context), in: &work) { (order, moment) throws(OrdersError) in
      let noted = try decide(&order, moment)
      return (order, noted)
    }
    for (i, id) in noted.enumerated() {
      if let item = order.item(id) { tellCarried(item, of: order.order, number: Int64(i), in: &work) }
    }
    try settleIfServed(order, in: &work)
  }

  private func recordLate(
    in work: inout RestaurantDecision, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> [ItemID]
  ) throws(Refusal) {
    guard let ended = work.context.hub?.ended else { return }
    var after = ended.party
    do throws(OrdersError) { _ = try decide(&after, work.context.moment) } catch { throw error.refusal }
    work.late = LateRecord(before: ended.party, after: after)
  }
}

extension OpenOrder {
  /// The commands that only change one order. One function for all of them keeps the rules in the browser small.
  fileprivate mutating func follow(_ wish: OrdersCommand, _ moment: Moment) throws(OrdersError) {
    switch wish {
    case .setNote(let item, let note, let seen): try setNote(item, note, seen: seen, moment)
    case .addCourse(_, let course, let priority): try addCourse(course, priority: priority, moment)
    case .editCourse(let course, let name, let note, let seen, let priority):
      try editCourse(course, name: name, note: note, seen: seen, priority: priority)
    case .joinCourses(let course, let into): try joinWaiting(course, into: into)
    case .deleteCourse(let course): try deleteCourse(course)
    case .callToCook(let course): try callToCook(course, moment)
    case .callToServe(let course): try callToServe(course, moment)
    case .undoCall(let course, let toServe): if toServe { try undoServeCall(course, moment) } else { try undoCall(course, moment) }
    case .markUrgent(let course, let isUrgent): try markUrgent(course, isUrgent, moment)
    case .undoServe(let course, let item): try undoServe(course, item: item, moment)
    default: return
    }
  }
}
