import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// Reads an order for the page of a bill.
public protocol BillableOrders: Sendable {
  /// The order with its courses and items, open or ended; nil: there is no such order.
  func record(of id: OrderID, in sql: any SQLConnection) throws -> OpenOrder?
}

/// The head of a bill, and where its amount is transferred to. Both come from settings that another module keeps.
public protocol RestaurantDetails: Sendable {
  func letterhead(in sql: any SQLConnection) throws -> Letterhead
  func billTerms(in sql: any SQLConnection) throws -> BillTerms
  /// nil: guests cannot transfer money
  func bankAccount(in sql: any SQLConnection) throws -> BankAccount?
}
