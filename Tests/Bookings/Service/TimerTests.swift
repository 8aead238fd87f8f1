import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Storage
import Sync
import TestHouse
import TestKit
import Testing

@testable import BookingsService

@Suite("Tables are held, and guests who are late are not waited for")
struct TimerTests {
  @Test("held from an hour before, given up a quarter of an hour behind, forgotten a day later", arguments: Engine.allCases)
  func evening(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a booking of two tables for 22:00
      try await house.does(.thu, wish(tables: ["t1", "t2"]))
      await house.pass(minutes: 179)
      #expect(try await house.table("t1").status == .free)
      // when the hour before begins, its tables are held
      await house.pass(minutes: 1)
      let hold = Hold(booking: BookingID("b1"), name: Name("Trần Đình Lộc"), at: house.at(22))
      for table in ["t1", "t2"] {
        #expect(try await house.table(table).hold == hold)
        #expect(try await house.table(table).status == .booked)
      }
      // a quarter of an hour behind its time it is given up
      await house.pass(minutes: 74)
      #expect(try await house.booking().state == .booked)
      await house.pass(minutes: 1)
      let booking = try await house.booking()
      #expect(booking.state == .missed && booking.endedAt == house.at(22, 15) && booking.endedBy == nil)
      for table in ["t1", "t2"] { #expect(try await house.table(table).status == .free) }
      #expect(try await house.customer()?.noShows == 1)
      #expect(house.told.all == ["made b1", "missed b1"])
      // a day later devices have forgotten it, and the hub has not
      await house.pass(minutes: 24 * 60)
      #expect(try await house.reader.all(Booking.self).isEmpty)
      #expect(try await house.reader.heard(Booking.self).isEmpty)
      let all = try BookingQuery(from: nil, until: nil, text: nil, section: nil, after: nil)
      #expect(try await house.bookings.bookings(all, keepsGuests: true).bookings == [booking])
    }
  }

  @Test("an old timer does nothing to a booking whose times were set anew", arguments: Engine.allCases)
  func episodes(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a booking that was put off by an hour, with its tables held already
      try await house.does(.thu, wish())
      await house.pass(minutes: 200)
      #expect(try await house.table("t1").hold != nil)
      try await house.does(.hoa, BookingsCommand.change(booking: BookingID("b1"), at: house.at(23), againstRules: true))
      #expect(try await house.table("t1").hold == nil)
      // it stays when the old time is over, and ends when the new one is
      await house.pass(minutes: 60)
      #expect(try await house.booking().state == .booked)
      #expect(try await house.table("t1").hold?.at == house.at(23))
      await house.pass(minutes: 55)
      #expect(try await house.booking().state == .missed)
    }
  }

  @Test("a timer of an older episode that rings all the same is not heard", arguments: Engine.allCases)
  func oldEpisode(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      house.clock.set(house.at(22, 30))
      let desk = house.desk
      try await house.processor.perform { work in
        for timer in [HoldTimer(desk: desk), LateTimer(desk: desk), FadeTimer()] as [any TimerHandler] {
          try timer.fire(subject: "b1", episode: "another", in: work)
        }
      }
      #expect(try await house.booking().state == .booked)
      #expect(try await house.table("t1").hold == nil)
    }
  }

  /// The one thing that no timer may ever do.
  @Test("no timer frees a table whose party has not paid", arguments: Engine.allCases)
  func unpaid(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a party that sits and eats where others have booked
      try await house.does(.thu, wish())
      try await house.does(.lan, OrdersCommand.open(order: OrderID("o1"), table: TableID("t1"), guests: Guests(2)))
      try await house.does(.lan, OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("i1"), dish: DishID("beer")))
      // when the table is held for those who booked
      await house.pass(minutes: 200)
      let held = try await house.table("t1")
      #expect(held.order == OrderID("o1") && held.status == .inUse && held.hold?.booking == BookingID("b1"))
      // and they are given up, and forgotten
      await house.pass(minutes: 100)
      await house.pass(minutes: 25 * 60)
      // then the party sits there with its order as it was
      let table = try await house.table("t1")
      #expect(table.order == OrderID("o1") && table.status == .inUse && table.hold == nil)
      #expect(try await house.reader.all(Order.self).map(\.id.raw) == ["o1"])
      #expect(try await house.reader.all(Item.self).map(\.id.raw) == ["i1"])
    }
  }

  @Test("guests of two bookings one after the other: the first is held for first", arguments: Engine.allCases)
  func oneAfterTheOther(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish("late", at: house.at(22, 30), minutes: 60))
      try await house.does(.thu, wish("early", at: house.at(22), minutes: 30))
      await house.pass(minutes: 240)
      #expect(try await house.table("t1").hold?.booking == BookingID("early"))
      // the first is called off, and the second has the table held
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("early")))
      #expect(try await house.table("t1").hold?.booking == BookingID("late"))
    }
  }

  @Test("timers survive a restart, and what fell due meanwhile waits until devices have told what happened", arguments: Engine.allCases)
  func restart(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given two bookings for ten o'clock, and a hub that is down until half past ten
      try await house.does(.thu, wish())
      try await house.does(.thu, wish("b2", tables: ["t2"], name: "Hoa", phone: "0903 111 222"))
      house.clock.set(house.at(22, 30))
      let again = House(house.database, clock: house.clock, grace: 300, numbers: house.stream.numbers)
      await again.timers.tick(with: again.processor)
      // then nobody is given up yet
      #expect(try await again.booking().state == .booked)
      // when a device reports meanwhile that the guests of one came in time
      try await again.does(
        .thu, OrdersCommand.open(order: OrderID("o1"), table: TableID("t1"), guests: Guests(4), booking: BookingID("b1")), at: house.at(22, 5))
      await again.pass(minutes: 6)
      // then only the others are given up
      #expect(try await again.booking().state == .arrived)
      #expect(try await again.booking("b2").state == .missed)
      #expect(try await again.customer()?.noShows == 0)
    }
  }

  @Test("a table that is away when it is to be held is held once it is back, if its guests are still waited for", arguments: Engine.allCases)
  func awayForAMoment(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a table that is put away at a quarter to nine, to be held at nine
      try await house.does(.thu, wish())
      await house.pass(minutes: 165)
      try await house.makeTable("t1", active: false)
      await house.pass(minutes: 15)
      #expect(try await house.table("t1").hold == nil)
      // when it is back
      await house.pass(minutes: 5)
      try await house.makeTable("t1")
      await house.pass(minutes: 1)
      // then it is held
      #expect(try await house.table("t1").hold?.booking == BookingID("b1"))
      // and one that is away until they are given up is not
      try await house.does(.thu, wish("b2", tables: ["t2"], at: house.at(25), name: "Hoa", phone: ""))
      try await house.makeTable("t2", active: false)
      await house.pass(minutes: 248)
      #expect(try await house.booking("b2").state == .booked)
      await house.pass(minutes: 1)
      #expect(try await house.booking("b2").state == .missed)
      try await house.makeTable("t2")
      await house.pass(minutes: 2)
      #expect(try await house.table("t2").hold == nil)
    }
  }

  @Test("a table with no time of holding is held when its guests are due", arguments: Engine.allCases)
  func noHolding(engine: Engine) async throws {
    var settled = FixedTimes.usual
    settled.times.hold = 0
    try await House.open(engine, settled: settled) { house in
      try await house.does(.thu, wish())
      await house.pass(minutes: 239)
      #expect(try await house.table("t1").hold == nil)
      await house.pass(minutes: 1)
      #expect(try await house.table("t1").hold != nil)
    }
  }
}
