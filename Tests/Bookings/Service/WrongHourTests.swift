import BookingsRules
import Kernel
import Storage
import Sync
import TestKit
import Testing

@testable import BookingsService

@Suite("Bookings and a clock that was ahead")
struct WrongHourTests {
  @Test("guests who were given up in a wrong hour are waited for again", arguments: Engine.allCases)
  func restored(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: House.migrations) { database in
      let machine = ManualClock()
      let clock = TrustedClock(machine: machine, last: nil, sure: nil, isSetByServer: { false })
      let house = House(database, clock: machine, trusted: clock)
      try await house.furnish()
      try await house.does(.thu, wish())
      // given a clock that is a day ahead, and somebody who confirmed it
      let right = machine.now()
      machine.set(right.adding(seconds: 24 * 3600))
      await house.timers.tick(with: house.processor)
      #expect(try await house.booking().state == .booked)
      #expect(clock.confirm(machine.now()))
      await house.timers.tick(with: house.processor)
      #expect(try await house.booking().state == .missed)
      // when the clock is right again, and somebody confirms that
      machine.set(right.adding(seconds: 60))
      #expect(clock.confirm(machine.now()))
      try await house.processor.perform { _ in }
      await house.timers.tick(with: house.processor)
      // then the table is theirs again, and they can be late only in their own time
      #expect(try await house.booking().state == .booked)
      #expect(house.told.all.suffix(2) == ["missed b1", "restored b1"])
      await house.pass(minutes: 200)
      #expect(try await house.table("t1").hold?.booking == BookingID("b1"))
      #expect(try await house.booking().state == .booked)
      await house.pass(minutes: 60)
      #expect(try await house.booking().state == .missed)
    }
  }
}
