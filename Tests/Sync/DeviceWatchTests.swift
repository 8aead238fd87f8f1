import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("What is known of a device")
struct DeviceWatchTests {
  private func facts(_ watch: DeviceWatch, _ database: any SQLDatabase, since: Instant = Instant(0)) async throws -> DeviceFacts? {
    try await database.read { sql in try watch.facts(since: since, in: sql)[DeviceID("phone")] }
  }

  // protocol: DEV6
  @Test("unsent work is told with the time since when, also after the hub was started again", arguments: Engine.allCases)
  func pending(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let (phone, six) = (DeviceID("phone"), desk.clock.now())
      let watch = DeviceWatch()
      _ = await desk.send(desk.command("slate.chalk", n: 4), by: "phone")
      // given a connected phone that reports three unsent commands, then two, and disconnects
      watch.opened(phone, at: six)
      watch.heard(phone, pending: 0, at: six)
      watch.heard(phone, pending: 3, at: six.adding(seconds: 60))
      watch.heard(phone, pending: 2, at: six.adding(seconds: 120))
      #expect(try await facts(watch, desk.database)?.isLive == true)
      watch.closed(phone)
      var expected = DeviceFacts(lastN: 4, heardAt: six.adding(seconds: 120), pending: 2, pendingSince: six.adding(seconds: 60))
      #expect(try await facts(watch, desk.database) == expected)
      // when the hub is started again
      try await watch.write(all: false, with: desk.processor)
      let next = DeviceWatch()
      // then it still knows, however long ago that was
      #expect(try await facts(next, desk.database, since: six.adding(seconds: 9999)) == expected)
      // and when the phone has contact without a report, and at last reports that all is sent
      next.heard(phone, at: six.adding(seconds: 200))
      try await next.write(all: true, with: desk.processor)
      expected.heardAt = six.adding(seconds: 200)
      #expect(try await facts(DeviceWatch(), desk.database) == expected)
      next.heard(phone, pending: 0, at: six.adding(seconds: 300))
      #expect(try await facts(next, desk.database) == DeviceFacts(lastN: 4, heardAt: six.adding(seconds: 300)))
      try await next.write(all: false, with: desk.processor)
      #expect(try await facts(DeviceWatch(), desk.database)?.pending == 0)
    }
  }

  @Test("a device that never commanded anything is known too, and its first number is still its own", arguments: Engine.allCases)
  func silent(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let watch = DeviceWatch()
      watch.heard(DeviceID("phone"), at: desk.clock.now())
      try await watch.write(all: true, with: desk.processor)
      #expect(try await facts(DeviceWatch(), desk.database) == DeviceFacts(heardAt: desk.clock.now()))
      #expect(await desk.send(desk.command("slate.chalk", n: 1), by: "phone").isAccepted)
    }
  }
}
