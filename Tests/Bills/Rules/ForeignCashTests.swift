import BillsRules
import Kernel
import TestKit
import Testing

@Suite("Foreign notes")
struct ForeignCashTests {
  private func worth(_ amount: Int64, _ numerator: Int64, over denominator: Int64, _ currency: String = "USD") -> Int64? {
    ForeignCash(currency: ExchangeRateID(currency), amount: Money(amount), numerator: numerator, denominator: denominator).worth?.raw
  }

  @Test("are worth their rate in whole minor units of the house's currency, of 0, 2 and 3 decimals")
  func decimals() {
    // 20 US$ at 25,430 đồng: 2,000 cents, and đồng have no smaller unit
    #expect(worth(2_000, 25_430, over: 100) == 508_600)
    // 1,000 yen at 168.35 đồng: neither has a smaller unit
    #expect(worth(1_000, 16_835, over: 100, "JPY") == 168_350)
    // a house in euros: 20 US$ at 0.9234 €
    #expect(worth(2_000, 9_234, over: 10_000) == 1_847)
    // a house in Kuwaiti dinars: 20 US$ at 0.30715 dinar of 1,000 fils
    #expect(worth(2_000, 30_715, over: 10_000) == 6_143)
  }

  @Test("are rounded half up, once for all notes of a payment")
  func rounding() {
    #expect(worth(1, 1, over: 2) == 1)
    #expect(worth(1, 49, over: 100) == 0)
    #expect(worth(3, 1, over: 2) == 2)
    // each cent by itself would be 255 đồng
    #expect(worth(100, 25_450, over: 100) == 25_450)
    #expect(worth(0, 25_430, over: 100) == 0)
  }

  @Test("of absurd amounts or rates are worth nothing that a bill can be")
  func absurd() {
    #expect(worth(MoneyLimit.most, 1, over: 1) == MoneyLimit.most)
    #expect(worth(MoneyLimit.most, 2, over: 1) == nil)
    #expect(worth(MoneyLimit.most, RateError.most, over: 1) == nil)
    #expect(worth(100, -1, over: 100) == 0)
    #expect(worth(100, 1, over: 0) == 0)
  }

  @Test("agree with a plain division for random amounts and rates")
  func random() {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("seed of the foreign notes: \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let (amount, numerator, denominator) = (
        Int64.random(in: 1...1_000_000, using: &random), Int64.random(in: 1...1_000_000, using: &random), Int64.random(in: 1...10_000, using: &random)
      )
      #expect(worth(amount, numerator, over: denominator) == (2 * amount * numerator + denominator) / (2 * denominator))
    }
  }

  @Test("a rate needs a currency of three letters that is not the house's, and two positive numbers")
  func rates() {
    func fault(_ currency: String, _ numerator: Int64, _ denominator: Int64) -> RateError? {
      do throws(RateError) {
        try ExchangeRate(id: ExchangeRateID(currency), day: 20_000, numerator: numerator, denominator: denominator).check(own: "VND")
        return nil
      } catch { return error }
    }
    #expect(fault("USD", 25_430, 100) == nil)
    #expect(fault("usd", 25_430, 100) == .currencyMalformed)
    #expect(fault("US", 25_430, 100) == .currencyMalformed)
    #expect(fault("VND", 1, 1) == .ownCurrency)
    #expect(fault("USD", 0, 100) == .rateOutside(field: "numerator"))
    #expect(fault("USD", 25_430, -1) == .rateOutside(field: "denominator"))
    #expect(fault("USD", RateError.most + 1, 1) == .rateOutside(field: "numerator"))
  }

  @Test("the decimals of currencies are those of ISO 4217")
  func currencies() {
    #expect(["VND", "JPY", "USD", "EUR", "KWD"].map(CurrencyDecimals.of) == [0, 0, 2, 2, 3])
  }
}
