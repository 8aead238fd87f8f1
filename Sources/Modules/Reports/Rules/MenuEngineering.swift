import Kernel

/// How a dish sells, and how much it leaves.
public enum DishClass: String, WireChoice, Sendable {
  /// sells well and leaves much
  case star
  /// sells well and leaves little
  case plowHorse
  /// sells little and leaves much
  case puzzle
  /// sells little and leaves little
  case dog
}

/// One dish of menu engineering.
public struct MenuRow: Wire, Equatable, Sendable {
  public var dish: DishID
  public var name: String
  /// portions whose cost is known, at the cost of their day
  public var sold: Int64
  /// before discounts, in whole minor units
  public var value: Int64
  public var cost: Int64
  /// absent: no cost is known
  public var kind: DishClass?

  public init(dish: DishID, name: String, sold: Int64, value: Int64, cost: Int64, kind: DishClass? = nil) {
    self.dish = dish
    self.name = name
    self.sold = sold
    self.value = value
    self.cost = cost
    self.kind = kind
  }

  public var margin: Int64 { value - cost }
}

/// Sales and margin of the dishes of a range of business days.
public struct MenuReport: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  /// days whose aggregates are missing
  public var waiting: Int64
  /// dishes with a cost, the largest margin first
  public var dishes: [MenuRow]
  /// dishes that were sold without a known cost, the most sold first; a dish whose cost came later may be in both lists
  public var uncosted: [MenuRow]

  public init(_ range: ReportRange, waiting: Int64, dishes: [MenuRow], uncosted: [MenuRow]) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    self.waiting = waiting
    self.dishes = MenuReport.classified(dishes)
    self.uncosted = uncosted.sorted { ($0.sold, $1.dish.raw) > ($1.sold, $0.dish.raw) }
  }

  /// By Kasavana and Smith: a dish sells well from 70 % of the mean share on. It leaves much if its margin per portion is at least the mean one.
  static func classified(_ dishes: [MenuRow]) -> [MenuRow] {
    let sold = dishes.reduce(0) { $0 + $1.sold }
    if sold == 0 { return dishes }
    let mean = dishes.reduce(0) { $0 + $1.margin } / sold
    return dishes.map { dish in
      var dish = dish
      let sellsWell = dish.sold * Int64(dishes.count) * 10 >= sold * 7
      let leavesMuch = dish.sold > 0 && dish.margin / dish.sold >= mean
      dish.kind = sellsWell ? (leavesMuch ? .star : .plowHorse) : (leavesMuch ? .puzzle : .dog)
      return dish
    }.sorted { ($0.margin, $1.dish.raw) > ($1.margin, $0.dish.raw) }
  }
}

/// The cost of one portion of a dish, or of a kilogram, from a business day on.
public struct DishCost: Wire, Equatable, Sendable {
  /// in whole minor units; absent: none is known from this day on
  public var cost: Money?
  /// the first business day, `2026-11-26`
  public var since: String?

  public init(cost: Money?, since: String?) {
    self.cost = cost
    self.since = since
  }
}

/// A new cost of a dish.
public struct NewDishCost: Wire, Equatable, Sendable {
  /// absent: it is not known any more
  public var cost: Money?
  /// the first business day; absent: today
  public var since: String?

  public init(cost: Money?, since: String?) {
    self.cost = cost
    self.since = since
  }
}
