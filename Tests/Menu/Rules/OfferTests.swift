import Kernel
import MenuRules
import Testing

@Suite("What stands on the menu")
struct OfferTests {
  private let group = DishGroup(id: DishGroupID("hotpot"), name: ShortName("Lẩu"), priority: Priority(3))
  private let dish = Dish(
    id: DishID("mam"), group: DishGroupID("hotpot"), station: ShortName("Lẩu"), name: Name("Lẩu mắm"), price: Money(320_000))

  @Test("a dish is sold while it and its group are offered")
  func offered() throws {
    try dish.checkOffered(in: group)
    var gone = dish
    gone.active = false
    #expect(throws: MenuError.offMenu) { try gone.checkOffered(in: group) }
    var closed = group
    closed.active = false
    #expect(throws: MenuError.offMenu) { try dish.checkOffered(in: closed) }
  }

  @Test("a dish names a group that exists and is offered")
  func groupExists() throws {
    try dish.check(group: group)
    #expect(throws: MenuError.unknownGroup) { try dish.check(group: nil) }
    var closed = group
    closed.active = false
    #expect(throws: MenuError.groupOff) { try dish.check(group: closed) }
    var resting = dish
    resting.active = false
    try resting.check(group: closed)
  }

  @Test("a fixed price is the menu's; without one it is the one that was agreed")
  func soldAt() throws {
    #expect(try dish.soldAt(nil, now: Money(300_000)) == Money(300_000))
    #expect(try dish.soldAt(Money(1), now: dish.price) == Money(320_000))
    var asked = dish
    asked.marketPrice = true
    #expect(try asked.soldAt(Money(410_000), now: dish.price) == Money(410_000))
    #expect(throws: MenuError.priceNeeded) { try asked.soldAt(nil, now: dish.price) }
    #expect(throws: MenuError.priceNeeded) { try asked.soldAt(Money(0), now: dish.price) }
    #expect(throws: MenuError.priceTooHigh) { try asked.soldAt(Money(Dish.highestPrice.raw + 1), now: dish.price) }
  }

  @Test("999 portions at the highest price are still money")
  func price() throws {
    var dear = dish
    dear.price = Dish.highestPrice
    try dear.check(group: group)
    #expect(dear.price.times(999) != nil)
    dear.price = Money(Dish.highestPrice.raw + 1)
    #expect(throws: MenuError.priceTooHigh) { try dear.check(group: group) }
  }

  @Test("changing a dish leaves its portions alone")
  func keepsPortions() {
    var old = dish
    old.portions = Portions(4)
    var wanted = dish
    wanted.price = Money(350_000)
    let new = wanted.keepingPortions(of: old)
    #expect(new.portions == Portions(4))
    #expect(new.price == Money(350_000))
  }

  @Test("frequent notes are few enough to choose from")
  func notes() throws {
    var many = group
    many.notes = Array(repeating: Note("ít cay"), count: 24)
    try many.check()
    many.notes.append(Note("không hành"))
    #expect(throws: MenuError.tooManyNotes) { try many.check() }
  }

  @Test("the kitchen sets portions, the manager the menu")
  func rights() {
    #expect(right(for: .setPortions(dish: dish.id, portions: nil)) == .setPortions)
    #expect(right(for: .saveGroup(group: group.id, name: group.name, priority: group.priority)) == .editMenu)
  }
}
