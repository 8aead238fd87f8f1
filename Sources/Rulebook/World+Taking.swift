import Kernel
import MenuRules
import OrdersRules

/// Taking an order: what is asked for comes off the menu's portions.
extension World {
  mutating func take(_ wish: OrdersCommand, in work: inout Work) throws(Refusal) {
    switch wish {
    case .addItem: try add(wish, in: &work)
    case .changeQuantity(let item, let difference):
      try changeQuantity(of: item, by: difference, in: &work)
    case .setNote(let item, let note):
      try change(item, in: &work) { (order, moment) throws(OrdersError) in
        try order.setNote(item, note, moment)
      }
    case .moveItem(let item, let course, let newCourse):
      try move(item, to: course, newCourse: newCourse, in: &work)
    case .addCourse(let order, let course, let priority):
      try change(order, in: &work) { (order, moment) throws(OrdersError) in
        try order.addCourse(course, priority: priority, moment)
      }
    case .void(let item, let quantity, let reason):
      try void(item, quantity: quantity, reason, in: &work)
    default: return
    }
  }

  /// For a party that has joined another's order the item goes there, and back with its table when they part.
  private mutating func add(_ wish: OrdersCommand, in work: inout Work) throws(Refusal) {
    guard
      case .addItem(
        let id, let item, let wanted, let quantity, let note, let course, let shownPrice) = wish
    else { return }
    let asked = try order(id)
    var party = asked
    if let host = asked.order.mergedInto { party = try order(host) }
    let (dish, group) = try offered(wanted)
    let ordered = Ordered(
      dish: dish.id, name: dish.name, group: group.id, station: dish.station, price: dish.price,
      priority: group.priority,
      callsItself: group.callsItself)
    try sell(quantity.raw, of: dish.id, in: &work)
    try change(party, in: &work) { (order, moment) throws(OrdersError) in
      try order.addItem(
        item, ordered, quantity: quantity, note: note, course: course, shownPrice: shownPrice,
        table: asked.order.table, moment)
    }
  }

  private mutating func changeQuantity(
    of id: ItemID, by difference: QuantityChange, in work: inout Work
  ) throws(Refusal) {
    let (dish, back) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let back = try order.changeQuantity(id, by: difference, moment)
      return (order.item(id)?.dish, back)
    }
    guard let dish else { return }
    if back > 0 { try giveBack(back, of: dish, in: &work) }
    if back < 0 { try sell(-back, of: dish, in: &work) }
  }

  /// Portions of what still waited can be sold again.
  private mutating func void(
    _ id: ItemID, quantity: Quantity?, _ reason: Reason, in work: inout Work
  ) throws(Refusal) {
    let (dish, taken) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let taken = try order.void(id, quantity: quantity, reason, moment)
      return (order.item(id)?.dish, taken)
    }
    guard let dish, taken.waited else { return }
    try giveBack(taken.quantity.raw, of: dish, in: &work)
  }

  /// What the kitchen already has is moved by somebody who may cook; then the waiter hears of it.
  private mutating func move(
    _ id: ItemID, to course: CourseID, newCourse: Priority?, in work: inout Work
  ) throws(Refusal) {
    let (order, inKitchen) = try change(id, in: &work) { (order, moment) throws(OrdersError) in
      let before = order.item(id)?.state
      try order.moveItem(id, to: course, newCourse: newCourse, moment)
      return (order.order, before != .waiting || order.item(id)?.state != .waiting)
    }
    if inKitchen { tell(news(.rearranged, of: order, work), in: &work) }
  }
}

/// The waiter's calls, and what is carried to the table.
extension World {
  mutating func serve(_ wish: OrdersCommand, in work: inout Work) throws(Refusal) {
    switch wish {
    case .callToCook(let course):
      try change(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.callToCook(course, moment)
      }
    case .callToServe(let course):
      try change(course, in: &work) { (order, moment) throws(OrdersError) in
        try order.callToServe(course, moment)
      }
    case .serveCourse(let course):
      try carry(
        isPast(.course, course.raw), { (world) throws(Refusal) in try world.order(of: course) },
        in: &work
      ) {
        (order, moment) throws(OrdersError) in try order.serveCourse(course, moment)
      }
    case .serveItem(let item, let quantity):
      try carry(
        isPast(.item, item.raw), { (world) throws(Refusal) in try world.order(of: item) }, in: &work
      ) {
        (order, moment) throws(OrdersError) in try order.serveItem(item, quantity: quantity, moment)
      }
    default: return
    }
  }

  /// What was carried to a party that has ended by now changes nothing that devices hold.
  private mutating func carry(
    _ hasEnded: Bool, _ party: (World) throws(Refusal) -> OpenOrder, in work: inout Work,
    _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> [ItemID]
  ) throws(Refusal) {
    if hasEnded && work.moment.isFact { return }
    let (order, noted) = try change(try party(self), in: &work) {
      (order, moment) throws(OrdersError) in
      let noted = try decide(&order, moment)
      return (order, noted)
    }
    for (i, id) in noted.enumerated() {
      if let item = order.item(id) {
        tellCarried(item, of: order.order, number: Int64(i), in: &work)
      }
    }
  }
}
