import Backups
import Foundation
import Kernel
import Storage
import Sync
import Synchronization
import TestKit
import Testing

@Suite("Copies are made at night, and old ones go")
struct KeepingTests {
  private static let day: Int64 = 24 * 3600

  @Test("seven of the nights are kept; wishes and upgrades are counted apart")
  func seven() async throws {
    try await withTill(.sqlite) { till in
      for _ in 1...9 {
        till.clock.advance(seconds: Self.day)
        _ = try await till.desk().make(.nightly)
      }
      for _ in 1...4 {
        till.clock.advance(seconds: 1)
        _ = try await till.desk().make(.upgrade)
      }
      let reasons = till.copies.copies().compactMap { $0.manifest?.reason }
      #expect(reasons == Array(repeating: .upgrade, count: 3) + Array(repeating: .nightly, count: 7))
      #expect(till.copies.copies().last?.name == "iqsine-2026-11-23T11-00-00Z-nightly")
    }
  }

  @Test("the newest is the newest all the year round")
  func newestFirst() async throws {
    try await withTill(.sqlite) { till in
      // given copies made ten days apart for a quarter of a year
      var names: [String] = []
      for _ in 1...9 {
        till.clock.advance(seconds: 10 * Self.day)
        let copy = try #require(try await till.desk().make(.manual))
        names.append(copy.name)
      }
      // then the last seven are kept, in their order
      #expect(till.copies.copies().map(\.name) == names.suffix(7).reversed())
      #expect(till.desk().lastGoodAt() == till.copies.copies().first?.manifest?.madeAt)
    }
  }

  @Test("a damaged copy does not push a good one out")
  func damagedOnes() async throws {
    try await withTill(.sqlite) { till in
      let first = try #require(try await till.desk().make(.nightly))
      for _ in 1...8 {
        till.clock.advance(seconds: Self.day)
        let copy = try #require(try await till.desk().make(.nightly))
        try truncate(copy.path + "/iqsine.db")
      }
      #expect(till.copies.copies().filter(\.isWhole).map(\.name) == [first.name])
      #expect(till.desk().lastGoodAt() == first.manifest?.madeAt)
    }
  }

  @Test("what a stop in the middle left is cleared away by the next copy")
  func leftovers() async throws {
    try await withTill(.sqlite) { till in
      let half = till.copies.path + "/.making-iqsine-2026-11-01T00-00-00Z-nightly"
      try FileManager.default.createDirectory(atPath: half, withIntermediateDirectories: true)
      _ = FileManager.default.createFile(atPath: half + "/iqsine.db", contents: Data(count: 100))
      #expect(till.copies.copies().isEmpty)
      let copy = try #require(try await till.desk().make(.nightly))
      #expect(till.allNames == [copy.name])
    }
  }

  @Test("the night's copy is made at half past four, once")
  func nightly() async throws {
    try await withTill(.sqlite) { till in
      // given data that were begun on Friday at six in the evening
      let copies = NightlyCopies(desk: till.desk(), since: till.clock.now(), now: { till.clock.now() })
      #expect(await copies.tick() == nil)
      // when it is 4:29, and then 4:30 in the restaurant
      till.clock.advance(seconds: 10 * 3600 + 29 * 60)
      #expect(await copies.tick() == nil)
      till.clock.advance(seconds: 60)
      let copy = try #require(await copies.tick())
      #expect(copy.name == "iqsine-2026-11-20T21-30-00Z-nightly")
      // then there is one, until the next night
      till.clock.advance(seconds: 23 * 3600)
      #expect(await copies.tick() == nil)
      till.clock.advance(seconds: 3600)
      #expect(await copies.tick() != nil)
      #expect(copies.view().nextAt == till.clock.now().adding(seconds: Self.day))
    }
  }

  @Test("the night of a house is its own, half an hour before its day ends, also where the clocks change")
  func elsewhere() async throws {
    try await withTill(.sqlite) { till in
      // given a house in Berlin whose day ends at three, and the night of 25 October 2026, in which three o'clock comes twice
      let berlin = HouseClock(offsets: HouseClock.offsets(reading: "0:120 29881500:60") ?? [], dayEndsHour: 3)
      till.clock.set(Instant(29_881_440 * 60_000))
      let copies = NightlyCopies(desk: till.desk(), since: Instant(0), now: { till.clock.now() }, house: { berlin })
      // then the copy is made half an hour before the second, and the next one a day later
      #expect(copies.view().nextAt == Instant(29_881_530 * 60_000))
      till.clock.set(copies.view().nextAt)
      #expect(copies.view().nextAt == Instant((29_881_530 + 1440) * 60_000))
    }
  }

