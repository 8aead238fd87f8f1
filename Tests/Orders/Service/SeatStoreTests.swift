import Kernel
import KitchenRules
import OrdersRules
import OrdersService
import TestHouse
import TestKit
import Testing

@Suite("Seats of items, on both databases") struct SeatStoreTests {
  private func add(_ item: String, seat: Int64?, to order: String = "o1") -> OrdersCommand {
    .addItem(order: OrderID(order), item: ItemID(item), dish: DishID("hotpot"), quantity: Quantity(2), seat: seat.map { SeatNumber($0) })
  }

  private func seats(_ restaurant: Restaurant) async throws -> [String: Int64?] {
    Dictionary(uniqueKeysWithValues: try await restaurant.all(Item.self).map { ($0.id.raw, $0.seat?.raw) })
  }

  @Test("a seat is kept with its item, also when portions of it get another one", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.does(.lan, add("i1", seat: 1))
      try await restaurant.does(.lan, add("i2", seat: nil))
      #expect(try await seats(restaurant) == ["i1": 1, "i2": nil])
      let one = OrdersCommand.setSeat(item: ItemID("i2"), quantity: Quantity(1), seat: SeatNumber(99))
      try await restaurant.does(.lan, one, id: "part")
      try await restaurant.does(.lan, OrdersCommand.setSeat(item: ItemID("i1")))
      #expect(try await seats(restaurant) == ["i1": nil, "i2": nil, "part": 99])
      let stored = try await restaurant.processor.perform { work in try OrderRecords().record(of: OrderID("o1"), in: work.sql) }
      #expect(stored?.items == (try await restaurant.all(Item.self)))
      #expect(await restaurant.tries(.tam, one)?.code == "right.missing")
    }
  }

  @Test("an order without a table refuses one by its field", arguments: Engine.allCases)
  func withoutTable(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.does(.lan, OrdersCommand.openWithoutTable(order: OrderID("o1"), details: FulfilmentDetails(type: .takeaway)))
      #expect(await restaurant.tries(.lan, add("i1", seat: 1)) == OrdersError.noSeats.refusal)
      try await restaurant.does(.lan, add("i1", seat: nil))
      let set = OrdersCommand.setSeat(item: ItemID("i1"), seat: SeatNumber(1))
      #expect(await restaurant.tries(.lan, set) == OrdersError.noSeats.refusal)
      #expect(try await seats(restaurant) == ["i1": nil])
    }
  }

  @Test("tables that join and part leave no seat of the party that came", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      for table in ["t1", "t2"] { try await restaurant.seat(table) }
      try await restaurant.does(.lan, add("h", seat: 1))
      try await restaurant.does(.lan, add("g", seat: 1, to: "o2"))
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t2"), host: TableID("t1")))
      #expect(try await seats(restaurant) == ["h": 1, "g": nil])
      // a device that has not heard of it still means a seat of the other table
      try await restaurant.does(.lan, add("late", seat: 1, to: "o2"))
      #expect(try await seats(restaurant) == ["h": 1, "g": nil, "late": nil])
      try await restaurant.does(.lan, OrdersCommand.setSeat(item: ItemID("g"), seat: SeatNumber(5)))
      try await restaurant.does(.lan, OrdersCommand.unmerge(table: TableID("t2")))
      #expect(try await seats(restaurant) == ["h": 1, "g": nil, "late": nil])
    }
  }
}
