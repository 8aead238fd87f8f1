import Kernel

/// The limits of a dish on the menu and of its sale.
extension Dish {
  /// A line of 999 portions must stay below the largest amount of money, 10^12.
  public static let highestPrice = Money(1_000_000_000)

  /// A dish is sold only while it and its group are offered.
  public func checkOffered(in group: DishGroup) throws(MenuError) {
    if !active || !group.active { throw .offMenu }
  }

  /// The price at which it is sold. Without a fixed price it is the one that was agreed with the guests.
  public func soldAt(_ agreed: Money?) throws(MenuError) -> Money {
    if !marketPrice { return price }
    guard let agreed, agreed.raw > 0 else { throw .priceNeeded }
    if agreed > Dish.highestPrice { throw .priceTooHigh }
    return agreed
  }

  /// A dish by weight is weighed each time. All others are counted.
  public func check(_ measure: Measure?, of quantity: Quantity) throws(MenuError) {
    let isWeighed = byWeight ?? false
    if isWeighed && measure == nil { throw .measureNeeded }
    if !isWeighed && measure != nil { throw .notByWeight }
    if isWeighed && quantity.raw != 1 { throw .weighedOnce }
  }

  /// May the dish be kept like this? `group`: the one that it names, if there is such a one.
  public func check(group: DishGroup?) throws(MenuError) {
    guard let group else { throw .unknownGroup }
    if active && !group.active { throw .groupOff }
    if price > Dish.highestPrice { throw .priceTooHigh }
  }

  /// The dish as a manager wants it; how many are left is the kitchen's word and stays.
  public func keepingPortions(of old: Dish?) -> Dish {
    var new = self
    new.portions = old?.portions
    new.outAt = old?.outAt
    new.usualPortions = old?.usualPortions
    new.countedAt = old?.countedAt
    return new
  }
}

extension DishGroup {
  /// The most frequent notes of a dish. More cannot be chosen from at a glance.
  public static let mostNotes: Int64 = 24

  /// The group with what the command left out as it is. A new group has the defaults.
  public func keeping(_ old: DishGroup?, nextMinutes: Minutes?, description: ShortNote?) -> DishGroup {
    var new = self
    new.nextMinutes = nextMinutes ?? old?.nextMinutes ?? self.nextMinutes
    new.description = ShortNote.stated(description, over: old?.description)
    return new
  }

  public func check() throws(MenuError) {
    if notes.count > DishGroup.mostNotes { throw .tooManyNotes }
  }
}
