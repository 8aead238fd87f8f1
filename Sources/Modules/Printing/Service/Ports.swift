import BillsRules
import Kernel
import Storage

/// The bills that printers print. Another module keeps them.
public protocol PrintableBills: Sendable {
  /// The bill of an order as it is printed. After payment it is the receipt.
  func view(_ order: OrderID, at now: Instant, in sql: any SQLConnection) throws -> BillView
}
