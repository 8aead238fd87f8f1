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

  @Test(
    "rates that are written otherwise are not read",
    arguments: ["", "8%", "501", "-1", "80;", "80;2027-01-01", "80;2027-13-01=100", "80;2027-04-31=100", "80;2027-01-01=100;2026-01-01=80", "8,5"])
  func malformed(text: String) { #expect(TaxRates(reading: text) == nil) }

  private func day(_ date: String) -> Int64 {
    let parts = date.split(separator: "-").compactMap { Int64($0) }
    return WallTime(year: parts[0], month: parts[1], day: parts[2], secondOfDay: 0).days
  }
}
