import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import TestKit
import Testing

@testable import BookingsService

@Suite("At the door not everything is as it was booked")
struct MistakesAtTheDoorTests {
  private func seating(_ booking: String = "b1", at table: String = "t1", as order: String = "o1") -> OrdersCommand {
    .open(order: OrderID(order), table: TableID(table), guests: Guests(4), booking: BookingID(booking))
  }

  @Test("checked in by mistake, and closed as empty: that is taken back all the same, if the tables are unclaimed", arguments: Engine.allCases)
  func closedEmpty(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a waiter who has closed the empty table
      try await house.does(.thu, wish(tables: ["t1", "t2"], guests: 10))
      house.clock.set(house.at(21, 30))
      try await house.does(.thu, seating())
      try await house.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      #expect(try await house.customer()?.visits == 1)
      // when reception takes the check-in back
      let undo = BookingsCommand.undoArrival(booking: BookingID("b1"))
      try await house.does(.thu, undo)
      // then it waits for its guests, and they can come
      #expect(try await house.booking().state == .booked)
      #expect(try await house.customer()?.visits == 0)
      for table in ["t1", "t2"] { #expect(try await house.table(table).hold?.booking == BookingID("b1")) }
      try await house.does(.thu, seating(as: "o2"))
      #expect(try await house.table("t2").host == TableID("t1"))
      // unless others have been given a table meanwhile
      try await house.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o2")))
      try await house.does(.hoa, wish("b2", tables: ["t2"], at: house.at(23), againstRules: true))
      #expect(await house.tries(.thu, undo)?.code == "bookings.taken")
      #expect(try await house.booking().state == .arrived)
    }
  }

  @Test("guests who were here and have gone cannot be taken back", arguments: Engine.allCases)
  func hereAndGone(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      house.clock.set(house.at(22))
      try await house.does(.thu, seating())
      try await house.does(.lan, OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("i1"), dish: DishID("beer")))
      try await house.does(.hoa, OrdersCommand.writeOff(order: OrderID("o1"), reason: Reason("đi mất")))
      #expect(await house.tries(.thu, BookingsCommand.undoArrival(booking: BookingID("b1")))?.code == "orders.ended")
      #expect(try await house.booking().state == .arrived)
    }
  }

  @Test("guests who were given up sit down at another table, and their own stays with those who have it now", arguments: Engine.allCases)
  func elsewhereTooLate(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a missed booking whose table was booked by others
      try await house.does(.thu, wish())
      await house.pass(minutes: 260)
      #expect(try await house.booking().state == .missed)
      try await house.does(.hoa, wish("b2", at: house.at(22, 50), name: "Hoa", phone: "", againstRules: true))
      // when its guests come
      #expect(await house.tries(.thu, seating())?.code == "bookings.taken")
      try await house.does(.thu, seating(at: "t4"))
      // then they are here with name and requests, and count as arrived
      #expect(try await house.booking().state == .arrived)
      let alert = try #require(try await house.reader.all(Alert.self).first)
      #expect(alert.news == .arrived && alert.name == Name("Trần Đình Lộc") && alert.wishes == Note("Sinh nhật"))
      #expect(try await house.customer()?.noShows == 0)
      #expect(try await house.booking("b2").state == .booked)
      #expect(try await house.table("t1").hold?.booking == BookingID("b2"))
    }
  }

  @Test("a booking for another day is not checked in; what has happened already is", arguments: Engine.allCases)
  func anotherDay(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish(at: house.at(18 + 12, 1)))
      #expect(await house.tries(.thu, seating()) == BookingsError.notToday.refusal)
      #expect(try await house.booking().state == .booked)
      #expect(try await house.table("t1").order == nil)
      house.clock.advance(seconds: 60)
      try await house.does(.thu, seating())
      #expect(try await house.booking().state == .arrived)
      // without a line
      try await house.does(.thu, wish("b2", tables: ["t2"], at: house.at(18 + 48)))
      house.clock.advance(seconds: 60)
      try await house.does(.thu, seating("b2", at: "t2", as: "o2"), at: house.at(18, 1))
      #expect(try await house.booking("b2").state == .arrived)
    }
  }
}
