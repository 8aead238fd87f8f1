import Kernel

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
