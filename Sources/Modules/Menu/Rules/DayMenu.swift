import Kernel

public enum DayMenuEntity: Entity {
  public static var kind: String { "dayMenu" }
  public static var idName: String { "DayMenuID" }
}
public typealias DayMenuID = ID<DayMenuEntity>

/// A dish as it is planned for one day.
public struct PlannedDish: Wire, Equatable, Sendable {
  public var dish: DishID
  /// false: it is not on the menu that day; true: it is, in the hours of its serving times, whatever day these say
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

extension DayMenu {
  public static let mostDaysAhead: Int64 = 60
  public static let mostDishes: Int64 = 1000

  /// The id of a business day's plan, since 1 January 1970.
  public static func id(of day: Int64) -> DayMenuID { DayMenuID(JSON.int(day).text) }

  /// The business day, since 1 January 1970.
  public var day: Int64 { Int64(id.raw) ?? 0 }

  public func plan(of dish: DishID) -> PlannedDish? { dishes.first { $0.dish == dish } }

  /// May a business day be planned like this?
  /// - Parameter today: the business day of now
  public static func check(_ dishes: [PlannedDish], on day: Int64, today: Int64) throws(PlanningError) {
    if day < today { throw .dayPast }
    if day > today + mostDaysAhead { throw .dayTooFar }
    if dishes.count > Int(mostDishes) { throw .tooManyDishes }
  }
}
