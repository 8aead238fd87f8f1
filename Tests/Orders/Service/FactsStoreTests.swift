import FloorRules
import Kernel
import KitchenRules
import OrdersRules
import OrdersService
import Sync
import TestHouse
import TestKit
import Testing

@Suite("What happened without a line, on both databases")
struct FactsStoreTests {
  /// Somebody did it now, and the hub hears of it later.
  private func later<C: Wire>(_ person: Person, _ command: C, _ restaurant: Restaurant, _ meanwhile: () async throws -> Void) async throws -> Refusal?
  {
    let made = restaurant.clock.now()
    restaurant.clock.advance(seconds: 60)
    try await meanwhile()
    return await restaurant.tries(person, command, at: made)
  }

  @Test("a party that was seated at a taken table sits beside the other, and both waiters and the manager know", arguments: Engine.allCases)
  func twoParties(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given Minh seats guests at t1 without a line, where Lan seats others meanwhile
      let open = OrdersCommand.open(order: OrderID("second"), table: TableID("t1"), guests: Guests(2))
      let refusal = try await later(.minh, open, restaurant) { try await restaurant.seat("t1") }
      // then both orders are open, and show whose table it is
      #expect(refusal == nil)
      let orders = try await restaurant.all(Order.self)
      #expect(orders.map(\.id.raw).sorted() == ["o1", "second"])
      #expect(orders.first { $0.id == OrderID("second") }?.beside == true)
      #expect(try await restaurant.all(Table.self).first { $0.id == TableID("t1") }?.order == OrderID("o1"))
      let alerts = try await restaurant.all(Alert.self)
      #expect(alerts.map(\.news) == [.beside, .beside])
      #expect(Set(alerts.map(\.to)) == [Person.lan.id, Person.minh.id])
      #expect(alerts.allSatisfy { $0.escalated })
      // when the first party leaves, the table is the second one's
      try await restaurant.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      #expect(try await restaurant.all(Table.self).first { $0.id == TableID("t1") }?.order == OrderID("second"))
      #expect(try await restaurant.all(Order.self).map(\.beside) == [false])
      #expect(try await restaurant.all(Alert.self) == [])
    }
  }

  @Test("the second party moves to a table of its own; the first one's stays", arguments: Engine.allCases)
  func movesOn(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let open = OrdersCommand.open(order: OrderID("second"), table: TableID("t1"), guests: Guests(2))
      #expect(try await later(.minh, open, restaurant) { try await restaurant.seat("t1") } == nil)
      try await restaurant.add("i1", "rolls", 2, to: "second", by: .minh)
      try await restaurant.does(.minh, OrdersCommand.move(order: OrderID("second"), table: TableID("t2")))
      let tables = try await restaurant.all(Table.self)
      #expect(tables.first { $0.id == TableID("t1") }?.order == OrderID("o1"))
      #expect(tables.first { $0.id == TableID("t2") }?.order == OrderID("second"))
      #expect(try await restaurant.all(Order.self).allSatisfy { !$0.beside })
      #expect(try await restaurant.all(Item.self).map(\.table) == [TableID("t2")])
      #expect(try await restaurant.all(Alert.self) == [])
      // and each ends by itself
      try await restaurant.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      try await restaurant.does(.hoa, OrdersCommand.writeOff(order: OrderID("second"), reason: Reason("đi mất")))
      #expect(try await restaurant.all(Order.self) == [])
    }
  }

  @Test("a second party that ends leaves the first one's table alone", arguments: Engine.allCases)
  func secondEnds(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let open = OrdersCommand.open(order: OrderID("second"), table: TableID("t1"), guests: Guests(2))
      #expect(try await later(.minh, open, restaurant) { try await restaurant.seat("t1") } == nil)
      try await restaurant.does(.minh, OrdersCommand.closeEmpty(order: OrderID("second")))
      #expect(try await restaurant.all(Table.self).first { $0.id == TableID("t1") }?.order == OrderID("o1"))
    }
  }

  @Test("said at once, a taken table is refused; a table being cleaned is taken by who sits there", arguments: Engine.allCases)
  func atOnce(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      let open = OrdersCommand.open(order: OrderID("second"), table: TableID("t1"), guests: Guests(2))
      #expect(await restaurant.tries(.minh, open) == FloorError.inUse.refusal)
      let cleaned = OrdersCommand.open(order: OrderID("third"), table: TableID("t2"), guests: Guests(2))
      let refusal = try await later(.minh, cleaned, restaurant) { try await restaurant.does(.hoa, FloorCommand.beginCleaning(table: TableID("t2"))) }
      #expect(refusal == nil)
      #expect(try await restaurant.all(Table.self).first { $0.id == TableID("t2") }?.status == .inUse)
    }
  }

  @Test("a dish that was voided and had been carried is noted, and waiter and manager hear of it", arguments: Engine.allCases)
  func carried(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls", 2)
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      let serve = OrdersCommand.serveItem(item: ItemID("i1"))
      let refusal = try await later(.lan, serve, restaurant) {
        try await restaurant.does(.hoa, OrdersCommand.void(item: ItemID("i1"), reason: Reason("khách đổi ý")))
      }
      #expect(refusal == nil)
      let item = try await restaurant.all(Item.self).first
      #expect(item?.state == .voided)
      #expect(item?.carriedAt != nil)
      let alerts = try await restaurant.all(Alert.self).filter { $0.news == .carried }
      #expect(alerts.map(\.to) == [Person.lan.id])
      #expect(alerts.map(\.quantity) == [Quantity(2)])
    }
  }

  @Test("what was carried to a party that has ended is on record with it, and no device hears of it", arguments: Engine.allCases)
  func ended(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls", 2)
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      let serve = OrdersCommand.serveCourse(course: CourseID("i1"))
      let refusal = try await later(.lan, serve, restaurant) {
        try await restaurant.does(.hoa, OrdersCommand.writeOff(order: OrderID("o1"), reason: Reason("đi mất")))
      }
      #expect(refusal == nil)
      #expect(try await restaurant.all(Item.self) == [])
      let kept = try await restaurant.database.read { sql in try OrderRecords().record(of: OrderID("o1"), in: sql) }
      #expect(kept?.items.map(\.state) == [.served])
      #expect(await restaurant.tries(.lan, serve) == OrdersError.orderEnded.refusal)
    }
  }
}
