import Kernel
import MenuRules
import Testing

@Suite("Portions left of a dish")
struct PortionsTests {
  private let group = DishGroup(id: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2))

  private func rolls(_ portions: Int64?) -> Dish {
    Dish(
      id: DishID("rolls"), group: group.id, station: ShortName("Bếp"), name: Name("Gỏi cuốn"), price: Money(55_000),
      portions: portions.map { Portions($0) })
  }

  @Test("each added portion is taken off")
  func take() throws {
    var dish = rolls(3)
    try dish.take(2)
    #expect(dish.portions == Portions(1))
  }

  @Test("not enough is refused with the number left, and nothing is taken")
  func notEnough() {
    var dish = rolls(1)
    #expect(throws: MenuError.notEnough(left: 1)) { try dish.take(2) }
    #expect(dish.portions == Portions(1))
    let refusal = MenuError.notEnough(left: 1).refusal
    #expect(refusal.code == "menu.notEnough")
    #expect(refusal.parameters == [Refusal.Parameter("left", .int(1))])
  }

  @Test("the last portion is sold once")
  func lastPortion() throws {
    var dish = rolls(1)
    try dish.take(1)
    #expect(dish.hasRunOut)
    #expect(throws: MenuError.notEnough(left: 0)) { try dish.take(1) }
  }

  @Test("a dish without a number never runs out")
  func unlimited() throws {
    var dish = rolls(nil)
    try dish.take(999)
    dish.giveBack(999)
    #expect(dish.portions == nil)
    #expect(!dish.hasRunOut)
  }

  @Test("portions of what was taken back can be sold again, up to what a number can hold")
  func giveBack() {
    var dish = rolls(0)
    dish.giveBack(2)
    #expect(dish.portions == Portions(2))
    dish.giveBack(.max)
    #expect(dish.portions == Portions(99_999))
  }

  @Test("what the chef states counts: 0 is run out, nothing is unlimited")
  func state() {
    var dish = rolls(7)
    dish.set(Portions(0))
    #expect(dish.hasRunOut)
    dish.set(nil)
    #expect(dish.portions == nil)
  }

  /// Friday, 20 November 2026, from five in the morning.
  private let today = HouseClock().businessDay(containing: Instant(1_795_172_400_000))

  @Test("the usual portions are filled again each morning, which ends a run-out")
  func fill() throws {
    var dish = rolls(3)
    dish.setUsual(Portions(30))
    dish.runOut(at: today.from.adding(seconds: -3600))
    dish.fill(on: today, sold: 2)
    var expected = rolls(28)
    expected.usualPortions = Portions(30)
    expected.countedAt = today.from
    #expect(dish == expected)
    // when the same morning comes again
    try dish.take(5)
    dish.fill(on: today, sold: 7)
    #expect(dish.portions == Portions(23))
  }

  @Test("what somebody has stated since the day began is not filled over")
  func stated() {
    var (set, gone) = (rolls(3), rolls(3))
    for portions in [Portions(4), nil] {
      set.setUsual(Portions(30))
      set.set(portions, at: today.from)
      set.fill(on: today, sold: 0)
      #expect(set.portions == portions)
    }
    gone.setUsual(Portions(30))
    gone.runOut(at: today.from.adding(seconds: 60))
    gone.fill(on: today, sold: 0)
    #expect(gone.portions == Portions(0))
    #expect(gone.outAt == today.from.adding(seconds: 60))
  }

  @Test("without usual portions nothing is filled, and 0 is none")
  func noUsual() {
    var dish = rolls(3)
    dish.fill(on: today, sold: 0)
    dish.setUsual(Portions(0))
    dish.fill(on: today, sold: 0)
    #expect(dish == rolls(3))
  }

  @Test("more sold than usual leaves none")
  func oversold() {
    var dish = rolls(3)
    dish.setUsual(Portions(5))
    dish.fill(on: today, sold: 6)
    #expect(dish.portions == Portions(0))
  }

  @Test("nonsense quantities change nothing")
  func nonsense() throws {
    var dish = rolls(3)
    try dish.take(-5)
    dish.giveBack(-5)
    #expect(dish.portions == Portions(3))
  }
}
