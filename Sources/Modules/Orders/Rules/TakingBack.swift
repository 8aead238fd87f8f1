import Kernel

/// The result of voiding or refusing.
public struct TakenBack: Equatable, Sendable {
  /// The item, or its split-off part.
  public var item: ItemID
  public var quantity: Quantity
  /// Whether the item was still waiting. If voided, its portions return to the dish.
  public var waited: Bool
}

extension OpenOrder {
  /// Voids an item. It stays on record.
  public mutating func void(_ id: ItemID, quantity: Quantity? = nil, _ reason: Reason, _ moment: Moment) throws(OrdersError) -> TakenBack {
    let index = try takeable(id)
    if items[index].state == .cooking && !moment.mayVoidCooking { throw .needsVoidCooking }
    return try takeBack(index, quantity, as: .voided, reason, moment)
  }

  /// The chef cannot make the item. It stays on record.
  public mutating func refuse(_ id: ItemID, quantity: Quantity? = nil, _ reason: Reason, _ moment: Moment) throws(OrdersError) -> TakenBack {
    let index = try takeable(id)
    let course = items[index].course
    let taken = try takeBack(index, quantity, as: .refused, reason, moment)
    // A refusal shows that the kitchen has seen the course.
    if let seen = courses.firstIndex(where: { $0.id == course }) { courses[seen].see(moment) }
    return taken
  }

  func takeable(_ id: ItemID) throws(OrdersError) -> Int {
    try mustBeOpen()
    let index = try indexOf(item: id)
    switch items[index].state {
    case .waiting, .cooking: return index
    case .serving: throw .itemServing
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
  }

  private mutating func takeBack(
    _ index: Int, _ quantity: Quantity?, as end: ItemState, _ reason: Reason, _ moment: Moment
  ) throws(OrdersError) -> TakenBack {
    let waited = items[index].state == .waiting
    let part = try part(ofItemAt: index, quantity: quantity, moment)
    close(itemAt: part, as: end, reason, moment)
    return TakenBack(item: items[part].id, quantity: items[part].quantity, waited: waited)
  }

  /// Final: refused and voided items never change their state again.
  mutating func close(itemAt index: Int, as end: ItemState, _ reason: Reason, _ moment: Moment) {
    items[index].state = end
    items[index].readyAt = nil
    items[index].reason = reason
    items[index].closedBy = moment.by
    items[index].closedAt = moment.madeAt
    alterBill()
    review(items[index].course, moment)
  }

  /// Takes portions of an item off the bill of a party that has left. They stay on record as voided, with the moments at which they were ready
  /// and served. The revision stays, because the bill follows at once. Reports tell by its moment that a dish went off after its party had paid,
  /// so that moment is later than the end, also by the clock of another device.
  /// - Throws: `tooFew` if the item has fewer portions, `itemVoided` if nobody pays for it
  /// - Returns: the item, or its split-off part, and the state that it had
  public mutating func takeOff(
    _ id: ItemID, quantity: Quantity, _ reason: Reason, _ moment: Moment
  ) throws(OrdersError) -> (item: Item, former: ItemState) {
    let index = try indexOf(item: id)
    if !items[index].isPayable { throw .itemVoided }
    let part = try part(ofItemAt: index, quantity: quantity, moment)
    let former = items[part].state
    items[part].state = .voided
    items[part].reason = reason
    items[part].closedBy = moment.by
    items[part].closedAt = moment.madeAt
    if let ending, ending.reason == .settled, moment.madeAt <= ending.at { items[part].closedAt = ending.at.adding(milliseconds: 1) }
    return (items[part], former)
  }
}

/// Takes back a step that was a mistake, such as a double tap, while nobody can have acted on it yet.
extension OpenOrder {
  /// Milliseconds. Later the kitchen cooks and the guests eat.
  static var undoWithin: Int64 { 60_000 }

  /// A course that was called to cook waits again, unless a dish of it is ready.
  public mutating func undoCall(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    let course = courses[index]
    let isUntouched = !items.contains { $0.course == id && ($0.readyAt != nil || $0.state == .served) }
    guard course.state == .cooking, course.serveCalledAt == nil, isUntouched, moment.mayUndo(course.calledAt) else { throw .nothingToUndo }
    try sendBack(id, moment)
  }

  /// A course that was called to serve stays at the pass.
  public mutating func undoServeCall(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    guard courses[index].state != .served, moment.mayUndo(courses[index].serveCalledAt) else { throw .nothingToUndo }
    courses[index].serveCalledAt = nil
    courses[index].serveCalledBy = nil
    review(id, moment)
  }

  /// The items that were just served, or one of them, are at the pass again.
  public mutating func undoServe(_ id: CourseID, item: ItemID? = nil, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    // The fee for a delivery is served without a call. It was never at the pass.
    if courses[try indexOf(course: id)].calledAt == nil { throw .courseNotCalled }
    var isNothing = true
    for i in items.indices where items[i].course == id && items[i].state == .served && moment.mayUndo(items[i].servedAt) {
      if let item, items[i].id != item { continue }
      items[i].takeOffTable()
      isNothing = false
    }
    if isNothing { throw .nothingToUndo }
    review(id, moment)
  }

  /// The chef can make the item after all: it is cooked again, or waits if its course was never called.
  public mutating func undoRefusal(_ id: ItemID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    guard items[index].state == .refused, moment.mayUndo(items[index].closedAt) else { throw .nothingToUndo }
    let isCalled = courses.contains { $0.id == items[index].course && $0.calledAt != nil }
    var changed = self
    changed.items[index].reopen(isCalled ? .cooking : .waiting)
    if changed.subtotal == nil { throw .tooMuchMoney }
    changed.alterBill()
    changed.review(items[index].course, moment)
    self = changed
  }
}

extension Item {
  fileprivate mutating func reopen(_ state: ItemState) {
    self.state = state
    reason = nil
    closedBy = nil
    closedAt = nil
    carriedAt = nil
  }
}

extension Moment {
  fileprivate func mayUndo(_ at: Instant?) -> Bool { at.map { madeAt.milliseconds(since: $0) <= OpenOrder.undoWithin } ?? false }
}
