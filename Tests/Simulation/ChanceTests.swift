import Kernel
import MenuRules
import Testing

@testable import Simulation

@Suite struct ChanceTests {
  @Test func theSameSeedThrowsTheSame() {
    // given the first throws of SplitMix64 for the seed 1234567, as published
    var dice = Chance(seed: 1_234_567)
    // then they are the same here, and everywhere
    #expect([dice.next(), dice.next(), dice.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func peopleThrowForThemselves() {
    var (lan, again, minh) = (Chance(seed: 7, of: "lan"), Chance(seed: 7, of: "lan"), Chance(seed: 7, of: "minh"))
    let throwsOfLan = (0..<20).map { _ in lan.next() }
    #expect(throwsOfLan == (0..<20).map { _ in again.next() })
    #expect(throwsOfLan != (0..<20).map { _ in minh.next() })
  }

  @Test func boundsBelongToWhatIsThrown() {
    var dice = Chance(seed: 3)
    #expect(Set((0..<1000).map { _ in dice.between(2, 5) }) == [2, 3, 4, 5])
    #expect(dice.below(0) == 0)
    #expect(dice.one(of: [Int]()) == nil)
    #expect((0..<100).allSatisfy { _ in !dice.often(0) } && (0..<100).allSatisfy { _ in dice.often(1000) })
  }
}

@Suite struct PlanTests {
  private static let groups = [
    DishGroup(id: DishGroupID("drinks"), name: ShortName("Đồ uống"), priority: Priority(1), notes: [Note("ít đá")]),
    DishGroup(id: DishGroupID("food"), name: ShortName("Món"), priority: Priority(2)),
    DishGroup(id: DishGroupID("old"), name: ShortName("Cũ"), priority: Priority(3), active: false),
  ]
  private static func dish(_ id: String, _ group: String, active: Bool = true) -> Dish {
    Dish(id: DishID(id), group: DishGroupID(group), station: ShortName("Bếp"), name: Name(id), price: Money(1000), active: active)
  }
  private static let dishes = [
    dish("tea", "drinks"), dish("pho", "food"), dish("bun", "food"), dish("gone", "food", active: false), dish("relic", "old"),
  ]

  private static func plan(_ seed: UInt64) -> EveningPlan {
    EveningPlan(seed: seed, parties: 200, minutes: 120, dishes: dishes, groups: groups)
  }

  @Test func theSameSeedWishesTheSame() {
    #expect(PlanTests.plan(5).parties == PlanTests.plan(5).parties)
    #expect(PlanTests.plan(5).parties != PlanTests.plan(6).parties)
    // and the menu's order makes no difference
    let turned = EveningPlan(seed: 5, parties: 200, minutes: 120, dishes: PlanTests.dishes.reversed(), groups: PlanTests.groups.reversed())
    #expect(turned.parties == PlanTests.plan(5).parties)
  }

  @Test func onlyWhatIsOfferedIsWished() {
    let seed = UInt64.random(in: 1...1_000_000)
    let wished = Set(PlanTests.plan(seed).parties.flatMap { $0.rounds.flatMap { $0.map(\.dish.raw) } })
    #expect(wished == ["tea", "pho", "bun"], "seed \(seed)")
  }

  @Test func nobodyComesInTheLastFifth() {
    let seed = UInt64.random(in: 1...1_000_000)
    #expect(PlanTests.plan(seed).parties.allSatisfy { (0...96 * 60_000).contains($0.arrival) && !$0.rounds[0].isEmpty }, "seed \(seed)")
  }

  @Test func anEmptyMenuMakesEmptyWishes() {
    let plan = EveningPlan(seed: 1, parties: 3, minutes: 60, dishes: [], groups: PlanTests.groups)
    #expect(plan.parties.allSatisfy { $0.rounds.allSatisfy(\.isEmpty) })
  }
}
