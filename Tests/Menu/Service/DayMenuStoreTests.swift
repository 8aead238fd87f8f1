import Kernel
import MenuRules
import MenuService
import Storage
import Sync
import TestKit
import Testing

@testable import Restaurant

/// The hub's clock begins on Friday, 20 November 2026, at 18:00. The business day ends at five.
@Suite("Plans of days, serving times and price rules on both databases")
struct DayMenuStoreTests {
  private static let friday: Int64 = 20_777
  private static let start = Instant(1_795_172_400_000)
  private static let toMorning: Int64 = 11 * 3600
  private static let rolls = DishID("rolls")

  private static func furnish(_ hub: MenuHub) async throws {
    try await hub.perform(.saveGroup(group: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2)))
    for dish in ["rolls", "soup"] {
      try await hub.perform(
        .saveDish(dish: DishID(dish), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name(dish), price: Money(55_000)))
    }
  }

  private static func plan(_ day: Int64, _ dishes: [PlannedDish], at now: Instant = start) -> DayMenu {
    DayMenu(id: DayMenu.id(of: day), dishes: dishes, plannedBy: Author.hub.employee, plannedAt: now)
  }

  private static var times: ServingTimes {
    var times = ServingTimes()
    (times.weekdays, times.hours) = (65, [HourSpan(from: 660, until: 840), HourSpan(from: 1320, until: 60)])
    (times.seasonFrom, times.seasonUntil, times.days) = (1201, 228, [20_790, 20_791])
    return times
  }

  private static var rule: PriceRule {
    var rule = PriceRule(id: PriceRuleID("happy"), name: ShortName("Giờ vàng"), priority: Priority(3), effect: .amount, value: -10_000)
    (rule.dishes, rule.groups, rule.sections, rule.types) = ([rolls], [DishGroupID("dry")], [SectionID("garden")], [.table, .counter])
    (rule.times, rule.active) = (times, false)
    return rule
  }

  @Test("what was saved is what a new device gets, and what all others have heard", arguments: Engine.allCases)
  func saved(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      let dishes = [
        PlannedDish(dish: Self.rolls, isOffered: false, portions: Portions(40), price: Money(49_000)), PlannedDish(dish: DishID("soup")),
      ]
      try await hub.perform(.planDay(day: Self.friday + 1, dishes: dishes))
      try await hub.perform(.savePriceRule(rule: Self.rule))
      try await hub.perform(.setServingTimes(dish: Self.rolls, times: Self.times))
      let plans = [Self.plan(Self.friday + 1, dishes)]
      #expect(try await hub.all(DayMenu.self) == plans)
      #expect(try await hub.heard(DayMenu.self) == plans)
      #expect(try await hub.all(PriceRule.self) == [Self.rule])
      #expect(try await hub.heard(PriceRule.self) == [Self.rule])
      let heard = try await hub.heard(Dish.self)
      #expect(try await hub.all(Dish.self) == heard.sorted { $0.key < $1.key })
      #expect(try await hub.all(Dish.self).map(\.times) == [Self.times, nil])
      // a changed dish keeps its times; times that always hold are none
      try await hub.perform(
        .saveDish(dish: Self.rolls, group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("cuốn"), price: Money(1000)))
      #expect(try await hub.all(Dish.self).first { $0.id == Self.rolls }?.times == Self.times)
      try await hub.perform(.setServingTimes(dish: Self.rolls, times: ServingTimes()))
      #expect(try await hub.all(Dish.self).map(\.times) == [nil, nil])
      // when both are deleted, no device has them
      try await hub.perform(.deletePriceRule(rule: PriceRuleID("happy")))
      try await hub.perform(.planDay(day: Self.friday + 1, dishes: [], seen: Self.start))
      #expect(try await hub.all(PriceRule.self).isEmpty)
      #expect(try await hub.heard(PriceRule.self).isEmpty)
      #expect(try await hub.all(DayMenu.self).isEmpty)
      #expect(try await hub.heard(DayMenu.self).isEmpty)
      let rows = try await hub.database.read { sql in try sql.query("SELECT id FROM day_menu UNION ALL SELECT id FROM price_rule").count }
      #expect(rows == 0)
    }
  }

  @Test("what cannot be kept is refused, and nothing of it stays", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      let planned = PlannedDish(dish: Self.rolls)
      func refusal(_ day: Int64, _ dishes: [PlannedDish], seen: Instant? = nil) async -> Refusal? {
        await hub.refusal(.planDay(day: day, dishes: dishes, seen: seen))
      }
      #expect(await refusal(Self.friday - 1, [planned]) == PlanningError.dayPast.refusal)
      #expect(await refusal(Self.friday + 61, [planned]) == PlanningError.dayTooFar.refusal)
      #expect(await refusal(Self.friday, [planned, planned]) == PlanningError.plannedTwice(Name("rolls")).refusal)
      #expect(await refusal(Self.friday, [planned, PlannedDish(dish: DishID("x"))]) == MenuError.unknownDish.refusal)
      let dear = PlannedDish(dish: Self.rolls, price: Money(Dish.highestPrice.raw + 1))
      #expect(await refusal(Self.friday, [dear]) == MenuError.priceTooHigh.refusal)
      #expect(await refusal(Self.friday, [planned], seen: Self.start) == PlanningError.planChanged.refusal)
      try await hub.perform(.planDay(day: Self.friday, dishes: [planned]))
      #expect(await refusal(Self.friday, []) == PlanningError.planChanged.refusal)
      #expect(try await hub.all(DayMenu.self) == [Self.plan(Self.friday, [planned])])

      var rule = Self.rule
      rule.dishes = [DishID("x")]
      #expect(await hub.refusal(.savePriceRule(rule: rule)) == MenuError.unknownDish.refusal)
      (rule.dishes, rule.groups) = ([], [DishGroupID("x")])
      #expect(await hub.refusal(.savePriceRule(rule: rule)) == MenuError.unknownGroup.refusal)
      (rule.groups, rule.value) = ([], 0)
      let most = Dish.highestPrice.raw
      #expect(await hub.refusal(.savePriceRule(rule: rule)) == PlanningError.ruleValue(least: -most, most: most).refusal)
      #expect(await hub.refusal(.deletePriceRule(rule: rule.id)) == PlanningError.unknownRule.refusal)
      #expect(await hub.refusal(.setServingTimes(dish: DishID("x"), times: nil)) == MenuError.unknownDish.refusal)
      var never = ServingTimes()
      never.weekdays = 0
      #expect(await hub.refusal(.setServingTimes(dish: Self.rolls, times: never)) == PlanningError.weekdays.refusal)
      #expect(try await hub.all(PriceRule.self).isEmpty)
    }
  }

  @Test("when a day begins, planned portions are filled and the plans before it leave the devices", arguments: Engine.allCases)
  func morning(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: MenuHub.migrations) { database in
      let saturday = Self.plan(Self.friday + 1, [PlannedDish(dish: Self.rolls, portions: Portions(12))])
      let sunday = Self.plan(Self.friday + 2, [PlannedDish(dish: DishID("soup"), portions: Portions(5))])
      do {
        let hub = MenuHub(database)
        try await Self.furnish(hub)
        for plan in [Self.plan(Self.friday, [PlannedDish(dish: Self.rolls)]), saturday, sunday] {
          try await hub.perform(.planDay(day: plan.day, dishes: plan.dishes))
        }
        try await hub.perform(.setUsualPortions(dish: DishID("soup"), portions: Portions(20)))
        hub.clock.advance(seconds: Self.toMorning)
        await hub.timers.tick(with: hub.processor)
        #expect(try await hub.all(DayMenu.self) == [saturday, sunday])
        #expect(try await hub.heard(DayMenu.self) == [saturday, sunday])
        #expect(try await hub.all(Dish.self).map(\.portions) == [Portions(12), Portions(20)])
      }
      // when the hub was off on Sunday morning, it begins the day at its start
      let hub = MenuHub(database, at: Self.start.adding(seconds: Self.toMorning + 30 * 3600))
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.all(DayMenu.self) == [sunday])
      #expect(try await hub.all(Dish.self).map(\.portions) == [Portions(12), Portions(5)])
      // then past plans are still there for the house, and the last one ends with its day
      hub.clock.advance(seconds: 24 * 3600)
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.all(DayMenu.self).isEmpty)
      #expect(try await hub.database.read { sql in try sql.query("SELECT id FROM day_menu WHERE past = 1").count } == 3)
    }
  }

  @Test("plans that a wrong clock has ended are there again", arguments: Engine.allCases)
  func wrongClock(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      let plan = Self.plan(Self.friday, [PlannedDish(dish: Self.rolls, portions: Portions(9))])
      try await hub.perform(.planDay(day: plan.day, dishes: plan.dishes))
      let right = hub.clock.now()
      hub.clock.advance(seconds: Self.toMorning)
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.all(DayMenu.self).isEmpty)
      hub.clock.set(right)
      try await hub.database.write { sql in try sql.write("UPDATE stream SET last_at = 0", []) }
      try await hub.processor.perform { work in try FillingTimer(house: hub.house).clockReturned(in: work) }
      #expect(try await hub.all(DayMenu.self) == [plan])
      #expect(try await hub.heard(DayMenu.self) == [plan])
    }
  }

  /// Sales on days that the test states.
  private struct Sales: SoldPortions {
    let clock: HouseClock
    let days: [Int64]
    func sold(from: Instant, until: Instant, in sql: any SQLConnection) throws -> [PlanDish] {
      let day = clock.businessDay(containing: from)
      return day.from == from && day.until == until && days.contains(day.days) ? [PlanDish(dish: DishID("rolls"), sold: day.days)] : []
    }
  }

  @Test("the basis of a plan: four days of that weekday with sales, and the usual portions", arguments: Engine.allCases)
  func basis(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      try await hub.perform(.setUsualPortions(dish: Self.rolls, portions: Portions(30)))
      func basis(_ day: Int64, soldOn days: [Int64]) async throws -> PlanBasis {
        try await PlanReader(database: hub.database, clock: hub.clock, sales: Sales(clock: hub.clock.house, days: days)).basis(of: day)
      }
      let usual = [PlanPortions(dish: Self.rolls, portions: Portions(30))]
      func expected(_ day: Int64, _ weeks: [Int64]) -> PlanBasis {
        let days = weeks.map { Self.friday - 7 * $0 }
        return PlanBasis(day: day, earlier: days.map { PlanDay(day: $0, dishes: [PlanDish(dish: Self.rolls, sold: $0)]) }, usual: usual)
      }
      let fridays = (0...9).map { Self.friday - 7 * $0 } + [Self.friday - 6]
      // Today is not over, whether it is planned or a Friday to come.
      #expect(try await basis(Self.friday, soldOn: fridays) == expected(Self.friday, [1, 2, 3, 4]))
      #expect(try await basis(0, soldOn: fridays) == expected(Self.friday, [1, 2, 3, 4]))
      #expect(try await basis(Self.friday + 14, soldOn: fridays) == expected(Self.friday + 14, [1, 2, 3, 4]))
      // A closed Friday is left out, and older ones than eight weeks count no more.
      let few = [Self.friday - 14, Self.friday - 56, Self.friday - 63]
      #expect(try await basis(Self.friday, soldOn: few) == expected(Self.friday, [2, 8]))
      let saturday = PlanDay(day: Self.friday - 6, dishes: [PlanDish(dish: Self.rolls, sold: Self.friday - 6)])
      #expect(try await basis(Self.friday + 1, soldOn: fridays) == PlanBasis(day: Self.friday + 1, earlier: [saturday], usual: usual))
    }
  }
}
