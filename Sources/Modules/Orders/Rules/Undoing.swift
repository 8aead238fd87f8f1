import Kernel

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
    _ = try indexOf(course: id)
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
