import BillsRules
import Kernel
import TestKit
import Testing

/// Random menus, orders and promotions.
private struct Chance {
  var random: SplitMix64

  mutating func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }

  mutating func items() -> [Payable] {
    (0..<number(1...8)).map { _ in
      let dish = number(1...5)
      return Payable(
        dish: DishID("d\(dish)"), name: Name("d\(dish)"), price: Money([0, 7, 25_000, 99_999, 320_000][Int(dish - 1)]),
        quantity: Quantity(number(1...5)), priority: Priority(1), orderedAt: Instant(1_795_600_000_000 + number(0...20) * 1_800_000),
        isLive: number(1...9) > 1, tax: TaxRate(dish % 3 * 50), group: DishGroupID("g\(dish % 2)"))
    }
  }

  mutating func promotions(_ effects: [PromotionEffect]) -> [Promotion] {
    (0..<number(1...5)).map { i in
      let effect = effects[Int(number(0...Int64(effects.count - 1)))]
      let value =
        switch effect {
        case .percent, .orderPercent: number(1...1_000)
        case .amount, .orderAmount: number(1...200_000)
        case .free: number(1...3)
        }
      var made = Promotion(id: PromotionID("p\(i)"), name: ShortName("p\(i)"), effect: effect, value: value, free: number(1...2))
      if number(1...2) == 1 { made.groups = [DishGroupID("g\(number(0...1))")] }
      if number(1...3) == 1 { made.dishes = [DishID("d\(number(1...5))")] }
      if number(1...4) == 1 { (made.fromMinute, made.untilMinute) = (number(0...700), number(701...1_440)) }
      made.combines = number(1...3) == 1
      return made
    }
  }
}

@Suite("Promotions on random bills")
struct PromotionPropertyTests {
  private func bill(_ promotions: [Promotion], _ items: [Payable]) throws -> Bill {
    var bill = Bill(id: BillID("o"), order: OrderID("o"))
    try bill.show(PromotionTerms(promotions).given(to: items), BillTerms(), revision: 0)
    return bill
  }

  /// A thousand seeds, each one more than the one before. The first is printed.
  private func seeds(_ name: String) -> [UInt64] {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("\(name): repeat with seed \(seed)")
    return (0..<1_000).map { seed + $0 }
  }

  @Test("lines keep their amounts, none falls below zero, and the sums agree")
  func conserved() throws {
    for seed in seeds("promotions conserve") {
      var chance = Chance(random: SplitMix64(seed: seed))
      let items = chance.items()
      let bill = try bill(chance.promotions(PromotionEffect.allCases), items)
      let plain = try BillLine.lines(of: items)
      #expect(bill.lines.map(\.amount) == plain.map(\.amount))
      var reductions: [PromotionID: Int64] = [:]
      for line in bill.lines {
        let off = (line.promotions ?? []).reduce(0) { $0 + $1.amount.raw }
        #expect(off <= line.amount.raw)
        for one in line.promotions ?? [] {
          #expect(one.amount.raw > 0)
          reductions[one.promotion, default: 0] += one.amount.raw
        }
      }
      let named = Dictionary(uniqueKeysWithValues: (bill.promotions ?? []).map { ($0.promotion, $0.amount.raw) })
      #expect(named == reductions)
      #expect(bill.subtotal.raw == plain.reduce(0) { $0 + $1.amount.raw } - reductions.values.reduce(0, +))
      #expect(bill.total == bill.subtotal)
    }
  }

  @Test("the order of items and of promotions does not matter")
  func ordered() throws {
    for seed in seeds("promotions in any order") {
      var chance = Chance(random: SplitMix64(seed: seed))
      let (items, promotions) = (chance.items(), chance.promotions(PromotionEffect.allCases))
      let first = try bill(promotions, items)
      let other = try bill(promotions.shuffled(using: &chance.random), items.shuffled(using: &chance.random))
      #expect(first.promotions == other.promotions)
      let lines = { (bill: Bill) in Dictionary(uniqueKeysWithValues: bill.lines.map { ($0.name.raw, $0.promotions) }) }
      #expect(lines(first) == lines(other))
    }
  }

  @Test("the given set is the best of all sets of those that do not combine")
  func best() throws {
    for seed in seeds("the best set of promotions") {
      var chance = Chance(random: SplitMix64(seed: seed))
      let (items, promotions) = (chance.items(), chance.promotions(PromotionEffect.allCases))
      let rivals = promotions.filter { !$0.combines }
      let found = try bill(rivals, items).subtotal
      let sets = try (0..<(1 << rivals.count)).map { set in
        let chosen = rivals.indices.filter { set & (1 << $0) != 0 }.map { rivals[$0] }
        return try bill(chosen, items).subtotal
      }
      #expect(found == sets.min())
    }
  }

  @Test("without free portions, it is the best of all ways to give each item one promotion")
  func assigned() throws {
    for seed in seeds("each item's best promotion") {
      var chance = Chance(random: SplitMix64(seed: seed))
      let items = Array(chance.items().prefix(4))
      let promotions = chance.promotions([.percent, .amount]).map { promotion in
        var promotion = promotion
        promotion.combines = false
        return promotion
      }
      // One item alone, with one promotion alone: the best of them for each item, added up.
      let best = try items.reduce(Int64(0)) { sum, item in
        let alone = try promotions.map { try bill([$0], [item]).subtotal.raw }
        return sum + (alone.min() ?? 0)
      }
      #expect(try bill(promotions, items).subtotal.raw == best)
    }
  }

  @Test("100 items with 10 promotions, two of them with free portions, are reckoned again and again")
  func large() throws {
    var chance = Chance(random: SplitMix64(seed: 7))
    let items = (0..<20).flatMap { _ in chance.items() }.prefix(100)
    let promotions = (0..<10).map { i in
      Promotion(
        id: PromotionID("p\(i)"), name: ShortName("p"), effect: PromotionEffect.allCases[i % 5], value: Int64(i + 2), free: 1)
    }
    let first = try bill(promotions, Array(items))
    #expect(try (0..<20).allSatisfy { _ in try bill(promotions, Array(items)) == first })
  }
}
