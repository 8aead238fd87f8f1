import Kernel
import Testing
import TimeZones

@Suite("Time zones by their names")
struct TimeZonesTests {
  /// 26 November 2026, noon in London
  private let now = Instant(1_795_694_400_000)

  @Test(
    "the changes of the last and the coming two years, by the minute",
    arguments: [
      ("Europe/Berlin", "29054940:120 29357340:60 29579100:120 29881500:60 30103260:120 30415740:60 30627420:120 30939900:60"),
      ("America/New_York", "29025060:-240 29367720:-300 29549220:-240 29891880:-300 30083460:-240 30426120:-300 30607620:-240 30950280:-300"),
    ])
  func changes(zone: String, expected: String) throws {
    let offsets = try #require(TimeZones.offsets(of: zone, around: now))
    let of2025 = Instant(29_000_000 * 60_000)
    let of2029 = Instant(31_000_000 * 60_000)
    #expect(HouseClock.text(offsets.filter { $0.from > of2025 && $0.from < of2029 }, most: 300) == expected)
    #expect(offsets.first?.from == Instant(0))
    #expect(HouseClock.offsets(reading: HouseClock.text(offsets, most: 300)) == offsets)
  }

  @Test("a zone without changes is one offset, also by an older name, and with minutes", arguments: [("Asia/Saigon", 420), ("Asia/Katmandu", 345)])
  func one(zone: String, minutes: Int64) {
    #expect(TimeZones.offsets(of: zone, around: now) == [HouseClock.Offset(from: Instant(0), seconds: minutes * 60)])
  }

  @Test("what is no zone has no offsets", arguments: ["", "Europe/Nowhere", "GMT+7", "EST", "../../etc/passwd", "Etc/Unknown", "Asia/ho_chi_minh "])
  func none(name: String) {
    #expect(TimeZones.offsets(of: name, around: now) == nil && !TimeZones.isKnown(name))
  }

  @Test(
    "a clock that knows the zone shows the summers of all years, and those of the setting where they begin",
    arguments: [
      // 14 July 2020 and 15 January 2021, 18 o'clock in UTC
      ("Europe/Berlin", 1_594_749_600_000, 20), ("Europe/Berlin", 1_610_733_600_000, 19), ("Asia/Ho_Chi_Minh", 1_594_749_600_000, 1),
      // 15 July 1999, and 14 July 2025
      ("Europe/Berlin", 932_061_600_000, 20), ("Europe/Berlin", 1_752_516_000_000, 20),
      // a zone that gave up its summers: 15 July 2010 and 15 July 2020
      ("Europe/Moscow", 1_279_216_800_000, 22), ("Europe/Moscow", 1_594_836_000_000, 21),
    ] as [(String, Int64, Int64)])
  func past(zone: String, moment: Int64, hour: Int64) throws {
    let known = try #require(TimeZones.offsets(of: zone, around: now))
    let clock = TimeZones.clock(of: zone, offsets: known, dayEndsHour: 5)
    #expect(clock.wall(Instant(moment)).hour == hour && clock.dayEndsHour == 5)
    #expect(zip(clock.offsets, clock.offsets.dropFirst()).allSatisfy { $0.from < $1.from })
    #expect(clock.offsets.suffix(known.count - 1) == known.dropFirst())
  }

  @Test("years later the days of the past have the same bounds", arguments: ["Europe/Berlin", "America/New_York", "Asia/Tehran"])
  func stays(zone: String) throws {
    let year: Int64 = 365 * 86_400_000
    let clocks = try (0...8 as ClosedRange<Int64>).map { later in
      let known = try #require(TimeZones.offsets(of: zone, around: now.adding(milliseconds: later * year)))
      return TimeZones.clock(of: zone, offsets: known, dayEndsHour: 4)
    }
    for day in stride(from: 0, to: 6 * 365, by: 13) {
      let moment = now.adding(milliseconds: -Int64(day) * 86_400_000)
      #expect(Set(clocks.map { $0.businessDay(containing: moment).from }).count == 1)
    }
  }

  @Test("offsets that another zone has left stay alone")
  func otherZone() {
    let berlin = [HouseClock.Offset(from: Instant(0), seconds: 7200), .init(from: Instant(1_792_890_000_000), seconds: 3600)]
    #expect(TimeZones.clock(of: "Asia/Ho_Chi_Minh", offsets: berlin, dayEndsHour: 5) == HouseClock(offsets: berlin))
    #expect(TimeZones.clock(of: "nowhere", offsets: berlin, dayEndsHour: 5) == HouseClock(offsets: berlin))
  }

  @Test("the country of a zone, also by its older name", arguments: [("Asia/Ho_Chi_Minh", "VN"), ("Asia/Saigon", "VN"), ("Europe/Berlin", "DE")])
  func country(zone: String, country: String) { #expect(TimeZones.country(of: zone) == country) }

  @Test("UTC belongs to no country")
  func noCountry() { #expect(TimeZones.country(of: "UTC") == nil) }
}
