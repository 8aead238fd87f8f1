import BillsRules
import Kernel
import OrdersRules

/// The part of a split bill that money of an exact amount is for.
public enum OwingPart: Equatable, Sendable {
  /// The bill is not split, the amount is all that is due, or it is what the rest owes.
  case whole
  case part(BillPartID)
  /// several parts owe this amount, or none
  case unknown
}

/// Amounts due, as the hub reads them beside its decisions.
extension Restaurant {
  /// The amount that an open party or its host still has to pay, as its order is now.
  /// - Parameter part: of the split bill. Without it, or if the bill no longer has it, the amount is that of the whole bill.
  /// - Returns: nil if the party is not open
  public func due(of id: OrderID, part: BillPartID?) throws(BillsError) -> Money? {
    guard let (bill, figures) = try dues(of: id) else { return nil }
    guard let part, let i = bill.parts.firstIndex(where: { $0.id == part }) else { return bill.due }
    return figures.dues[i]
  }

  /// The largest tip that an open party may give.
  /// - Returns: nil if the party is not open
  public func mostTip(for id: OrderID) throws(BillsError) -> Money? { try dues(of: id)?.0.mostTip }

  /// The part of an open party's bill that owes exactly this amount.
  public func part(of id: OrderID, owing amount: Money) throws(BillsError) -> OwingPart {
    guard let (bill, figures) = try dues(of: id), !bill.parts.isEmpty, amount < bill.due else { return .whole }
    let owing = figures.dues.indices.filter { figures.dues[$0] == amount }
    guard let only = owing.first, owing.count == 1 else { return .unknown }
    return only < bill.parts.count ? .part(bill.parts[only].id) : .whole
  }

  private func dues(of id: OrderID) throws(BillsError) -> (Bill, SplitFigures)? {
    guard let asked = find(Order.self, id.raw), let order = find(Order.self, (asked.mergedInto ?? id).raw) else { return nil }
    let party = whole(order)
    var bill = find(Bill.self, order.key) ?? Bill(id: BillID(order.key), order: order.id)
    try bill.count(payments(ofParty: order.id), refunded: refunded(ofParty: bill))
    let items = try payables(of: party, bill)
    if bill.state == .open { try bill.show(items, terms(of: order), revision: order.revision) }
    return (bill, bill.splitFigures(items, guests: heads(of: order)))
  }
}
