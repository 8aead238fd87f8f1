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

  @Test("nonsense quantities change nothing")
  func nonsense() throws {
    var dish = rolls(3)
    try dish.take(-5)
    dish.giveBack(-5)
    #expect(dish.portions == Portions(3))
  }
}
