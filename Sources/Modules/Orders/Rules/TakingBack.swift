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
}
