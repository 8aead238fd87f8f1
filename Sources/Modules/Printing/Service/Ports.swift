import BillsRules
import Kernel
import Storage
import Sync

/// The bills that printers print. Another module keeps them.
public protocol PrintableBills: Sendable {
  /// The bill of an order as it is printed. After payment it is the receipt.
  func view(_ order: OrderID, at now: Instant, in sql: any SQLConnection) throws -> BillView
  /// The same, if this person may see it.
  func view(_ order: OrderID, at now: Instant, for author: Author, in sql: any SQLConnection) throws -> BillView
  /// A made-up bill of this house.
  func sample(at now: Instant, in sql: any SQLConnection) throws -> BillView
}
