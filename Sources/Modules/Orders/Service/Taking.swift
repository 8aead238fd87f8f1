import Kernel
import MenuRules
import OrdersRules
import Sync

/// Taking an order: what is asked for comes off the menu's portions in the same transaction.
struct Taking: Sendable {
  let desk: OrdersDesk

  struct Wish {
    let item: ItemID
    let dish: DishID
    let quantity: Quantity
    let note: Note
    let course: CourseID?
    let shownPrice: Money?
  }

  /// For a party that has joined another's order the item goes there, and back with its table when they part.
  func add(_ wish: Wish, to id: OrderID, in work: UnitOfWork) throws {
    let asked = try desk.order(id, in: work)
    let party = try asked.order.mergedInto.map { try desk.order($0, in: work) } ?? asked
    let (dish, group) = try desk.dishes.offered(wish.dish, in: work)
    let ordered = Ordered(
      dish: dish.id, name: dish.name, group: group.id, station: dish.station, price: dish.price, priority: group.priority,
      callsItself: group.callsItself)
    // First of all: that an id is in use is known only when the row is written, which some databases do later than others.
    try desk.dishes.take(wish.quantity.raw, of: dish.id, in: work)
    try desk.change(party, in: work) { (order, moment) throws(OrdersError) in
      try order.addItem(
        wish.item, ordered, quantity: wish.quantity, note: wish.note, course: wish.course, shownPrice: wish.shownPrice,
        table: asked.order.table, moment)
    }
  }

  func changeQuantity(of id: ItemID, by difference: QuantityChange, in work: UnitOfWork) throws {
    let (dish, back) = try desk.change(id, in: work) { (order, moment) throws(OrdersError) in
      let back = try order.changeQuantity(id, by: difference, moment)
      return (order.item(id)?.dish, back)
    }
    guard let dish else { return }
    if back > 0 { try desk.dishes.giveBack(back, of: dish, in: work) }
    if back < 0 { try desk.dishes.take(-back, of: dish, in: work) }
  }

  func setNote(_ note: Note, on id: ItemID, in work: UnitOfWork) throws {
    try desk.change(id, in: work) { (order, moment) throws(OrdersError) in try order.setNote(id, note, moment) }
  }

  func addCourse(_ id: CourseID, priority: Priority, to order: OrderID, in work: UnitOfWork) throws {
    try desk.change(order, in: work) { (order, moment) throws(OrdersError) in try order.addCourse(id, priority: priority, moment) }
  }

  /// Portions of what still waited can be sold again.
  func void(_ id: ItemID, quantity: Quantity?, _ reason: Reason, in work: UnitOfWork) throws {
    let (dish, taken) = try desk.change(id, in: work) { (order, moment) throws(OrdersError) in
      let taken = try order.void(id, quantity: quantity, reason, moment)
      return (order.item(id)?.dish, taken)
    }
    guard let dish, taken.waited else { return }
    try desk.dishes.giveBack(taken.quantity.raw, of: dish, in: work)
  }

  /// What the kitchen already has is moved by somebody who may cook; then the waiter hears of it.
  func move(_ id: ItemID, to course: CourseID, newCourse: Priority?, in work: UnitOfWork) throws {
    let (order, inKitchen) = try desk.change(id, in: work) { (order, moment) throws(OrdersError) in
      let before = order.item(id)?.state
      try order.moveItem(id, to: course, newCourse: newCourse, moment)
      return (order.order, before != .waiting || order.item(id)?.state != .waiting)
    }
    if inKitchen { try desk.tell(desk.news(.rearranged, of: order, in: work), in: work) }
  }
}
