import BillsRules
import InvoicesRules
import Kernel
import MenuRules
import TestKit
import Testing

@Suite("The sums of an invoice")
struct InvoiceTests {
  private func line(_ dish: String, _ price: Int64, _ quantity: Int64 = 1, tax: Int64) -> BillLine {
    BillLine(
      dish: DishID(dish), name: Name(dish), quantity: quantity, price: Money(price), amount: Money(price * quantity), tax: TaxRate(tax))
  }

  private func bill(_ lines: [BillLine], _ discount: Discount? = nil, _ terms: BillTerms = BillTerms()) throws -> Bill {
    var bill = Bill(id: BillID("b"), order: OrderID("b"))
    bill.lines = lines
    bill.subtotal = try BillLine.sum(lines)
    bill.discount = discount
    bill.terms = terms
    try bill.reckon()
    return bill
  }

  private func shown(_ line: InvoiceLine) -> String {
    "\(line.name) \(line.quantity) × \(line.unitPrice) − \(line.discount) = \(line.amount) at \(line.rate.raw)"
  }

  @Test("prices that contain the tax are split into net and tax, line by line")
  func included() throws {
    let found = Invoice(of: try bill([line("Gỏi", 100_000, 2, tax: 80), line("Bia", 100_000, tax: 100)]), .vat)
    #expect(
      found.lines.map(shown) == [
        "Gỏi 2 × 92592500000 − 0 = 185185 at 80", "Bia 1 × 90909000000 − 0 = 90909 at 100",
      ])
    #expect(found.rates.map { [$0.rate.raw, $0.amount, $0.tax] } == [[80, 185_185, 14_815], [100, 90_909, 9_091]])
    #expect([found.net, found.tax, found.discount, found.deduction, found.total] == [276_094, 23_906, 0, 0, 300_000])
  }

  @Test("a discount is spread over the dishes, and the service charge is a line of each rate")
  func discounted() throws {
    let terms = BillTerms(service: Permille(50), pricesIncludeTax: false, roundTo: Money(1_000))
    let found = Invoice(of: try bill([line("Gỏi", 200_000, tax: 80), line("Bia", 100_000, tax: 100)], .percent(percent: Percent(10)), terms), .vat)
    // 300,000 − 30,000 = 270,000; service 13,500; 283,500 spread 2 : 1; tax 15,120 + 9,450; 308,070 rounded to 308,000
    #expect(
      found.lines.map(shown) == [
        "Gỏi 1 × 200000000000 − 20000 = 180000 at 80", "Phí phục vụ 1 × 9000000000 − 0 = 9000 at 80",
        "Bia 1 × 100000000000 − 10000 = 90000 at 100", "Phí phục vụ 1 × 4500000000 − 0 = 4500 at 100",
      ])
    #expect([found.net, found.tax, found.discount, found.deduction, found.total] == [283_500, 24_570, 30_000, 70, 308_000])
  }

  @Test("a sales invoice shows the bill's prices and no tax")
  func sales() throws {
    let found = Invoice(of: try bill([line("Gỏi", 100_000, 2, tax: 80)], .amount(amount: Money(50_000))), .sales)
    #expect(found.lines.map(shown) == ["Gỏi 2 × 100000000000 − 50000 = 150000 at 0"])
    #expect(found.rates.isEmpty)
    #expect([found.net, found.tax, found.discount, found.deduction, found.total] == [150_000, 0, 50_000, 0, 150_000])
  }

  @Test("a dish is named with its options, which are no lines of their own")
  func options() throws {
    var pot = line("Lẩu mắm", 188_000, 2, tax: 80)
    pot.options = [
      ItemOption(group: OptionGroupID("size"), option: OptionID("small"), name: ShortName("nhỏ"), price: MoneyChange(-20_000)),
      ItemOption(
        group: OptionGroupID("extras"), option: OptionID("egg"), name: ShortName("trứng"), price: MoneyChange(8_000), count: OptionCount(2)),
    ]
    let invoice = Invoice(of: try bill([pot, line("Bia", 25_000, tax: 100)]), .sales)
    #expect(invoice.lines.map(\.name) == ["Lẩu mắm (nhỏ, 2 trứng)", "Bia"])
    #expect(invoice.lines.map(\.amount) == [376_000, 25_000])
  }

  /// A promotion that takes so much off the line.
  private func reduced(_ line: BillLine, by amount: Int64, _ promotion: String = "km") -> BillLine {
    var line = line
    line.promotions = [Reduction(promotion: PromotionID(promotion), name: ShortName("KM"), amount: Money(amount), ofOrder: false)]
    return line
  }

  @Test("promotions lower their own lines, service charge and discounts are the bill's, and free dishes are promotional goods")
  func promotions() throws {
    let terms = BillTerms(service: Permille(50), pricesIncludeTax: false, roundTo: Money(0))
    let lines = [
      line("Gỏi", 100_000, tax: 80), reduced(line("Bánh", 20_000, tax: 80), by: 20_000), reduced(line("Bia", 30_000, 4, tax: 80), by: 30_000),
    ]
    let bill = try bill(lines, nil, terms)
    #expect([bill.subtotal.raw, bill.service.raw] == [190_000, 9_500])
    // given that the promotion gives whole portions, then they get a line of their own
    let found = Invoice(of: bill, .vat, free: [PromotionID("km")])
    #expect(
      found.lines.map { "\(shown($0)) \($0.isFree)" } == [
        "Gỏi 1 × 100000000000 − 0 = 100000 at 80 false", "Bánh 1 × 20000000000 − 20000 = 0 at 80 true",
        "Bia 3 × 30000000000 − 0 = 90000 at 80 false", "Bia 1 × 30000000000 − 30000 = 0 at 80 true",
        "Phí phục vụ 1 × 9500000000 − 0 = 9500 at 80 false",
      ])
    #expect([found.net, found.tax, found.discount, found.total] == [199_500, 15_960, 50_000, bill.total.raw])
    // and a percentage that happens to be a portion's price gives nothing free
    let plain = Invoice(of: bill, .vat)
    #expect(plain.lines.map { "\($0.name) \($0.quantity) \($0.discount) \($0.isFree)" }.dropFirst(2).first == "Bia 4 30000 false")
    #expect(plain.discount == 50_000)
  }

  @Test("the adjusting invoice of a bill that was given back in full is the invoice, and parts add up to what was given back")
  func adjustments() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("adjustments: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let bill = try randomBill(&random)
      let invoice = Invoice(of: bill, .vat)
      #expect(invoice.adjustment(givenBack: Money(0)) == nil)
      guard bill.total.raw > 0 else { continue }
      let all = try #require(invoice.adjustment(givenBack: bill.total))
      #expect(all.rates.map { [$0.rate.raw, $0.base.raw, $0.tax.raw] } == invoice.rates.map { [$0.rate.raw, $0.amount, $0.tax] }, "seed \(seed)")
      #expect(all.rounding == bill.rounding)
      let amount = Money(Int64.random(in: 1...bill.total.raw, using: &random))
      for form in InvoiceForm.allCases {
        let part = try #require(Invoice(of: bill, form).adjustment(givenBack: amount))
        #expect(part.rates.reduce(part.rounding.raw) { $0 + $1.base.raw + $1.tax.raw } == amount.raw, "seed \(seed)")
      }
    }
  }

  @Test("nothing to pay gives an invoice of zeros")
  func free() throws {
    let found = Invoice(of: try bill([line("Gỏi", 100_000, tax: 80)], .percent(percent: Percent(100))), .vat)
    #expect(found.lines.map { [$0.discount, $0.amount] } == [[92_593, 0]])
    #expect([found.net, found.tax, found.deduction, found.total] == [0, 0, 0, 0])
  }

  @Test("no đồng is lost on random bills: net + tax − deduction = total, and each rate is the sum of its lines")
  func conserved() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("invoice sums: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let bill = try randomBill(&random)
      for form in InvoiceForm.allCases {
        let found = Invoice(of: bill, form, free: [PromotionID("free")])
        #expect(found.lines.allSatisfy { !$0.isFree || $0.amount == 0 && $0.discount > 0 || $0.unitPrice == 0 })
        if !bill.terms.pricesIncludeTax {
          let off = bill.lines.reduce(bill.discountAmount.raw) { $0 + $1.amount.raw - $1.net }
          #expect(abs(found.discount - off) <= 5)
        }
        #expect(found.total == bill.total.raw)
        #expect(found.net + found.tax - found.deduction == found.total)
        #expect(found.lines.reduce(0) { $0 + $1.amount } == found.net)
        #expect(found.lines.allSatisfy { $0.amount >= 0 && $0.discount >= 0 && $0.unitPrice >= 0 })
        for rate in found.rates {
          #expect(found.lines.reduce(0) { $0 + ($1.rate == rate.rate ? $1.amount : 0) } == rate.amount)
        }
        if form == .vat { #expect(found.rates.filter { $0.rate.raw > 0 }.map(\.tax) == bill.taxes.map(\.tax.raw) || bill.subtotal.raw == 0) }
      }
    }
  }

  private func randomBill(_ random: inout SplitMix64) throws -> Bill {
    let most: Int64 = [10, 1_000, 9_999_999].randomElement(using: &random) ?? 10
    let lines = (0..<Int.random(in: 1...12, using: &random)).map { i -> BillLine in
      let line = line(
        "d\(i)", Int64.random(in: 0...most, using: &random), Int64.random(in: 1...9, using: &random),
        tax: [0, 50, 75, 80, 100].randomElement(using: &random) ?? 0)
      let choices: [Int64] = [0, 0, line.price.raw, line.amount.raw, line.amount.raw / 3]
      let off = choices.randomElement(using: &random) ?? 0
      return off > 0 ? reduced(line, by: off, Bool.random(using: &random) ? "free" : "km") : line
    }
    let terms = BillTerms(
      service: Permille(Int64.random(in: 0...150, using: &random)), pricesIncludeTax: Bool.random(using: &random),
      roundTo: Money([0, 100, 500, 1_000].randomElement(using: &random) ?? 0))
    let discounts: [Discount?] = [
      nil, .amount(amount: Money(Int64.random(in: 1...99_999_999, using: &random))),
      .permille(permille: DiscountPermille(Int64.random(in: 1...1_000, using: &random))),
    ]
    return try bill(lines, discounts[Int.random(in: 0...2, using: &random)], terms)
  }
}
