import Kernel

/// Why the menu says no.
public enum MenuError: Error, Equatable, Sendable {
  case unknownDish
  case unknownGroup
  /// the dish or its group is no longer offered
  case offMenu
  /// the dish is not on the menu at this hour or on this day
  case notToday(Name)
  /// this many portions are left; 0: run out
  case notEnough(left: Int64)
  /// there are more, but other devices hold them to sell without a line; `left`: what can be sold here
  case held(left: Int64, held: Int64)
  /// offline, only leased portions can be sold; `left`: how many of them remain
  case noLease(left: Int64)
  /// a manager withdrew the device's lease
  case leaseWithdrawn(left: Int64)
  case unknownLease
  /// an offered dish needs an offered group
  case groupOff
  case priceTooHigh
  /// the dish has no fixed price, and none was agreed
  case priceNeeded
  /// the dish is sold by weight, and nothing was weighed
  case measureNeeded
  case notByWeight
  /// each weighed piece is an item of its own
  case weighedOnce
  case tooManyNotes
  /// all groups of the set are there already
  case groupsThere
  case unknownOptionGroup
  /// the dish does not offer it, or no longer
  case unknownOption
  /// too little was chosen
  case optionNeeded(least: Int64, group: ShortName)
  /// `group`: the group or the option of which too much was chosen
  case tooManyOptions(most: Int64, group: ShortName)
  case optionOff(ShortName)
  /// it can be chosen this often; 0: run out
  case optionOut(ShortName, left: Int64)
  case optionNeeds(ShortName, needs: ShortName)
  case optionExcluded(ShortName, other: ShortName)
  case noOptionText(ShortName)
  /// the options make the dish cheaper than nothing
  case negativeByOptions
  case tooManyGroupOptions
  case optionTwice(ShortName)
  case leastAboveMost
  /// fewer options are offered than must be chosen
  case tooFewOptions(least: Int64)
  /// the defaults are fewer or more than can be chosen
  case defaultsOutside

  public var refusal: Refusal {
    switch self {
    case .unknownDish: Refusal("menu.unknownDish", field: "dish", kind: .notFound)
    case .unknownGroup: Refusal("menu.unknownGroup", field: "group", kind: .notFound)
    case .offMenu: Refusal("menu.offMenu", field: "dish")
    case .notToday(let name): Refusal("menu.notToday", field: "dish").with("name", name.raw)
    case .notEnough(let left): Refusal("menu.notEnough", field: "quantity").with("left", left)
    case .held(let left, let held): Refusal("menu.held", field: "quantity").with("left", left).with("held", held)
    case .noLease(let left): Refusal("menu.noLease", field: "quantity").with("left", left)
    case .leaseWithdrawn(let left): Refusal("menu.leaseWithdrawn", field: "quantity").with("left", left)
    case .unknownLease: Refusal("menu.unknownLease", field: "lease", kind: .notFound)
    case .groupOff: Refusal("menu.groupOff", field: "group")
    case .priceTooHigh: Refusal("menu.priceTooHigh", field: "price", kind: .invalid).with("most", Dish.highestPrice.raw)
    case .priceNeeded: Refusal("menu.priceNeeded", field: "price", kind: .invalid)
    case .measureNeeded: Refusal("menu.measureNeeded", field: "measure", kind: .invalid)
    case .notByWeight: Refusal("menu.notByWeight", field: "measure")
    case .weighedOnce: Refusal("menu.weighedOnce", field: "quantity", kind: .invalid)
    case .tooManyNotes: Refusal("menu.tooManyNotes", field: "notes", kind: .invalid).with("most", DishGroup.mostNotes)
    case .groupsThere: Refusal("menu.groupsThere", field: "set")
    default: optionRefusal
    }
  }
}

extension MenuError {
  private var optionRefusal: Refusal {
    switch self {
    case .unknownOptionGroup: Refusal("menu.unknownOptionGroup", field: "group", kind: .notFound)
    case .optionNeeded(let least, let group): Refusal("menu.optionNeeded", field: "options").with("least", least).with("group", group.raw)
    case .tooManyOptions(let most, let group): Refusal("menu.tooManyOptions", field: "options").with("most", most).with("group", group.raw)
    case .optionOff(let name): Refusal("menu.optionOff", field: "options").with("name", name.raw)
    case .optionOut(let name, let left): Refusal("menu.optionOut", field: "options").with("name", name.raw).with("left", left)
    case .optionNeeds(let name, let needs): Refusal("menu.optionNeeds", field: "options").with("name", name.raw).with("needs", needs.raw)
    case .optionExcluded(let name, let other): Refusal("menu.optionExcluded", field: "options").with("name", name.raw).with("other", other.raw)
    case .noOptionText(let name): Refusal("menu.noOptionText", field: "options").with("name", name.raw)
    case .negativeByOptions: Refusal("menu.negativeByOptions", field: "options")
    case .tooManyGroupOptions: Refusal("menu.tooManyGroupOptions", field: "options", kind: .invalid).with("most", OptionGroup.mostOptions)
    case .optionTwice(let name): Refusal("menu.optionTwice", field: "options", kind: .invalid).with("name", name.raw)
    case .leastAboveMost: Refusal("menu.leastAboveMost", field: "least", kind: .invalid)
    case .tooFewOptions(let least): Refusal("menu.tooFewOptions", field: "options", kind: .invalid).with("least", least)
    case .defaultsOutside: Refusal("menu.defaultsOutside", field: "options", kind: .invalid)
    default: Refusal("menu.unknownOption", field: "options", kind: .notFound)
    }
  }
}
