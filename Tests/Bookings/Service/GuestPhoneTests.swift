import BookingsRules
import Kernel
import Sync
import TestKit
import Testing

@testable import BookingsService

/// Numbers as guests and hotels give them.
@Suite("The number of a booking")
struct GuestPhoneTests {
  private static let texts: [(typed: String, shown: String, key: String)] = [
    ("028 3822 1234 x102", "028 3822 1234 x102", "+842838221234"), ("028 3822 1234 (102)", "028 3822 1234 x102", "+842838221234"),
    ("0283822 1234 máy 102", "028 3822 1234 x102", "+842838221234"), ("0903111222 (vợ)", "0903 111 222 (vợ)", "+84903111222"),
    ("0903111222/0912333444", "0903 111 222 / 0912 333 444", "+84903111222"), ("01689 123 456", "0389 123 456", "+84389123456"),
    ("phòng 305, 028 3822 1234", "phòng 305 / 028 3822 1234", "+842838221234"),
  ]

  @Test("a booking and a waiting party keep extension, second number and word, also when they are read again", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await House.open(engine) { house in
      for (at, text) in Self.texts.enumerated() {
        // when
        try await house.does(.thu, wish("b\(at)", tables: ["t\(at % 4 + 1)"], at: house.at(Int64(30 + at / 4 * 24)), phone: text.typed))
        // then
        let heard = try await house.booking("b\(at)")
        #expect(heard.phone.raw == text.shown)
        let kept = try await house.database.read { sql in try BookingStore(sql: sql).find(BookingID("b\(at)")) }
        #expect(kept?.booking.phone.raw == text.shown && kept?.phone == text.key)
        // and the guest is known by the number alone
        #expect(try await house.customer(text.key)?.phone == text.key)
      }
      let party = BookingsCommand.wait(
        party: WaitingPartyID("w1"), name: Name("Lan"), phone: PhoneText("0903111222/0912333444"), guests: Guests(2), promisedAt: house.at(19))
      try await house.does(.thu, party)
      let waiting = try await house.database.read { sql in try WaitingStore(sql: sql).waiting() }
      #expect(waiting.map(\.phone.raw) == ["0903 111 222 / 0912 333 444"])
    }
  }
}
