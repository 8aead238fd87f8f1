import Kernel

/// Single items go to another party.
extension OpenOrder {
  /// Moves an item, or portions of it, from one party to another. It keeps its state, its price and its moments, so the kitchen goes on
  /// with it. Its seat was one of the other party. A waiting one joins the waiting course of its priority. A called one stays in a course with the same call and queue position.
  /// - Returns: the item at the other party
  public static func give(
    _ id: ItemID, quantity: Quantity? = nil, from giver: inout OpenOrder, to taker: inout OpenOrder, _ moment: Moment
  ) throws(OrdersError) -> Item {
    try giver.mustBeOpen()
    try taker.mustBeOpen()
    if giver.order.id == taker.order.id { throw .sameOrder }
    if giver.order.paidAt != nil || taker.order.paidAt != nil { throw .moneyTaken }
    if Int64(taker.items.count) >= mostItems { throw .tooManyItems(most: mostItems) }
    let index = try giver.givable(id)
    var (left, joined) = (giver, taker)
    var item = left.items.remove(at: try left.part(ofItemAt: index, quantity: quantity, moment))
    let source = item.course
    (item.order, item.table, item.seat, item.request) = (joined.order.id, joined.order.table, nil, nil)
    item.course = try joined.place(for: item, from: left.courses[try left.indexOf(course: source)], moment)
    joined.items.append(item)
    if joined.subtotal == nil { throw .tooMuchMoney }
    left.removeIfEmptied(source)
    left.review(source, moment)
    joined.review(item.course, moment)
    settleBills(&left, &joined, true)
    (giver, taker) = (left, joined)
    return item
  }

  /// The fee for a delivery stays with its order. Refused and voided items stay on record where they were.
  private func givable(_ id: ItemID) throws(OrdersError) -> Int {
    let index = try indexOf(item: id)
    switch items[index].state {
    case .waiting, .cooking, .serving: break
    case .served: if course(items[index].course)?.calledAt == nil { throw .itemNotCalled }
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
    return index
  }

  private mutating func place(for item: Item, from source: Course, _ moment: Moment) throws(OrdersError) -> CourseID {
    if item.state == .waiting, let waiting = waitingCourse(of: source.priority) { return waiting }
    let own = CourseID(moment.derivedID(1))
    try mustBeNew(own)
    var course = source.sibling(own, order: order.id)
    // Only an order with a due time begins later.
    if order.fulfilment?.details.dueAt == nil, let start = course.startAt, start > moment.madeAt { course.begin(at: moment.madeAt) }
    courses.append(course)
    return own
  }
}
