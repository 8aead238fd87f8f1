import Kernel
import MenuRules

/// The dishes that guests order most at this time of the day, the most ordered first.
public struct BestSellers: Wire, Equatable, Sendable {
  public var dishes: [DishID]

  public init(dishes: [DishID]) { self.dishes = dishes }
}
