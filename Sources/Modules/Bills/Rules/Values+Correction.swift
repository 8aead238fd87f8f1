import Kernel

/// Money was given back. A new record: payments are never changed.
public struct Refund: Equatable, Sendable {
  public let id: RefundID
  /// the party whose payments it is of
  public let order: OrderID
  public let amount: Money
  /// the way in which the guest got it
  public let method: PaymentMethod
  public let reason: Reason
  public let reference: PaymentReference?

  public init(id: RefundID, order: OrderID, amount: Money, method: PaymentMethod, reason: Reason, reference: PaymentReference?) {
    self.id = id
    self.order = order
    self.amount = amount
    self.method = method
    self.reason = reason
    self.reference = reference
  }

  /// The same, of this party's payments.
  public func of(_ payer: OrderID) -> Refund {
    Refund(id: id, order: payer, amount: amount, method: method, reason: reason, reference: reference)
  }
}

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

/// Money that was given back, as a bill shows it.
public struct RefundView: Wire, Equatable, Sendable {
  public var amount: Money
  public var method: PaymentMethod
  public var reason: Reason
  public var reference: PaymentReference?
  public var by: Name
  /// the approver, if it was beyond a limit
  public var approvedBy: Name?
  /// the device on which it was recorded
  public var device: Name?
  public var at: Instant

  public init(amount: Money, method: PaymentMethod, reason: Reason, reference: PaymentReference?, by: Name, device: Name?, at: Instant) {
    self.amount = amount
    self.method = method
    self.reason = reason
    self.reference = reference
    self.by = by
    self.device = device
    self.at = at
  }
}

/// A bill was opened again after its end, or closed after that.
public struct ReopeningView: Wire, Equatable, Sendable {
  /// false: opened again
  public var closed: Bool
  /// of the bill at that time
  public var version: Int64
  public var total: Money
  /// absent: it closed
  public var reason: Reason?
  public var by: Name
  /// the approver, if it was beyond a limit
  public var approvedBy: Name?
  public var device: Name?
  public var at: Instant

  public init(closed: Bool, version: Int64, total: Money, reason: Reason?, by: Name, device: Name?, at: Instant) {
    self.closed = closed
    self.version = version
    self.total = total
    self.reason = reason
    self.by = by
    self.device = device
    self.at = at
  }
}
