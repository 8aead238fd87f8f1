import Kernel
import OrdersRules

/// How many portions of one dish the kitchen still has to make across all called courses.
public struct DishTotal: Equatable, Sendable {
  public var dish: DishID
  public var name: Name
  public var quantity: Int64

  public init(dish: DishID, name: Name, quantity: Int64) {
    self.dish = dish
    self.name = name
    self.quantity = quantity
  }
}

extension KitchenQueue {
  /// The portions to make, the most pressing dish first. `station`: of that station's dishes only.
  public func totals(_ items: [Item], station: ShortName? = nil) -> [DishTotal] {
    var totals: [DishTotal] = []
    for course in toMake {
      for item in items where item.course == course.id && item.isInWork {
        if let station, station != item.station { continue }
        if let i = totals.firstIndex(where: { $0.dish == item.dish }) {
          totals[i].quantity += item.quantity.raw
        } else {
          totals.append(DishTotal(dish: item.dish, name: item.name, quantity: item.quantity.raw))
        }
      }
    }
    return totals
  }
}
