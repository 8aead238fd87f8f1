import Kernel

/// An approver's word for one discount on one order or item, at most of this size.
public struct DiscountApproval: Equatable, Sendable {
  public let id: ApprovalID
  public let by: EmployeeID
  public let order: OrderID
  public let discount: Discount
  /// nil: it is for the whole bill
  public let item: ItemID?

  public init(id: ApprovalID, by: EmployeeID, order: OrderID, discount: Discount, item: ItemID? = nil) {
    self.id = id
    self.by = by
    self.order = order
    self.discount = discount
    self.item = item
  }
}

extension Discount {
  /// In tenths of a percent. `nil`: an amount.
  var share: Int64? {
    switch self {
    case .amount: nil
    case .percent(let percent): percent.raw * 10
    case .permille(let permille): permille.raw
    }
  }

  /// Whether it takes off no more than this share of the items. A percentage counts as such, because more may be ordered later.
  public func isWithin(_ limit: Permille, of subtotal: Money) -> Bool {
    switch self {
    // rounded as a percentage is, so that the limit itself is within it
    case .amount(let amount): amount.raw <= (subtotal.raw * limit.raw + 500) / 1000
    case .percent, .permille: (share ?? 0) <= limit.raw
    }
  }

  /// The approver of this discount.
  /// - Parameters:
  ///   - item: nil: it is for the whole bill
  ///   - limit: the largest share that the giver may take off alone
  /// - Returns: nil: it needs none
  func approver(
    of order: OrderID, _ item: ItemID?, by approval: DiscountApproval?, within limit: Permille, of subtotal: Money
  ) throws(BillsError) -> EmployeeID? {
    if let approval, approval.order == order, approval.item == item, isWithin(approval.discount) { return approval.by }
    if !isWithin(limit, of: subtotal) { throw .discountNeedsApproval(limit: limit) }
    return nil
  }

  /// Whether it takes off no more than `approved` does, of the same kind.
  public func isWithin(_ approved: Discount) -> Bool {
    switch (self, approved) {
    case (.amount(let amount), .amount(let most)): amount <= most
    case (.amount, _), (_, .amount): false
    default: (share ?? 0) <= (approved.share ?? 0)
    }
  }
}
