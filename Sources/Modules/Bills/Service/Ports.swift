import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// What paying needs of orders.
public protocol BillableOrders: Sendable {
  /// The order with its courses and items, open or ended; nil: there is no such order.
  func record(of id: OrderID, in sql: any SQLConnection) throws -> OpenOrder?
  /// The same inside a use case, where an open order need not be read again.
  func record(of id: OrderID, in work: UnitOfWork) throws -> OpenOrder?
  /// Has a party joined this one?
  func hasFollowers(_ id: OrderID, in work: UnitOfWork) throws -> Bool
  /// The guests want to pay.
  @discardableResult
  func askBill(_ id: OrderID, in work: UnitOfWork) throws -> OpenOrder
  /// Paid: the order and those that have joined it end, devices forget them with their bills, their tables are cleaned.
  /// An order that was written off before counts as settled from now on; nothing else of it changes.
  func settle(_ id: OrderID, in work: UnitOfWork) throws
}

/// What stands at the head of a bill: settings, kept by another module.
public protocol RestaurantDetails: Sendable {
  func letterhead(in sql: any SQLConnection) throws -> Letterhead
}
