import Kernel

/// A dish as it is planned for one day.
public struct PlannedDish: Wire, Equatable, Sendable {
  public var dish: DishID
  /// false: it is not on the menu that day, whatever its times say; true: it is
  public var isOffered: Bool = true
  /// the portions with which the day begins; absent: the usual ones
  public var portions: Portions?
  /// its price that day; absent: the dish's own
  public var price: Money?

  public init(dish: DishID, isOffered: Bool = true, portions: Portions? = nil, price: Money? = nil) {
    self.dish = dish
    self.isOffered = isOffered
    self.portions = portions
    self.price = price
  }
}

/// The plan of a business day. A dish that it does not name follows its own serving times.
public struct DayMenu: StreamValue {
  /// the business day, since 1 January 1970, as text
  public var id: DayMenuID
  public var dishes: [PlannedDish]
  public var plannedBy: EmployeeID
  public var plannedAt: Instant

  public static var kind: String { DayMenuEntity.kind }
  public static var topic: Topic { .menu }
  public var key: String { id.raw }

  public init(id: DayMenuID, dishes: [PlannedDish], plannedBy: EmployeeID, plannedAt: Instant) {
    self.id = id
    self.dishes = dishes
    self.plannedBy = plannedBy
    self.plannedAt = plannedAt
  }
}
