import Kernel

// wire: prefix=bills.
public enum BillsCommand: Wire, Equatable, Sendable {
  /// fix a version of the bill as things are now
  case ask(order: OrderID)
  /// absent: take the discount back; `approval`: for one beyond the author's limit
  case discount(order: OrderID, discount: Discount?, reason: Reason, approval: ApprovalID? = nil)
  /// Lowers each portion of one item. 100 percent: the house treats the guests to it. Absent, or an amount of nothing: take it back.
  /// `approval`: for a discount beyond the author's limit
  case discountItem(item: ItemID, discount: Discount?, reason: Reason, approval: ApprovalID? = nil)
  /// Replaces the split as a whole. No parts: the bill is one again. Without `takePayment` only for a party that the author serves.
  case split(order: OrderID, parts: [BillPart])
  /// money was taken; a version that was superseded is reconciled, never refused. Without `unserved` all dishes are on the table.
  /// Without `takePayment` only for a party that the author serves.
  /// `surplus` was given back at once and is not in `received`. The worth of `foreign` notes is `received`, tip and surplus together.
  /// `confirmed`: the author was asked about an earlier payment, a paid part or a surplus, and says that it is right.
  /// `approval`: for a debt beyond the author's limit
  case pay(
    order: OrderID, payment: PaymentID, version: Int64, method: PaymentMethod = .cash, received: Money, tip: Money = Money(0),
    reference: PaymentReference? = nil, unserved: Unserved? = nil, part: BillPartID? = nil, surplus: Money = Money(0),
    foreign: ForeignCash? = nil, confirmed: Bool = false, approval: ApprovalID? = nil)
}

/// The fate of dishes that are not on the table when the bill is paid.
public enum Unserved: String, WireChoice, Sendable {
  /// the kitchen goes on, and the order ends when the last of them is on the table
  case cook
  /// nobody wants them any more, and the kitchen hears so
  case stop
}

/// The right that a command needs. `Restaurant` checks whose party it is.
public func right(for command: BillsCommand) -> Right {
  switch command {
  case .ask: .askBill
  case .discount, .discountItem: .discount
  // A debt is no money, so taking money at the table does not include it.
  case .pay(_, _, _, .account, _, _, _, _, _, _, _, _, _): .takePayment
  case .split, .pay: .payAtTable
  }
}
