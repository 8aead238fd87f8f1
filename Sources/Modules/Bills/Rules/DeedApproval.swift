import Kernel

/// An approver's word for one deed by which money leaves, at most of this amount.
public struct DeedApproval: Equatable, Sendable {
  public let id: ApprovalID
  public let by: EmployeeID
  public let deed: ApprovedDeed
  /// the party that it is about; nil: none
  public let order: OrderID?
  public let amount: Money
  /// the tender by which the money leaves; nil: it does not matter
  public let method: PaymentMethod?

  public init(id: ApprovalID, by: EmployeeID, deed: ApprovedDeed, order: OrderID?, amount: Money, method: PaymentMethod?) {
    self.id = id
    self.by = by
    self.deed = deed
    self.order = order
    self.amount = amount
    self.method = method
  }

  public func covers(_ deed: ApprovedDeed, of order: OrderID?, _ amount: Money, by method: PaymentMethod? = nil) -> Bool {
    self.deed == deed && self.order == order && amount <= self.amount && self.method == method
  }
}
