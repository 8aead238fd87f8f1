import Kernel

/// How an order ended; kept with it for the reports.
public struct Ending: Equatable, Sendable {
  public var reason: EndReason
  public var by: EmployeeID
  public var at: Instant
  /// the manager's words when it was written off
  public var note: Reason?

  public init(reason: EndReason, by: EmployeeID, at: Instant, note: Reason? = nil) {
    self.reason = reason
    self.by = by
    self.at = at
    self.note = note
  }
}

extension OpenOrder {
  /// A party sits down. `beside`: at a table that another party has; `booking`: the one that they came with.
  public static func open(
    _ id: OrderID, at table: TableID, guests: Guests, waiter: EmployeeID, beside: Bool = false, booking: BookingID? = nil, _ moment: Moment
  ) -> OpenOrder {
    var order = Order(id: id, table: table, guests: guests, waiter: waiter, openedBy: moment.by, openedAt: moment.madeAt)
    order.beside = beside
    order.booking = booking
    return OpenOrder(order: order)
  }

  /// The table is this party's own from now on: the other one has left it.
  public mutating func takeTable() { order.beside = false }

  public mutating func setGuests(_ guests: Guests) throws(OrdersError) {
    try mustBeOpen()
    order.guests = guests
  }

  /// Another waiter looks after the party from now on.
  public mutating func handOver(to waiter: EmployeeID) throws(OrdersError) {
    try mustBeOpen()
    order.waiter = waiter
  }

  /// The party takes what it ordered for its own table along; what was ordered for a merged table stays that table's.
  public mutating func move(to table: TableID, beside: Bool = false) throws(OrdersError) {
    try mustBeOpen()
    let left = order.table
    if left == table { throw .sameTable }
    order.table = table
    order.beside = beside
    for i in items.indices where items[i].table == left { items[i].table = table }
  }

  /// The guests want to pay. Who asks again keeps his place among those who wait: it was the first time that he began to.
  public mutating func askBill(_ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    if order.billAskedAt == nil { order.billAskedAt = moment.madeAt }
  }

  /// Nothing payable was ordered.
  public mutating func closeEmpty(_ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    if hasPayable { throw .payable }
    end(.empty, nil, moment)
  }

  /// Its bill is paid. Guests who were written off and have paid after all are settled then.
  public mutating func settle(_ moment: Moment) throws(OrdersError) {
    if ending?.reason != .writtenOff { try mustBeOpen() }
    end(.settled, ending?.note, moment)
  }

  /// The guests left. What still waited is voided.
  /// - Returns: what goes back to the dishes' portions.
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

  /// A party that had joined this one's order ends with it.
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
