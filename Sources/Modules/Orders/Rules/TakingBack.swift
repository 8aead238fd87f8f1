import Kernel

/// What came of voiding or refusing.
public struct TakenBack: Equatable, Sendable {
  /// the item, or the part that was split off
  public var item: ItemID
  public var quantity: Quantity
  /// it still waited: its portions go back to the dish when voided
  public var waited: Bool
}

extension OpenOrder {
  /// Taken back by somebody with the right; kept on record.
  public mutating func void(_ id: ItemID, quantity: Quantity? = nil, _ reason: Reason, _ moment: Moment) throws(OrdersError) -> TakenBack {
    let index = try takeable(id)
    if items[index].state == .cooking && !moment.mayVoidCooking { throw .needsVoidCooking }
    return try takeBack(index, quantity, as: .voided, reason, moment)
  }

  /// The chef cannot make it; kept on record.
  public mutating func refuse(_ id: ItemID, quantity: Quantity? = nil, _ reason: Reason, _ moment: Moment) throws(OrdersError) -> TakenBack {
    let index = try takeable(id)
    let course = items[index].course
    let taken = try takeBack(index, quantity, as: .refused, reason, moment)
    // Who says no to it has seen it.
    if let seen = courses.firstIndex(where: { $0.id == course }) { courses[seen].see(moment) }
    return taken
  }

  private func takeable(_ id: ItemID) throws(OrdersError) -> Int {
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

  /// Final: nothing leads out of refused and voided.
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
