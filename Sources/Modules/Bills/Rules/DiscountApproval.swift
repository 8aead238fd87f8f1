import Kernel

/// An approver's word for one discount on one order, at most of this size.
public struct DiscountApproval: Equatable, Sendable {
  public let id: ApprovalID
  public let by: EmployeeID
  public let order: OrderID
  public let discount: Discount

  public init(id: ApprovalID, by: EmployeeID, order: OrderID, discount: Discount) {
    self.id = id
    self.by = by
    self.order = order
    self.discount = discount
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

  /// Whether it takes off no more than `approved` does, of the same kind.
  public func isWithin(_ approved: Discount) -> Bool {
    switch (self, approved) {
    case (.amount(let amount), .amount(let most)): amount <= most
    case (.amount, _), (_, .amount): false
    default: (share ?? 0) <= (approved.share ?? 0)
    }
  }
}
