import Kernel

/// Help for planning a day: the portions that were sold on the same weekday before, and the usual ones.
public struct PlanBasis: Wire, Equatable, Sendable {
  /// the business day, since 1 January 1970
  public var day: Int64
  /// earlier days with sales, the newest first, at most four
  public var earlier: [PlanDay]
  /// of the dishes that have some
  public var usual: [PlanPortions]

  public init(day: Int64, earlier: [PlanDay], usual: [PlanPortions]) {
    self.day = day
    self.earlier = earlier
    self.usual = usual
  }
}

/// The sales of one business day.
public struct PlanDay: Wire, Equatable, Sendable {
  /// since 1 January 1970
  public var day: Int64
  public var dishes: [PlanDish]

  public init(day: Int64, dishes: [PlanDish]) {
    self.day = day
    self.dishes = dishes
  }
}

public struct PlanDish: Wire, Equatable, Sendable {
  public var dish: DishID
  /// portions; of what is weighed the pieces
  public var sold: Int64

  public init(dish: DishID, sold: Int64) {
    self.dish = dish
    self.sold = sold
  }
}

/// The usual portions of a dish.
public struct PlanPortions: Wire, Equatable, Sendable {
  public var dish: DishID
  public var portions: Portions

  public init(dish: DishID, portions: Portions) {
    self.dish = dish
    self.portions = portions
  }
}
