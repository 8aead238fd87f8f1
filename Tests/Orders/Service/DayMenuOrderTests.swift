import Kernel
import MenuRules
import OrdersRules
import OrdersService
import TestHouse
import TestKit
import Testing

/// The hub's clock begins on Friday, 20 November 2026, at 18:00.
@Suite("Orders by the menu of the day, on both databases") struct DayMenuOrderTests {
  private static let friday: Int64 = 20_777

  private func add(_ item: String, _ dish: String, _ quantity: Int64 = 1, evenIfOffMenu: Bool = false) -> OrdersCommand {
    .addItem(
      order: OrderID("o1"), item: ItemID(item), dish: DishID(dish), quantity: Quantity(quantity), evenIfOffMenu: evenIfOffMenu)
  }

  private func item(_ restaurant: Restaurant, _ id: String) async throws -> Item {
    try #require(try await restaurant.all(Item.self).first { $0.id.raw == id })
  }

  @Test("hours, the plan and price rules of the house decide, and a refused dish changes nothing", arguments: Engine.allCases)
  func decided(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      var lunch = ServingTimes()
      lunch.hours = [HourSpan(from: 660, until: 840)]
      try await restaurant.does(.tam, MenuCommand.setServingTimes(dish: DishID("rolls"), times: lunch))
      let refused = await restaurant.tries(.lan, add("i1", "rolls"))
      #expect(refused == MenuError.notToday(Name("rolls")).refusal)
      #expect(try await restaurant.all(Dish.self).first { $0.id.raw == "rolls" }?.portions == Portions(5))
      try await restaurant.does(.lan, add("i1", "rolls", evenIfOffMenu: true))
      // when beer is cheaper outdoors and hot pots have a price of the day
      var happy = PriceRule(id: PriceRuleID("happy"), name: ShortName("Giờ vàng"), priority: Priority(1), effect: .amount, value: -3000)
      (happy.dishes, happy.sections) = ([DishID("beer")], [SectionID("outdoors")])
      try await restaurant.does(.hoa, MenuCommand.savePriceRule(rule: happy))
      let pots = PlannedDish(dish: DishID("hotpot"), portions: Portions(3), price: Money(299_000))
      let plan = [pots, PlannedDish(dish: DishID("beer"))]
      try await restaurant.does(.tam, MenuCommand.planDay(day: Self.friday, dishes: plan))
      try await restaurant.does(.lan, add("i2", "beer", 2))
      try await restaurant.does(.lan, add("i3", "hotpot", 2))
      #expect(try await item(restaurant, "i2").price == Money(15_000))
      #expect(try await item(restaurant, "i3").price == Money(299_000))
      #expect(try await restaurant.all(Dish.self).first { $0.id.raw == "hotpot" }?.portions == Portions(1))
      // when the rule is deleted
      try await restaurant.does(.hoa, MenuCommand.deletePriceRule(rule: happy.id))
      try await restaurant.does(.lan, add("i4", "beer"))
      #expect(try await item(restaurant, "i4").price == Money(18_000))
      #expect(try await item(restaurant, "i2").price == Money(15_000))
    }
  }

  @Test("the portions of a day are those that its parties kept", arguments: Engine.allCases)
  func sold(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      for command in [add("i1", "rolls", 3), add("i2", "hotpot", 2), add("i3", "hotpot")] { try await restaurant.does(.lan, command) }
      try await restaurant.does(.lan, OrdersCommand.void(item: ItemID("i3"), quantity: nil, reason: Reason("khách đổi ý")))
      try await restaurant.does(.lan, OrdersCommand.changeQuantity(item: ItemID("i1"), by: QuantityChange(-1)))
      let day = restaurant.clock.house.businessDay(containing: restaurant.clock.now())
      func portions(_ from: Instant, _ until: Instant) async throws -> [String] {
        try await restaurant.database.read { sql in
          try PastOrders(sql: sql).portions(from: from, until: until).map { "\($0.dish.raw) \($0.quantity)" }
        }
      }
      #expect(try await portions(day.from, day.until) == ["hotpot 2", "rolls 2"])
      #expect(try await portions(day.until, day.until.adding(seconds: 86_400)).isEmpty)
    }
  }

  @Test("the best sellers are the dishes of earlier days at this time of the day, the most ordered first", arguments: Engine.allCases)
  func bestSellers(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let reader = BestSellerReader(database: restaurant.database, clock: restaurant.clock)
      func best() async throws -> [String] { try await reader.dishes().dishes.map(\.raw) }
      // given a Friday evening with more rolls than hot pots, and a beer that was taken back
      try await restaurant.seat("t1")
      for command in [add("i1", "hotpot"), add("i2", "rolls", 3), add("i3", "beer")] { try await restaurant.does(.lan, command) }
      try await restaurant.does(.hoa, OrdersCommand.void(item: ItemID("i3"), quantity: nil, reason: Reason("khách đổi ý")))
      #expect(try await best() == [])
      // then devices hear of them a week later at that time, and not at another one
      restaurant.clock.advance(seconds: 7 * 86_400)
      #expect(try await best() == ["rolls", "hotpot"])
      restaurant.clock.advance(seconds: 4 * 3600)
      #expect(try await best() == [])
    }
  }
}
