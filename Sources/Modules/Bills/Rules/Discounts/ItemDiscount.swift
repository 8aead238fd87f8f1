import Kernel
import OrdersRules

/// A discount on one item. It lowers the price of each portion, so that all sums and shares follow, and portions that are split off keep it.
public struct ItemDiscount: Equatable, Sendable {
  /// nil: the full price again
  public let price: Money?
  public let approvedBy: EmployeeID?

  /// - Parameters:
  ///   - discount: nil, or an amount of nothing: it is taken back
  ///   - limit: the largest share of the price that the giver may take off alone
  ///   - approval: for a discount beyond it
  public init(_ discount: Discount?, on item: Item, of order: OrderID, within limit: Permille, approval: DiscountApproval?) throws(BillsError) {
    guard let discount, discount != .amount(amount: Money(0)) else {
      if item.fullPrice == nil { throw .noDiscount }
      price = nil
      approvedBy = nil
      return
    }
    let full = item.fullPrice ?? item.price
    try discount.check(against: full)
    approvedBy = try discount.approver(of: order, item.id, by: approval, within: limit, of: full)
    price = Money(full.raw - discount.amount(of: full).raw)
  }
}

extension Bill {
  /// A part that was paid keeps its amount, so none of its items gets another price.
  public func checkUnpaid(_ item: ItemID) throws(BillsError) {
    if state == .paid { throw .ended }
    for part in parts where part.isPaid {
      guard case .items(let shared) = part.share else { continue }
      if shared.contains(where: { $0.item == item }) { throw .partPaid }
    }
  }
}
