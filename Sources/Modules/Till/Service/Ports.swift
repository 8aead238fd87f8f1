import BillsRules
import Kernel
import Storage
import Sync

/// Approved movements of cash out of the till. Another module keeps them.
public protocol PayOutApprovals: Sendable {
  /// Takes the approval of a pay-out or a drop, so that it is good for no other.
  /// - Returns: the approver; nil: there is none of this amount
  func take(_ approval: ApprovalID, for deed: ApprovedDeed, of order: OrderID?, _ amount: Money, in work: UnitOfWork) throws -> EmployeeID?
}

/// The printers, as far as the till needs them. Another module keeps them.
public protocol TillPrinters: Sendable {
  /// Queues the report of a session.
  /// - Parameters:
  ///   - look: the number of an X report; nil: it is the Z report
  ///   - copy: it was printed before
  ///   - printer: nil: the one for bills of the house
  /// - Throws: `Refusal` if there is no such printer
  func print(_ session: TillSessionID, look: Int64?, copy: Bool, on printer: PrinterID?, in work: UnitOfWork) throws
  /// Opens the cash drawer.
  /// - Parameter printer: nil: the first one in use that has a drawer
  /// - Returns: the printer that opens it
  /// - Throws: `Refusal` if no such printer has a drawer
  func kick(_ printer: PrinterID?, in work: UnitOfWork) throws -> PrinterID
  /// Opens the first drawer that opens by itself for cash.
  /// - Returns: the printer that opens it; nil: no drawer in use does
  func kickForCash(in work: UnitOfWork) throws -> PrinterID?
  /// Whether a printer in use has a drawer.
  func hasDrawer(in sql: any SQLConnection) throws -> Bool
}
