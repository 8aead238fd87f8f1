import Kernel
import MenuRules

/// A dish with its current menu data, to be added to an order.
public struct Ordered: Equatable, Sendable {
  public var dish: DishID
  public var name: Name
  public var group: DishGroupID
  public var station: ShortName
  public var price: Money
  /// Rate of value-added tax; nil: none.
  public var tax: TaxRate?
  /// Of a dish by weight.
  public var measure: Measure?
  /// The priority of its dish group.
  public var priority: Priority
  /// Set by its dish group: the course is called to the kitchen as soon as it is ordered.
  public var callsItself: Bool
  /// Chosen by the guests. The price includes theirs.
  public var options: [ItemOption] = []
  /// Of the guest who ordered it; nil: for all guests.
  public var seat: SeatNumber?

  public init(
    dish: DishID, name: Name, group: DishGroupID, station: ShortName, price: Money, priority: Priority, callsItself: Bool = false,
    tax: TaxRate? = nil, measure: Measure? = nil
  ) {
    self.dish = dish
    self.name = name
    self.group = group
    self.station = station
    self.price = price
    self.priority = priority
    self.callsItself = callsItself
    self.tax = tax
    self.measure = measure
  }
}

extension OpenOrder {
  /// Adds an item to `course`, or by default to the waiting course of its dish group's priority. If there is none, a new course
  /// gets the item's id.
  /// - Parameter table: the merged table for which it is. By default the party's own table.
  public mutating func addItem(
    _ id: ItemID, _ ordered: Ordered, quantity: Quantity, note: Note = Note(""), course: CourseID? = nil, shownPrice: Money? = nil,
    table: TableID? = nil, _ moment: Moment
  ) throws(OrdersError) {
    try mustBeOpen()
    try mustBeNew(id)
    if ordered.seat != nil { try mustHaveSeats() }
    if Int64(items.count) >= OpenOrder.mostItems { throw .tooManyItems(most: OpenOrder.mostItems) }
    var changed = self
    let place = try changed.place(for: id, ordered, asked: course)
    var item = Item(
      id: id, order: order.id, course: place, table: table ?? order.table, dish: ordered.dish, name: ordered.name, group: ordered.group,
      station: ordered.station, price: ordered.price, quantity: quantity, note: note, orderedBy: moment.by, orderedAt: moment.madeAt)
    item.tax = ordered.tax
    item.measure = ordered.measure
    item.options = ordered.options.isEmpty ? nil : ordered.options
    item.seat = ordered.seat
    if let shownPrice, shownPrice != ordered.price { item.shownPrice = shownPrice }
    changed.items.append(item)
    if changed.subtotal == nil { throw .tooMuchMoney }
    changed.alterBill()
    if course == nil && ordered.callsItself { try changed.callToCook(place, moment) }
    self = changed
  }

  /// Dishes that are called at once always get their own course, so a called course does not grow without the chef's knowledge.
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

  /// After a merge there may be two of one priority. Every device then selects the one with the lowest id.
  func waitingCourse(of priority: Priority) -> CourseID? {
    var found: CourseID?
    for course in courses where course.state == .waiting && course.priority == priority {
      if let best = found, !course.id.precedes(best) { continue }
      found = course.id
    }
    return found
  }

  /// Changes the portions of a waiting item. Reduced to zero, it is voided.
  /// - Returns: portions to return to the dish. Negative if more are taken.
  public mutating func changeQuantity(_ id: ItemID, by change: QuantityChange, _ moment: Moment) throws(OrdersError) -> Int64 {
    try mustBeOpen()
    let index = try indexOf(item: id)
    try mustWait(index)
    let have = items[index].quantity.raw
    let wanted = have + change.raw
    if wanted < 0 { throw .tooFew(have: have) }
    let most = items[index].measure == nil ? QuantityLimit.most : 1
    if wanted > most { throw .tooMany(most: most) }
    if wanted == have { return 0 }
    // One approval would give away any number of portions.
    if wanted > have && items[index].fullPrice != nil { throw .itemLowered }
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

  /// Stored as staff would write it, in the restaurant's language.
  static var reducedToNothing: Reason { Reason("giảm hết") }

  /// Two people's notes both stay, because one may be an allergy.
  /// - Parameter seen: the note that the author changed
  public mutating func setNote(_ id: ItemID, _ note: Note, seen: Note? = nil, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    try mustWait(index)
    items[index].note = try note.shared(with: items[index].note, seen: seen)
  }

  /// Quantity, note and options can be changed only while the item waits.
  func mustWait(_ index: Int) throws(OrdersError) {
    switch items[index].state {
    case .waiting: return
    case .cooking, .serving: throw .itemCalled
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
  }

  /// The item, if its price may be lowered: the guests still pay it.
  public func priced(_ id: ItemID) throws(OrdersError) -> Item {
    try mustBeOpen()
    let item = items[try indexOf(item: id)]
    switch item.state {
    case .waiting, .cooking, .serving, .served: return item
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
  }

  /// Lowers the price of an item's portions, or takes that back.
  /// - Parameter price: nil: the full price again
  public mutating func lower(
    _ id: ItemID, to price: Money?, because reason: Reason, by employee: EmployeeID, approvedBy approver: EmployeeID? = nil
  ) throws(OrdersError) {
    var item = try priced(id)
    let full = item.fullPrice ?? item.price
    let isLowered = price != nil
    item.price = price ?? full
    item.fullPrice = isLowered ? full : nil
    item.discountReason = isLowered ? reason : nil
    item.discountBy = isLowered ? employee : nil
    item.discountApprovedBy = approver
    var changed = self
    changed.items[try indexOf(item: id)] = item
    if changed.subtotal == nil { throw .tooMuchMoney }
    changed.alterBill()
    self = changed
  }
}
