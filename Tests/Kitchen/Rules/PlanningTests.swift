import Kernel
import KitchenRules
import OrdersRules
import Testing

@Suite("What is to be made, and how pressing it is") struct PlanningTests {
  let queue = KitchenQueue([Called.course("b", at: 5), Called.course("a", at: 2), Called.course("up", at: 1, flag: 4), Called.waiting("w")])
  let items = [
    Called.item("1", "Gỏi cuốn", 2, in: "a"), Called.item("2", "Cá kho", 1, in: "b"), Called.item("3", "Gỏi cuốn", 4, in: "b"),
    Called.item("4", "Gỏi cuốn", 7, in: "up", ready: true), Called.item("5", "Cá kho", 3, in: "b", ready: true),
    Called.item("6", "Cá kho", 5, in: "w"), Called.item("7", "Lẩu mắm", 1, in: "b", station: "Lẩu"),
  ]

  @Test("each dish's total across all called courses, the most pressing first; ready and not yet called left out") func totals() {
    #expect(
      queue.totals(items) == [
        DishTotal(dish: DishID("Gỏi cuốn"), name: Name("Gỏi cuốn"), quantity: 6),
        DishTotal(dish: DishID("Cá kho"), name: Name("Cá kho"), quantity: 1),
        DishTotal(dish: DishID("Lẩu mắm"), name: Name("Lẩu mắm"), quantity: 1),
      ])
  }

  @Test("a station sees its own dishes") func station() {
    #expect(queue.totals(items, station: ShortName("Lẩu")) == [DishTotal(dish: DishID("Lẩu mắm"), name: Name("Lẩu mắm"), quantity: 1)])
  }

  @Test("a call turns amber, then red") func ages() {
    let limits = AgeLimits(amberMinutes: 10, redMinutes: 15)
    func level(_ milliseconds: Int64) -> AgeLevel { limits.level(since: Called.time(0), now: Called.time(0).adding(milliseconds: milliseconds)) }
    #expect(level(0) == .fresh && level(599_999) == .fresh)
    #expect(level(600_000) == .amber && level(899_999) == .amber)
    #expect(level(900_000) == .red)
    #expect(level(-5_000) == .fresh)
  }

  @Test("a course is as late as the later of its unmet calls") func courseAge() {
    let cook = AgeLimits(amberMinutes: 10, redMinutes: 15)
    let serve = AgeLimits(amberMinutes: 2, redMinutes: 4)
    func age(_ course: Course) -> AgeLevel { course.age(now: Called.time(12), cook: cook, serve: serve) }
    #expect(age(Called.course("a", at: 5)) == .fresh)
    #expect(age(Called.course("a", at: 1)) == .amber)
    #expect(age(Called.course("a", at: 1, serve: 7)) == .red)
    #expect(age(Called.course("a", at: 1, flag: 8)) == .fresh)
    #expect(age(Called.course("a", at: 1, flag: 8, serve: 10)) == .amber)
    #expect(age(Called.waiting("w")) == .fresh)
  }
}
