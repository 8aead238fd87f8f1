import Kernel

/// The guests' seats, by number. A number belongs to one party at its own table, so an item loses it when it goes to another party.
extension OpenOrder {
  /// Puts an item, or portions of it, down to one guest. The amount due stays.
  /// - Parameter seat: nil: for all guests
  public mutating func setSeat(_ id: ItemID, quantity: Quantity? = nil, _ seat: SeatNumber?, _ moment: Moment) throws(OrdersError) {
    let index = try indexOf(item: try priced(id).id)
    if order.paidAt != nil { throw .moneyTaken }
    if seat != nil { try mustHaveSeats() }
    items[try part(ofItemAt: index, quantity: quantity, moment)].seat = seat
  }

  func mustHaveSeats() throws(OrdersError) {
    if order.fulfilment != nil { throw .noSeats }
  }
}
