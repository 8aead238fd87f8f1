import Kernel
import MenuRules
import OrdersRules
import OrdersService
import Storage
import Sync
import TestKit
import Testing

/// The command processor keeps open orders and dishes in memory between its transactions. The memory always equals the database.
@Suite("What the processor remembers") struct MemoryTests {
  private func order(_ id: String, _ restaurant: Restaurant) async throws -> OpenOrder? {
    try await restaurant.database.read { sql in try OrderRecords().record(of: OrderID(id), in: sql) }
  }

  @Test("a refusal half way leaves nothing behind in it", arguments: Engine.allCases) func refusal(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given a party, and five portions of rolls
      try await restaurant.seat("t1")
      try await restaurant.add("a", "hotpot")
      // when six are wanted: the item is on the order before the menu refuses
      let wish = OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("b"), dish: DishID("rolls"), quantity: Quantity(6))
      #expect(await restaurant.tries(.lan, wish)?.code == "menu.notEnough")
      // then the same item can be had in a smaller number, and the order is as if nobody had asked
      try await restaurant.add("b", "rolls", 5)
      let found = try #require(try await order("o1", restaurant))
      #expect(found.items.map(\.id.raw) == ["a", "b"])
      #expect(found.order.revision == 2)
    }
  }

  @Test("another hub on the same database is not overlooked", arguments: Engine.allCases) func otherHub(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given an order that this hub remembers
      try await restaurant.seat("t1")
      try await restaurant.add("a", "rolls")
      // when another hub adds to it and takes most of the portions
      let other = Restaurant(restaurant.database)
      let wish = OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("b"), dish: DishID("rolls"), quantity: Quantity(3))
      #expect(await other.tries(.hoa, wish, id: "elsewhere", device: "elsewhere") == nil)
      // then this one knows
      #expect(await restaurant.tries(.lan, OrdersCommand.changeQuantity(item: ItemID("a"), by: QuantityChange(2)))?.code == "menu.notEnough")
      try await restaurant.does(.lan, OrdersCommand.setNote(item: ItemID("b"), note: Note("ít cay")))
      try await restaurant.add("c", "hotpot")
      let found = try #require(try await order("o1", restaurant))
      #expect(found.items.map(\.id.raw) == ["a", "b", "c"])
      #expect(found.items[1].note == Note("ít cay"))
      #expect(found.order.revision == 3)
    }
  }

  @Test("a price and a dish that ran out are known to the next wish", arguments: Engine.allCases) func menu(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("a", "beer")
      let dearer = MenuCommand.saveDish(
        dish: DishID("beer"), group: DishGroupID("group-of-beer"), station: ShortName("Bar"), name: Name("beer"), price: Money(20_000))
      try await restaurant.does(.hoa, dearer)
      try await restaurant.add("b", "beer")
      try await restaurant.does(.hoa, MenuCommand.setPortions(dish: DishID("beer"), portions: Portions(0)))
      let more = OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("c"), dish: DishID("beer"))
      #expect(await restaurant.tries(.lan, more) != nil)
      let found = try #require(try await order("o1", restaurant))
      #expect(found.items.map(\.price.raw) == [18_000, 20_000])
    }
  }

  @Test("tables that merge and part keep every item in one place", arguments: Engine.allCases) func merging(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given two parties that the processor remembers
      try await restaurant.seat("t1")
      try await restaurant.seat("t2")
      try await restaurant.add("a", "hotpot")
      try await restaurant.add("b", "rolls", to: "o2")
      // when they sit together, order more, and part again
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t2"), host: TableID("t1")))
      try await restaurant.does(.lan, OrdersCommand.setNote(item: ItemID("b"), note: Note("cắt nhỏ")))
      try await restaurant.add("c", "rolls", to: "o2")
      try await restaurant.does(.lan, OrdersCommand.unmerge(table: TableID("t2")))
      try await restaurant.add("d", "rolls", to: "o2")
      try await restaurant.does(.lan, OrdersCommand.setNote(item: ItemID("a"), note: Note("ít cay")))
      // then each has the items ordered for its table
      #expect(try await order("o1", restaurant)?.items.map(\.id.raw) == ["a"])
      #expect(try await order("o2", restaurant)?.items.map(\.id.raw) == ["b", "c", "d"])
    }
  }
}
