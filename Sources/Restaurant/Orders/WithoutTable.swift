import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// Orders without a table: takeaway, delivery, counter.
extension Restaurant {
  mutating func fulfil(_ wish: OrdersCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .openWithoutTable(let id, let details, let guests): try open(id, details, guests, in: &work)
    case .setFulfilment(let id, let details):
      let former = find(Order.self, id.raw)?.fulfilment?.details.driver
      if details.driver != former { try check(driver: details.driver) }
      try change(id, in: &work) { (order, moment) throws(OrdersError) in try order.setFulfilment(details, moment) }
    case .setDeliveryFee(let id, let item, let fee): try setDeliveryFee(fee, as: item, of: id, in: &work)
    case .collect(let id):
      let isEnded = wasDeleted(.order, id.raw) || work.context.hub?.ended != nil
      // A device does not know whether an ended order had a table.
      if isEnded && work.context.hub == nil { work.isUncertain = true }
      try carry(isEnded, { (restaurant, context) throws(Refusal) in try restaurant.order(id, context) }, in: &work) {
        (order, moment) throws(OrdersError) in try order.collect(moment)
      }
    case .undoCollect(let id):
      try change(id, in: &work) { (order, moment) throws(OrdersError) in try order.undoCollect(moment) }
    default: return
    }
  }

  private mutating func open(
    _ id: OrderID, _ details: FulfilmentDetails, _ guests: Guests, in work: inout RestaurantDecision
  ) throws(Refusal) {
    // The order's id stands where others have their table's.
    if has(Order.self, id.raw) || wasDeleted(.order, id.raw) || has(Table.self, id.raw) { throw OrdersError.idTaken(field: .order).refusal }
    try check(driver: details.driver)
    if work.context.hub == nil { work.isUncertain = true }
    let party: OpenOrder
    do throws(OrdersError) {
      party = try OpenOrder.openWithoutTable(id, details, guests: guests, number: work.context.hub?.pickUpNumber, work.context.moment)
    } catch {
      throw error.refusal
    }
    try save([party], from: [], in: &work)
  }

  @inline(never) private func check(driver: EmployeeID?) throws(Refusal) {
    guard let driver else { return }
    guard find(Employee.self, driver.raw)?.active ?? false else { throw OrdersError.unknownDriver.refusal }
  }

  /// Whether somebody may look after orders without a table.
  func takesAway(_ employee: EmployeeID) -> Bool {
    guard let person = find(Employee.self, employee.raw), person.active else { return false }
    // `Rights` has these roles too. A device must not load its whole table for them.
    return person.roles.contains { $0 == .receptionist || $0 == .waiter || $0 == .cashier || $0 == .manager }
  }

  /// The fee is an item of the dish that the settings name. The kitchen never sees it.
  private mutating func setDeliveryFee(
    _ fee: Money, as item: ItemID, of id: OrderID, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let party = try order(id, work.context)
    guard let dish = find(Dish.self, settings.deliveryDish.raw) else { throw OrdersError.noDeliveryDish.refusal }
    let former = party.deliveryFees(dish.id)
    if fee.raw > 0, former.count == 1, former[0].price == fee { return }
    let group = try fee.raw > 0 ? offered(dish.id).group : find(DishGroup.self, dish.group.raw)
    do throws(BillsError) { for one in former { try find(Bill.self, id.raw)?.checkUnpaid(one.id) } } catch { throw error.refusal }
    let ordered = Ordered(
      dish: dish.id, name: dish.name, group: dish.group, station: dish.station, price: fee, priority: group?.priority ?? Priority(1),
      tax: tax(on: dish, at: work.context.now))
    var back: Int64 = 0
    try change(party, in: &work) { (order, moment) throws(OrdersError) in back = try order.setDeliveryFee(item, ordered, moment) }
    if back > 0 { try giveBack(back, of: dish.id, in: &work) }
    if fee.raw > 0 { try sell(1, of: dish.id, in: &work) }
  }

  /// The guests eat here after all.
  mutating func sitDown(
    _ party: OpenOrder, at table: TableID, _ claim: Claim, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let spot = try self.table(table)
    let waiter = try servesTables(party.order.waiter) ? party.order.waiter : self.waiter(nil, at: spot, &work)
    let beside = try seat(party.order.id, at: table, claim, in: &work)
    let order = try change(party, in: &work) { (order, moment) throws(OrdersError) in
      try order.sitDown(at: table, beside: beside, waiter: waiter, moment)
      return order.order
    }
    if beside { return try tellOfTwoParties(at: table, order, in: &work) }
    if waiter != party.order.waiter { tell(news(.handedOver, of: order, work), in: &work) }
  }

  /// Tells the person who looks after an order that all of it stands ready, until it is collected or is not ready any more.
  @inline(never) mutating func tellReady(_ after: [OpenOrder], from before: [OpenOrder], in work: inout RestaurantDecision) {
    for party in after {
      let was = before.first { $0.order.id == party.order.id }?.waitsForCollection ?? false
      if party.waitsForCollection == was { continue }
      if was {
        forgetAlerts(.ready, of: party.order.id, in: &work)
      } else {
        var alert = news(.ready, of: party.order, work)
        // Its plain id may be that of another alert.
        alert.id = AlertID(work.context.moment.derivedID(0))
        alert.name = party.order.fulfilment?.details.name
        tell(alert, in: &work)
      }
    }
  }
}

/// The rights at a table.
extension Restaurant {
  /// An order at a table needs a right of its own, beside the one of all orders.
  func checkRight(_ wish: OrdersCommand, _ context: Context) throws(Refusal) {
    let right = OrdersRules.right(for: wish)
    let isCall = right == .callCourses
    guard isCall || right == .takeAway, !context.may(.takeOrders), !(isCall && context.may(.cook)) else { return }
    guard let id = order(of: wish), let order = find(Order.self, id.raw), order.fulfilment == nil else { return }
    throw Refusal("right.missing", kind: .forbidden).with("right", Right.takeOrders.rawValue)
  }

  private func order(of wish: OrdersCommand) -> OrderID? {
    switch wish {
    case .setGuests(let order, _), .addItem(let order, _, _, _, _, _, _, _, _, _, _, _), .addCourse(let order, _, _): return order
    case .changeQuantity(let item, _), .setNote(let item, _, _), .setOptions(let item, _), .setSeat(let item, _, _), .weigh(let item, _),
      .moveItem(let item, _, _), .warnKitchen(let item, _), .void(let item, _, _, _):
      return find(Item.self, item.raw)?.order
    case .editCourse(let course, _, _, _, _), .joinCourses(let course, _), .deleteCourse(let course), .callToCook(let course),
      .callToServe(let course), .undoCall(let course, _), .markUrgent(let course, _):
      // A device may call a course by the id of its first item.
      return find(Course.self, course.raw)?.order ?? find(Item.self, course.raw)?.order
    default: return nil
    }
  }
}
