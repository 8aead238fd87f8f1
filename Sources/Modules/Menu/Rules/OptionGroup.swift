import Kernel

public enum MenuOptionEntity: Entity {
  public static var kind: String { "menuOption" }
  public static var idName: String { "OptionID" }
}
public typealias OptionID = ID<MenuOptionEntity>

/// how many options of a group, or how often one option: 0 to 20
public enum OptionCountLimit: NumberLimit {
  public static var name: String { "OptionCount" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 20 }
}
public typealias OptionCount = Number<OptionCountLimit>

/// One option of a group: "lớn", "tái", "thêm trứng".
public struct MenuOption: Wire, Equatable, Sendable {
  public var id: OptionID
  public var name: ShortName
  public var nameEn: ShortName?
  /// added to the price of a portion; less than 0: the dish gets cheaper
  public var price: MoneyChange = MoneyChange(0)
  /// how often it can be chosen for one portion
  public var most: OptionCount = OptionCount(1)
  /// chosen if the waiter chooses nothing else
  public var isDefault: Bool = false
  /// the waiter may write a text to it: "chúc mừng sinh nhật Lan"
  public var takesText: Bool = false
  /// options of other groups of which one must be chosen too, if the dish offers any of them
  public var needs: [OptionID] = []
  /// options that cannot be chosen with it
  public var excludes: [OptionID] = []
  /// how often it can still be chosen today; absent: as often as wanted
  public var portions: Portions?
  /// false: no longer offered
  public var active: Bool = true

  public init(id: OptionID, name: ShortName, price: MoneyChange = MoneyChange(0), isDefault: Bool = false) {
    self.id = id
    self.name = name
    self.price = price
    self.isDefault = isDefault
  }
}

/// Options of which guests choose for a dish: size, doneness, spiciness, toppings, side.
public struct OptionGroup: StreamValue {
  public var id: OptionGroupID
  public var name: ShortName
  public var nameEn: ShortName?
  /// cooks read options in this order, and waiters choose in it; lower is first
  public var priority: Priority
  /// the dishes that offer it
  public var dishes: [DishID] = []
  /// the dish groups of which all dishes offer it
  public var groups: [DishGroupID] = []
  /// how many options must be chosen; 0: none
  public var least: OptionCount = OptionCount(0)
  /// how many options can be chosen; each counts as often as it is chosen
  public var most: OptionCount = OptionCount(1)
  public var options: [MenuOption] = []
  /// false: no longer offered
  public var active: Bool = true

  public static var kind: String { OptionGroupEntity.kind }
  public static var topic: Topic { .menu }
  public var key: String { id.raw }

  public init(id: OptionGroupID, name: ShortName, priority: Priority, options: [MenuOption] = []) {
    self.id = id
    self.name = name
    self.priority = priority
    self.options = options
  }
}

/// An option as a waiter chooses it for a dish.
public struct ChosenOption: Wire, Equatable, Sendable {
  public var option: OptionID
  /// how often for each portion; 0: not at all, also if it is a default
  public var count: OptionCount = OptionCount(1)
  public var text: ShortNote?

  public init(_ option: OptionID, count: OptionCount = OptionCount(1), text: ShortNote? = nil) {
    self.option = option
    self.count = count
    self.text = text
  }
}

/// An option of an ordered item, with its name and price at ordering.
public struct ItemOption: Wire, Equatable, Sendable {
  public var group: OptionGroupID
  public var option: OptionID
  public var name: ShortName
  /// added to the price of a portion, for each time that it was chosen
  public var price: MoneyChange
  /// how often for each portion
  public var count: OptionCount = OptionCount(1)
  public var text: ShortNote?

  public init(
    group: OptionGroupID, option: OptionID, name: ShortName, price: MoneyChange, count: OptionCount = OptionCount(1), text: ShortNote? = nil
  ) {
    self.group = group
    self.option = option
    self.name = name
    self.price = price
    self.count = count
    self.text = text
  }
}
