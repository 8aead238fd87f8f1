import BillsRules
import Kernel
import Testing

@Suite("Weighed items on a bill")
struct WeighedItemTests {
  private func item(_ id: String, grams: Int64?, at price: Int64, quantity: Int64 = 1) -> Payable {
    Payable(
      dish: DishID("ca"), name: Name("Cá lăng"), price: Money(price), quantity: Quantity(quantity), priority: Priority(1), orderedAt: Instant(1),
      isLive: true, id: ItemID(id), measure: grams.map { Measure($0) })
  }

  private func amounts(_ items: [Payable]) throws -> [Int64] { try BillLine.lines(of: items).map(\.amount.raw) }

  @Test("cost their weight at the price of a kilogram, rounded half up, for currencies of 0, 2 and 3 decimals")
  func amounts() throws {
    // 0.35 kg at 420,000 đồng
    #expect(try amounts([item("a", grams: 350, at: 420_000)]) == [147_000])
    // 0.333 kg at 450,001 đồng is 149,850.333; 0.5 kg at 25,001 is 12,500.5
    #expect(try amounts([item("a", grams: 333, at: 450_001)]) == [149_850])
    #expect(try amounts([item("a", grams: 500, at: 25_001)]) == [12_501])
    // 1.255 kg at 12.50 €, in cents
    #expect(try amounts([item("a", grams: 1_255, at: 1_250)]) == [1_569])
    // 0.001 kg at 7.125 dinars, in fils
    #expect(try amounts([item("a", grams: 1, at: 7_125)]) == [7])
  }

  @Test("are each a line of their own, and counted portions of the same dish stay together")
  func lines() throws {
    let items = [
      item("a", grams: 350, at: 420_000), item("b", grams: 350, at: 420_000), item("c", grams: nil, at: 420_000), item("d", grams: nil, at: 420_000),
    ]
    let lines = try BillLine.lines(of: items)
    #expect(lines.map(\.measure) == [Measure(350), Measure(350), nil])
    #expect(lines.map(\.quantity) == [1, 1, 2])
    #expect(try BillLine.sum(lines) == Money(147_000 + 147_000 + 840_000))
  }

  @Test("are split and reduced by their amount, and the sums are kept")
  func sums() throws {
    let items = [item("a", grams: 333, at: 450_001), item("b", grams: 1_205, at: 300_000)]
    let percent = Promotion(id: PromotionID("p"), name: ShortName("Giờ vàng"), effect: .percent, value: 100)
    let given = try PromotionTerms([percent]).given(to: items)
    // a tenth of 149,850 and of 361,500
    #expect(given.map { $0.promotions?.first?.amount } == [Money(14_985), Money(36_150)])
    let whole = PartShare.items(items: [SharedItem(ItemID("a"))])
    let parts = [BillPart(id: BillPartID("1"), label: Name("Một"), share: whole)]
    let split = BillSplit(parts, items: items, guests: 2, total: Money(511_350), BillTerms())
    #expect(split.figures(paid: Money(0)).amounts == [Money(149_850), Money(361_500)])
  }

  @Test("of a weight that no bill can hold are refused")
  func absurd() {
    #expect(throws: BillsError.tooLarge) { try BillLine.lines(of: [item("a", grams: 99_999, at: MoneyLimit.most)]) }
    for grams in [Int64(0), -350, 100_000] { #expect(throws: JSONError.self) { try Measure(checking: grams) } }
  }
}
