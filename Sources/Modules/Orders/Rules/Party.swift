import Kernel

/// How an order ended. Stored with it for the reports.
public struct Ending: Equatable, Sendable {
  public var reason: EndReason
  public var by: EmployeeID
  public var at: Instant
  /// The manager's reason for a write-off.
  public var note: Reason?

  public init(reason: EndReason, by: EmployeeID, at: Instant, note: Reason? = nil) {
    self.reason = reason
    self.by = by
    self.at = at
    self.note = note
  }
}

extension OpenOrder {
  /// A party sits down.
  /// - Parameters:
  ///   - beside: the table already has another party.
  ///   - booking: the booking with which they came.
  public static func open(
    _ id: OrderID, at table: TableID, guests: Guests, waiter: EmployeeID, beside: Bool = false, booking: BookingID? = nil, _ moment: Moment
  ) -> OpenOrder {
    var order = Order(id: id, table: table, guests: guests, waiter: waiter, openedBy: moment.by, openedAt: moment.madeAt)
    order.beside = beside
    order.booking = booking
    return OpenOrder(order: order)
  }

  /// The other party has left the table, so it is now this party's own.
  public mutating func takeTable() { order.beside = false }

  public mutating func setGuests(_ guests: Guests) throws(OrdersError) {
    try mustBeOpen()
    order.guests = guests
  }

  /// Assigns another waiter.
  public mutating func handOver(to waiter: EmployeeID) throws(OrdersError) {
    try mustBeOpen()
    order.waiter = waiter
  }

  /// The party's items for its own table move along. Items for a merged table stay with that table.
  public mutating func move(to table: TableID, beside: Bool = false) throws(OrdersError) {
    try mustBeOpen()
    let left = order.table
    if left == table { throw .sameTable }
    order.table = table
    order.beside = beside
    for i in items.indices where items[i].table == left { items[i].table = table }
  }

  /// The guests want to pay. Repeated requests keep the time of the first one, so the guests keep their place in the queue.
  public mutating func askBill(_ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    if order.billAskedAt == nil { order.billAskedAt = moment.madeAt }
  }

  /// Closes an order without payable items.
  public mutating func closeEmpty(_ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    if hasPayable { throw .payable }
    end(.empty, nil, moment)
  }

  /// The bill is paid. This is also possible after a write-off, if the guests paid after all.
  public mutating func settle(_ moment: Moment) throws(OrdersError) {
    if ending?.reason != .writtenOff { try mustBeOpen() }
    end(.settled, ending?.note, moment)
  }

  /// The bill is paid in full while dishes are still to come. The guests need not ask for it any more.
  public mutating func payAhead(_ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    order.paidAt = moment.madeAt
    order.billAskedAt = nil
  }

  /// Another amount is due than was paid ahead.
  public mutating func owe() { order.paidAt = nil }

  /// Whether the guests still wait for a dish.
  public var hasUnserved: Bool { items.contains { $0.isUnserved } }

  /// Whether an order that was paid ahead has nothing left to come.
  public var isPaidAndServed: Bool { order.state == .open && order.paidAt != nil && !hasUnserved }

  /// The guests left without paying. Waiting items are voided.
  /// - Returns: the portions to return to the dishes.
  public mutating func writeOff(_ reason: Reason, _ moment: Moment) throws(OrdersError) -> [TakenPortions] {
    try mustBeOpen()
    var back: [TakenPortions] = []
    for i in items.indices where items[i].state == .waiting {
      back.append(TakenPortions(dish: items[i].dish, quantity: items[i].quantity.raw))
      close(itemAt: i, as: .voided, reason, moment)
    }
    end(.writtenOff, reason, moment)
    return back
  }

  /// Ends a party that had joined this order.
  public mutating func end(with host: Ending) {
    guard order.state == .open else { return }
    order.state = .ended
    ending = host
  }

  private mutating func end(_ reason: EndReason, _ note: Reason?, _ moment: Moment) {
    order.state = .ended
    ending = Ending(reason: reason, by: moment.by, at: moment.madeAt, note: note)
  }
}

/// Portions of a dish.
public struct TakenPortions: Equatable, Sendable {
  public var dish: DishID
  public var quantity: Int64

  public init(dish: DishID, quantity: Int64) {
    self.dish = dish
    self.quantity = quantity
  }
}
