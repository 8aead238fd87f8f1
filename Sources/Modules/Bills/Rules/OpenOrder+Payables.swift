import Kernel
import OrdersRules

extension OpenOrder {
  /// The items as the bill sees them.
  public var payables: [Payable] {
    items.map { item in
      Payable(
        dish: item.dish, name: item.name, price: item.price, quantity: item.quantity, priority: course(item.course)?.priority ?? Priority(99),
        orderedAt: item.orderedAt, isLive: item.isPayable, shownPrice: item.shownPrice, tax: item.tax ?? Permille(0), id: item.id)
    }
  }
}
