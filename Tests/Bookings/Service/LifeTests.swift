import BookingsRules
import FloorRules
import Kernel
import Sync
import TestHouse
import TestKit
import Testing

@testable import BookingsService

@Suite("A booking is made, changed, called off and taken back")
struct LifeTests {
  @Test("whoever books has the tables, and devices hear of it", arguments: Engine.allCases)
  func book(engine: Engine) async throws {
    try await House.open(engine) { house in
      // when two tables are booked for a birthday
      try await house.does(.thu, wish(tables: ["t2", "t1"], guests: 10))
      // then the booking has all of it, with the number in the restaurant's format
      var expected = Booking(
        id: BookingID("b1"), tables: [TableID("t2"), TableID("t1")], at: house.at(22), until: house.at(24), guests: Guests(10),
        name: Name("Trần Đình Lộc"), phone: PhoneText("0899 081 299"), wishes: Note("Sinh nhật"), holdAt: house.at(21), lateAt: house.at(22, 15),
        madeBy: Person.thu.id, madeAt: house.at(18))
      expected.state = .booked
      #expect(try await house.reader.all(Booking.self) == [expected])
      #expect(try await house.reader.heard(Booking.self) == [expected])
      #expect(house.told.all == ["made b1"])
    }
  }

  @Test("what cannot be is refused with its field, and nothing of it is kept", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish("known", tables: ["t4"]))
      let cases: [(BookingsCommand, BookingsError)] = [
        (wish("known"), .idTaken(.booking)),
        (wish(tables: []), .noTable),
        (wish(tables: ["t1", "t2", "t1"]), .tableTwice),
        (wish(tables: (0..<21).map { "t\($0)" }), .tooManyTables(most: 20)),
        (wish(tables: ["t1", "nowhere"]), .unknownTable),
        (wish(tables: ["t1", "t2"], guests: 13), .tooManyGuests(most: 12)),
        (wish(at: house.at(17, 59)), .past),
        (wish(at: house.at(18)), .past),
        (wish(at: house.at(20, 59)), .tooSoon(minutes: 180)),
        (wish(at: house.at(18 + 731 * 24)), .tooFar(days: 730)),
        (wish(phone: "12345"), .phoneMalformed),
        (wish(phone: "không có"), .phoneMalformed),
        (.change(booking: BookingID("b9"), name: Name("x")), .unknownBooking),
        (.cancel(booking: BookingID("b9")), .unknownBooking),
        (.markMissed(booking: BookingID("b9")), .unknownBooking),
        (.keepLonger(booking: BookingID("b9")), .unknownBooking),
        (.restore(booking: BookingID("known")), .notOver),
        (.undoArrival(booking: BookingID("known")), .notArrived),
      ]
      for (command, error) in cases {
        #expect(await house.tries(.thu, command) == error.refusal, "\(command)")
      }
      #expect(try await house.reader.all(Booking.self).map(\.id.raw) == ["known"])
      #expect(house.told.all == ["made known"])
    }
  }

  @Test("an address that cannot be one is refused")
  func email() async throws {
    try await House.open(.sqlite) { house in
      let command = BookingsCommand.book(
        booking: BookingID("b1"), tables: [TableID("t1")], at: house.at(22), guests: Guests(2), name: Name("Lan"), email: EmailText("lan@"))
      #expect(await house.tries(.thu, command) == BookingsError.emailMalformed.refusal)
    }
  }

  @Test("the manager books at shorter notice, knowingly", arguments: Engine.allCases)
  func shortNotice(engine: Engine) async throws {
    try await House.open(engine) { house in
      let soon = wish(at: house.at(18, 30), againstRules: true)
      #expect(await house.tries(.thu, soon)?.code == "right.missing")
      try await house.does(.hoa, soon)
      // the time of holding has begun already
      let booking = try await house.booking()
      #expect(booking.holdAt == house.at(18))
      #expect(try await house.table("t1").hold == Hold(booking: booking.id, name: booking.name, at: booking.at))
    }
  }

  @Test("what was promised without a line three hours ahead is taken when it is heard of later", arguments: Engine.allCases)
  func promisedWithoutALine(engine: Engine) async throws {
    try await House.open(engine) { house in
      house.clock.advance(seconds: 3600)
      #expect(await house.tries(.thu, wish(at: house.at(21, 30))) == BookingsError.tooSoon(minutes: 180).refusal)
      try await house.does(.thu, wish("b2", at: house.at(21, 30)), at: house.at(18, 10))
      #expect(try await house.booking("b2").madeAt == house.at(18, 10))
    }
  }

  @Test("a change keeps what it does not name, and the tables follow it", arguments: Engine.allCases)
  func change(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish(minutes: 90))
      // when it goes to another table an hour later
      try await house.does(.thu, BookingsCommand.change(booking: BookingID("b1"), tables: [TableID("t3")], at: house.at(23)))
      // then it is as long as before, and the old table is free
      let booking = try await house.booking()
      #expect(booking.at == house.at(23) && booking.until == house.at(24, 30) && booking.tables == [TableID("t3")])
      #expect(booking.holdAt == house.at(22) && booking.lateAt == house.at(23, 15))
      #expect(booking.name == Name("Trần Đình Lộc") && booking.wishes == Note("Sinh nhật"))
      try await house.does(.thu, wish("b2"))
      // its own claim does not hinder it
      try await house.does(.thu, BookingsCommand.change(booking: BookingID("b1"), at: house.at(23, 15)))
      #expect(
        await house.tries(.thu, BookingsCommand.change(booking: BookingID("b1"), tables: [TableID("t1")], at: house.at(22)))
          == BookingsError.taken(table: Name("T1"), from: house.at(22), until: house.at(24)).refusal)
      #expect(try await house.booking().at == house.at(23, 15))
      #expect(house.told.all == ["made b1", "changed b1", "made b2", "changed b1"])
    }
  }

  @Test("guests who will be later need no manager; who will be earlier, at shorter notice than the house asks, do", arguments: Engine.allCases)
  func putOff(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given guests for ten, an hour before
      try await house.does(.thu, wish())
      house.clock.set(house.at(21))
      func moved(to at: Instant) -> BookingsCommand { .change(booking: BookingID("b1"), at: at) }
      // then
      try await house.does(.thu, moved(to: house.at(22, 30)))
      #expect(try await house.booking().at == house.at(22, 30))
      #expect(try await house.booking().lateAt == house.at(22, 45))
      #expect(await house.tries(.thu, moved(to: house.at(22, 15))) == BookingsError.tooSoon(minutes: 180).refusal)
      #expect(await house.tries(.thu, moved(to: house.at(21))) == BookingsError.past.refusal)
    }
  }

  @Test("a change of wishes is no other time: nothing is checked anew and guests are not told", arguments: Engine.allCases)
  func wishes(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      house.clock.set(house.at(21, 50))
      try await house.does(.thu, BookingsCommand.change(booking: BookingID("b1"), wishes: Note("Ghế trẻ em")))
      #expect(try await house.booking().wishes == Note("Ghế trẻ em"))
      #expect(house.told.all == ["made b1"])
    }
  }

  @Test("called off it gives its tables back, counts, and can be taken back while they are unclaimed", arguments: Engine.allCases)
  func cancelAndRestore(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b1"), reason: Note("Ốm")))
      var booking = try await house.booking()
      #expect(booking.state == .cancelled && booking.endedBy == Person.thu.id && booking.reason == Note("Ốm"))
      #expect(try await house.customer()?.cancellations == 1)
      // a second cancellation changes nothing
      try await house.does(.hoa, BookingsCommand.cancel(booking: BookingID("b1")))
      #expect(try await house.booking() == booking)
      // it is taken back with its count
      try await house.does(.thu, BookingsCommand.restore(booking: BookingID("b1")))
      booking = try await house.booking()
      #expect(booking.state == .booked && booking.endedAt == nil && booking.reason == nil)
      #expect(try await house.customer()?.cancellations == 0)
      // but not when others have the table
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b1")))
      try await house.does(.thu, wish("b2", at: house.at(23)))
      #expect(
        await house.tries(.thu, BookingsCommand.restore(booking: BookingID("b1")))
          == BookingsError.taken(table: Name("T1"), from: house.at(23), until: house.at(25)).refusal)
      #expect(house.told.all == ["made b1", "cancelled b1", "restored b1", "cancelled b1", "made b2"])
    }
  }

  @Test("made by mistake it is gone within a minute, as if it had never been", arguments: Engine.allCases)
  func withdraw(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      try await house.does(.thu, wish("b2", tables: ["t2"]))
      house.clock.advance(seconds: 60)
      try await house.does(.thu, BookingsCommand.withdraw(booking: BookingID("b1")))
      house.clock.advance(seconds: 1)
      #expect(await house.tries(.thu, BookingsCommand.withdraw(booking: BookingID("b2"))) == BookingsError.withdrawnTooLate.refusal)
      #expect(try await house.reader.all(Booking.self).map(\.id.raw) == ["b2"])
      #expect(try await house.reader.heard(Booking.self).map(\.id.raw) == ["b2"])
      #expect(try await house.customer()?.cancellations == 0)
      try await house.does(.thu, wish("b3"))
      #expect(house.told.all == ["made b1", "made b2", "withdrawn b1", "made b3"])
    }
  }

  @Test("waiters see bookings and take none")
  func rights() async throws {
    try await House.open(.sqlite) { house in
      #expect(await house.tries(.lan, wish())?.code == "right.missing")
    }
  }
}
