import Kernel

/// Corrections of bills after payment. Only the hub decides them: devices hold no ended parties, and money goes out only with its consent.
// wire: prefix=corrections.
public enum CorrectionsCommand: Wire, Equatable, Sendable {
  /// give money back; `shown`: what could still be given back on the person's screen
  /// `approval`: for one beyond the author's limit, or by a tender in which the money did not come
  case refund(
    order: OrderID, refund: RefundID, amount: Money, shown: Money, method: PaymentMethod = .cash, reason: Reason,
    reference: PaymentReference? = nil, approval: ApprovalID? = nil)
  /// open the bill of an ended party again; `approval`: for one beyond the author's limit
  case reopen(order: OrderID, reason: Reason, approval: ApprovalID? = nil)
  /// close a reopened bill on which nothing is due
  case close(order: OrderID)
  /// A payment was booked with the wrong tender. No money moves. `from` and `amount` with its tip: as the person saw the payment
  case changeTender(
    order: OrderID, payment: PaymentID, from: PaymentMethod, to: PaymentMethod, amount: Money, reason: Reason,
    reference: PaymentReference? = nil)
  /// Portions go off a bill that is open again. `dish`: of the item, for the audit trail; `shown`: the bill's total as the person saw it
  case takeOff(order: OrderID, item: ItemID, dish: DishID, quantity: Quantity, shown: Money, reason: Reason)
}

/// The right that a command needs.
public func right(for command: CorrectionsCommand) -> Right {
  switch command {
  case .refund, .reopen, .close, .changeTender, .takeOff: .refund
  }
}
