import BillsRules
import BillsService
import FloorRules
import FloorService
import Kernel
import MenuRules
import MenuService
import Simulation
import StaffRules
import StaffService
import Storage
import Sync

/// The restaurant as it is now: its tables, menu, people and settings. Its past is made of them.
struct HouseFacts: Sendable {
  /// A dish with its group and its share of all orders.
  struct Offer: Sendable {
    let dish: Dish
    let group: DishGroup
    let weight: Int64
    /// portions of an ordinary day; nil: as many as wanted
    let portions: Int64?
    /// the groups of options that it offers
    let options: [OptionGroup]
  }

  let settings: Settings
  let clock: HouseClock
  /// the smallest first
  let tables: [Table]
  /// in the order of serving, only those with dishes
  let groups: [DishGroup]
  let offers: [DishGroupID: [Offer]]
  let promotions: [Promotion]
  /// those who have left in the course of a long past
  var former: [FormerEmployee] = []
  private let team: [Employee]
  private let rates: [TaxClass: TaxRates]

  /// - Throws: `GenerationError.notFurnished`
  init(in sql: any SQLConnection, seed: UInt64) throws {
    let staff = try StaffSnapshot().entities(in: sql), menu = try MenuSnapshot().entities(in: sql)
    let rows = try staff.all(Setting.self)
    settings = Settings(rows)
    clock = settings.clock
    team = try staff.all(Employee.self).filter { $0.active && !$0.roles.isEmpty }.sorted { $0.id.precedes($1.id) }
    tables = try FloorSnapshot().entities(in: sql).all(Table.self).filter(\.active).sorted { a, b in
      a.seats == b.seats ? a.id.precedes(b.id) : a.seats < b.seats
    }
    let dishes = try menu.all(Dish.self).filter { $0.active && $0.price.raw > 0 }.sorted { $0.id.precedes($1.id) }
    let found = try menu.all(DishGroup.self).filter { group in group.active && dishes.contains { $0.group == group.id } }
    groups = found.sorted { a, b in a.priority == b.priority ? a.id.precedes(b.id) : a.priority < b.priority }
    offers = HouseFacts.offers(dishes, groups, try menu.all(OptionGroup.self).sorted { $0.id.precedes($1.id) }, seed)
    promotions = try LiveBills().entities(in: sql).all(Promotion.self)
    rates = HouseFacts.rates(rows)
    try check()
  }

  private func check() throws(GenerationError) {
    var missing: [String] = []
    if tables.isEmpty { missing.append("bàn / tables") }
    if groups.isEmpty { missing.append("món / dishes") }
    if team.isEmpty { missing.append("nhân viên / employees") }
    if !missing.isEmpty { throw .notFurnished(missing) }
  }

  private static func offers(_ dishes: [Dish], _ groups: [DishGroup], _ options: [OptionGroup], _ seed: UInt64) -> [DishGroupID: [Offer]] {
    var offers: [DishGroupID: [Offer]] = [:]
    for group in groups {
      offers[group.id] = dishes.filter { $0.group == group.id }.map { dish in
        var chance = Chance(seed: seed, of: "dish-\(dish.id.raw)")
        // Some dishes are favourites, and a cheap one is ordered more often than a dear one.
        let weight = chance.between(10, 60) + (chance.often(150) ? 90 : 0) + min(40, 2_000_000 / max(1, dish.price.raw))
        let usual = dish.usualPortions?.raw ?? dish.portions?.raw
        return Offer(
          dish: dish, group: group, weight: weight, portions: usual.flatMap { $0 > 0 ? $0 : nil },
          options: options.filter { $0.dishes.contains(dish.id) || $0.groups.contains(group.id) })
      }
    }
    return offers
  }

  private static func rates(_ rows: [Setting]) -> [TaxClass: TaxRates] {
    let keys: [(TaxClass, SettingKey)] = [(.a, .taxRateA), (.b, .taxRateB), (.c, .taxRateC)]
    var rates: [TaxClass: TaxRates] = [:]
    for (kind, key) in keys {
      rates[kind] = rows.first { $0.id.raw == key.rawValue }.flatMap { TaxRates(reading: $0.value.raw) }
    }
    return rates
  }

  /// The rate of value-added tax on a business day; nil: none.
  func tax(on dish: Dish, day: Int64) -> TaxRate? {
    guard let rate = rates[dish.tax ?? .a]?.rate(on: day), rate.raw > 0 else { return nil }
    return rate
  }

  /// Those with this role, or a manager, or anybody.
  func people(_ role: Role) -> [Employee] {
    let own = team.filter { $0.roles.contains(role) }
    if !own.isEmpty { return own }
    let managers = team.filter { $0.roles.contains(.manager) }
    return managers.isEmpty ? team : managers
  }

  /// The waiters of a section who work on this day: each has one day of the week off.
  func waiters(of section: SectionID, day: Int64) -> [Employee] {
    let all = people(.waiter)
    let there = all.filter { $0.sections.isEmpty || $0.sections.contains(section) }
    let working = there.enumerated().filter { (Int64($0.offset) * 3 + day) % 7 != 0 }.map(\.element)
    let gone = former.filter { $0.until >= day && $0.employee.sections.contains(section) }.map(\.employee)
    return (working.isEmpty ? there.isEmpty ? all : there : working) + gone
  }

  /// The moment of a business day at which the clock shows this.
  /// - Parameter minute: since midnight; 1440 and more: in the night after it
  func instant(day: Int64, minute: Int64) -> Instant { clock.instant(of: WallTime(days: day + minute / 1440, secondOfDay: minute % 1440 * 60)) }

  /// The first minute at which guests come, and the last, so that all have left before the earliest end of a business day.
  var doors: ClosedRange<Int64> { max(630, settings.dayEndsHour * 60 + 30)...1260 }
}

extension [SnapshotEntity] {
  func all<Value: StreamValue>(_ type: Value.Type) throws -> [Value] {
    try filter { $0.kind == Value.kind }.map { try Value(json: $0.value) }
  }
}
