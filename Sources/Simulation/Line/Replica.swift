import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// The state of one device, built from the stream alone.
struct Replica {
  private(set) var seq: Int64 = 0
  private(set) var things: [ThingKey: ReplicaEntity] = [:]
  private(set) var sections: [SectionID: Section] = [:]
  private(set) var tables: [TableID: Table] = [:]
  private(set) var calls: [RunnerCallID: RunnerCall] = [:]
  private(set) var groups: [DishGroupID: DishGroup] = [:]
  private(set) var dishes: [DishID: Dish] = [:]
  private(set) var options: [OptionGroupID: OptionGroup] = [:]
  private(set) var leases: [String: Lease] = [:]
  private(set) var orders: [OrderID: Order] = [:]
  private(set) var courses: [CourseID: Course] = [:]
  private(set) var items: [ItemID: Item] = [:]
  private(set) var alerts: [AlertID: Alert] = [:]
  private(set) var bills: [BillID: Bill] = [:]
  private var settings: [SettingID: Setting] = [:]
  /// which belong to an order, so that looking at one party does not mean looking at all
  private var itemsOf: [OrderID: Set<ItemID>] = [:]
  private var coursesOf: [OrderID: Set<CourseID>] = [:]

  init() {}

  init(seq: Int64, things: [ReplicaEntity]) {
    self.seq = seq
    for thing in things { put(thing.key, thing) }
  }

  enum Joining: Equatable {
    case applied
    /// known already
    case repeated
    /// something between is missing
    case gap
  }

  /// Takes a batch that joins on without gap.
  mutating func apply(from: Int64, to: Int64, _ changes: [HeardChange]) -> Joining {
    if to <= seq { return .repeated }
    guard from <= seq + 1 else { return .gap }
    for change in changes where change.seq > seq { put(change.key, change.thing) }
    seq = to
    return .applied
  }

  private mutating func put(_ key: ThingKey, _ thing: ReplicaEntity?) {
    things[key] = thing
    guard let thing else { return drop(key) }
    switch thing.value {
    case .section(let value): sections[value.id] = value
    case .table(let value): tables[value.id] = value
    case .call(let value): calls[value.id] = value
    case .group(let value): groups[value.id] = value
    case .dish(let value): dishes[value.id] = value
    case .options(let value): options[value.id] = value
    case .order(let value): orders[value.id] = value
    case .course(let value):
      forget(course: value.id)
      courses[value.id] = value
      coursesOf[value.order, default: []].insert(value.id)
    case .item(let value):
      forget(item: value.id)
      items[value.id] = value
      itemsOf[value.order, default: []].insert(value.id)
    case .alert(let value): alerts[value.id] = value
    case .bill(let value): bills[value.id] = value
    case .lease(let value): leases[value.key] = value
    case .setting(let value): settings[value.id] = value
    case .payment, .employee, .other: break
    }
  }

  private mutating func drop(_ key: ThingKey) {
    switch key.kind {
    case Section.kind: sections[SectionID(key.id)] = nil
    case Table.kind: tables[TableID(key.id)] = nil
    case RunnerCall.kind: calls[RunnerCallID(key.id)] = nil
    case DishGroup.kind: groups[DishGroupID(key.id)] = nil
    case Dish.kind: dishes[DishID(key.id)] = nil
    case OptionGroup.kind: options[OptionGroupID(key.id)] = nil
    case Lease.kind: leases[key.id] = nil
    case Order.kind: orders[OrderID(key.id)] = nil
    case Course.kind: forget(course: CourseID(key.id))
    case Item.kind: forget(item: ItemID(key.id))
    case Alert.kind: alerts[AlertID(key.id)] = nil
    case Bill.kind: bills[BillID(key.id)] = nil
    case Setting.kind: settings[SettingID(key.id)] = nil
    default: break
    }
  }

  private mutating func forget(item id: ItemID) {
    guard let old = items.removeValue(forKey: id) else { return }
    itemsOf[old.order]?.remove(id)
    if itemsOf[old.order]?.isEmpty == true { itemsOf[old.order] = nil }
  }

  private mutating func forget(course id: CourseID) {
    guard let old = courses.removeValue(forKey: id) else { return }
    coursesOf[old.order]?.remove(id)
    if coursesOf[old.order]?.isEmpty == true { coursesOf[old.order] = nil }
  }
}

// Views as people use them, in an order that does not change from one look to the next.
extension Replica {
  func items(of order: OrderID) -> [Item] { (itemsOf[order] ?? []).compactMap { items[$0] }.sorted { $0.id.raw < $1.id.raw } }
  func items(in course: Course) -> [Item] { items(of: course.order).filter { $0.course == course.id } }
  func courses(of order: OrderID) -> [Course] {
    (coursesOf[order] ?? []).compactMap { courses[$0] }.sorted { ($0.priority, $0.id.raw) < ($1.priority, $1.id.raw) }
  }
  /// The option groups that a dish offers.
  func options(of dish: Dish) -> [OptionGroup] {
    options.values.filter { $0.active && ($0.dishes.contains(dish.id) || $0.groups.contains(dish.group)) }.sorted { $0.id.raw < $1.id.raw }
  }
  func bill(of order: OrderID) -> Bill? { bills[BillID(order.raw)] }
  /// The house's terms for bills.
  var terms: BillTerms {
    let settings = Settings(Array(settings.values))
    return BillTerms(
      service: Permille(settings.servicePermille), pricesIncludeTax: settings.pricesIncludeTax, roundTo: Money(settings.roundTo),
      roundsOnlyCash: settings.roundOnlyCash ? true : nil)
  }
  /// The clock on the restaurant's wall.
  var clock: HouseClock { Settings(Array(settings.values)).clock }
  func freeTables() -> [Table] { tables.values.filter { $0.active && $0.status == .free }.sorted { ($0.seats, $0.id.raw) < ($1.seats, $1.id.raw) } }
  /// The kitchen's queue, the longest waiting call first.
  func queue() -> [Course] {
    courses.values.filter { $0.state == .cooking }.sorted { ($0.queueAt?.raw ?? 0, $0.id.raw) < ($1.queueAt?.raw ?? 0, $1.id.raw) }
  }
}
