import BillsRules
import Kernel
import TestKit
import Testing

@Suite("Revenue of a bill by rates")
struct SaleFiguresTests {
  private func bill(_ total: Int64, _ rounding: Int64, _ taxes: [(Int64, Int64, Int64)]) -> SaleFigures {
    SaleFigures(
      total: Money(total), rounding: MoneyChange(rounding),
      taxes: taxes.map { TaxLine(rate: TaxRate($0.0), base: Money($0.1), tax: Money($0.2)) })
  }

  @Test("the rest that no tax reaches has the rate of zero")
  func untaxed() {
    let mixed = bill(370_000, 0, [(80, 100_000, 8_000), (100, 200_000, 20_000)])
    #expect(mixed.rates.map(\.rate) == [0, 80, 100] && mixed.rates.map(\.base) == [42_000, 100_000, 200_000] && mixed.total == 370_000)
    #expect(bill(50_000, 0, []).rates == [SaleFigures.Rate(rate: 0, base: 50_000, tax: 0)])
  }

  @Test("all of it takes back exactly base, tax and rounding")
  func whole() {
    let one = bill(108_000, 0, [(80, 100_000, 8_000)])
    #expect((one - one.part(108_000)).isNothing)
    let rounded = bill(1_300, -1, [(100, 1_183, 118)])
    #expect((rounded - rounded.part(1_300)).isNothing)
  }

  @Test("a part is spread by largest remainder, to the last đồng")
  func part() {
    // 320,000 and 50,000 with their tax inside
    let mixed = bill(370_000, 0, [(80, 296_296, 23_704), (100, 45_455, 4_545)])
    let part = mixed.part(100_000)
    #expect(part.rates.map { $0.base + $0.tax } == [86_486, 13_514])
    #expect(part.rates.map(\.tax) == [6_406, 1_228])
    #expect(part.total == 100_000 && (mixed - part).total == 270_000)
  }

  @Test("whatever parts are taken one after the other, they add up to the bill, and none is below zero")
  func parts() {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("parts of bills: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var taxes: [(Int64, Int64, Int64)] = []
      for rate in [50, 80, 100] as [Int64] where random.below(3) > 0 {
        let base = Int64(random.below(500_000))
        taxes.append((rate, base, (base * rate + 500) / 1000))
      }
      let untaxed = Int64(random.below(100_000))
      let exact = taxes.reduce(untaxed) { $0 + $1.1 + $1.2 }
      let total = (exact + 500) / 1000 * 1000
      if total == 0 { continue }
      let whole = bill(total, total - exact, taxes)
      var left = whole
      while left.total > 0 {
        let amount = 1 + Int64(random.below(Int(left.total)))
        let part = left.part(amount)
        #expect(part.total == amount, "seed \(seed)")
        #expect(part.rates.allSatisfy { $0.base >= 0 && $0.tax >= 0 }, "seed \(seed)")
        left = left - part
      }
      #expect(left.isNothing, "seed \(seed): \(left)")
    }
  }

  @Test("nothing is spread of nothing, and amounts near the limit do not trap")
  func extremes() {
    #expect(SaleFigures().part(5).isNothing)
    #expect(bill(0, 0, []).part(10).isNothing)
    #expect(bill(100, 0, []).part(-1).isNothing)
    let most = bill(MoneyLimit.most, 0, [(80, 900_000_000_000, 72_000_000_000)])
    #expect(most.part(MoneyLimit.most - 1).total == MoneyLimit.most - 1)
  }
}
