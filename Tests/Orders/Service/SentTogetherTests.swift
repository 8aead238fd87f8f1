import Kernel
import KitchenRules
import OrdersRules
import OrdersService
import Storage
import Sync
import TestKit
import Testing

/// Many people at once, so that a commit holds many commands and their rows are written together.
@Suite("What many want at once is written together") struct SentTogetherTests {
  private func items(_ restaurant: Restaurant) async throws -> [String: [String]] {
    try await restaurant.database.read { sql in
      var found: [String: [String]] = [:]
      for order in ["o1", "o2", "o3"] { found[order] = try OrderRecords().record(of: OrderID(order), in: sql)?.items.map(\.id.raw) }
      return found
    }
  }

  /// Each person sends from a separate device.
  private func all(_ wishes: [OrdersCommand], _ restaurant: Restaurant) async -> [Refusal?] {
    await withTaskGroup(of: (Int, Refusal?).self) { group in
      for (i, wish) in wishes.enumerated() { group.addTask { (i, await restaurant.tries(.lan, wish, device: "phone\(i)")) } }
      var refusals = [Refusal?](repeating: nil, count: wishes.count)
      for await (i, refusal) in group { refusals[i] = refusal }
      return refusals
    }
  }

  @Test("an hour of orders is written at the first try", arguments: Engine.allCases) func firstTry(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let before = restaurant.database.statistics.redone
      for table in ["t1", "t2", "t3"] { try await restaurant.seat(table) }
      try await restaurant.add("first", "hotpot")
      // given dishes for three tables at once, some of them more than there are
      let adding = (0..<24).map { i in
        OrdersCommand.addItem(
          order: OrderID("o\(i % 3 + 1)"), item: ItemID("i\(i)"), dish: DishID(["rolls", "hotpot"][i % 2]), quantity: Quantity(1))
      }
      let refusals = await all(adding, restaurant).compactMap(\.?.code)
      #expect(refusals == Array(repeating: "menu.notEnough", count: 7))
      // when they are changed, called, carried, moved and merged at once
      var wishes = (0..<24).map { OrdersCommand.setNote(item: ItemID("i\($0)"), note: Note("ít cay")) }
      wishes += (0..<24).map { OrdersCommand.changeQuantity(item: ItemID("i\($0)"), by: QuantityChange(1)) }
      _ = await all(wishes, restaurant)
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("first")))
      try await restaurant.does(.tam, KitchenCommand.ready(item: ItemID("first")))
      try await restaurant.does(.lan, OrdersCommand.serveItem(item: ItemID("first")))
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t2"), host: TableID("t1")))
      // then no write was other than foreseen
      #expect(restaurant.database.statistics.redone == before)
      let found = try await items(restaurant)
      #expect(Set(found.values.joined()).count == 18)
    }
  }

  @Test("one whose item exists elsewhere is refused alone", arguments: Engine.allCases) func taken(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      for table in ["t1", "t2"] { try await restaurant.seat(table) }
      try await restaurant.add("there", "hotpot", to: "o2")
      let wishes = (0..<12).map { i in
        OrdersCommand.addItem(
          order: OrderID("o1"), item: ItemID(i == 7 ? "there" : "i\(i)"), dish: DishID("hotpot"), quantity: Quantity(1))
      }
      let refusals = await all(wishes, restaurant)
      #expect(refusals.map { $0?.code } == (0..<12).map { $0 == 7 ? "orders.idTaken" : nil })
      let found = try await items(restaurant)
      #expect(found["o1"]?.count == 11)
      #expect(found["o2"] == ["there"])
    }
  }
}
