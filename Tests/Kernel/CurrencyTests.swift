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
    #expect(CurrencyText.money(10_000_000, "LAK2", .vi) == "100.000,00\u{A0}₭")
    #expect(CurrencyText.money(100_000, "LAK", .vi) == "100.000\u{A0}₭")
    #expect((CurrencyDecimals.former("IQD"), CurrencyDecimals.former("IDR"), CurrencyDecimals.former("EUR")) == (3, 2, nil))
  }

  @Test(
    "are shown as the language writes them: the sign before or behind, letters apart from the digits",
    arguments: [
      ("USD", 650, "6,50\u{A0}US$", "$6.50"), ("USD", -123_456_789, "−1.234.567,89\u{A0}US$", "−$1,234,567.89"),
      ("EUR", 650, "6,50\u{A0}€", "€6.50"), ("VND", 1_104_000, "1.104.000\u{A0}₫", "₫1,104,000"),
      ("CHF", 650, "6,50\u{A0}CHF", "CHF\u{A0}6.50"), ("AUD", 5, "0,05\u{A0}A$", "A$0.05"), ("IDR", -999, "−999\u{A0}Rp", "−Rp\u{A0}999"),
    ])
  func shown(_ currency: String, _ amount: Int64, _ vietnamese: String, _ english: String) {
    #expect(CurrencyText.money(amount, currency, .vi) == vietnamese)
    #expect(CurrencyText.money(amount, currency, .en) == english)
  }

  @Test("are written with three capital letters, and with their number of decimals only if nobody uses these")
  func written() {
    #expect(["VND", "LAK", "LAK2", "IQD3"].allSatisfy(CurrencyDecimals.isWritten))
    #expect(!["", "VN", "đồng", "vnd", "LAK0", "LAK3", "IQD2", "USD2", "VND2", "LAK22"].contains(where: CurrencyDecimals.isWritten))
  }
}
