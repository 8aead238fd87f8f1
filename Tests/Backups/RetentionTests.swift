import Kernel
import TestKit
import Testing

@testable import Backups

@Suite("The rule of retention")
struct RetentionTests {
  private let house = HouseClock()
  private let rule = Retention(hours: 24, days: 30, months: 12)
  private static let hour: Int64 = 3_600_000
  /// 2 January 2026, 12:00 in Viet Nam
  private static let start = Instant(1_767_330_000_000)

  @Test("an hourly copy is kept for a day, the last of a day for a month, the last of a month for a year")
  func year() {
    // given a copy each hour for fourteen months
    let times = (0..<(24 * 425)).map { Self.start.adding(milliseconds: Int64($0) * Self.hour) }
    let now = times[times.count - 1]
    let kept = rule.kept(times, now: now, house: house).sorted()
    // then the last day has one an hour
    #expect(kept.filter { now.milliseconds(since: $0) < 24 * Self.hour }.count == 24)
    // and the last month has one a day, the last hour before its end
    let days = Set(kept.map { house.businessDay(containing: $0).days })
    let today = house.businessDay(containing: now).days
    #expect((today - 29...today).allSatisfy { days.contains($0) })
    // and there is one for each of twelve months
    let months = Set(days.map { WallTime(days: $0, secondOfDay: 0) }.map { $0.year * 12 + $0.month })
    #expect(months.count == 12)
    #expect(kept.count < 24 + 30 + 12)
  }

  @Test("without a rule for hours or months only days count, and the newest always stays")
  func bounds() {
    let times = (0..<100).map { Self.start.adding(milliseconds: Int64($0) * Self.hour) }
    let one = Retention(hours: 0, days: 1, months: 0)
    let last = times[99]
    #expect(one.kept(times, now: last, house: house) == [last])
    #expect(one.kept(times, now: last.adding(seconds: 400 * 86_400), house: house) == [last])
    #expect(one.kept([], now: last, house: house).isEmpty)
  }

  @Test("copies of the last hour all stay, and later only the last of them")
  func lastHour() {
    let times = [0, 1, 59].map { Self.start.adding(seconds: $0 * 60) }
    #expect(rule.kept(times, now: times[2], house: house) == Set(times))
    #expect(rule.kept(times, now: times[2].adding(seconds: 3600), house: house) == [times[2]])
  }

  @Test("a copy from the future, made by a wrong clock, pushes none out")
  func future() {
    let (now, later) = (Self.start, Self.start.adding(seconds: 400 * 86_400))
    #expect(rule.kept([now, later], now: now, house: house) == [now, later])
  }

  @Test("removing with every copy leaves what removing once at the end leaves")
  func property() {
    let seed = UInt64.random(in: 1...1_000_000_000)
    for round in 0..<40 {
      var dice = SplitMix64(seed: seed + UInt64(round))
      let rule = Retention(hours: Int64(dice.below(48)), days: Int64(1 + dice.below(40)), months: Int64(dice.below(14)))
      // given copies at odd moments, some of them missing for weeks
      var (time, all, kept) = (Self.start, [Instant](), Set<Instant>())
      for _ in 0..<300 {
        let gap = dice.below(20) == 0 ? dice.below(40 * 24 * 60) : dice.below(300)
        time = time.adding(seconds: Int64(1 + gap) * 60)
        all.append(time)
        kept = rule.kept(Array(kept) + [time], now: time, house: house)
        #expect(kept.contains(time), "seed \(seed + UInt64(round))")
      }
      // then the order of the removals does not matter
      #expect(kept == rule.kept(all.shuffled(using: &dice), now: time, house: house), "seed \(seed + UInt64(round))")
      // and nothing more is removed at the same moment
      #expect(rule.kept(Array(kept), now: time, house: house) == kept, "seed \(seed + UInt64(round))")
    }
  }
}
