import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Sync
import TestKit
import Testing

@testable import BookingsService

@Suite("Guests who have booked come")
struct ArrivalTests {
  private func seating(_ booking: String? = "b1", at table: String = "t1", as order: String = "o1", evenIfHeld: Bool = false) -> OrdersCommand {
    .open(
      order: OrderID(order), table: TableID(table), guests: Guests(4), booking: booking.map { BookingID($0) }, evenIfHeld: evenIfHeld)
  }

  @Test("they sit down at their tables, which are joined and no longer held", arguments: Engine.allCases)
  func arrive(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish(tables: ["t1", "t2"], guests: 10))
      house.clock.set(house.at(21, 55))
      await house.timers.tick(with: house.processor)
      // when they are checked in
      try await house.does(.thu, seating())
      // then the booking knows their order, and the floor knows them
      let booking = try await house.booking()
      #expect(booking.state == .arrived && booking.order == OrderID("o1") && booking.arrivedAt == house.at(21, 55))
      let (first, second) = (try await house.table("t1"), try await house.table("t2"))
      #expect(first.order == OrderID("o1") && first.hold == nil)
      #expect(second.host == TableID("t1") && second.hold == nil)
      // and their waiter got their names
      let alert = try #require(try await house.reader.all(Alert.self).first)
      #expect(alert.news == .arrived && alert.name == Name("Trần Đình Lộc") && alert.wishes == Note("Sinh nhật") && alert.guests == Guests(4))
      // the timer for late guests has no effect any more
      await house.pass(minutes: 60)
      #expect(try await house.booking().state == .arrived)
      #expect(try await house.customer()?.visits == 1)
      // while they sit, their tables stay theirs
      #expect(await house.tries(.hoa, wish("b2", at: house.at(23, 30), againstRules: true))?.code == "bookings.taken")
    }
  }

  @Test("when they have left, others may book their tables", arguments: Engine.allCases)
  func left(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      house.clock.set(house.at(22))
      try await house.does(.thu, seating())
      try await house.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      try await house.does(.hoa, wish("b2", at: house.at(23), againstRules: true))
      #expect(try await house.booking().state == .arrived)
    }
  }

  @Test("checked in twice, or never booked, is refused; what has happened already is not", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      house.clock.set(house.at(22))
      try await house.does(.thu, seating())
      #expect(await house.tries(.thu, seating(at: "t2", as: "o2")) == BookingsError.arrived.refusal)
      #expect(await house.tries(.thu, seating("b9", at: "t2", as: "o2")) == BookingsError.unknownBooking.refusal)
      #expect(try await house.table("t2").order == nil)
      // two receptionists without a line both checked them in: the second is a party without a booking
      house.clock.advance(seconds: 60)
      try await house.does(.thu, seating(at: "t2", as: "o2"), at: house.at(22))
      #expect(try await house.table("t2").order == OrderID("o2"))
      #expect(try await house.booking().order == OrderID("o1"))
    }
  }

  @Test("a missed booking whose tables are unclaimed is taken up again with its count", arguments: Engine.allCases)
  func revive(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      await house.pass(minutes: 270)
      #expect(try await house.booking().state == .missed)
      #expect(try await house.customer()?.noShows == 1)
      try await house.does(.thu, seating())
      let booking = try await house.booking()
      #expect(booking.state == .arrived && booking.endedAt == nil)
      #expect(try await house.customer()?.noShows == 0)
      #expect(try await house.customer()?.visits == 1)
      #expect(await house.tries(.hoa, wish("b2", at: house.at(23), againstRules: true))?.code == "bookings.taken")
    }
  }

  @Test(
    "if others have booked its tables meanwhile a wish is refused, and guests who sit already are seated without a claim", arguments: Engine.allCases)
  func revivedTooLate(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a cancelled booking of two tables of which one is another's now
      try await house.does(.thu, wish(tables: ["t1", "t2"], guests: 10))
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b1")))
      try await house.does(.thu, wish("b2", tables: ["t2"], at: house.at(23)))
      house.clock.set(house.at(21, 30))
      // when its guests come all the same
      #expect(
        await house.tries(.thu, seating())
          == BookingsError.taken(table: Name("T2"), from: house.at(23), until: house.at(25)).refusal)
      #expect(try await house.booking().state == .cancelled)
      try await house.does(.thu, seating(), at: house.at(21, 20))
      // then they sit where they sit, and the other booking has its table
      #expect(try await house.booking().state == .arrived)
      #expect(try await house.table("t1").order == OrderID("o1"))
      #expect(try await house.table("t2").host == nil)
      #expect(await house.tries(.thu, wish("b3", tables: ["t2"], at: house.at(23), againstRules: true))?.code != nil)
      #expect(try await house.booking("b2").state == .booked)
    }
  }

  @Test("a table held for one booking is not given to the early guests of another", arguments: Engine.allCases)
  func heldForOthers(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a table held for 22:00, and later booked by others
      try await house.does(.thu, wish("first"))
      try await house.does(.thu, wish("second", at: house.at(24)))
      house.clock.set(house.at(21, 30))
      await house.timers.tick(with: house.processor)
      // then the others, who are early, do not get it unless somebody decides so
      #expect(await house.tries(.thu, seating("second"))?.code == "floor.held")
      #expect(await house.tries(.lan, seating(nil))?.code == "floor.held")
      #expect(try await house.booking("second").state == .booked)
      try await house.does(.thu, seating("second", evenIfHeld: true))
      #expect(try await house.booking("second").state == .arrived)
      #expect(try await house.table("t1").hold?.booking == BookingID("first"))
    }
  }

  @Test("guests who sit elsewhere leave their own tables to others", arguments: Engine.allCases)
  func elsewhere(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish(tables: ["t1", "t2"], guests: 10))
      house.clock.set(house.at(22))
      await house.timers.tick(with: house.processor)
      try await house.does(.thu, seating(at: "t4"))
      #expect(try await house.booking().state == .arrived)
      for table in ["t1", "t2"] { #expect(try await house.table(table).status == .free) }
      try await house.does(.hoa, wish("b2", at: house.at(22, 30), againstRules: true))
    }
  }

  @Test("a check-in by mistake is taken back as long as nothing was ordered", arguments: Engine.allCases)
  func undo(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish(tables: ["t1", "t2"], guests: 10))
      house.clock.set(house.at(21, 30))
      await house.timers.tick(with: house.processor)
      let before = try await house.booking()
      try await house.does(.thu, seating())
      // when it is taken back
      try await house.does(.thu, BookingsCommand.undoArrival(booking: BookingID("b1")))
      // then the booking is as before, and its tables are free of the party and held again
      #expect(try await house.booking() == before.since(21, 30, house))
      for table in ["t1", "t2"] {
        let table = try await house.table(table)
        #expect(table.order == nil && table.host == nil && table.cleaning == nil && table.hold?.booking == BookingID("b1"))
      }
      #expect(try await house.reader.all(Order.self).isEmpty)
      #expect(try await house.customer()?.visits == 0)
      // and they can come again
      try await house.does(.thu, seating(as: "o2"))
      try await house.does(.lan, OrdersCommand.addItem(order: OrderID("o2"), item: ItemID("i1"), dish: DishID("beer")))
      let refusal = await house.tries(.thu, BookingsCommand.undoArrival(booking: BookingID("b1")))
      #expect(refusal != nil)
      #expect(try await house.booking().state == .arrived)
    }
  }
}

extension Booking {
  /// Held since then, for its own time of holding had begun before.
  fileprivate func since(_ hour: Int64, _ minute: Int64, _ house: House) -> Booking {
    var copy = self
    copy.holdAt = house.at(hour, minute)
    return copy
  }
}
