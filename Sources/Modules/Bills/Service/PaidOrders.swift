import Kernel
import Storage

/// What was paid for orders, for other parts of the house.
public struct PaidOrders: Sendable {
  public init() {}

  /// What each of these orders came to and when the last money for it was taken; those that are not paid are left out. Money given back is
  /// not counted.
  public func paid(_ orders: [OrderID], in sql: any SQLConnection) throws -> [(order: OrderID, paid: Money, at: Instant)] {
    try orders.compactMap { order in
      let row = try sql.first(
        """
        SELECT b.total, (SELECT MAX(p.taken_at) FROM payment p WHERE p.order_id = b.order_id) AS taken_at FROM bill b
        WHERE b.order_id = $1 AND b.state = 1
        """, [.text(order.raw)])
      guard let row, let at = try row.optionalInt(1) else { return nil }
      return (order, Money(try row.int(0)), Instant(at))
    }
  }
}
