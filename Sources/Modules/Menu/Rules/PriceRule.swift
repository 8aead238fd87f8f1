import Kernel

public enum PriceRuleEntity: Entity {
  public static var kind: String { "priceRule" }
  public static var idName: String { "PriceRuleID" }
}
public typealias PriceRuleID = ID<PriceRuleEntity>

/// The way in which a price rule changes the price of a dish.
public enum PriceEffect: String, WireChoice, Sendable {
  /// `value` in place of the price
  case price
  /// `value` tenths of a percent more, or less if it is negative
  case percent
  /// `value` more, or less if it is negative
  case amount
}

/// Another price by hours, section or order type. The first fitting rule in their order holds, for dishes with a fixed price.
public struct PriceRule: StreamValue {
  public var id: PriceRuleID
  public var name: ShortName
  /// lower is tried first
  public var priority: Priority
  /// it fits these dishes and the dishes of these groups; both empty: all dishes
  public var dishes: [DishID] = []
  public var groups: [DishGroupID] = []
  /// it fits tables of these sections; none: everywhere
  public var sections: [SectionID] = []
  /// none: all types
  public var types: [OrderType] = []
  public var times: ServingTimes = ServingTimes()
  public var effect: PriceEffect
  public var value: Int64
  public var active: Bool = true

  public static var kind: String { PriceRuleEntity.kind }
  public static var topic: Topic { .menu }
  public var key: String { id.raw }

  public init(id: PriceRuleID, name: ShortName, priority: Priority, effect: PriceEffect, value: Int64) {
    self.id = id
    self.name = name
    self.priority = priority
    self.effect = effect
    self.value = value
  }
}

extension PriceRule {
  /// Whether it is for this dish.
  func names(_ dish: Dish) -> Bool { dishes.isEmpty && groups.isEmpty || dishes.contains(dish.id) || groups.contains(dish.group) }

  /// Whether it is for orders like this at the moment.
  /// - Parameter section: of the table; nil: there is no table
  func fits(_ section: SectionID?, _ type: OrderType, at moment: BusinessMinute) -> Bool {
    if !active || !types.isEmpty && !types.contains(type) { return false }
    if !sections.isEmpty {
      guard let section, sections.contains(section) else { return false }
    }
    return times.holds(at: moment)
  }

  func precedes(_ other: PriceRule) -> Bool { priority == other.priority ? id.precedes(other.id) : priority < other.priority }

  /// The price by this rule, rounded half up, and never below nothing or above the highest one.
  func changed(_ price: Money) -> Money {
    let most = Dish.highestPrice.raw
    let value = max(-most, min(value, most))
    let new: Int64 =
      switch effect {
      case .price: value
      case .percent: (price.raw * (1000 + value) + 500) / 1000
      case .amount: price.raw + value
      }
    return Money(max(0, min(new, most)))
  }
}

/// The limits of price rules. Devices hold all of them, and each ordered dish tries all that are active.
extension PriceRule {
  public static let mostActive: Int64 = 50
  public static let mostDishes: Int64 = 200
  public static let mostSections: Int64 = 100

  /// - Parameter others: all other price rules of the house
  public func check(among others: [PriceRule]) throws(PlanningError) {
    try times.check()
    if dishes.count + groups.count > Int(PriceRule.mostDishes) { throw .ruleDishes }
    if sections.count > Int(PriceRule.mostSections) { throw .ruleSections }
    let most = Dish.highestPrice.raw
    let values: ClosedRange<Int64> =
      switch effect {
      case .price: 0...most
      case .percent: -1000...10_000
      case .amount: -most...most
      }
    let changesNothing = effect != .price && value == 0
    if changesNothing || !values.contains(value) { throw .ruleValue(least: values.lowerBound, most: values.upperBound) }
    let rivals = others.filter { $0.active && $0.id != id }.count
    if active && rivals >= Int(PriceRule.mostActive) { throw .tooManyRules }
  }
}
