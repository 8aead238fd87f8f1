import BookingsRules
import Kernel
import OrdersRules
import Sync
import TestHouse
import TestKit
import Testing

@testable import BookingsService

@Suite("Guests who are named at the till")
struct PartyGuestTests {
  private static let mai = Person(id: EmployeeID("mai"), roles: [.cashier])

  private func seat(_ order: String, at table: String, booking: String? = nil, in house: House) async throws {
    try await house.does(
      .thu,
      OrdersCommand.open(order: OrderID(order), table: TableID(table), guests: Guests(4), booking: booking.map { BookingID($0) }))
  }

  private func named(_ order: String, _ phone: String = "+84 899 081 299", _ name: String = "Lộc") -> BookingsCommand {
    .nameGuest(order: OrderID(order), phone: PhoneText(phone), name: Name(name))
  }

  @Test("a party without a booking gets its guest, whose visit counts once", arguments: Engine.allCases)
  func naming(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await seat("o1", at: "t1", in: house)
      // when the cashier types the number twice, the second time with the right name
      try await house.does(PartyGuestTests.mai, named("o1"))
      try await house.does(PartyGuestTests.mai, named("o1", "0899081299", "Anh Lộc"))
      // then the guest is known, and the till has not renamed the customer
      #expect(try await house.customer() == Customer(phone: "+84899081299", shown: "0899 081 299", name: Name("Lộc"), visits: 1, threshold: 3))
      let (guests, found) = try await house.database.read { sql in
        (try BookedOrders().guests(of: [OrderID("o1")], in: sql), try BookedOrders().orders(ofGuest: "anh loc", most: 5, in: sql))
      }
      #expect(guests == [OrderID("o1"): Name("Anh Lộc")])
      #expect(found == [OrderID("o1")])
    }
  }

  @Test("whoever has booked stays the guest, and is found once", arguments: Engine.allCases)
  func booked(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      house.clock.set(house.at(22))
      try await seat("o1", at: "t1", booking: "b1", in: house)
      let refusal = BookingsError.guestKnown(Name("Trần Đình Lộc")).refusal
      #expect(await house.tries(PartyGuestTests.mai, named("o1", "0903 111 222", "Anh Tư")) == refusal)
      let found = try await house.database.read { sql in try BookedOrders().orders(ofGuest: "0899 081", most: 5, in: sql) }
      #expect(found == [OrderID("o1")])
      #expect(try await house.customer()?.visits == 1)
    }
  }

  @Test("a party that has left can still be named, an unknown one cannot, and no text for a number", arguments: Engine.allCases)
  func bounds(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await seat("o1", at: "t1", in: house)
      try await house.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      try await house.does(PartyGuestTests.mai, named("o1"))
      #expect(await house.tries(PartyGuestTests.mai, named("o9")) == BookingsError.unknownOrder.refusal)
      for phone in ["", "12", "mười hai"] {
        #expect(await house.tries(PartyGuestTests.mai, named("o1", phone)) == BookingsError.phoneMalformed.refusal)
      }
      // nobody but those who take money may
      #expect(await house.tries(.lan, named("o1"))?.code == "right.missing")
      #expect(await house.tries(.thu, named("o1"))?.code == "right.missing")
    }
  }
}
