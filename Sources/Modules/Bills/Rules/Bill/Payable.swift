import Kernel
import MenuRules

/// An item of an order as the bill sees it.
// wire: pages
public struct Payable: Wire, Equatable, Sendable {
  /// absent: nobody asks about a single item
  public var id: ItemID?
  public var dish: DishID
  public var name: Name
  public var price: Money
  public var quantity: Quantity
  /// its weight, for which the price is; absent: it is counted
  public var measure: Measure?
  /// the priority of its course: lower is served earlier
  public var priority: Priority
  public var orderedAt: Instant
  /// false: refused or voided
  public var isLive: Bool
  /// the price that the waiter's device showed, if it was another one
  public var shownPrice: Money?
  /// rate of value-added tax at ordering
  public var tax: TaxRate = TaxRate(0)
  /// of its dish at ordering
  public var group: DishGroupID?
  /// the amounts that promotions take off it; absent: nothing
  public var promotions: [Reduction]?
  /// the price before a discount on the item; absent: it has none
  public var fullPrice: Money?
  /// of each portion, included in `price`; absent: none
  public var options: [ItemOption]?

  public init(
    dish: DishID, name: Name, price: Money, quantity: Quantity, priority: Priority, orderedAt: Instant, isLive: Bool, shownPrice: Money? = nil,
    tax: TaxRate = TaxRate(0), id: ItemID? = nil, group: DishGroupID? = nil, measure: Measure? = nil
  ) {
    self.id = id
    self.dish = dish
    self.name = name
    self.price = price
    self.quantity = quantity
    self.priority = priority
    self.orderedAt = orderedAt
    self.isLive = isLive
    self.shownPrice = shownPrice
    self.tax = tax
    self.group = group
    self.measure = measure
  }

  /// The amount before promotions; nil: more than any bill can be.
  var amount: Money? { price.times(quantity.raw, measure: measure) }

  /// The same for items of a bill that was checked.
  public var worth: Int64 { amount?.raw ?? 0 }

  /// The price of one portion. A weighed item has one, so it is that of its weight.
  var portionPrice: Int64 { measure == nil ? price.raw : worth }

  /// In the order of serving; items that are served together in the order of ordering.
  static func isServedBefore(_ a: Payable, _ b: Payable) -> Bool {
    if a.priority != b.priority { return a.priority < b.priority }
    if a.orderedAt != b.orderedAt { return a.orderedAt < b.orderedAt }
    if a.dish != b.dish { return a.dish.precedes(b.dish) }
    return a.price < b.price
  }
}
