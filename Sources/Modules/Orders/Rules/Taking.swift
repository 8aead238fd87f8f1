import Kernel

/// A dish as it is added: what the menu says of it now.
public struct Ordered: Equatable, Sendable {
  public var dish: DishID
  public var name: Name
  public var group: DishGroupID
  public var station: ShortName
  public var price: Money
  /// of its dish group
  public var priority: Priority
  /// of its dish group: called to the kitchen as soon as it is ordered
  public var callsItself: Bool

  public init(
    dish: DishID, name: Name, group: DishGroupID, station: ShortName, price: Money, priority: Priority, callsItself: Bool = false
  ) {
    self.dish = dish
    self.name = name
    self.group = group
    self.station = station
    self.price = price
    self.priority = priority
    self.callsItself = callsItself
  }
}

extension OpenOrder {
  /// Adds an item to the waiting course of its dish group's priority, to `course`, or to a new course that bears the item's id.
  /// `table`: the merged table that it is for; else the one where the party sits.
  public mutating func addItem(
    _ id: ItemID, _ ordered: Ordered, quantity: Quantity, note: Note = Note(""), course: CourseID? = nil, shownPrice: Money? = nil,
    table: TableID? = nil, _ moment: Moment
  ) throws(OrdersError) {
    try mustBeOpen()
    try mustBeNew(id)
    if Int64(items.count) >= OpenOrder.mostItems { throw .tooManyItems(most: OpenOrder.mostItems) }
    var changed = self
    let place = try changed.place(for: id, ordered, asked: course)
    var item = Item(
      id: id, order: order.id, course: place, table: table ?? order.table, dish: ordered.dish, name: ordered.name, group: ordered.group,
      station: ordered.station, price: ordered.price, quantity: quantity, note: note, orderedBy: moment.by, orderedAt: moment.madeAt)
    if let shownPrice, shownPrice != ordered.price { item.shownPrice = shownPrice }
    changed.items.append(item)
    if changed.subtotal == nil { throw .tooMuchMoney }
    changed.alterBill()
    if course == nil && ordered.callsItself { try changed.callToCook(place, moment) }
    self = changed
  }

  /// Drinks that call themselves always get a course of their own: a called course is never added to behind the chef's back.
  private mutating func place(for item: ItemID, _ ordered: Ordered, asked: CourseID?) throws(OrdersError) -> CourseID {
    if let asked {
      guard courses[try indexOf(course: asked)].state == .waiting else { throw .courseCalled }
      return asked
    }
    if !ordered.callsItself, let waiting = waitingCourse(of: ordered.priority) { return waiting }
    let own = CourseID(item.raw)
    try mustBeNew(own)
    courses.append(Course(id: own, order: order.id, priority: ordered.priority))
    return own
  }

  /// After a merge there may be two of one priority: the oldest, by id, on every device alike.
  func waitingCourse(of priority: Priority) -> CourseID? {
    var found: CourseID?
    for course in courses where course.state == .waiting && course.priority == priority {
      if let best = found, !course.id.precedes(best) { continue }
      found = course.id
    }
    return found
  }

  /// More or fewer portions of what still waits. Reduced to nothing it is kept, as voided.
  /// - Returns: portions that go back to the dish (negative: portions that are taken in addition).
  public mutating func changeQuantity(_ id: ItemID, by change: QuantityChange, _ moment: Moment) throws(OrdersError) -> Int64 {
    try mustBeOpen()
    let index = try indexOf(item: id)
    try mustWait(index)
    let have = items[index].quantity.raw
    let wanted = have + change.raw
    if wanted < 0 { throw .tooFew(have: have) }
    if wanted > QuantityLimit.most { throw .tooMany(most: QuantityLimit.most) }
    if wanted == have { return 0 }
    if wanted == 0 {
      close(itemAt: index, as: .voided, OpenOrder.reducedToNothing, moment)
      return have
    }
    var changed = self
    changed.items[index].quantity = Quantity(wanted)
    if changed.subtotal == nil { throw .tooMuchMoney }
    changed.alterBill()
    self = changed
    return have - wanted
  }

  /// Reasons are kept as staff write them, in the restaurant's own language.
  static var reducedToNothing: Reason { Reason("giảm hết") }

  public mutating func setNote(_ id: ItemID, _ note: Note, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    try mustWait(index)
    items[index].note = note
  }

  /// Quantity and note change freely only while the item waits.
  private func mustWait(_ index: Int) throws(OrdersError) {
    switch items[index].state {
    case .waiting: return
    case .cooking, .serving: throw .itemCalled
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
  }
}
