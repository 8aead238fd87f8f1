import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import TestHouse
import TestKit
import Testing

@Suite("Orders with options, on both databases") struct OptionsStoreTests {
  /// Rolls are small, or large for more, and have up to two eggs, of which four are left.
  private func furnish(_ restaurant: Restaurant) async throws {
    let small = MenuOption(id: OptionID("small"), name: ShortName("nhỏ"), isDefault: true)
    let large = MenuOption(id: OptionID("large"), name: ShortName("lớn"), price: MoneyChange(20_000))
    var egg = MenuOption(id: OptionID("egg"), name: ShortName("trứng"), price: MoneyChange(5000))
    egg.most = OptionCount(2)
    var sizes = OptionGroup(id: OptionGroupID("sizes"), name: ShortName("Cỡ"), priority: Priority(1), options: [small, large])
    (sizes.dishes, sizes.least) = ([DishID("rolls")], OptionCount(1))
    var more = OptionGroup(id: OptionGroupID("more"), name: ShortName("Thêm"), priority: Priority(2), options: [egg])
    (more.groups, more.most) = ([DishGroupID("group-of-rolls")], OptionCount(2))
    for group in [sizes, more] { try await restaurant.does(.hoa, MenuCommand.saveOptionGroup(group: group)) }
    try await restaurant.does(.tam, MenuCommand.setOptionPortions(group: more.id, option: egg.id, portions: Portions(4)))
    try await restaurant.seat("t1")
  }

  private func add(_ quantity: Int64, _ chosen: [ChosenOption], item: String = "i1") -> OrdersCommand {
    .addItem(
      order: OrderID("o1"), item: ItemID(item), dish: DishID("rolls"), quantity: Quantity(quantity), options: chosen)
  }

  private func eggs(_ count: Int64) -> ChosenOption { ChosenOption(OptionID("egg"), count: OptionCount(count)) }

  private func eggsLeft(_ restaurant: Restaurant) async throws -> Int64? {
    try await restaurant.all(OptionGroup.self).first { $0.id.raw == "more" }?.options.first?.portions?.raw
  }

  private func item(_ restaurant: Restaurant, _ id: String = "i1") async throws -> Item {
    try #require(try await restaurant.all(Item.self).first { $0.id.raw == id })
  }

  @Test("a dish is sold with its options and their prices, and portions of an option run out", arguments: Engine.allCases)
  func sold(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await furnish(restaurant)
      try await restaurant.does(.lan, add(2, [eggs(1), ChosenOption(OptionID("large"))]))
      let sold = try await item(restaurant)
      #expect(sold.options?.map(\.words) == ["lớn", "trứng"] && sold.price == Money(70_000) && sold.name == Name("rolls"))
      #expect(try await eggsLeft(restaurant) == 2)
      let out = await restaurant.tries(.lan, add(1, [eggs(2), eggs(1)], item: "i2"))
      #expect(out?.code == "menu.tooManyOptions")
      let scarce = await restaurant.tries(.lan, add(2, [eggs(2)], item: "i2"))
      #expect(scarce == MenuError.optionOut(ShortName("trứng"), left: 2).refusal)
      #expect(try await eggsLeft(restaurant) == 2)
      let rolls = try await restaurant.all(Dish.self).first { $0.id.raw == "rolls" }
      #expect(rolls?.portions == Portions(3))
      try await restaurant.does(.lan, add(1, [], item: "i3"))
      #expect(try await item(restaurant, "i3").options?.map(\.words) == ["nhỏ"])
    }
  }

  @Test("options of a waiting item come back as its portions do", arguments: Engine.allCases)
  func givenBack(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await furnish(restaurant)
      try await restaurant.does(.lan, add(2, [eggs(1)]))
      try await restaurant.does(.lan, OrdersCommand.changeQuantity(item: ItemID("i1"), by: QuantityChange(2)))
      #expect(try await eggsLeft(restaurant) == 0)
      let more = await restaurant.tries(.lan, OrdersCommand.changeQuantity(item: ItemID("i1"), by: QuantityChange(1)))
      #expect(more?.code == "menu.optionOut")
      try await restaurant.does(.lan, OrdersCommand.changeQuantity(item: ItemID("i1"), by: QuantityChange(-1)))
      #expect(try await eggsLeft(restaurant) == 1)
      try await restaurant.does(.lan, OrdersCommand.void(item: ItemID("i1"), quantity: Quantity(1), reason: Reason("khách đổi ý")))
      #expect(try await eggsLeft(restaurant) == 2)
      try await restaurant.does(.lan, OrdersCommand.setOptions(item: ItemID("i1"), options: [eggs(2)]))
      #expect(try await eggsLeft(restaurant) == 0)
      try await restaurant.does(.lan, OrdersCommand.setOptions(item: ItemID("i1"), options: [ChosenOption(OptionID("large"))]))
      let changed = try await item(restaurant)
      #expect(changed.options?.map(\.words) == ["lớn"] && changed.price == Money(65_000))
      #expect(try await eggsLeft(restaurant) == 4)
    }
  }

  @Test("the kitchen accepts a request: its item has the requested options and their price", arguments: Engine.allCases)
  func asked(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await furnish(restaurant)
      try await restaurant.does(.lan, add(2, [eggs(1)]))
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      let late = await restaurant.tries(.lan, OrdersCommand.setOptions(item: ItemID("i1"), options: []))
      #expect(late?.code == "orders.itemCalled")
      let wrong = await restaurant.tries(.lan, KitchenCommand.ask(item: ItemID("i1"), options: [ChosenOption(OptionID("x"))]))
      #expect(wrong?.code == "menu.unknownOption")
      let ask = KitchenCommand.ask(item: ItemID("i1"), options: [eggs(2), ChosenOption(OptionID("large"))])
      try await restaurant.does(.lan, ask, id: "ask")
      #expect(try await item(restaurant).price == Money(50_000))
      #expect(try await eggsLeft(restaurant) == 2)
      let at = try #require(try await item(restaurant).request).at
      try await restaurant.does(.tam, KitchenCommand.answerRequest(item: ItemID("i1"), asked: at), id: "yes")
      let changed = try await item(restaurant)
      #expect(changed.options?.map(\.words) == ["lớn", "2 trứng"] && changed.price == Money(75_000) && changed.state == .cooking)
      #expect(try await eggsLeft(restaurant) == 0)
      let alert = try #require(try await restaurant.all(Alert.self).first)
      #expect(alert.wishes == Note("lớn, 2 trứng") && alert.quantity == Quantity(2))
    }
  }
}
