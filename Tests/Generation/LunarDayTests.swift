import Kernel
import Testing

@testable import Generation

@Suite("The lunar calendar of Viet Nam")
struct LunarDayTests {
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 { WallTime(year: year, month: month, day: day, secondOfDay: 0).days }

  @Test(
    "knows Tết",
    arguments: [
      (2007, 2, 17), (2020, 1, 25), (2021, 2, 12), (2022, 2, 1), (2023, 1, 22), (2024, 2, 10), (2025, 1, 29), (2026, 2, 17), (2027, 2, 6),
      (2030, 2, 2),
    ] as [(Int64, Int64, Int64)])
  func newYear(_ year: Int64, _ month: Int64, _ day: Int64) {
    #expect(LunarDay.newYear(of: year) == LunarDayTests.days(year, month, day))
    let lunar = LunarDay(days: LunarDayTests.days(year, month, day))
    #expect([lunar.year, lunar.month, lunar.day] == [year, 1, 1])
  }

  @Test("knows Mid-Autumn and the day of the Hùng Kings")
  func otherFeasts() {
    for (year, month, day) in [(2024, 9, 17), (2025, 10, 6)] as [(Int64, Int64, Int64)] {
      let lunar = LunarDay(days: LunarDayTests.days(year, month, day))
      #expect([lunar.month, lunar.day] == [8, 15])
    }
    for (year, month, day) in [(2024, 4, 18), (2025, 4, 7), (2026, 4, 26)] as [(Int64, Int64, Int64)] {
      let lunar = LunarDay(days: LunarDayTests.days(year, month, day))
      #expect([lunar.month, lunar.day] == [3, 10])
    }
  }

  @Test("differs from China's calendar where the new moon falls between the two midnights: Tết 1985")
  func ownZone() {
    #expect(LunarDay.newYear(of: 1985) == LunarDayTests.days(1985, 1, 21))
  }

  @Test("knows leap months")
  func leapMonths() {
    let leap = LunarDay(days: LunarDayTests.days(2025, 7, 25))
    #expect(leap.month == 6 && leap.day == 1 && leap.isLeapMonth)
    #expect(!LunarDay(days: LunarDayTests.days(2025, 6, 25)).isLeapMonth)
    #expect(LunarDay(days: LunarDayTests.days(2033, 12, 22)).isLeapMonth)
  }

  @Test("counts each day once, for forty years")
  func runs() {
    var before = LunarDay(days: LunarDayTests.days(2000, 1, 1))
    for day in LunarDayTests.days(2000, 1, 2)...LunarDayTests.days(2040, 1, 1) {
      let lunar = LunarDay(days: day)
      let follows = lunar.day == before.day + 1 && lunar.month == before.month
      let begins = lunar.day == 1 && (29...30).contains(before.day)
      #expect(follows || begins, "\(before) is followed by \(lunar)")
      before = lunar
    }
  }
}

@Suite("Occasions")
struct OccasionTests {
  private static func of(_ year: Int64, _ month: Int64, _ day: Int64) -> Occasion? {
    Occasion.of(WallTime(year: year, month: month, day: day, secondOfDay: 0).days)
  }

  @Test("closes the house on the eve and the first two days of Tết, and fills it afterwards and before")
  func tet() {
    #expect((15...19).map { OccasionTests.of(2026, 2, $0) } == [.yearEnd, .closed, .closed, .closed, .tet])
    #expect(OccasionTests.of(2025, 1, 28) == .closed && OccasionTests.of(2025, 1, 29) == .closed)
  }

  @Test("knows feasts of both calendars")
  func feasts() {
    #expect(OccasionTests.of(2025, 10, 6) == .midAutumn)
    #expect(OccasionTests.of(2026, 4, 26) == .hungKings)
    #expect(OccasionTests.of(2026, 4, 30) == .reunification && OccasionTests.of(2026, 9, 2) == .nationalDay)
    #expect(OccasionTests.of(2026, 11, 26) == nil)
  }
}

@Suite("The days that are generated")
struct GenerationRangeTests {
  private let today = WallTime(year: 2026, month: 11, day: 27, secondOfDay: 0).days

  @Test("ten years end yesterday and begin ten years before today")
  func years() throws {
    let range = try GenerationRange(years: 10, until: nil, today: today, seed: 1, parties: 150)
    #expect(WallTime(days: range.first, secondOfDay: 0).isoDate == "2016-11-27")
    #expect(WallTime(days: range.last, secondOfDay: 0).isoDate == "2026-11-26")
    let past = try GenerationRange(years: 1, until: "2024-12-31", today: today, seed: 1, parties: 150)
    #expect(past.last - past.first == 365 && WallTime(days: past.first, secondOfDay: 0).isoDate == "2024-01-01")
  }

  @Test("are refused if they are none, have not been, or are too many")
  func refusals() {
    func refusal(_ years: Int64, _ until: String?, parties: Int64 = 150) -> GenerationError? {
      do throws(GenerationError) {
        _ = try GenerationRange(years: years, until: until, today: today, seed: 1, parties: parties)
        return nil
      } catch { return error }
    }
    for years in [-1, 0, 31, Int64.max] { #expect(refusal(years, nil) == .yearsOutside(most: 30)) }
    for text in ["", "yesterday", "2026-02-30", "2026-13-01", "26-1-1", "2026-11-26 "] { #expect(refusal(1, text) == .dayMalformed(text)) }
    for day in ["2026-11-27", "2027-01-01"] { #expect(refusal(1, day) == .dayToCome("2026-11-26")) }
    #expect(refusal(30, "2020-01-01") == .tooEarly)
    #expect(refusal(1, nil, parties: 0) == .partiesOutside(most: 5000))
    #expect(refusal(1, nil) == nil)
  }
}
