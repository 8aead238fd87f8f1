import BillsRules
import Kernel
import TestKit
import Testing

/// The parts of random bills, with fractions, discounts, taxes, charges and rounding.
@Suite("No đồng is lost in a split")
struct SplitConservationTests {
  private struct Case {
    var random: SplitMix64

    mutating func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }

    mutating func terms() -> BillTerms {
      BillTerms(
        service: Permille(number(0...150)), pricesIncludeTax: Bool.random(using: &random),
        roundTo: Money([0, 0, 100, 500, 1_000].randomElement(using: &random) ?? 0))
    }

    /// Amounts of currencies with 0, 2 and 3 decimals.
    mutating func items() -> [Payable] {
      (0..<number(1...12)).map { i in
        splitItem(
          "i\(i)", number(0...[999, 99_999, 9_999_999, 5_000_000_000][Int(number(0...3))]),
          tax: [0, 50, 80, 100].randomElement(using: &random) ?? 0)
      }
    }

    /// Random pieces of random items. No item is given away more than once.
    mutating func byItems(_ items: [Payable]) -> [BillPart] {
      var shared = Array(repeating: [SharedItem](), count: Int(number(1...6)))
      for item in items {
        let denominator = number(1...12)
        var left = denominator
        while left > 0 && number(0...4) > 0 {
          let numerator = number(1...left)
          left -= numerator
          shared[Int(number(0...Int64(shared.count - 1)))].append(SharedItem(item.id ?? ItemID(""), numerator, of: denominator))
        }
      }
      return shared.enumerated().map { BillPart(id: BillPartID("\($0.offset)"), label: Name("x"), share: .items(items: $0.element)) }
    }

    mutating func parts(_ items: [Payable], guests: Int64, total: Money) -> [BillPart] {
      let count = number(1...min(guests, 8))
      var parts: [BillPart]
      switch number(0...3) {
      case 0: parts = byItems(items)
      case 1: parts = (0..<count).map { BillPart(id: BillPartID("\($0)"), label: Name("x"), share: .guests(guests: 1)) }
      case 2: parts = (0..<count).map { BillPart(id: BillPartID("\($0)"), label: Name("x"), share: .equal(of: guests)) }
      default:
        parts = (0..<count).map {
          BillPart(id: BillPartID("\($0)"), label: Name("x"), share: .amount(amount: Money(number(0...max(1, total.raw)))))
        }
      }
      for i in parts.indices where number(0...4) == 0 {
        let amount = Money(number(0...max(1, total.raw)))
        parts[i].paid = amount
        parts[i].fixed = amount
      }
      return parts
    }
  }

  @Test("the amounts add up to the total and the dues to what is due, for every way, whatever was paid")
  func conserved() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("bill split: repeat with seed \(seed)")
    var made = Case(random: SplitMix64(seed: seed))
    for run in 0..<5_000 {
      let (items, terms, guests) = (made.items(), made.terms(), made.number(1...40))
      let lines = items.map {
        BillLine(dish: $0.dish, name: Name("x"), quantity: 1, price: $0.price, amount: $0.price, tax: $0.tax)
      }
      let discount: Discount? = made.number(0...1) == 0 ? nil : .permille(permille: DiscountPermille(made.number(1...1_000)))
      let total = try BillSums(of: lines, subtotal: BillLine.sum(lines), discount: discount, terms).total
      let parts = made.parts(items, guests: guests, total: total)
      let paid = Money(parts.reduce(made.number(0...max(1, total.raw))) { $0 + $1.paid.raw })
      let found = BillSplit(parts, items: items, guests: guests, total: total, terms).figures(paid: paid)
      let hint = "seed \(seed), run \(run)"
      #expect(found.amounts.count == parts.count + 1 && found.dues.count == parts.count + 1, "\(hint)")
      #expect(found.amounts.reduce(0) { $0 + $1.raw } == total.raw, "\(hint)")
      #expect(found.dues.reduce(0) { $0 + $1.raw } == max(0, total.raw - paid.raw), "\(hint)")
      #expect((found.amounts + found.dues).allSatisfy { $0.raw >= 0 }, "\(hint)")
    }
  }

  @Test("items that are given away as a whole leave no rest, in whatever pieces")
  func noRest() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("bill split without rest: repeat with seed \(seed)")
    var made = Case(random: SplitMix64(seed: seed))
    for run in 0..<2_000 {
      let items = made.items()
      let count = Int(made.number(1...8))
      let parts = (0..<count).map { i in
        BillPart(
          id: BillPartID("\(i)"), label: Name("x"), share: .items(items: items.map { SharedItem($0.id ?? ItemID(""), 1, of: Int64(count)) }))
      }
      let worth = items.reduce(0) { $0 + $1.price.raw }
      let total = Money(worth == 0 ? 0 : made.number(0...worth))
      let found = BillSplit(parts, items: items, guests: 4, total: total, BillTerms()).figures(paid: Money(0)).amounts.map(\.raw)
      // Without any worth there is nothing to share, and the rest has all of it.
      if worth == 0 { continue }
      #expect(found.last == 0, "seed \(seed), run \(run)")
      let largest = found.dropLast().max() ?? 0
      let smallest = found.dropLast().min() ?? 0
      #expect(largest - smallest <= 1, "seed \(seed), run \(run)")
    }
  }
}
