import BillsRules
import Kernel
import Storage
import Sync
import TillRules

/// The bills that printers print. Another module keeps them.
public protocol PrintableBills: Sendable {
  /// The bill of an order as it is printed. After payment it is the receipt.
  func view(_ order: OrderID, at now: Instant, in sql: any SQLConnection) throws -> BillView
  /// The same, if this person may see it.
  func view(_ order: OrderID, at now: Instant, for author: Author, in sql: any SQLConnection) throws -> BillView
  /// A made-up bill of this house.
  func sample(at now: Instant, in sql: any SQLConnection) throws -> BillView
}

/// The reports of the till that printers print. Another module keeps them.
public protocol PrintableTills: Sendable {
  /// The X report of a running session, and the Z report of one that has ended.
  func report(_ session: TillSessionID, at now: Instant, in sql: any SQLConnection) throws -> TillReport
}
