import BillsRules
import Kernel
import TestKit
import Testing

@Suite("The sums of a bill")
struct BillSumsTests {
  private func line(_ dish: String, _ amount: Int64, tax: Int64) -> BillLine {
    BillLine(dish: DishID(dish), name: Name(dish), quantity: 1, price: Money(amount), amount: Money(amount), tax: TaxRate(tax))
  }

  private func sums(_ lines: [BillLine], discount: Discount? = nil, _ terms: BillTerms = BillTerms()) throws -> BillSums {
    try BillSums(of: lines, subtotal: BillLine.sum(lines), discount: discount, terms)
  }

  private let meal = [("Gỏi", 200_000, 80), ("Bia", 100_000, 100)] as [(String, Int64, Int64)]
  private var lines: [BillLine] { meal.map { line($0.0, $0.1, tax: $0.2) } }

  @Test("a house without tax, service charge and rounding adds up its dishes")
  func plain() throws {
    let found = try sums([line("Gỏi", 200_000, tax: 0)], discount: .percent(percent: Percent(10)))
    #expect([found.discount.raw, found.service.raw, found.addedTax.raw, found.rounding.raw, found.total.raw] == [20_000, 0, 0, 0, 180_000])
    #expect(found.taxes.isEmpty)
  }

  @Test("prices that include the tax name it by rate and stay the same")
  func included() throws {
    let found = try sums(lines)
    #expect(
      found.taxes == [
        TaxLine(rate: TaxRate(80), base: Money(185_185), tax: Money(14_815)),
        TaxLine(rate: TaxRate(100), base: Money(90_909), tax: Money(9_091)),
      ])
    #expect(found.total == Money(300_000))
  }

  @Test("a rate of up to four decimals is reckoned exactly, beside one of tenths, the lowest first")
  func fine() throws {
    // 8.875 %, 8 % and 8.25 % on top of 100.00 each
    let sold = [line("a", 10_000, tax: 88_750), line("b", 10_000, tax: 80), line("c", 10_000, tax: 82_500)]
    let found = try sums(sold, BillTerms(service: Permille(0), pricesIncludeTax: false, roundTo: Money(0)))
    #expect(found.taxes.map { [$0.rate.raw, $0.base.raw, $0.tax.raw] } == [[80, 10_000, 800], [82_500, 10_000, 825], [88_750, 10_000, 888]])
    #expect(found.total == Money(32_513))
    // inside 20.00: 1.63 of 8.875 %
    #expect(try sums([line("a", 2_000, tax: 88_750)]).taxes == [TaxLine(rate: TaxRate(88_750), base: Money(1_837), tax: Money(163))])
  }

  @Test("what is exempt is another line than a rate of zero, and bears no tax", arguments: [true, false])
  func exempt(included: Bool) throws {
    let sold = [line("a", 10_000, tax: 80), line("b", 5_000, tax: 0), line("c", 2_500, tax: TaxRate.exempt.raw)]
    let found = try sums(sold, BillTerms(service: Permille(0), pricesIncludeTax: included, roundTo: Money(0)))
    #expect(found.taxes.first == TaxLine(rate: .exempt, base: Money(2_500), tax: Money(0)))
    #expect(found.taxes.map(\.rate.raw) == [2_000_000, 80])
    let figures = SaleFigures(total: found.total, rounding: found.rounding, taxes: found.taxes)
    #expect(figures.rates.map(\.rate) == [0, 2_000_000, 80] && figures.rates.prefix(2).map(\.base) == [5_000, 2_500])
  }

  @Test("the largest bill bears the finest rate")
  func largest() throws {
    let most = try sums([line("Vàng", MoneyLimit.most, tax: 499_999)])
    #expect(most.taxes == [TaxLine(rate: TaxRate(499_999), base: Money(666_667_111_111), tax: Money(333_332_888_889))])
    #expect(most.total == Money(MoneyLimit.most))
  }

  @Test("prices without tax get it on top, after discount and service charge")
  func added() throws {
    let terms = BillTerms(service: Permille(50), pricesIncludeTax: false, roundTo: Money(0))
    let found = try sums(lines, discount: .permille(permille: DiscountPermille(75)), terms)
    // 300,000 − 22,500 = 277,500; service 13,875; 291,375 spread 2 : 1
    #expect([found.discount.raw, found.service.raw] == [22_500, 13_875])
    #expect(
      found.taxes == [
        TaxLine(rate: TaxRate(80), base: Money(194_250), tax: Money(15_540)),
        TaxLine(rate: TaxRate(100), base: Money(97_125), tax: Money(9_713)),
      ])
    #expect(found.total == Money(291_375 + 15_540 + 9_713))
  }

  @Test(
    "the total is rounded half up, and the difference is on the bill",
    arguments: [(1_499, 1_000), (1_500, 2_000), (2_000, 2_000)] as [(Int64, Int64)])
  func rounded(exact: Int64, total: Int64) throws {
    let terms = BillTerms(service: Permille(0), pricesIncludeTax: true, roundTo: Money(1_000))
    let found = try sums([line("Trà", exact, tax: 0)], terms)
    #expect(found.total.raw == total)
    #expect(found.rounding.raw == total - exact)
  }

  @Test("a total above all money is refused")
  func tooLarge() {
    let most = [line("Vàng", MoneyLimit.most, tax: 100)]
    #expect(throws: BillsError.tooLarge) { try sums(most, BillTerms(service: Permille(100), pricesIncludeTax: true, roundTo: Money(0))) }
    #expect(throws: BillsError.tooLarge) { try sums(most, BillTerms(service: Permille(0), pricesIncludeTax: false, roundTo: Money(0))) }
  }

  @Test("no đồng is lost on random bills: items − discount + service + tax + rounding = total, by the rates too")
  func conserved() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("bill sums: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let lines = (0..<Int.random(in: 1...12, using: &random)).map { i in
        line("d\(i)", Int64.random(in: 0...9_999_999, using: &random), tax: [0, 50, 80, 88_750, 100].randomElement(using: &random) ?? 0)
      }
      let terms = BillTerms(
        service: Permille(Int64.random(in: 0...150, using: &random)), pricesIncludeTax: Bool.random(using: &random),
        roundTo: Money([0, 100, 500, 1_000].randomElement(using: &random) ?? 0))
      let discounts: [Discount?] = [
        nil, .amount(amount: Money(Int64.random(in: 1...99_999_999, using: &random))),
        .permille(permille: DiscountPermille(Int64.random(in: 1...1_000, using: &random))),
      ]
      let subtotal = try BillLine.sum(lines)
      let found = try sums(lines, discount: discounts[Int.random(in: 0...2, using: &random)], terms)
      let charged = subtotal.raw - found.discount.raw + found.service.raw
      #expect(found.total.raw == charged + found.addedTax.raw + found.rounding.raw)
      #expect(terms.roundTo.raw < 2 || found.total.raw % terms.roundTo.raw == 0)
      #expect(found.taxes.allSatisfy { $0.base.raw >= 0 && $0.tax.raw >= 0 })
      // With every line taxed, the rates share out all that is charged.
      if subtotal.raw > 0 && lines.allSatisfy({ $0.tax.raw > 0 }) {
        let shared = found.taxes.reduce(0) { $0 + $1.base.raw + (terms.pricesIncludeTax ? $1.tax.raw : 0) }
        #expect(shared == charged)
      }
    }
  }
}

@Suite("Numbers of bills")
struct BillCounterTests {
  @Test("numbers count up within a business day and begin anew on the next")
  func days() {
    var counter = BillCounter(id: BillCounterID("B"), day: 20_782, last: 0)
    #expect(["B-261125-0001", "B-261125-0002"] == [counter.next(on: 20_782).raw, counter.next(on: 20_782).raw])
    #expect(counter.next(on: 20_783).raw == "B-261126-0001")
  }

  @Test("a clock that was set back makes no number twice")
  func setBack() {
    var counter = BillCounter(id: BillCounterID("B"), day: 20_783, last: 7)
    #expect(counter.next(on: 20_782).raw == "B-261126-0008")
  }

  @Test("more than 9,999 bills a day go on counting")
  func many() {
    var counter = BillCounter(id: BillCounterID("B"), day: 20_782, last: 9_999)
    #expect(counter.next(on: 20_782).raw == "B-261125-10000")
  }
}
