import Foundation
import Kernel
import Testing

@Suite("The restaurant's clock")
struct HouseClockTests {
  // 29 March and 25 October 2026 in Berlin, 8 March and 1 November 2026 in New York
  private static let berlin = HouseClock(offsets: HouseClock.offsets(reading: "0:60 29579100:120 29881500:60") ?? [], dayEndsHour: 5)
  private static let newYork = HouseClock(offsets: HouseClock.offsets(reading: "0:-300 29549220:-240 29891880:-300") ?? [], dayEndsHour: 4)
  private static let kathmandu = HouseClock(offsets: HouseClock.offsets(reading: "0:345") ?? [], dayEndsHour: 5)

  @Test("it answers as Python's zoneinfo does, around the changes of eight zones and at any other time")
  func zones() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/clock/house-clock.json"
    let data = try #require(FileManager.default.contents(atPath: path))
    let cases = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(cases.count == 9)
    for one in cases {
      let zone = one["zone"] as? String ?? ""
      let offsets = try #require(HouseClock.offsets(reading: one["offsets"] as? String ?? ""))
      let clock = HouseClock(offsets: offsets, dayEndsHour: try #require(one["dayEndsHour"] as? Int64))
      for known in try #require(one["instants"] as? [[Any]]) {
        let at = Instant(try #require(known[0] as? Int64))
        let day = clock.businessDay(containing: at)
        #expect(text(clock.wall(at)) == known[1] as? String, "\(zone) \(at.raw)")
        #expect([day.days, day.from.raw, day.until.raw] == known[2] as? [Int64], "\(zone) \(at.raw)")
      }
      for known in try #require(one["walls"] as? [[Any]]) {
        let wall = wall(try #require(known[0] as? String))
        #expect(clock.instant(of: wall).raw == known[1] as? Int64, "\(zone) \(text(wall))")
      }
    }
  }

  @Test("in spring a business day has 23 hours and in autumn 25, and no moment belongs to two")
  func lengths() {
    for (clock, spring, autumn) in [(Self.berlin, "2026-03-28", "2026-10-24"), (Self.newYork, "2026-03-07", "2026-10-31")] {
      let hours = [spring, autumn, "2026-07-01"].map { date in
        let day = clock.businessDay(containing: clock.instant(of: wall(date + "T20:00:00")))
        #expect(clock.businessDay(containing: day.until).from == day.until)
        #expect(clock.businessDay(containing: day.until.adding(milliseconds: -1)) == day)
        return day.until.milliseconds(since: day.from) / 3_600_000
      }
      #expect(hours == [23, 25, 24])
    }
  }

  @Test("a time that spring skips is as long after the change, and one that autumn shows twice is the first")
  func gapAndOverlap() {
    let skipped = Self.berlin.instant(of: wall("2026-03-29T02:30:00"))
    let first = Self.berlin.instant(of: wall("2026-10-25T02:30:00"))
    let after = Self.berlin.instant(of: wall("2026-10-25T03:00:00"))
    #expect(text(Self.berlin.wall(skipped)) == "2026-03-29T03:30:00")
    #expect(text(Self.berlin.wall(first.adding(seconds: 3600))) == "2026-10-25T02:30:00")
    #expect(after.milliseconds(since: first) == 90 * 60_000)
  }

  @Test("two hours after half past eleven are half past one, and across the change of spring half past two")
  func acrossMidnight() {
    func end(_ clock: HouseClock, _ text: String) -> String {
      self.text(clock.wall(clock.instant(of: wall(text)).adding(seconds: 2 * 3600)))
    }
    #expect(end(Self.kathmandu, "2026-11-20T23:30:00") == "2026-11-21T01:30:00")
    #expect(end(Self.berlin, "2026-03-28T23:30:00") == "2026-03-29T01:30:00")
    #expect(end(Self.berlin, "2026-03-29T00:30:00") == "2026-03-29T03:30:00")
    #expect(end(Self.newYork, "2026-11-01T00:30:00") == "2026-11-01T01:30:00")
  }

  @Test(
    "clock and calendar of Viet Nam, which a house without settings has",
    arguments: [
      (Int64(1_795_172_400_000), "20/11", "18:00"), (1_795_193_999_000, "20/11", "23:59"), (1_795_194_000_000, "21/11", "0:00"),
      (1_709_139_600_000, "29/2", "0:00"), (1_709_226_000_000, "1/3", "0:00"), (1_798_736_340_000, "31/12", "23:59"), (0, "1/1", "7:00"),
    ])
  func unset(moment: Int64, date: String, clock: String) {
    let wall = HouseClock().wall(Instant(moment))
    #expect(wall.date == date && wall.clock == clock)
    #expect(HouseClock() == HouseClock(offsets: HouseClock.offsets(reading: HouseClock.firstOffsets) ?? [], dayEndsHour: 5))
  }

  @Test("offsets that are malformed, out of order or beyond a day are no offsets")
  func malformed() {
    for text in ["", "0", "0:", ":60", "0:60 ", " 0:60", "0:60 5", "0:60:70", "0:--60", "0:6-0", "5:60 5:120", "9:60 5:120", "0:1441"] {
      #expect(HouseClock.offsets(reading: text) == nil, "\(text)")
    }
  }

  @Test("what does not fit into a setting are the oldest offsets")
  func tooMany() {
    let offsets = (0..<60).map { HouseClock.Offset(from: Instant(Int64($0) * 10_000_000 * 60_000), seconds: $0 % 2 == 0 ? -3600 : 0) }
    let text = HouseClock.text(offsets, most: 300)
    #expect(text.utf8.count <= 300)
    let kept = HouseClock.offsets(reading: text) ?? []
    #expect(kept == Array(offsets.suffix(kept.count)) && kept.count >= 18)
  }

  private func text(_ wall: WallTime) -> String {
    let date = [wall.year, wall.month, wall.day].map(WallTime.two).joined(separator: "-")
    return date + "T" + [wall.hour, wall.minute, wall.second].map(WallTime.two).joined(separator: ":")
  }

  private func wall(_ text: String) -> WallTime {
    let parts = text.split { "-T:".contains($0) }.compactMap { Int64($0) }
    return WallTime(year: parts[0], month: parts[1], day: parts[2], secondOfDay: parts[3] * 3600 + parts[4] * 60 + parts[5])
  }
}
