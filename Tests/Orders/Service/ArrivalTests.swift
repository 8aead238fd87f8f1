import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Sync
import TestHouse
import TestKit
import Testing

extension Restaurant {
  /// A booking for half an hour from now, so that its tables are kept already. Reception takes it.
  func book(_ booking: String, _ tables: [String], name: String = "Cô Hạnh", wishes: String = "", minutes: Int64 = 30) async throws {
    try await does(
      .thu,
      BookingsCommand.book(
        booking: BookingID(booking), tables: tables.map { TableID($0) }, at: clock.now().adding(seconds: minutes * 60), guests: Guests(6),
        name: Name(name), wishes: Note(wishes)))
  }

  func opens(_ table: String, booking: String? = nil, evenIfCleaning: Bool = false, evenIfHeld: Bool = false) -> OrdersCommand {
    .open(
      order: OrderID("o" + table.dropFirst()), table: TableID(table), guests: Guests(5), evenIfCleaning: evenIfCleaning,
      booking: booking.map { BookingID($0) }, evenIfHeld: evenIfHeld)
  }

  /// t1 to t4.
  func outdoors() async throws -> [FloorRules.Table] { try await all(FloorRules.Table.self).filter { $0.section == SectionID("outdoors") } }

  func hold(of table: String) async throws -> BookingID? { try await one(table, FloorRules.Table.self)?.hold?.booking }
}

