import Kernel

/// Classes of value-added tax. The settings have the rates of each.
public enum TaxClass: String, WireChoice, Sendable {
  case a, b, c
}

public struct Dish: StreamValue {
  public var id: DishID
  public var group: DishGroupID
  /// the station that cooks it: "Bar", "Nướng", "Lẩu"
  public var station: ShortName
  public var name: Name
  public var nameEn: Name?
  public var description: Note
  public var descriptionEn: Note?
  /// a hint only if the dish has no fixed price
  public var price: Money
  /// "theo thời giá": its price is agreed with the guests when it is ordered
  public var marketPrice: Bool = false
  /// "bán theo cân": the price is for a kilogram, and each item is weighed; absent: no
  public var byWeight: Bool?
  /// absent: class A
  public var tax: TaxClass?
  /// portions that can still be sold today; absent: as many as wanted
  public var portions: Portions?
  /// the kitchen said then that nothing is left, not even for the tables that wait; `portions` is 0
  public var outAt: Instant?
  /// the portions to which it is filled again when a business day begins; absent: it is not filled
  public var usualPortions: Portions?
  /// when the portions were stated last, by a person or by the filling of the day
  public var countedAt: Instant?
  /// when it is on the menu; absent: always
  public var times: ServingTimes?
  /// name of its picture below `/dishes/`, without `.svg`
  public var picture: Name?
  /// false: no longer on the menu
  public var active: Bool = true

  public static var kind: String { DishEntity.kind }
  public static var topic: Topic { .menu }
  public var key: String { id.raw }

  public init(
    id: DishID, group: DishGroupID, station: ShortName, name: Name, nameEn: Name? = nil, description: Note = Note(""), descriptionEn: Note? = nil,
    price: Money, marketPrice: Bool = false, tax: TaxClass? = nil, portions: Portions? = nil, picture: Name? = nil, active: Bool = true
  ) {
    self.id = id
    self.group = group
    self.station = station
    self.name = name
    self.nameEn = nameEn
    self.description = description
    self.descriptionEn = descriptionEn
    self.price = price
    self.marketPrice = marketPrice
    self.tax = tax
    self.portions = portions
    self.picture = picture
    self.active = active
  }
}

/// The limits of a dish on the menu and of its sale.
extension Dish {
  /// A line of 999 portions must stay below the largest amount of money, 10^12.
  public static let highestPrice = Money(1_000_000_000)

  /// A dish is sold only while it and its group are offered.
  public func checkOffered(in group: DishGroup) throws(MenuError) {
    if !active || !group.active { throw .offMenu }
  }

  /// The price at which it is sold. Without a fixed price it is the one that was agreed with the guests.
  /// - Parameter now: its price at this moment (`MenuMoment`)
  public func soldAt(_ agreed: Money?, now: Money) throws(MenuError) -> Money {
    if !marketPrice { return now }
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

/// The portions that can still be sold. A dish without a number can be sold as often as wanted.
extension Dish {
  public var hasRunOut: Bool { portions?.raw == 0 }

  /// Takes the ordered portions. If there are not enough, it throws and changes nothing.
  public mutating func take(_ quantity: Int64) throws(MenuError) {
    guard let left = portions?.raw, quantity > 0 else { return }
    if quantity > left { throw .notEnough(left: left) }
    portions = Portions(left - quantity)
  }

  /// Portions of a waiting item that was reduced or voided can be sold again, unless the kitchen has none.
  public mutating func giveBack(_ quantity: Int64) {
    guard outAt == nil, let left = portions?.raw, quantity > 0 else { return }
    let (sum, overflow) = left.addingReportingOverflow(quantity)
    portions = Portions(overflow ? PortionsLimit.most : min(sum, PortionsLimit.most))
  }

  /// Sets the chef's number: nil means unlimited, 0 means run out.
  /// - Parameter now: nil: nobody knows when they were counted
  public mutating func set(_ left: Portions?, at now: Instant? = nil) {
    portions = left
    outAt = nil
    countedAt = now ?? countedAt
  }

  /// Nothing is left, not even for the tables that wait. A dish that ran out before stays out since then.
  public mutating func runOut(at now: Instant) {
    portions = Portions(0)
    outAt = outAt ?? now
    countedAt = now
  }

  /// The portions of each day; nil and 0 mean that nobody fills them.
  public mutating func setUsual(_ portions: Portions?) { usualPortions = portions?.raw == 0 ? nil : portions }

  /// Whether the portions are those of a day before. What somebody has stated since the day began stays.
  /// - Parameter planned: the portions that are planned for the day; nil: the usual ones
  public func isToBeFilled(on day: BusinessDay, planned: Portions? = nil) -> Bool {
    if planned == nil && usualPortions == nil { return false }
    // A count from after the day was made by a wrong clock.
    return countedAt.map { $0 < day.from || $0 >= day.until } ?? true
  }

  /// Fills the portions again. The second time on a day changes nothing.
  /// - Parameters:
  ///   - planned: the portions that are planned for the day; nil: the usual ones
  ///   - sold: portions that were ordered since the day began
  public mutating func fill(on day: BusinessDay, planned: Portions? = nil, sold: Int64) {
    guard isToBeFilled(on: day, planned: planned), let first = planned ?? usualPortions else { return }
    set(Portions(max(0, first.raw - sold)), at: day.from)
  }
}
