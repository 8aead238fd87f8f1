import BillsRules
import Kernel

/// A payment that was booked with the wrong tender. The tenders of the report are the right ones.
public struct TillTenderView: Wire, Equatable, Sendable {
  /// of its bill
  public var number: BillNumber?
  public var table: Name
  public var from: PaymentMethod
  public var to: PaymentMethod
  /// with its tip
  public var amount: Money
  public var reason: Reason
  public var by: Name
  public var at: Instant

  public init(
    number: BillNumber?, table: Name, from: PaymentMethod, to: PaymentMethod, amount: Money, reason: Reason, by: Name, at: Instant
  ) {
    self.number = number
    self.table = table
    self.from = from
    self.to = to
    self.amount = amount
    self.reason = reason
    self.by = by
    self.at = at
  }
}
