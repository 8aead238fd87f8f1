import Kernel
import ReportsRules
import Testing

@Suite("Ranges of business days")
struct ReportRangeTests {
  private func day(_ text: String) -> Int64 { ReportDate.days(reading: text) ?? -1 }
  private func range(_ first: String, _ last: String) -> ReportRange { ReportRange(first: day(first), last: day(last)) }
  private func texts(_ ranges: [ReportRange]) -> [String] { ranges.map { "\(ReportDate.text($0.first)) \(ReportDate.text($0.last))" } }

  @Test("dates are read strictly, and written as they were read")
  func dates() {
    for text in ["1970-01-01", "2024-02-29", "2026-11-26", "2026-12-31"] { #expect(ReportDate.text(day(text)) == text) }
    for text in ["", "2026-2-1", "2025-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "1969-12-31", "2026/11/26", "２０26-11-1", "2026-11-2a"] {
      #expect(ReportDate.days(reading: text) == nil, "\(text)")
    }
  }

  @Test("without dates it is today; with the first one only it goes up to today")
  func defaults() throws {
    let today = day("2026-11-26")
    #expect(try ReportRange(from: nil, to: nil, today: today) == range("2026-11-26", "2026-11-26"))
    #expect(try ReportRange(from: "2026-11-01", to: nil, today: today) == range("2026-11-01", "2026-11-26"))
    #expect(try ReportRange(from: "2026-11-01", to: "2026-11-20", today: today) == range("2026-11-01", "2026-11-20"))
  }

  @Test("a range that ends before it begins, a day to come, a wrong date and more than ten years are refused by name")
  func refusals() {
    let today = day("2026-11-26")
    #expect(throws: ReportsError.endsBeforeItBegins) { try ReportRange(from: "2026-11-20", to: "2026-11-19", today: today) }
    #expect(throws: ReportsError.dayToCome(field: "from", day: "2026-11-27")) { try ReportRange(from: "2026-11-27", to: nil, today: today) }
    #expect(throws: ReportsError.dayToCome(field: "to", day: "2026-12-01")) { try ReportRange(from: "2026-11-01", to: "2026-12-01", today: today) }
    #expect(throws: ReportsError.dayMalformed(field: "from")) { try ReportRange(from: "gestern", to: nil, today: today) }
    #expect(throws: ReportsError.dayMalformed(field: "to")) { try ReportRange(from: nil, to: "2026-02-30", today: today) }
    #expect(throws: ReportsError.tooManyDays(most: 3700)) { try ReportRange(from: "2010-01-01", to: "2026-01-01", today: today) }
  }

  @Test("periods follow the calendar, and the range cuts off the outer ones")
  func periods() throws {
    // 26 November 2026 is a Thursday
    let whole = range("2026-11-26", "2027-01-04")
    #expect(
      texts(try whole.periods(by: .week)) == [
        "2026-11-26 2026-11-29", "2026-11-30 2026-12-06", "2026-12-07 2026-12-13", "2026-12-14 2026-12-20", "2026-12-21 2026-12-27",
        "2026-12-28 2027-01-03", "2027-01-04 2027-01-04",
      ])
    #expect(texts(try whole.periods(by: .month)) == ["2026-11-26 2026-11-30", "2026-12-01 2026-12-31", "2027-01-01 2027-01-04"])
    #expect(texts(try whole.periods(by: .quarter)) == ["2026-11-26 2026-12-31", "2027-01-01 2027-01-04"])
    #expect(texts(try whole.periods(by: .year)) == ["2026-11-26 2026-12-31", "2027-01-01 2027-01-04"])
    #expect(try whole.periods(by: .day).count == 40)
  }

  @Test("every period of any range touches the next one, and none is lost", arguments: ReportStep.allCases)
  func seamless(_ step: ReportStep) throws {
    let seed = UInt64.random(in: 1...1_000_000)
    var dice = RangeDice(state: seed)
    for _ in 0..<50 {
      let first = day("2024-01-01") + dice.below(900)
      let range = ReportRange(first: first, last: first + dice.below(700))
      let periods = try range.periods(by: step)
      #expect(periods.first?.first == range.first && periods.last?.last == range.last, "seed \(seed)")
      for (one, next) in zip(periods, periods.dropFirst()) { #expect(one.first <= one.last && next.first == one.last + 1, "seed \(seed)") }
    }
  }

  @Test("ten years by day are more rows than a report has")
  func tooFine() {
    #expect(throws: ReportsError.tooManyPeriods(most: 732)) { try range("2016-01-01", "2026-01-01").periods(by: .day) }
  }

  @Test("whole months are compared with whole months, other ranges with as many days")
  func before() {
    #expect(range("2026-03-01", "2026-03-31").compared(with: .before) == range("2026-02-01", "2026-02-28"))
    #expect(range("2026-01-01", "2026-03-31").compared(with: .before) == range("2025-10-01", "2025-12-31"))
    #expect(range("2026-01-01", "2026-12-31").compared(with: .before) == range("2025-01-01", "2025-12-31"))
    #expect(range("2026-11-26", "2026-11-26").compared(with: .before) == range("2026-11-25", "2026-11-25"))
    #expect(range("2026-11-23", "2026-11-26").compared(with: .before) == range("2026-11-19", "2026-11-22"))
  }

  @Test("weekdays are compared with the same weekdays before, dates with those of the year before")
  func alike() {
    #expect(range("2026-11-26", "2026-11-26").compared(with: .weekdays) == range("2026-11-19", "2026-11-19"))
    #expect(range("2026-11-16", "2026-11-26").compared(with: .weekdays) == range("2026-11-02", "2026-11-12"))
    #expect(range("2028-02-29", "2028-02-29").compared(with: .year) == range("2027-02-28", "2027-02-28"))
    #expect(range("2026-11-01", "2026-11-30").compared(with: .year) == range("2025-11-01", "2025-11-30"))
  }
}

/// Numbers by chance that come again with the same seed.
private struct RangeDice {
  var state: UInt64

  mutating func below(_ bound: Int64) -> Int64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64(state >> 33) % bound
  }
}
