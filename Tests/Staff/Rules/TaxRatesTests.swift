import Kernel
import StaffRules
import Testing

@Suite("Tax rates over time")
struct TaxRatesTests {
  @Test("a rate holds from its date on")
  func dated() {
    let rates = TaxRates(reading: "80;2026-07-01=85;2027-01-01=100")
    let found = ["2026-06-30", "2026-07-01", "2026-12-31", "2027-01-01", "2030-01-01"].map { rates?.rate(on: day($0)).raw }
    #expect(found == [80, 85, 85, 100, 100])
  }

  @Test("one rate holds always")
  func single() {
    #expect(TaxRates(reading: "0")?.rate(on: 0).raw == 0)
    #expect(TaxRates(reading: "80")?.isDated == false)
  }

  @Test("a rate may have four decimals, and each rate has one written form")
  func fine() {
    let rates = TaxRates(reading: "88750;2027-01-01=82500;2028-01-01=77;2029-01-01=80000")
    let found = ["2026-12-31", "2027-01-01", "2028-01-01", "2029-01-01"].map { rates?.rate(on: day($0)) ?? TaxRate(-1) }
    #expect(found.map(\.raw) == [88_750, 82_500, 77, 80])
    #expect(found.map(\.millionths) == [88_750, 82_500, 77_000, 80_000])
    #expect(found.map { $0.percent(point: ",") } == ["8,875", "8,25", "7,7", "8"])
    #expect(TaxRates(reading: "500000")?.rate(on: 0).raw == 500)
    let exempt = TaxRates(reading: "exempt;2027-01-01=80;2028-01-01=exempt")
    #expect(["2026-12-31", "2027-06-01", "2028-01-01"].map { exempt?.rate(on: day($0)) } == [TaxRate.exempt, TaxRate(80), TaxRate.exempt])
  }

  @Test("ten-thousandths of a percent become the written form and back, or have none")
  func written() {
    #expect(([-1, 1, 999, 1_000_001] as [Int64]).allSatisfy { TaxRate(millionths: $0) == nil })
    for millionths in [0, 1000, 1001, 70_001, 88_750, 99_000, 99_999, 1_000_000] as [Int64] {
      #expect(TaxRate(millionths: millionths)?.millionths == millionths)
    }
    let shown = ([0, 1, 85, 1001, 70_001, 100_100, 1000] as [Int64]).map { TaxRate($0).percent(point: ".") }
    #expect(shown == ["0", "0.1", "8.5", "0.1001", "7.0001", "10.01", "100"])
  }

  @Test(
    "rates that are written otherwise are not read",
    arguments: [
      "", "8%", "501", "500001", "1000000", "-1", "80;", "80;2027-01-01", "80;2027-13-01=100", "80;2027-04-31=100", "80;2027-01-01=100;2026-01-01=80",
      "8,5", "Exempt", "exempt ",
    ])
  func malformed(text: String) { #expect(TaxRates(reading: text) == nil) }

  private func day(_ date: String) -> Int64 {
    let parts = date.split(separator: "-").compactMap { Int64($0) }
    return WallTime(year: parts[0], month: parts[1], day: parts[2], secondOfDay: 0).days
  }
}
