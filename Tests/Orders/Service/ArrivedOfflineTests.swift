import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import TestHouse
import TestKit
import Testing

@Suite("Guests who had come already, where nobody could ask")
struct ArrivedOfflineTests {
  /// Sends it a minute after the event; meanwhile others send commands.
  private func later(_ command: OrdersCommand, _ restaurant: Restaurant, _ meanwhile: () async throws -> Void = {}) async throws -> Refusal? {
    let made = restaurant.clock.now()
    restaurant.clock.advance(seconds: 60)
    try await meanwhile()
    return await restaurant.tries(.minh, command, at: made)
  }

  @Test("a walk-in sits at a table that was kept meanwhile: that is so, and it stays kept", arguments: Engine.allCases)
  func walkIn(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let refusal = try await later(restaurant.opens("t1"), restaurant) { try await restaurant.book("b", ["t1"]) }
      #expect(refusal == nil)
      #expect(try await restaurant.status(of: "t1") == .inUse)
      #expect(try await restaurant.hold(of: "t1") == BookingID("b"))
    }
  }

  @Test("their table is somebody else's by now: they sit beside them, and have come all the same", arguments: Engine.allCases)
  func beside(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1", "t2"], wishes: "không hành")
      let command = OrdersCommand.open(order: OrderID("late"), table: TableID("t1"), guests: Guests(6), booking: BookingID("b"))
      let refusal = try await later(command, restaurant) { try await restaurant.does(.thu, restaurant.opens("t1", evenIfHeld: true)) }
      #expect(refusal == nil)
      #expect(try await restaurant.one("late", Order.self)?.beside == true)
      #expect(try await restaurant.one("b", Booking.self)?.state == .arrived)
      // and both waiters hear who they are
      let alerts = try await restaurant.all(Alert.self).filter { $0.news == .beside }
      #expect(alerts.map(\.to).sorted { $0.precedes($1) } == [Person.lan.id, Person.minh.id])
      for alert in alerts {
        #expect(alert.name == Name("Cô Hạnh") && alert.guests == Guests(6) && alert.wishes == Note("không hành"))
      }
      // the party that has the table does not get those guests' other table
      #expect(try await restaurant.outdoors().prefix(2).map(\.status) == [.inUse, .free])
    }
  }

  @Test("with a booking that is not there, or whose guests are here, they are seated as any others", arguments: Engine.allCases)
  func unknown(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      #expect(try await later(restaurant.opens("t1", booking: "none"), restaurant) == nil)
      try await restaurant.book("b", ["t2"])
      let again = restaurant.opens("t3", booking: "b")
      #expect(try await later(again, restaurant) { try await restaurant.does(.thu, restaurant.opens("t2", booking: "b")) } == nil)
      let orders = try await restaurant.all(Order.self)
      #expect(orders.map(\.booking) == [nil, BookingID("b"), nil])
    }
  }
}
