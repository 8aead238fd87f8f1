import BillsRules
import Kernel
import Storage

/// Reads bills as they are printed, within a transaction of somebody else.
public struct BillPages: Sendable {
  private let orders: any BillableOrders
  private let details: any RestaurantDetails

  public init(orders: any BillableOrders, details: any RestaurantDetails) {
    self.orders = orders
    self.details = details
  }

  /// The bill of an order, or of the one that it has joined. After payment it is the receipt.
  /// - Throws: `Refusal` if there is no such order
  public func view(_ order: OrderID, at now: Instant, in sql: any SQLConnection) throws -> BillView {
    try BillPage(sql: sql, account: Account.load(order, orders, details, in: sql)).view(at: now)
  }
}
