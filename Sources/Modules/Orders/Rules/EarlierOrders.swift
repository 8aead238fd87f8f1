import Kernel
import MenuRules

/// The last orders without a table of one guest, the latest first.
public struct EarlierOrders: Wire, Equatable, Sendable {
  public var orders: [EarlierOrder]

  public init(orders: [EarlierOrder] = []) { self.orders = orders }
}

/// An earlier order without a table, so that its guest can have the same again.
public struct EarlierOrder: Wire, Equatable, Sendable {
  public var order: OrderID
  /// when it was opened
  public var at: Instant
  public var type: OrderType
  public var name: Name?
  public var address: Note?
  /// without the fee for a delivery
  public var dishes: [EarlierDish]

  public init(order: OrderID, at: Instant, details: FulfilmentDetails, dishes: [EarlierDish]) {
    self.order = order
    self.at = at
    type = details.type
    name = details.name
    address = details.address
    self.dishes = dishes
  }
}

/// A dish that a guest had, and all that was chosen with it.
public struct EarlierDish: Wire, Equatable, Sendable {
  public var dish: DishID
  /// as it was at ordering
  public var name: Name
  public var quantity: Quantity
  /// its weight, of a dish by weight
  public var measure: Measure?
  public var note: Note
  public var options: [ChosenOption]

  public init(_ item: Item) {
    dish = item.dish
    name = item.name
    quantity = item.quantity
    measure = item.measure
    note = item.note
    options = (item.options ?? []).map { ChosenOption($0.option, count: $0.count, text: $0.text) }
  }

  /// The dishes of an order that were not taken back. Portions that the kitchen made one by one are one dish again. The fee for a delivery is
  /// served without a call.
  public static func all(in party: OpenOrder) -> [EarlierDish] {
    var dishes: [EarlierDish] = []
    for item in party.items where item.isPayable && (item.state != .served || party.course(item.course)?.calledAt != nil) {
      let dish = EarlierDish(item)
      if let i = dishes.firstIndex(where: { $0.isLike(dish) }) {
        dishes[i].quantity = Quantity(min(dishes[i].quantity.raw + dish.quantity.raw, QuantityLimit.most))
      } else {
        dishes.append(dish)
      }
    }
    return dishes
  }

  private func isLike(_ other: EarlierDish) -> Bool {
    dish == other.dish && note == other.note && options == other.options && measure == nil && other.measure == nil
  }
}
