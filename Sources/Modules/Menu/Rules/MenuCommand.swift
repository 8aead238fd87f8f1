import Kernel

// wire: prefix=menu. hub=saveGroup,saveDish,saveOptionGroup,setServingTimes,planDay,savePriceRule,deletePriceRule,useStarterGroups
public enum MenuCommand: Wire, Equatable, Sendable {
  /// absent minutes or description: they stay as they are; empty description: there is none
  case saveGroup(
    group: DishGroupID, name: ShortName, nameEn: ShortName? = nil, priority: Priority, callsItself: Bool = false, notes: [Note] = [],
    nextMinutes: Minutes? = nil, description: ShortNote? = nil, active: Bool = true)
  /// make or change a dish; portions are set apart
  case saveDish(
    dish: DishID, group: DishGroupID, station: ShortName, name: Name, nameEn: Name? = nil, description: Note = Note(""), descriptionEn: Note? = nil,
    price: Money, tax: TaxClass? = nil, picture: Name? = nil, active: Bool = true, marketPrice: Bool = false,
    byWeight: Bool = false)
  /// make or change options of dishes; how often each can still be chosen stays
  case saveOptionGroup(group: OptionGroup)
  /// how often an option can still be chosen today; absent: as often as wanted; 0: run out
  case setOptionPortions(group: OptionGroupID, option: OptionID, portions: Portions?)
  /// the portions left; absent: unlimited; 0: run out. Each table that waits for the dish is told then.
  /// `keepsOrdered`: the kitchen still makes the ordered dishes, so nobody is told
  case setPortions(dish: DishID, portions: Portions?, keepsOrdered: Bool = false)
  /// the portions to which the dish is filled again when a business day begins; absent or 0: it is not filled
  case setUsualPortions(dish: DishID, portions: Portions?)
  /// when a dish is on the menu; absent: always
  case setServingTimes(dish: DishID, times: ServingTimes?)
  /// the whole plan of a business day, since 1 January 1970; no dishes: none is planned. `seen`: when the plan that the author changed was
  /// made; if somebody has changed it since, it is refused
  case planDay(day: Int64, dishes: [PlannedDish], seen: Instant? = nil)
  /// make or change a price rule
  case savePriceRule(rule: PriceRule)
  case deletePriceRule(rule: PriceRuleID)
  /// the dish groups of a set, with notes and serving order; existing groups of the same name stay unchanged
  case useStarterGroups(set: StarterSet)
  /// the device no longer needs its lease of the dish, or was asked for it
  case returnLease(dish: DishID)
  /// take it away from a device that does not answer; late sales from it, made before the device learns of this, are
  /// refused
  case withdrawLease(lease: LeaseID)
}

/// The right that a command needs.
public func right(for command: MenuCommand) -> Right {
  switch command {
  case .saveGroup, .saveDish, .saveOptionGroup, .savePriceRule, .deletePriceRule, .useStarterGroups: .editMenu
  case .setServingTimes, .planDay: .planMenu
  case .setPortions, .setUsualPortions, .setOptionPortions, .withdrawLease: .setPortions
  // Anybody who is signed in on the device by now may return its lease.
  case .returnLease: .watch
  }
}