@Suite("Guests who have booked, through the processor")
struct ArrivalTests {
  @Test("they come: the order is open, their tables are together and kept no longer, their waiter hears who they are", arguments: Engine.allCases)
  func arrive(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given two tables that are kept
      try await restaurant.book("b", ["t1", "t2"], wishes: "sinh nhật")
      #expect(try await restaurant.status(of: "t1") == .booked)
      #expect(try await restaurant.status(of: "t2") == .booked)
      // when reception checks them in
      try await restaurant.does(.thu, restaurant.opens("t1", booking: "b"), id: "checkIn")
      // then
      let tables = try await restaurant.outdoors().prefix(2)
      #expect(tables.map(\.status) == [.inUse, .merged])
      #expect(tables.map(\.hold) == [nil, nil])
      let order = try #require(try await restaurant.all(Order.self).first)
      #expect(order.booking == BookingID("b"))
      #expect(order.guests == Guests(5))
      #expect(try await restaurant.one("b", Booking.self)?.state == .arrived)
      #expect(try await restaurant.one("b", Booking.self)?.order == order.id)
      var alert = Alert(
        id: AlertID("checkIn"), news: .arrived, to: Person.lan.id, order: order.id, table: TableID("t1"), by: Person.thu.id, at: order.openedAt)
      alert.name = Name("Cô Hạnh")
      alert.guests = Guests(5)
      alert.wishes = Note("sinh nhật")
      #expect(try await restaurant.all(Alert.self) == [alert])
      // and unseen it goes to others, until Lan has seen it
      restaurant.clock.advance(seconds: 21)
      await restaurant.timers.tick(with: restaurant.processor)
      alert.escalated = true
      #expect(try await restaurant.all(Alert.self) == [alert])
      try await restaurant.does(.lan, OrdersCommand.alertSeen(alert: alert.id))
      #expect(try await restaurant.all(Alert.self) == [])
      // and both tables are free and cleaned with the party's end
      try await restaurant.does(.hoa, OrdersCommand.writeOff(order: order.id, reason: Reason("đi mất")))
      #expect(try await restaurant.outdoors().prefix(2).map(\.status) == [.cleaning, .cleaning])
    }
  }

  @Test("a kept table is nobody else's without the right and the wish to give it away", arguments: Engine.allCases)
  func held(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1"])
      try await restaurant.book("other", ["t2"], name: "Anh Tuấn", minutes: 40)
      let hold = try #require(try await restaurant.one("t1", FloorRules.Table.self)?.hold)
      let refusal = FloorError.held(hold).refusal
      for (person, command) in [
        (Person.lan, restaurant.opens("t1")), (.lan, restaurant.opens("t1", evenIfHeld: true)), (.thu, restaurant.opens("t1")),
        // early guests of another booking have no more right to it
        (.thu, restaurant.opens("t1", booking: "other")),
      ] {
        #expect(await restaurant.tries(person, command) == refusal)
      }
      // the refused commands have changed nothing
      #expect(try await restaurant.one("other", Booking.self)?.state == .booked)
      #expect(try await restaurant.hold(of: "t2") == BookingID("other"))
      #expect(try await restaurant.all(Order.self) == [])
      // when reception knowingly gives the table away
      try await restaurant.does(.thu, restaurant.opens("t1", evenIfHeld: true))
      // then a party sits there, and the hold is kept
      #expect(try await restaurant.status(of: "t1") == .inUse)
      #expect(try await restaurant.hold(of: "t1") == BookingID("b"))
      try await restaurant.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      #expect(try await restaurant.status(of: "t1") == .booked)
    }
  }

  @Test("moving to a kept table, and joining it to a party, need the right to give it away", arguments: Engine.allCases)
  func moves(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1", "t3"])
      try await restaurant.seat("t2")
      let hold = try #require(try await restaurant.one("t1", FloorRules.Table.self)?.hold)
      let move = OrdersCommand.move(order: OrderID("o2"), table: TableID("t1"))
      let merge = OrdersCommand.merge(table: TableID("t3"), host: TableID("t2"))
      #expect(await restaurant.tries(.lan, move) == FloorError.held(hold).refusal)
      #expect(await restaurant.tries(.lan, merge) == FloorError.held(hold).refusal)
      #expect(try await restaurant.status(of: "t2") == .inUse)
      try await restaurant.does(.thu, merge)
      try await restaurant.does(.thu, move)
      #expect(try await restaurant.outdoors().prefix(3).map(\.status) == [.inUse, .free, .merged])
      #expect(try await restaurant.hold(of: "t1") == BookingID("b"))
      #expect(try await restaurant.hold(of: "t3") == BookingID("b"))
    }
  }

  @Test("of their tables one that others have is left to those; one that is being cleaned is theirs at once", arguments: Engine.allCases)
  func leftOut(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1", "t2", "t3", "t4"])
      try await restaurant.does(.thu, restaurant.opens("t2", evenIfHeld: true))
      try await restaurant.does(.lan, FloorCommand.beginCleaning(table: TableID("t3")))
      try await restaurant.does(.thu, restaurant.opens("t1", booking: "b"))
      let tables = try await restaurant.outdoors().prefix(4)
      #expect(tables.map(\.status) == [.inUse, .inUse, .merged, .merged])
      #expect(tables.map(\.hold) == [nil, nil, nil, nil])
      #expect(tables[1].order == OrderID("o2"))
      // and the timer of that cleaning has no effect
      #expect(tables[2].host == TableID("t1") && tables[2].cleaning == nil)
    }
  }

  @Test("who seats them although a table is being cleaned seats them at all of it", arguments: Engine.allCases)
  func evenIfCleaning(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1", "t2"])
      for table in ["t1", "t2"] { try await restaurant.does(.lan, FloorCommand.beginCleaning(table: TableID(table))) }
      #expect(await restaurant.tries(.thu, restaurant.opens("t1", booking: "b")) == FloorError.cleaning.refusal)
      try await restaurant.does(.thu, restaurant.opens("t1", booking: "b", evenIfCleaning: true))
      #expect(try await restaurant.outdoors().prefix(2).map(\.status) == [.inUse, .merged])
      // the timers of those cleanings have no effect
      restaurant.clock.advance(seconds: 301)
      await restaurant.timers.tick(with: restaurant.processor)
      #expect(try await restaurant.outdoors().prefix(2).map(\.status) == [.inUse, .merged])
    }
  }

  @Test("at another table than theirs: that one is theirs, and theirs are free for others", arguments: Engine.allCases)
  func elsewhere(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1", "t2"])
      try await restaurant.does(.thu, restaurant.opens("t4", booking: "b"))
      #expect(try await restaurant.outdoors().prefix(4).map(\.status) == [.free, .free, .free, .inUse])
      #expect(try await restaurant.all(Alert.self).map(\.name) == [Name("Cô Hạnh")])
      // another party can book the tables that they left
      try await restaurant.book("next", ["t1"])
      #expect(try await restaurant.hold(of: "t1") == BookingID("next"))
    }
  }

  @Test("nobody is checked in twice, or with a booking that is not there", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      #expect(await restaurant.tries(.thu, restaurant.opens("t1", booking: "none")) == BookingsError.unknownBooking.refusal)
      #expect(try await restaurant.status(of: "t1") == .free)
      try await restaurant.book("b", ["t1"])
      try await restaurant.does(.thu, restaurant.opens("t1", booking: "b"))
      #expect(await restaurant.tries(.thu, restaurant.opens("t2", booking: "b")) == BookingsError.arrived.refusal)
      #expect(try await restaurant.all(Order.self).map(\.id) == [OrderID("o1")])
    }
  }

  @Test("checked in by mistake: the tables are theirs again, kept and not to be cleaned; not when they have ordered", arguments: Engine.allCases)
  func undone(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1", "t2"])
      try await restaurant.does(.thu, restaurant.opens("t1", booking: "b"))
      try await restaurant.add("i", "rolls", to: "o1")
      let undo = BookingsCommand.undoArrival(booking: BookingID("b"))
      #expect(await restaurant.tries(.thu, undo) == OrdersError.payable.refusal)
      #expect(try await restaurant.one("b", Booking.self)?.state == .arrived)
      try await restaurant.does(.lan, OrdersCommand.void(item: ItemID("i"), reason: Reason("nhầm")))
      try await restaurant.does(.thu, undo)
      #expect(try await restaurant.all(Order.self) == [])
      #expect(try await restaurant.all(Alert.self) == [])
      #expect(try await restaurant.outdoors().prefix(2).map(\.status) == [.booked, .booked])
      #expect(try await restaurant.one("b", Booking.self)?.state == .booked)
    }
  }

  @Test("when they have gone, or sit elsewhere, their tables can be booked for the rest of their time", arguments: Engine.allCases)
  func gone(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.book("b", ["t1"])
      try await restaurant.does(.thu, restaurant.opens("t1", booking: "b"))
      let next = BookingsCommand.book(
        booking: BookingID("next"), tables: [TableID("t1")], at: restaurant.clock.now().adding(seconds: 3600), guests: Guests(2), name: Name("Vy"))
      #expect(await restaurant.tries(.thu, next)?.code == "bookings.taken")
      try await restaurant.does(.lan, OrdersCommand.move(order: OrderID("o1"), table: TableID("t4")))
      try await restaurant.does(.thu, next)
      #expect(try await restaurant.all(Order.self).map(\.booking) == [BookingID("b")])
      // and so when the party ends with another's that it has joined
      try await restaurant.book("c", ["t2"])
      try await restaurant.does(.thu, restaurant.opens("t2", booking: "c"))
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t2"), host: TableID("t4")))
      try await restaurant.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      try await restaurant.book("d", ["t2"])
      #expect(try await restaurant.hold(of: "t2") == BookingID("d"))
    }
  }
}
