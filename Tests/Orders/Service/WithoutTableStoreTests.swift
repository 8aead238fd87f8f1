import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import OrdersService
import TestHouse
import TestKit
import Testing

@Suite("Orders without a table, on both databases") struct WithoutTableStoreTests {
  private func open(_ id: String, _ details: FulfilmentDetails = FulfilmentDetails(type: .takeaway)) -> OrdersCommand {
    .openWithoutTable(order: OrderID(id), details: details)
  }

  private func number(_ id: String, _ restaurant: Restaurant) async throws -> Int64? {
    try await restaurant.all(Order.self).first { $0.id.raw == id }?.fulfilment?.number?.raw
  }

  @Test("their numbers follow one another, never twice a day, and begin anew on the next", arguments: Engine.allCases)
  func numbers(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given two orders, of which one has ended and one sits down
      try await restaurant.does(.lan, open("a"))
      try await restaurant.does(.thu, open("b"))
      #expect(try await number("a", restaurant) == 1)
      #expect(try await number("b", restaurant) == 2)
      try await restaurant.does(.lan, OrdersCommand.closeEmpty(order: OrderID("a")))
      try await restaurant.does(.thu, OrdersCommand.move(order: OrderID("b"), table: TableID("t1")))
      let seated = try #require(try await restaurant.all(Order.self).first)
      #expect(seated.table == TableID("t1") && seated.fulfilment == nil && seated.waiter == Person.lan.id)
      try await restaurant.add("i1", "rolls", to: "b")
      try await restaurant.does(.lan, OrdersCommand.void(item: ItemID("i1"), reason: Reason("nhầm")))
      try await restaurant.does(.lan, OrdersCommand.closeEmpty(order: OrderID("b")))
      // when others come on this day and on the next
      try await restaurant.does(.lan, open("c"))
      #expect(try await number("c", restaurant) == 3)
      restaurant.clock.advance(seconds: 86_400)
      try await restaurant.does(.lan, open("d"))
      #expect(try await number("d", restaurant) == 1)
    }
  }

  @Test("a receptionist takes and calls them, and neither takes nor calls for a table", arguments: Engine.allCases)
  func rights(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls")
      let missing = Refusal("right.missing", kind: .forbidden).with("right", "takeOrders")
      let commands: [OrdersCommand] = [
        .setGuests(order: OrderID("o1"), guests: Guests(2)), .addItem(order: OrderID("o1"), item: ItemID("x"), dish: DishID("rolls")),
        .changeQuantity(item: ItemID("i1"), by: QuantityChange(1)), .editCourse(course: CourseID("i1"), note: Note("x")),
        .void(item: ItemID("i1"), reason: Reason("x")), .callToCook(course: CourseID("i1")),
      ]
      for command in commands { #expect(await restaurant.tries(.thu, command) == missing) }
      // a chef calls for a table, but takes no order
      try await restaurant.does(.tam, OrdersCommand.callToCook(course: CourseID("i1")))
      try await restaurant.does(.thu, open("a"))
      try await restaurant.add("i2", "rolls", to: "a", by: .thu)
      try await restaurant.does(.thu, OrdersCommand.callToCook(course: CourseID("i2")))
      try await restaurant.does(.tam, KitchenCommand.raiseFlag(course: CourseID("i2")), id: "up")
      // then the receptionist hears that it is ready, and hands it out
      let alert = try #require(try await restaurant.all(Alert.self).first)
      #expect(alert.news == .ready && alert.to == Person.thu.id && alert.order == OrderID("a"))
      try await restaurant.does(.thu, OrdersCommand.collect(order: OrderID("a")))
      #expect(try await restaurant.all(Alert.self).isEmpty)
      #expect(try await restaurant.all(Item.self).first { $0.id.raw == "i2" }?.state == .served)
    }
  }

  @Test("they are neither joined nor parted, and only people who work here drive", arguments: Engine.allCases)
  func refusals(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.does(.lan, open("a"))
      let join = await restaurant.tries(.lan, OrdersCommand.merge(table: TableID("t2"), host: TableID("a")))
      #expect(join == Refusal("orders.noTable", field: "host"))
      let part = await restaurant.tries(.lan, OrdersCommand.unmerge(table: TableID("a")))
      #expect(part == Refusal("orders.noTable", field: "table"))
      let table = await restaurant.tries(.lan, open("t2"))
      #expect(table?.code == "orders.idTaken")
      let driver = FulfilmentDetails(type: .delivery, address: Note("12 Lê Lợi"), driver: EmployeeID("nobody"))
      #expect(await restaurant.tries(.lan, open("b", driver)) == Refusal("orders.unknownDriver", field: "driver"))
      let fee = OrdersCommand.setDeliveryFee(order: OrderID("a"), item: ItemID("f"), fee: Money(1))
      #expect(await restaurant.tries(.lan, fee)?.code == "orders.noDeliveryDish")
    }
  }

  @Test("a guest's orders are found by the number in any spelling, ended ones too", arguments: Engine.allCases)
  func ofGuest(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      for (id, phone) in [("a", "0899 081 299"), ("b", "+84 899-081-299"), ("c", "0900 000 001")] {
        restaurant.clock.advance(seconds: 60)
        try await restaurant.does(.lan, open(id, FulfilmentDetails(type: .takeaway, name: Name("chị Hạnh"), phone: PhoneText(phone))))
        try await restaurant.add("i-\(id)", "rolls", to: id)
      }
      try await restaurant.does(.hoa, OrdersCommand.writeOff(order: OrderID("b"), reason: Reason("không đến")))
      let reader = EarlierOrderReader(database: restaurant.test.stream.database)
      let earlier = try await reader.orders(of: "0899081299").orders
      #expect(earlier.map(\.order) == [OrderID("b"), OrderID("a")])
      #expect(earlier.last?.name == Name("chị Hạnh") && earlier.last?.dishes.map(\.name) == [Name("rolls")])
      #expect(try await reader.orders(of: "chị Hạnh").orders.isEmpty)
      // when the number of an order changes
      try await restaurant.does(
        .lan, OrdersCommand.setFulfilment(order: OrderID("a"), details: FulfilmentDetails(type: .counter, phone: PhoneText("0900000001"))))
      #expect(try await reader.orders(of: "0900 000 001").orders.map(\.order) == [OrderID("c"), OrderID("a")])
    }
  }

  @Test("a call for later is not unheard before the kitchen begins it", arguments: Engine.allCases)
  func unheard(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      func pass(_ seconds: Int64) async throws -> [Alert.News] {
        restaurant.clock.advance(seconds: seconds)
        await restaurant.timers.tick(with: restaurant.processor)
        return try await restaurant.all(Alert.self).map(\.news)
      }
      let due = restaurant.clock.now().adding(seconds: 3600)
      try await restaurant.does(.lan, open("a", FulfilmentDetails(type: .takeaway, dueAt: due)))
      try await restaurant.add("i1", "rolls", to: "a")
      try await restaurant.does(.thu, OrdersCommand.callToCook(course: CourseID("i1")))
      #expect(try await pass(600) == [])
      // when it is due ten minutes earlier
      let sooner = FulfilmentDetails(type: .takeaway, dueAt: due.adding(seconds: -600))
      try await restaurant.does(.lan, OrdersCommand.setFulfilment(order: OrderID("a"), details: sooner))
      #expect(try await pass(1200) == [])
      #expect(try await pass(20) == [.unheard])
    }
  }

  @Test("what was handed out without network stays on the record of an ended order", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.does(.lan, open("a"))
      try await restaurant.add("i1", "rolls", to: "a")
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      try await restaurant.does(.tam, KitchenCommand.raiseFlag(course: CourseID("i1")))
      restaurant.clock.advance(seconds: 60)
      let at = restaurant.clock.now()
      restaurant.clock.advance(seconds: 60)
      try await restaurant.does(.hoa, OrdersCommand.writeOff(order: OrderID("a"), reason: Reason("không đến")))
      try await restaurant.does(.lan, OrdersCommand.collect(order: OrderID("a")), at: at)
      let stored = try await restaurant.processor.perform { work in try OrderRecords().record(of: OrderID("a"), in: work.sql) }
      #expect(stored?.order.fulfilment?.collectedAt == at && stored?.items.map(\.state) == [.served])
    }
  }
}
