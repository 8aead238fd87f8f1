import BillsRules
import Kernel
import Storage
import Sync

/// Reads the bills that invoices are made of. Another module keeps them.
public protocol InvoicedBills: Sendable {
  /// The bill of an order, or of the one that it has joined, with the house's letterhead of today.
  /// - Throws: `Refusal` if there is no such order
  func invoiced(_ order: OrderID, at now: Instant, in sql: any SQLConnection) throws -> BillView
  /// - Throws: `Refusal` if this person may not know of the bill
  func check(_ order: OrderID, for author: Author, in sql: any SQLConnection) throws
  /// Promotions that give whole portions.
  func freePromotions(in sql: any SQLConnection) throws -> [PromotionID]
  /// The house's own tax code, as the settings have it.
  func taxCode(in sql: any SQLConnection) throws -> String
}
