import Kernel
import Testing

@Suite("Currencies")
struct CurrencyTests {
  @Test(
    "have the decimals that people use, which ISO 4217 does not always say",
    arguments: [
      ("VND", 0), ("USD", 2), ("EUR", 2), ("GBP", 2), ("JPY", 0), ("KRW", 0), ("THB", 2), ("LAK", 0), ("KHR", 0), ("SGD", 2), ("AUD", 2), ("IDR", 0),
      ("KWD", 3), ("IQD", 0), ("HUF", 0), ("TWD", 0), ("CHF", 2),
    ])
  func decimals(_ currency: String, _ decimals: Int) { #expect(CurrencyDecimals.of(currency) == decimals) }

  @Test("keep the decimals of a house whose amounts were written with them")
  func former() {
    #expect((CurrencyDecimals.of("LAK2"), CurrencyDecimals.letters("LAK2"), CurrencySign.of("LAK2")) == (2, "LAK", "₭"))
    #expect(CurrencyText.money(10_000_000, "LAK2") == "100.000,00\u{A0}₭")
    #expect(CurrencyText.money(100_000, "LAK") == "100.000\u{A0}₭")
    #expect((CurrencyDecimals.former("IQD"), CurrencyDecimals.former("IDR"), CurrencyDecimals.former("EUR")) == (3, 2, nil))
  }

  @Test("are written with three capital letters, and with their number of decimals only if nobody uses these")
  func written() {
    #expect(["VND", "LAK", "LAK2", "IQD3"].allSatisfy(CurrencyDecimals.isWritten))
    #expect(!["", "VN", "đồng", "vnd", "LAK0", "LAK3", "IQD2", "USD2", "VND2", "LAK22"].contains(where: CurrencyDecimals.isWritten))
  }
}
