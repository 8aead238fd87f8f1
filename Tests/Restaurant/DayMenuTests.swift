import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import Testing

@testable import Restaurant

/// Friday, 20 November 2026, 12:00, in a house whose business day ends at five.
@Suite("Ordering by the menu of the day, on hub and device")
struct DayMenuTests {
  private static let noon = Instant(1_795_150_800_000)
  private static let friday: Int64 = 20_777

  private let house: Restaurant
  private static let order = OrderID("o")

  private static func change<V: StreamValue>(_ value: V) -> LiveChange { LiveChange(kind: V.kind, id: value.key, value: value.json) }

  private static func dish(_ id: String, _ price: Int64, hours: [HourSpan] = []) -> Dish {
    var dish = Dish(id: DishID(id), group: DishGroupID("food"), station: ShortName("Bếp"), name: Name(id), price: Money(price))
    if !hours.isEmpty {
      var times = ServingTimes()
      times.hours = hours
      dish.times = times
    }
    return dish
  }

  private static func rule(_ id: String, _ priority: Int64, _ value: Int64, _ edit: (inout PriceRule) -> Void = { _ in }) -> LiveChange {
    var rule = PriceRule(id: PriceRuleID(id), name: ShortName(id), priority: Priority(priority), effect: .percent, value: value)
    edit(&rule)
    return change(rule)
  }

  private static func plan(_ dishes: PlannedDish..., day: Int64 = friday) -> LiveChange {
    change(DayMenu(id: DayMenu.id(of: day), dishes: dishes, plannedBy: EmployeeID("tam"), plannedAt: Instant(1)))
  }

