import Kernel
import Testing

@testable import MenuRules

@Suite("Price rules and plans of days")
struct PriceRuleTests {
  private static func rule(_ id: String = "r", _ effect: PriceEffect = .percent, _ value: Int64 = -200) -> PriceRule {
    PriceRule(id: PriceRuleID(id), name: ShortName("Giờ vàng"), priority: Priority(1), effect: effect, value: value)
  }

  @Test("each effect has its own limits, and changes something")
  func values() throws {
    let most = Dish.highestPrice.raw
    let allowed: [(PriceEffect, Int64)] = [
      (.price, 0), (.price, most), (.percent, -1000), (.percent, 10_000), (.amount, -most), (.amount, most),
    ]
    for (effect, value) in allowed {
      try Self.rule("r", effect, value).check(among: [])
    }
    for value in [-1, most + 1] {
      #expect(throws: PlanningError.ruleValue(least: 0, most: most)) { try Self.rule("r", .price, value).check(among: []) }
    }
    for value: Int64 in [-1001, 0, 10_001] {
      #expect(throws: PlanningError.ruleValue(least: -1000, most: 10_000)) { try Self.rule("r", .percent, value).check(among: []) }
    }
    for value in [-most - 1, 0, most + 1] {
      #expect(throws: PlanningError.ruleValue(least: -most, most: most)) { try Self.rule("r", .amount, value).check(among: []) }
    }
  }

  @Test("a house has so many active rules, and a rule so many dishes and sections")
  func counts() throws {
    var others = (0..<PriceRule.mostActive).map { Self.rule("r\($0)") }
    #expect(throws: PlanningError.tooManyRules) { try Self.rule().check(among: others) }
    // one of them may be changed, and an inactive one is no more than that
    try Self.rule("r7").check(among: others)
    others[0].active = false
    try Self.rule().check(among: others)
    var wide = Self.rule()
    wide.dishes = (0..<150).map { DishID("d\($0)") }
    wide.groups = (0..<50).map { DishGroupID("g\($0)") }
    wide.sections = (0..<100).map { SectionID("s\($0)") }
    try wide.check(among: [])
    var wider = wide
    wider.groups.append(DishGroupID("one more"))
    #expect(throws: PlanningError.ruleDishes) { try wider.check(among: []) }
    wide.sections.append(SectionID("one more"))
    #expect(throws: PlanningError.ruleSections) { try wide.check(among: []) }
    var never = Self.rule()
    never.times.weekdays = 0
    #expect(throws: PlanningError.weekdays) { try never.check(among: []) }
  }

  @Test("a plan is for today or the next sixty days, with at most a thousand dishes")
  func plans() throws {
    let dishes = (0..<1000).map { PlannedDish(dish: DishID("d\($0)")) }
    try DayMenu.check(dishes, on: 20_000, today: 20_000)
    try DayMenu.check([], on: 20_060, today: 20_000)
    #expect(throws: PlanningError.dayPast) { try DayMenu.check([], on: 19_999, today: 20_000) }
    #expect(throws: PlanningError.dayTooFar) { try DayMenu.check([], on: 20_061, today: 20_000) }
    #expect(throws: PlanningError.tooManyDishes) { try DayMenu.check(dishes + [PlannedDish(dish: DishID("x"))], on: 20_000, today: 20_000) }
    let plan = DayMenu(id: DayMenu.id(of: 20_777), dishes: [], plannedBy: EmployeeID("tam"), plannedAt: Instant(0))
    #expect(plan.key == "20777" && plan.day == 20_777)
  }

  @Test("planned portions come before the usual ones, without those that are sold; a count of today stays")
  func portions() {
    let day = HouseClock().businessDay(containing: Instant(1_795_172_400_000))
    let (yesterday, today) = (day.from.adding(milliseconds: -1), day.from.adding(seconds: 3600))
    func filled(usual: Int64?, planned: Int64?, countedAt: Instant?, sold: Int64 = 0) -> Int64? {
      var dish = Dish(id: DishID("d"), group: DishGroupID("g"), station: ShortName("Bếp"), name: Name("x"), price: Money(1), portions: Portions(7))
      (dish.usualPortions, dish.countedAt) = (usual.map { Portions($0) }, countedAt)
      dish.fill(on: day, planned: planned.map { Portions($0) }, sold: sold)
      return dish.portions?.raw
    }
    #expect(filled(usual: 30, planned: nil, countedAt: yesterday) == 30)
    #expect(filled(usual: 30, planned: 12, countedAt: yesterday, sold: 5) == 7)
    #expect(filled(usual: nil, planned: 12, countedAt: nil, sold: 20) == 0)
    #expect(filled(usual: 30, planned: 12, countedAt: today) == 7)
    #expect(filled(usual: nil, planned: nil, countedAt: yesterday) == 7)
  }
}
