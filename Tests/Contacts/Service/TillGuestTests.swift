import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("The guest's number at the till")
struct TillGuestTests {
  private typealias Hub = ContactsHub
  private static let cashier = Author(employee: EmployeeID("mai"), rights: Rights.of([.cashier]), device: DeviceID("till"))

  @Test("a cashier sees name and visits; whoever keeps guests sees labels and spend too", arguments: Engine.allCases)
  func rights(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      // given a guest of the address book who has booked before
      try await hub.add("c1", .of("Trần Đình Lộc", phones: ["0899 081 299"], tags: ["VIP"]))
      // when the number is typed in another spelling
      let asked = "+84 899.081.299"
      let seen = try await hub.books.reader.guest(atTill: asked, order: nil, for: TillGuestTests.cashier)
      // then the cashier reads who it is
      var expected = TillGuest(phone: "+84899081299", shown: "0899 081 299")
      expected.name = "Trần Đình Lộc"
      expected.visits = 2
      expected.lastVisitAt = Instant(5)
      #expect(seen == TillGuestAnswer(guest: expected, booked: false))
      // and the reception reads more
      expected.contact = ContactID("c1")
      expected.tags = [ContactTag("VIP")]
      expected.spent = Money(750_000)
      let more = try await hub.books.reader.guest(atTill: asked, order: nil, for: Hub.lan)
      #expect(more == TillGuestAnswer(guest: expected, booked: false))
    }
  }

  @Test("the party's own visit does not count, and a guest without a contact has the last known name")
  func party() async throws {
    try await Hub.open(.sqlite) { hub in
      let reader = hub.books.reader
      // the guests of o1 had booked
      let booked = try await reader.guest(atTill: nil, order: OrderID("o1"), for: TillGuestTests.cashier)
      #expect(booked.booked && booked.guest?.visits == 1 && booked.guest?.lastVisitAt == nil && booked.guest?.name == "Lộc")
      // those of o2 were named at the till
      let named = try await reader.guest(atTill: nil, order: OrderID("o2"), for: TillGuestTests.cashier)
      #expect(!named.booked && named.guest?.name == "Anh Tư" && named.guest?.lastVisitAt == Instant(3))
      // of another party nobody knows anything
      let nobody = try await reader.guest(atTill: nil, order: OrderID("o9"), for: TillGuestTests.cashier)
      #expect(nobody == TillGuestAnswer(guest: nil, booked: false))
    }
  }

  @Test("an unknown number is nobody's, and a text that is no number is refused")
  func unknown() async throws {
    try await Hub.open(.sqlite) { hub in
      let reader = hub.books.reader
      let unknown = try await reader.guest(atTill: "0912 345 678", order: nil, for: TillGuestTests.cashier)
      #expect(unknown.guest == TillGuest(phone: "+84912345678", shown: "0912 345 678"))
      for typed in ["", "12", "mười hai"] {
        let refusal = await refused { _ = try await reader.guest(atTill: typed, order: nil, for: TillGuestTests.cashier) }
        #expect(refusal == Refusal("bookings.phoneMalformed", field: "phone", kind: .invalid))
      }
    }
  }
}
