import Kernel
import Storage

/// Payments of orders, for other modules.
public struct PaidOrders: Sendable {
  public init() {}

  /// The total of each of these orders and the time of its last payment. Unpaid orders are left out. Money given back
  /// does not count.
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