  /// A party at table 7 of the garden. `lunch` is served from 11:00 to 14:00, `pho` always, and the price of `crab` is agreed.
  private init() throws {
    let table = Table(
      id: TableID("t7"), section: SectionID("garden"), name: Name("7"), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0), y: PlanUnit(0),
      w: PlanUnit(9), h: PlanUnit(9))
    let waiter = Employee(id: EmployeeID("lan"), login: Login("lan"), name: Name("Lan"), roles: [.waiter], sections: [])
    var crab = Self.dish("crab", 500_000)
    crab.marketPrice = true
    var extra = OptionGroup(
      id: OptionGroupID("extra"), name: ShortName("Thêm"), priority: Priority(1),
      options: [MenuOption(id: OptionID("egg"), name: ShortName("trứng"), price: MoneyChange(7000))])
    extra.dishes = [DishID("pho")]
    var house = Restaurant(remembersPast: false)
    house.replace(with: [
      Self.change(table), Self.change(waiter), Self.change(extra), Self.change(crab), Self.change(Self.dish("pho", 50_000)),
      Self.change(DishGroup(id: DishGroupID("food"), name: ShortName("Món"), priority: Priority(2))),
      Self.change(Self.dish("lunch", 40_000, hours: [HourSpan(from: 660, until: 840)])),
    ])
    let open = OrdersCommand.open(order: Self.order, table: table.id, guests: Guests(2), waiter: waiter.id)
    _ = try house.perform(.orders(open), Self.context("k0", at: Self.noon, Self.noon, hub: true))
    house.keep()
    self.house = house
  }

  private static func context(_ id: String, at madeAt: Instant, _ now: Instant, _ rights: [Right] = Rights.of([.waiter]), hub: Bool) -> Context {
    Context(
      command: CommandID(id), madeAt: madeAt, now: now, author: EmployeeID("lan"), rights: rights, device: DeviceID("phone"),
      hub: hub ? HubKnowledge() : nil)
  }

  /// The item as the hub decides it, and as a device of the same state predicts it.
  private func ordered(
    _ dish: String, _ more: [LiveChange] = [], minutes: Int64 = 0, late: Int64 = 0, by rights: [Right] = Rights.of([.waiter]),
    evenIfOffMenu: Bool = false, shown: Int64? = nil, agreed: Int64? = nil, options: [ChosenOption] = []
  ) throws -> Item {
    var hub = house
    hub.apply(more)
    var device = Restaurant()
    device.replace(with: hub.entities)
    let at = Self.noon.adding(seconds: minutes * 60)
    let command = RestaurantCommand.orders(
      .addItem(
        order: Self.order, item: ItemID("i"), dish: DishID(dish), shownPrice: shown.map { Money($0) }, price: agreed.map { Money($0) },
        options: options, evenIfOffMenu: evenIfOffMenu))
    let predicted = try? device.perform(command, Self.context("k1", at: at, at, rights, hub: false))
    let decided = try hub.perform(command, Self.context("k1", at: at, at.adding(seconds: late), rights, hub: true))
    if late == 0 { #expect(predicted?.changes.map(\.told) == decided.changes.map(\.told)) }
    return try #require(hub.find(Item.self, "i"))
  }

  @Test("a dish is ordered in its hours, and by a phone without a line that was in time")
  func hours() throws {
    #expect(try ordered("lunch", minutes: -60).price == Money(40_000))
    #expect(try ordered("lunch", minutes: 119).price == Money(40_000))
    #expect(throws: MenuError.notToday(Name("lunch")).refusal) { try ordered("lunch", minutes: -61) }
    #expect(throws: MenuError.notToday(Name("lunch")).refusal) { try ordered("lunch", minutes: 120) }
    // 13:59 on a phone whose command reaches the hub six minutes later
    #expect(try ordered("lunch", minutes: 119, late: 360).orderedAt == Self.noon.adding(seconds: 119 * 60))
    // An event of the past is recorded, whatever the menu said.
    #expect(try ordered("lunch", minutes: 300, late: 3).price == Money(40_000))
  }

  @Test("the plan of the day comes before the days of a dish, and not before its hours")
  func plans() throws {
    let off = Self.plan(PlannedDish(dish: DishID("pho"), isOffered: false), PlannedDish(dish: DishID("lunch")))
    #expect(throws: MenuError.notToday(Name("pho")).refusal) { try ordered("pho", [off]) }
    var sundays = Self.dish("lunch", 40_000, hours: [HourSpan(from: 660, until: 840)])
    sundays.times?.weekdays = 1
    #expect(throws: MenuError.notToday(Name("lunch")).refusal) { try ordered("lunch", [Self.change(sundays)]) }
    #expect(try ordered("lunch", [Self.change(sundays), off]).price == Money(40_000))
    #expect(throws: MenuError.notToday(Name("lunch")).refusal) { try ordered("lunch", [Self.change(sundays), off], minutes: 300) }
    let tomorrow = Self.plan(PlannedDish(dish: DishID("pho"), isOffered: false), day: Self.friday + 1)
    #expect(try ordered("pho", [tomorrow], minutes: 16 * 60).price == Money(50_000))
    #expect(throws: MenuError.notToday(Name("pho")).refusal) { try ordered("pho", [tomorrow], minutes: 17 * 60) }
  }

  @Test("off the menu, a dish is ordered on purpose and with the right to it")
  func offMenu() throws {
    #expect(try ordered("lunch", minutes: 300, evenIfOffMenu: true).price == Money(40_000))
    let others = Rights.of([.waiter]).filter { $0 != .sellOffMenu }
    #expect(throws: Refusal("right.missing", kind: .forbidden).with("right", "sellOffMenu")) {
      try ordered("lunch", minutes: 300, by: others, evenIfOffMenu: true)
    }
    #expect(try ordered("lunch", by: others, evenIfOffMenu: true).price == Money(40_000))
  }

  @Test("the price: the day's or the dish's, then the first rule that fits, and options on top")
  func price() throws {
    let plan = Self.plan(PlannedDish(dish: DishID("pho"), price: Money(45_000)))
    #expect(try ordered("pho", [plan]).price == Money(45_000))
    let rules = [
      Self.rule("z", 1, -100) { $0.sections = [SectionID("garden")] }, Self.rule("a", 2, -500), Self.rule("b", 1, -900) { $0.active = false },
      Self.rule("c", 1, -900) { $0.sections = [SectionID("terrace")] }, Self.rule("d", 1, -900) { $0.types = [.takeaway] },
      Self.rule("e", 1, -900) { $0.dishes = [DishID("lunch")] }, Self.rule("f", 1, -900) { $0.times.hours = [HourSpan(from: 721, until: 800)] },
    ]
    #expect(try ordered("pho", rules).price == Money(45_000))
    #expect(try ordered("pho", rules + [plan]).price == Money(40_500))
    let item = try ordered("pho", rules, shown: 57_000, options: [ChosenOption(OptionID("egg"))])
    #expect(item.price == Money(52_000) && item.shownPrice == Money(57_000))
    #expect(try ordered("pho", rules, shown: 45_000).shownPrice == nil)
    #expect(try ordered("pho", rules, minutes: 1).price == Money(5_000))
  }

  @Test("a price that is agreed with the guests is changed by no rule")
  func agreed() throws {
    #expect(try ordered("crab", [Self.rule("a", 1, -500)], agreed: 620_000).price == Money(620_000))
    #expect(throws: MenuError.priceNeeded.refusal) { try ordered("crab", [Self.plan(PlannedDish(dish: DishID("crab"), price: Money(1)))]) }
  }

  @Test("an ordered item keeps its price when the rule ends")
  func kept() throws {
    var hub = house
    hub.apply([Self.rule("a", 1, -500) { $0.times.hours = [HourSpan(from: 700, until: 721)] }])
    let add = RestaurantCommand.orders(.addItem(order: Self.order, item: ItemID("i"), dish: DishID("pho")))
    _ = try hub.perform(add, Self.context("k1", at: Self.noon, Self.noon, hub: true))
    let later = Self.noon.adding(seconds: 3600)
    let more = RestaurantCommand.orders(.changeQuantity(item: ItemID("i"), by: QuantityChange(1)))
    _ = try hub.perform(more, Self.context("k2", at: later, later, hub: true))
    let item = try #require(hub.find(Item.self, "i"))
    #expect(item.price == Money(25_000) && item.quantity == Quantity(2))
  }

  @Test("a plan of today sets the portions that it changes, without those that are sold")
  func today() throws {
    var hub = house
    var soup = Self.dish("soup", 30_000)
    (soup.portions, soup.outAt) = (Portions(0), Self.noon)
    hub.apply([Self.change(soup)])
    let add = RestaurantCommand.orders(.addItem(order: Self.order, item: ItemID("i"), dish: DishID("pho"), quantity: Quantity(4)))
    _ = try hub.perform(add, Self.context("k1", at: Self.noon, Self.noon, hub: true))
    func planned(_ seen: Instant?, at now: Instant, _ dishes: [PlannedDish]) throws {
      _ = try hub.decide(Self.context("k2", at: now, now, Rights.of([.chef]), hub: true)) { (house, work) throws(Refusal) in
        try house.plan(Self.friday, dishes, seen: seen, in: &work)
      }
    }
    func dishes(pho: Int64, soup: Int64) -> [PlannedDish] {
      [PlannedDish(dish: DishID("pho"), portions: Portions(pho)), PlannedDish(dish: DishID("soup"), portions: Portions(soup))]
    }
    func portions() -> [Int64?] { ["pho", "soup", "lunch"].map { hub.find(Dish.self, $0)?.portions?.raw } }
    try planned(nil, at: Self.noon, dishes(pho: 10, soup: 3))
    #expect(portions() == [6, 3, nil])
    #expect(hub.find(Dish.self, "soup")?.outAt == nil && hub.find(Dish.self, "soup")?.countedAt == Self.noon)
    // when more is sold, and only soup is planned otherwise
    let more = RestaurantCommand.orders(.changeQuantity(item: ItemID("i"), by: QuantityChange(1)))
    _ = try hub.perform(more, Self.context("k3", at: Self.noon, Self.noon, hub: true))
    let later = Self.noon.adding(seconds: 60)
    try planned(Self.noon, at: later, dishes(pho: 10, soup: 2))
    #expect(portions() == [5, 2, nil])
    // when the plan is removed, portions stay
    try planned(later, at: later, [])
    #expect(portions() == [5, 2, nil] && hub.find(DayMenu.self, "\(Self.friday)") == nil)
  }
}
