import BookingsRules
import Kernel
import Sync
import TestKit
import Testing

@testable import BookingsService

@Suite("What is known of those who book")
struct CustomerTests {
  private let black = BookingsCommand.blacklist(phone: PhoneText("+84 899 081 299"), name: Name("Lộc"), reason: Reason("Quậy phá"))

  @Test("one customer in whatever spelling of his number", arguments: Engine.allCases)
  func spellings(engine: Engine) async throws {
    try await House.open(engine) { house in
      for (i, phone) in ["0899081299", "+84 899 081 299", "(0899) 081.299"].enumerated() {
        try await house.does(.thu, wish("b\(i)", tables: ["t\(i + 1)"], name: "Lộc \(i)", phone: phone))
      }
      try await house.does(.thu, wish("b9", tables: ["t4"], name: "Ai đó", phone: ""))
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b1")))
      let expected = Customer(phone: "+84899081299", shown: "0899 081 299", name: Name("Lộc 2"), cancellations: 1, threshold: 3)
      #expect(try await house.customer() == expected)
      #expect(try await house.bookings.customers("", from: 0) == CustomerPage(customers: [expected], more: false, total: ListTotal(1)))
      for asked in ["0899 081 299", "+84899081299"] { #expect(try await house.bookings.customer(phone: asked).customers == [expected]) }
      for asked in ["loc", "LỘC", "0899", "99 08", "+84 899"] {
        #expect(try await house.bookings.customers(asked, from: 0).customers == [expected], "\(asked)")
      }
      for asked in ["huệ", "0912", "%", "_"] { #expect(try await house.bookings.customers(asked, from: 0).customers.isEmpty, "\(asked)") }
      #expect(try await house.bookings.customer(phone: "12").customers.isEmpty)
    }
  }

  @Test("who is on the blacklist needs a manager, who is told why", arguments: Engine.allCases)
  func blacklist(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      try await house.does(.thu, black)
      // when somebody books for this guest again, or a booking gets their number
      let refusal = BookingsError.blacklisted(Reason("Quậy phá")).refusal
      #expect(await house.tries(.thu, wish("b2", tables: ["t2"])) == refusal)
      #expect(await house.tries(.thu, wish("b2", tables: ["t2"], againstRules: true))?.code == "right.missing")
      try await house.does(.hoa, wish("b2", tables: ["t2"], againstRules: true))
      try await house.does(.thu, wish("b3", tables: ["t3"], phone: "0903 111 222"))
      #expect(await house.tries(.thu, BookingsCommand.change(booking: BookingID("b3"), phone: PhoneText("0899081299"))) == refusal)
      // the existing booking continues
      try await house.does(.thu, BookingsCommand.change(booking: BookingID("b1"), wishes: Note("Bánh")))
      #expect(try await house.bookings.blacklist().customers.map(\.phone) == ["+84899081299"])
      // off the list they are a guest like any other
      try await house.does(.thu, BookingsCommand.unblacklist(phone: PhoneText("0899081299")))
      try await house.does(.thu, wish("b4", tables: ["t4"]))
      #expect(try await house.bookings.blacklist().customers.isEmpty)
    }
  }

  @Test("an entry that has expired stops nobody", arguments: Engine.allCases)
  func expiry(engine: Engine) async throws {
    try await House.open(engine) { house in
      let until = house.at(19)
      try await house.does(
        .thu, BookingsCommand.blacklist(phone: PhoneText("0899081299"), name: Name("Lộc"), reason: Reason("Ồn ào"), until: until))
      #expect(await house.tries(.thu, wish())?.code == "bookings.blacklisted")
      house.clock.set(until)
      try await house.does(.thu, wish())
      #expect(
        await house.tries(.thu, BookingsCommand.blacklist(phone: PhoneText("0899081299"), name: Name("Lộc"), reason: Reason("x"), until: until))
          == BookingsError.expiryPast.refusal)
    }
  }

  @Test("cancellations and no-shows past the threshold need a manager, and are forgiven by hand", arguments: Engine.allCases)
  func threshold(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given somebody who cancelled twice and stayed away once
      for id in ["b1", "b2"] {
        try await house.does(.thu, wish(id))
        try await house.does(.thu, BookingsCommand.cancel(booking: BookingID(id)))
      }
      try await house.does(.thu, wish("b3"))
      await house.pass(minutes: 300)
      var customer = try #require(try await house.customer())
      #expect(customer.cancellations == 2 && customer.noShows == 1 && customer.pastThreshold && customer.blacklist == nil)
      // then only a manager can book for this guest
      let again = wish("b4", at: house.at(30))
      #expect(await house.tries(.thu, again) == BookingsError.oftenAbsent(cancellations: 2, noShows: 1).refusal)
      // until the counts are forgiven
      try await house.does(.thu, BookingsCommand.unblacklist(phone: PhoneText("0899081299"), forgive: true))
      try await house.does(.thu, again)
      customer = try #require(try await house.customer())
      #expect(customer.cancellations == 0 && customer.noShows == 0 && !customer.pastThreshold)
      house.clock.advance(seconds: 1)
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b4")))
      #expect(try await house.customer()?.cancellations == 1)
    }
  }

  @Test("a number that cannot be one is refused, and nobody is forgiven who is not known")
  func unknown() async throws {
    try await House.open(.sqlite) { house in
      for phone in ["", "  ", "12", "mười hai"] {
        #expect(
          await house.tries(.thu, BookingsCommand.blacklist(phone: PhoneText(phone), name: Name("x"), reason: Reason("x")))
            == BookingsError.phoneMalformed.refusal)
      }
      #expect(await house.tries(.thu, BookingsCommand.unblacklist(phone: PhoneText("0899081299"))) == BookingsError.unknownCustomer.refusal)
    }
  }

  @Test("who was told that he came too late is not told of his cancellation too", arguments: Engine.allCases)
  func toldOnce(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given guests who called it off at nine, of which the hub hears when they are given up already
      try await house.does(.thu, wish())
      await house.pass(minutes: 270)
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b1")), at: house.at(21))
      #expect(try await house.booking().state == .cancelled)
      #expect(house.told.all == ["made b1", "missed b1"])
    }
  }

  @Test("a cancellation without a line, from before the guests were given up, is a cancellation", arguments: Engine.allCases)
  func cancelledInTime(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      await house.pass(minutes: 300)
      #expect(try await house.customer()?.noShows == 1)
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b1")), at: house.at(21))
      #expect(try await house.booking().state == .cancelled)
      let customer = try await house.customer()
      #expect(customer?.noShows == 0 && customer?.cancellations == 1)
    }
  }
}
