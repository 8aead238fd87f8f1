import Kernel

/// Dishes that are served at the same time of a meal: drinks, dry dishes, hot pots.
public struct DishGroup: StreamValue {
  public var id: DishGroupID
  public var name: ShortName
  public var nameEn: ShortName?
  /// lower is served earlier
  public var priority: Priority
  /// ordered items are called to the kitchen at once (drinks)
  public var callsItself: Bool = false
  /// notes that are often wanted: "ít cay", "không hành"
  public var notes: [Note] = []
  /// after its dishes are served, guests have this long until their waiter is reminded of the next course
  public var nextMinutes: Minutes = Minutes(10)
  /// shown above its dishes: "dùng chung hai người"
  public var description: ShortNote?
  public var active: Bool = true

  public static var kind: String { DishGroupEntity.kind }
  public static var topic: Topic { .menu }
  public var key: String { id.raw }

  public init(
    id: DishGroupID, name: ShortName, nameEn: ShortName? = nil, priority: Priority, callsItself: Bool = false, notes: [Note] = [],
    nextMinutes: Minutes = Minutes(10), active: Bool = true
  ) {
    self.id = id
    self.name = name
    self.nameEn = nameEn
    self.priority = priority
    self.callsItself = callsItself
    self.notes = notes
    self.nextMinutes = nextMinutes
    self.active = active
  }
}

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

// wire: prefix=menu. hub=saveGroup,saveDish,useStarterGroups
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
  /// portions left; absent: unlimited; 0: run out, so each table that waits for the dish is told.
  /// `keepsOrdered`: what was ordered is still made, so nobody is told
  case setPortions(dish: DishID, portions: Portions?, keepsOrdered: Bool = false)
  /// the portions to which the dish is filled again when a business day begins; absent or 0: it is not filled
  case setUsualPortions(dish: DishID, portions: Portions?)
  /// the dish groups of a set, with notes and serving order; existing groups of the same name stay unchanged
  case useStarterGroups(set: StarterSet)
  /// the device no longer needs its lease of the dish, or was asked for it
  case returnLease(dish: DishID)
  /// take it away from a device that does not answer; late sales from it, made before the device learns of this, are
  /// refused
  case withdrawLease(lease: LeaseID)
}