  @Test("a hub that was off at that hour makes up for it when it starts")
  func late() async throws {
    try await withTill(.sqlite) { till in
      _ = try await till.desk().make(.nightly)
      till.clock.advance(seconds: 3 * Self.day + 5)
      let copies = NightlyCopies(desk: till.desk(), since: Instant(0), now: { till.clock.now() })
      #expect(await copies.tick() != nil)
      #expect(await copies.tick() == nil)
    }
  }

  @Test("a night that failed is tried again after an hour, and seen meanwhile")
  func failing() async throws {
    try await withTill(.sqlite) { till in
      // given a place for copies that is a file
      _ = FileManager.default.createFile(atPath: till.copies.path, contents: Data())
      let copies = NightlyCopies(desk: till.desk(), since: Instant(0), now: { till.clock.now() })
      #expect(await copies.tick() == nil)
      let failure = try #require(copies.view().failure)
      #expect((failure.code, failure.reason, failure.at) == ("folder", .nightly, till.clock.now()))
      // when it is mended
      try FileManager.default.removeItem(atPath: till.copies.path)
      till.clock.advance(seconds: 3599)
      #expect(await copies.tick() == nil)
      till.clock.advance(seconds: 1)
      #expect(await copies.tick() != nil)
      #expect(copies.view().failure == nil)
    }
  }

  @Test("whoever looks while a copy fails hears that it runs, or what became of it")
  func lookingOn() async throws {
    try await withTill(.sqlite) { till in
      // given a folder that takes a while to read, and cannot be locked
      for second in 11...60 {
        let copy = "\(till.copies.path)/iqsine-2020-01-01T00-00-\(second)Z-manual"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      }
      try FileManager.default.createDirectory(atPath: till.copies.path + "/.lock", withIntermediateDirectories: true)
      let copies = NightlyCopies(desk: till.desk(), since: till.clock.now(), now: { till.clock.now() })
      let hub = Task { await copies.run() }
      defer { hub.cancel() }
      // when it is checked again and again while a copy is requested
      var wanted: [Instant] = []
      var heard: [Instant?] = []
      for _ in 1...300 {
        till.clock.advance(seconds: 1)
        wanted.append(till.clock.now())
        copies.request()
        var view = copies.view()
        while view.running { view = copies.view() }
        heard.append(view.failure?.at)
      }
      // then the first check after its end returns its result
      #expect(heard == wanted)
    }
  }

  @Test("a copy that is requested while another is made begins after it, so that it holds what was accepted before the request")
  func requestMeanwhile() async throws {
    try await withTill(.sqlite) { till in
      // given a night's copy during which somebody presses the button, after its contents were read
      let copies = Mutex<NightlyCopies?>(nil)
      let desk = till.desk(
        Spoiling(base: till.database) { _ in
          if till.copies.copies().isEmpty { copies.withLock { $0?.request() } }
        })
      let nightly = NightlyCopies(desk: desk, since: Instant(0), now: { till.clock.now() })
      copies.withLock { $0 = nightly }
      // when the hub runs
      let hub = Task { await nightly.run() }
      defer { hub.cancel() }
      // The hub makes both by itself and tells nobody, so the test looks again and again.
      while nightly.view().running || till.copies.copies().count < 2 { try await Task.sleep(for: .milliseconds(10)) }
      // then there are both, and no third
      #expect(till.copies.copies().compactMap(\.manifest?.reason).sorted { $0.rawValue < $1.rawValue } == [.manual, .nightly])
    }
  }

  @Test("a copy from the future was made by a wrong clock and keeps none from being made")
  func wrongClock() async throws {
    try await withTill(.sqlite) { till in
      till.clock.advance(seconds: 365 * Self.day)
      _ = try await till.desk().make(.nightly)
      till.clock.advance(seconds: -364 * Self.day)
      let copies = NightlyCopies(desk: till.desk(), since: Instant(0), now: { till.clock.now() })
      #expect(await copies.tick() != nil)
      #expect(await copies.tick() == nil)
    }
  }
}
