import Kernel

/// Requests about items that the kitchen has. Nothing changes until the chef accepts.
extension OpenOrder {
  /// Asks the chef for fewer portions or another note.
  public mutating func ask(_ id: ItemID, quantity: Quantity?, note: Note?, _ moment: Moment) throws(OrdersError) {
    let index = try takeable(id)
    let item = items[index]
    if item.state == .waiting { throw .itemNotCalled }
    if item.openRequest != nil { throw .requestOpen }
    if let quantity, quantity > item.quantity { throw .tooFew(have: item.quantity.raw) }
    if note == nil && order.paidAt != nil { throw .moneyTaken }
    items[index].request = ItemRequest(quantity: quantity, note: note, by: moment.by, at: moment.madeAt)
  }

  public mutating func withdrawRequest(_ id: ItemID) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    if items[index].openRequest == nil { throw .noRequest }
    items[index].request = nil
  }

  /// The chef does what was asked, or declines with a reason. Of portions that are fewer by now, all are meant.
  /// - Parameter asked: when the request was made that the chef saw
  /// - Returns: the item or its split-off part, with the request that was answered
  public mutating func answer(_ id: ItemID, _ asked: Instant, declined: Reason?, _ moment: Moment) throws(OrdersError) -> Item {
    try mustBeOpen()
    var index = try indexOf(item: id)
    guard let request = items[index].openRequest, request.at == asked else { throw .noRequest }
    if let declined {
      items[index].request = request.declined(declined)
    } else {
      items[index].request = nil
      let have = items[index].quantity
      index = try part(ofItemAt: index, quantity: request.quantity.map { min($0, have) }, moment)
      if let note = request.note { items[index].note = note } else { close(itemAt: index, as: .voided, OpenOrder.onRequest, moment) }
    }
    var answered = items[index]
    answered.request = request
    return answered
  }

  /// Stored as staff would write it, in the restaurant's language.
  static var onRequest: Reason { Reason("khách thôi, bếp nhận") }
}

extension Item {
  /// The request that waits for the chef. It ends by itself when the item is taken back or leaves the pass.
  public var openRequest: ItemRequest? {
    guard state == .cooking, let request, request.reason == nil else { return nil }
    return request
  }
}
