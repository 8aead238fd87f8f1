import Kernel
import OrdersRules

extension OpenOrder {
  /// The items as the bill sees them, with the promotions that they get.
  /// - Parameter terms: nil: the house has no promotions
  public func payables(_ terms: PromotionTerms?) throws(BillsError) -> [Payable] { try terms?.given(to: payables) ?? payables }

  /// Without promotions.
  var payables: [Payable] {
    items.map { item in
      var payable = Payable(
        dish: item.dish, name: item.name, price: item.price, quantity: item.quantity, priority: course(item.course)?.priority ?? Priority(99),
        orderedAt: item.orderedAt, isLive: item.isPayable, shownPrice: item.shownPrice, tax: item.tax ?? TaxRate(0),
        id: item.id, group: item.group, measure: item.measure)
      payable.fullPrice = item.fullPrice
      payable.options = item.options
      return payable
    }
  }
}
