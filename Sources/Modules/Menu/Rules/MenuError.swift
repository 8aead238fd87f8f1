import Kernel

/// Why the menu says no.
public enum MenuError: Error, Equatable, Sendable {
  case unknownDish
  case unknownGroup
  /// the dish or its group is no longer offered
  case offMenu
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

  public var refusal: Refusal {
    switch self {
    case .unknownDish: Refusal("menu.unknownDish", field: "dish", kind: .notFound)
    case .unknownGroup: Refusal("menu.unknownGroup", field: "group", kind: .notFound)
    case .offMenu: Refusal("menu.offMenu", field: "dish")
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
    }
  }
}
