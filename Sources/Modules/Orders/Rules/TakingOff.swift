import Kernel

extension OpenOrder {
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
