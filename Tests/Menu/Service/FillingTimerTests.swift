import Kernel
import MenuRules
import MenuService
import Storage
import Sync
import TestKit
import Testing

@testable import Restaurant

/// The hub's clock begins on Friday, 20 November 2026, at 18:00. The business day ends at five.
@Suite("The filling of the usual portions on both databases")
struct FillingTimerTests {
  private static let rolls = DishID("rolls")
  private static let soup = DishID("soup")
  private static let friday = Instant(1_795_172_400_000)
  /// seconds from the hub's start to Saturday, 05:00
  private static let toMorning: Int64 = 11 * 3600

  private static func portions(_ hub: MenuHub, _ dish: DishID = FillingTimerTests.rolls) async throws -> Int64? {
    try await hub.all(Dish.self).first { $0.id == dish }?.portions?.raw
  }

  private static func sell(_ quantity: Int64, _ hub: MenuHub) async throws {
    try await hub.processor.perform { work in
      try hub.house.decide(in: work) { (house, decision) throws(Refusal) in try house.sell(quantity, of: Self.rolls, in: &decision) }
    }
  }

  private static func tick(_ hub: MenuHub) async { await hub.timers.tick(with: hub.processor) }

  /// Rolls of which nothing is left, 30 of them each day.
  private static func furnish(_ hub: MenuHub) async throws {
    try await hub.perform(.saveGroup(group: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2)))
    for dish in [rolls, soup] {
      try await hub.perform(
        .saveDish(dish: dish, group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name(dish.raw), price: Money(55_000)))
    }
    try await hub.perform(.setUsualPortions(dish: rolls, portions: Portions(30)))
    try await hub.perform(.setPortions(dish: rolls, portions: Portions(0)))
  }

  @Test("they are filled when the business day begins, each day once", arguments: Engine.allCases)
  func eachMorning(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      hub.clock.advance(seconds: Self.toMorning - 1)
      await Self.tick(hub)
      #expect(try await Self.portions(hub) == 0)
      hub.clock.advance(seconds: 1)
      await Self.tick(hub)
      let filled = try await hub.all(Dish.self)
      var expected = Dish(
        id: Self.rolls, group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("rolls"), price: Money(55_000), portions: Portions(30))
      expected.usualPortions = Portions(30)
      expected.countedAt = Self.friday.adding(seconds: Self.toMorning)
      #expect(filled.first { $0.id == Self.rolls } == expected)
      #expect(try await hub.heard(Dish.self).first { $0.id == Self.rolls } == expected)
      // when portions are sold and the day goes on
      try await Self.sell(5, hub)
      hub.clock.advance(seconds: 23 * 3600)
      await Self.tick(hub)
      #expect(try await Self.portions(hub) == 25)
      hub.clock.advance(seconds: 3600)
      await Self.tick(hub)
      #expect(try await Self.portions(hub) == 30)
      // the other dish is nobody's concern
      #expect(try await Self.portions(hub, Self.soup) == nil)
    }
  }

  @Test("a hub that was off for three mornings fills once, for today", arguments: Engine.allCases)
  func off(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: MenuHub.migrations) { database in
      try await Self.furnish(MenuHub(database))
      let monday = Self.friday.adding(seconds: Self.toMorning + 2 * 86_400)
      let hub = MenuHub(database, at: monday.adding(seconds: 5 * 3600))
      await Self.tick(hub)
      #expect(try await Self.portions(hub) == 30)
      #expect(try await hub.all(Dish.self).first { $0.id == Self.rolls }?.countedAt == monday)
      // when portions are sold and it starts again
      try await Self.sell(5, hub)
      let again = MenuHub(database, at: monday.adding(seconds: 6 * 3600))
      await Self.tick(again)
      #expect(try await Self.portions(again) == 25)
    }
  }

  @Test("what the chef states before a late filling counts", arguments: Engine.allCases)
  func stated(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: MenuHub.migrations) { database in
      try await Self.furnish(MenuHub(database))
      let hub = MenuHub(database, at: Self.friday.adding(seconds: Self.toMorning + 3600))
      try await hub.perform(.setPortions(dish: Self.rolls, portions: Portions(7)))
      await Self.tick(hub)
      #expect(try await Self.portions(hub) == 7)
    }
  }

  @Test("a day that has not begun is not filled, and its timer is set again", arguments: Engine.allCases)
  func notYet(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      // as after the manager has moved the hour at which the day ends
      let tomorrow = hub.clock.house.businessDay(containing: Self.friday).days + 1
      try await hub.processor.perform { work in
        try FillingTimer(house: hub.house).fire(subject: "menu", episode: "\(tomorrow)", in: work)
      }
      #expect(try await Self.portions(hub) == 0)
      hub.clock.advance(seconds: Self.toMorning)
      await Self.tick(hub)
      #expect(try await Self.portions(hub) == 30)
    }
  }

  @Test("portions that a clock filled a day too early are filled again for today", arguments: Engine.allCases)
  func wrongHour(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      let right = hub.clock.now()
      hub.clock.advance(seconds: Self.toMorning)
      await Self.tick(hub)
      #expect(try await Self.portions(hub) == 30)
      try await hub.perform(.setPortions(dish: Self.rolls, portions: Portions(0)))
      // when the clock is right again
      hub.clock.set(right)
      let today = hub.clock.house.businessDay(containing: right)
      try await hub.database.write { sql in try sql.write("UPDATE stream SET last_at = 0", []) }
      try await hub.processor.perform { work in try FillingTimer(house: hub.house).clockReturned(in: work) }
      // then today has its portions, and the next day's timer is set
      #expect(try await Self.portions(hub) == 30)
      let due = try await hub.database.read { sql in try sql.first("SELECT due FROM timer WHERE kind = 'menu.fill'")?.int(0) }
      #expect(due == today.until.raw)
    }
  }

  @Test("the timer is one for all dishes, and ends with the last usual portions", arguments: Engine.allCases)
  func timers(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      try await hub.perform(.setUsualPortions(dish: Self.soup, portions: Portions(10)))
      func timers() async throws -> Int { try await hub.database.read { sql in try sql.query("SELECT kind FROM timer").count } }
      #expect(try await timers() == 1)
      for dish in [Self.rolls, Self.soup] { try await hub.perform(.setUsualPortions(dish: dish, portions: nil)) }
      hub.clock.advance(seconds: Self.toMorning)
      await Self.tick(hub)
      #expect(try await timers() == 0)
      #expect(try await Self.portions(hub) == 0)
    }
  }

  @Test("a changed dish keeps its usual portions", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await Self.furnish(hub)
      try await hub.perform(
        .saveDish(dish: Self.rolls, group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("rolls"), price: Money(60_000)))
      let dish = try await hub.all(Dish.self).first { $0.id == Self.rolls }
      #expect(dish?.price == Money(60_000) && dish?.usualPortions == Portions(30))
    }
  }
}
