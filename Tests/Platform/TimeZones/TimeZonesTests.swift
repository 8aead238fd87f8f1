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

  @Test("the country of a zone, also by its older name", arguments: [("Asia/Ho_Chi_Minh", "VN"), ("Asia/Saigon", "VN"), ("Europe/Berlin", "DE")])
  func country(zone: String, country: String) { #expect(TimeZones.country(of: zone) == country) }

  @Test("UTC belongs to no country")
  func noCountry() { #expect(TimeZones.country(of: "UTC") == nil) }
}
