import BookingsRules
import Kernel
import TestKit
import Testing

@testable import BookingsService

/// Guests who are to be reached at another place than was noted first.
struct ReachedElsewhereTests {
  @Test("who is to be reached elsewhere is told there, and of a wish nobody is told", arguments: Engine.allCases)
  func elsewhere(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish())
      // when number and address are put right, each by itself
      try await house.does(.thu, BookingsCommand.change(booking: BookingID("b1"), phone: PhoneText("0912 345 678")))
      try await house.does(.thu, BookingsCommand.change(booking: BookingID("b1"), email: EmailText("loc@example.com")))
      // then word is sent each time
      #expect(house.told.all == ["made b1", "changed b1", "changed b1"])
      // and internal changes make none
      try await house.does(.thu, BookingsCommand.change(booking: BookingID("b1"), wishes: Note("Bánh")))
      #expect(house.told.all == ["made b1", "changed b1", "changed b1"])
    }
  }
}
