import BillsRules
import Kernel
import TestKit
import Testing

private func part(_ id: String, _ share: PartShare) -> BillPart { BillPart(id: BillPartID(id), label: Name("Phần " + id), share: share) }

private func items(_ pieces: SharedItem...) -> PartShare { .items(items: pieces) }

func splitItem(_ id: String, _ amount: Int64, tax: Int64 = 0) -> Payable {
  Payable(
    dish: DishID(id), name: Name(id), price: Money(amount), quantity: Quantity(1), priority: Priority(1), orderedAt: seven, isLive: true,
    tax: TaxRate(tax), id: ItemID(id))
}

private func all(_ item: String) -> SharedItem { SharedItem(ItemID(item)) }

private func piece(_ item: String, _ numerator: Int64, of denominator: Int64) -> SharedItem {
  SharedItem(ItemID(item), numerator, of: denominator)
}

@Suite("The parts of a split bill")
struct BillSplitTests {
  /// A hot pot for 320,000, beer for 50,000 and rolls for 55,000: 425,000 đồng.
  private let meal = [
    splitItem("pot", 320_000), splitItem("beer", 50_000), splitItem("rolls", 55_000),
  ]

  private func figures(
    _ parts: [BillPart], of items: [Payable]? = nil, guests: Int64 = 4, total: Int64 = 425_000, paid: Int64 = 0, _ terms: BillTerms = BillTerms()
  ) -> SplitFigures {
    BillSplit(parts, items: items ?? meal, guests: guests, total: Money(total), terms).figures(paid: Money(paid))
  }

  private func amounts(
    _ parts: [BillPart], of items: [Payable]? = nil, guests: Int64 = 4, total: Int64 = 425_000, _ terms: BillTerms = BillTerms()
  ) -> [Int64] {
    figures(parts, of: items, guests: guests, total: total, terms).amounts.map(\.raw)
  }

  @Test("items go to their parts, and the rest keeps what nobody took")
  func byItems() {
    let parts = [part("1", items(all("beer"), piece("pot", 1, of: 2))), part("2", items(piece("pot", 1, of: 2)))]
    #expect(amounts(parts) == [210_000, 160_000, 55_000])
  }

  @Test("a third of an item is a third to the đồng, and the three thirds are the whole")
  func thirds() {
    let one = [splitItem("pot", 100_000)]
    let thirds = ["1", "2", "3"].map { part($0, items(piece("pot", 1, of: 3))) }
    #expect(amounts(thirds, of: one, total: 100_000) == [33_334, 33_333, 33_333, 0])
    #expect(amounts(Array(thirds.prefix(2)), of: one, total: 100_000).reduce(0, +) == 100_000)
  }

  @Test("a discount and a service charge follow the worth of the items")
  func discounted() {
    // 425,000 less 10 percent
    #expect(amounts([part("1", items(all("pot")))], total: 382_500) == [288_000, 94_500])
  }

  @Test("an item weighs with its own tax where prices do not contain it")
  func taxed() {
    let items = [splitItem("food", 100_000, tax: 80), splitItem("beer", 100_000, tax: 100)]
    let terms = BillTerms(service: Permille(0), pricesIncludeTax: false, roundTo: Money(0))
    let parts = [part("1", .items(items: [all("food")])), part("2", .items(items: [all("beer")]))]
    #expect(amounts(parts, of: items, total: 218_000, terms) == [108_000, 110_000, 0])
  }

  @Test("a rate finer than tenths weighs in full, and pieces of the largest bill are whole")
  func finelyTaxed() {
    let terms = BillTerms(service: Permille(0), pricesIncludeTax: false, roundTo: Money(0))
    let food = [splitItem("food", 100_000, tax: 88_750), splitItem("beer", 100_000, tax: 80)]
    let parts = [part("1", items(all("food"))), part("2", items(all("beer")))]
    #expect(amounts(parts, of: food, total: 216_875, terms) == [108_875, 108_000, 0])
    let gold = [splitItem("gold", 900_000_000_000, tax: 88_750)]
    let halves = ["1", "2"].map { part($0, items(piece("gold", 50, of: 100))) }
    #expect(amounts(halves, of: gold, total: 979_875_000_000, terms) == [489_937_500_000, 489_937_500_000, 0])
  }

  @Test("guests pay by heads, and those without a part are the rest")
  func byGuests() {
    #expect(amounts([part("1", .guests(guests: 1)), part("2", .guests(guests: 2))], guests: 5) == [85_000, 170_000, 170_000])
  }

  @Test("equal parts differ by one at most, and the first ones bear it")
  func equal() {
    let three = ["1", "2", "3"].map { part($0, .equal(of: 3)) }
    #expect(amounts(three, total: 100_000) == [33_334, 33_333, 33_333, 0])
    #expect(amounts(Array(three.prefix(1)), total: 100_000) == [33_333, 66_667])
  }

  @Test("an amount is an amount, and the rest is what is left")
  func byAmount() {
    #expect(amounts([part("1", .amount(amount: Money(200_000)))]) == [200_000, 225_000])
  }

  @Test("a total in whole thousands is shared in whole thousands")
  func rounded() {
    let terms = BillTerms(service: Permille(0), pricesIncludeTax: true, roundTo: Money(1_000))
    let three = ["1", "2", "3"].map { part($0, .equal(of: 3)) }
    #expect(amounts(three, total: 425_000, terms) == [142_000, 142_000, 141_000, 0])
  }

  @Test("a part that was paid keeps its amount, and the rest bears the difference")
  func fixed() {
    var paid = part("1", .equal(of: 2))
    paid.paid = Money(200_000)
    paid.fixed = Money(200_000)
    let other = part("2", .equal(of: 2))
    // ordered more since
    #expect(figures([paid, other], total: 425_000, paid: 200_000).amounts.map(\.raw) == [200_000, 212_500, 12_500])
    #expect(figures([paid, other], total: 425_000, paid: 200_000).dues.map(\.raw) == [0, 212_500, 12_500])
    // taken back since
    #expect(figures([paid, other], total: 300_000, paid: 200_000).amounts.map(\.raw) == [200_000, 100_000, 0])
    // less than was paid
    #expect(figures([paid, other], total: 150_000, paid: 200_000).amounts.map(\.raw) == [150_000, 0, 0])
    #expect(figures([paid, other], total: 150_000, paid: 200_000).dues.map(\.raw) == [0, 0, 0])
  }

  @Test("money for the whole bill counts for the rest first, and nobody is asked for more than is due")
  func dues() {
    let parts = [part("1", .amount(amount: Money(200_000)))]
    #expect(figures(parts, paid: 100_000).dues.map(\.raw) == [200_000, 125_000])
    #expect(figures(parts, paid: 300_000).dues.map(\.raw) == [125_000, 0])
  }
}

@Suite("Splitting a bill")
struct SplittingTests {
  private var beers: [Payable] {
    var four = payable("Bia", 25_000, 4)
    four.id = ItemID("beer")
    return [four]
  }

  private func asked() throws -> Bill {
    var bill = newBill()
    try bill.ask(beers, BillTerms(), revision: 1, by: lan, at: seven)
    return bill
  }

  private func split(_ bill: inout Bill, _ parts: [BillPart], guests: Int64 = 4) throws(BillsError) {
    try bill.split(parts, beers, guests: guests, BillTerms(), revision: 1) { (split) throws(BillsError) in try split.check() }
  }

  @Test("a split fixes no version, and none makes the bill one again")
  func splits() throws {
    var bill = newBill()
    let halves = [part("1", .equal(of: 2)), part("2", .equal(of: 2))]
    try split(&bill, halves)
    #expect(bill.parts == halves)
    #expect([bill.version, bill.total.raw] == [0, 100_000])
    try split(&bill, [])
    #expect(bill.parts.isEmpty)
  }

  @Test("a split never says that a part was paid")
  func unpaid() throws {
    var bill = try asked()
    var claimed = part("1", .equal(of: 2))
    claimed.paid = Money(50_000)
    claimed.fixed = Money(50_000)
    try split(&bill, [claimed])
    #expect(bill.parts == [part("1", .equal(of: 2))])
  }

  @Test("a payment counts for its part, which is then fixed and stays in every later split")
  func paid() throws {
    var bill = try asked()
    let halves = [part("1", .equal(of: 2)), part("2", .equal(of: 2))]
    try split(&bill, halves)
    var first = payment("p", 50_000)
    first.part = BillPartID("1")
    let settles = try bill.receive(first, beers, BillTerms(), revision: 1)
    try bill.book(&first, beers, guests: 4)
    #expect(!settles)
    #expect([bill.parts[0].paid, bill.parts[0].fixed] == [Money(50_000), Money(50_000)])
    #expect(throws: BillsError.partPaid) { try split(&bill, []) }
    #expect(throws: BillsError.partPaid) { try split(&bill, [part("1", .equal(of: 3)), part("2", .equal(of: 3))]) }
    try split(&bill, [part("1", .equal(of: 2))])
    #expect(bill.parts.map(\.paid) == [Money(50_000)])
  }

  @Test("a payment for a part that is no more counts for the whole bill")
  func gone() throws {
    var bill = try asked()
    var late = payment("p", 50_000)
    late.part = BillPartID("old")
    _ = try bill.receive(late, beers, BillTerms(), revision: 1)
    try bill.book(&late, beers, guests: 4)
    #expect(late.part == nil)
    #expect(bill.due == Money(50_000))
  }

  @Test("money that was given back is due again, although its part stays paid")
  func refunded() throws {
    var bill = try asked()
    try split(&bill, [part("1", .equal(of: 2))])
    var half = payment("p", 50_000)
    half.part = BillPartID("1")
    _ = try bill.receive(half, beers, BillTerms(), revision: 1)
    try bill.book(&half, beers, guests: 4)
    #expect(bill.splitFigures(beers, guests: 4).dues == [Money(0), Money(50_000)])
    try bill.refund(Money(20_000), shown: Money(50_000), most: Money(50_000))
    #expect(bill.due == Money(70_000))
    #expect(bill.splitFigures(beers, guests: 4).dues == [Money(0), Money(70_000)])
  }

  @Test("a part of a payment fixes nothing until all is paid")
  func partly() throws {
    var bill = try asked()
    try split(&bill, [part("1", .equal(of: 2))])
    var some = payment("p", 20_000)
    some.part = BillPartID("1")
    _ = try bill.receive(some, beers, BillTerms(), revision: 1)
    try bill.book(&some, beers, guests: 4)
    #expect(bill.parts.map(\.paid) == [Money(20_000)])
    #expect(bill.parts.map(\.fixed) == [nil])
  }

  @Test(
    "a split that cannot be is refused, and the bill stays as it was",
    arguments: [
      ([part("1", items(all("wine")))], .unknownItem),
      ([part("1", items(piece("beer", 0, of: 2)))], .partsMalformed),
      ([part("1", items(piece("beer", 3, of: 2)))], .partsMalformed),
      ([part("1", items(piece("beer", 1, of: 101)))], .partsMalformed),
      ([part("1", items(piece("beer", 1, of: 0)))], .partsMalformed),
      ([part("1", items(piece("beer", 2, of: 3))), part("2", items(piece("beer", 1, of: 2)))], .itemOverAssigned),
      ([part("1", items(all("beer"))), part("2", .equal(of: 2))], .partsMalformed),
      ([part("1", .equal(of: 2)), part("1", .equal(of: 2))], .partsMalformed),
      ([part("1", .equal(of: 2)), part("2", .equal(of: 3))], .partsMalformed),
      ([part("1", .equal(of: 0))], .partsMalformed),
      ([part("1", .equal(of: 1)), part("2", .equal(of: 1))], .sharesOverAssigned(most: 1)),
      ([part("1", .guests(guests: 0))], .partsMalformed),
      ([part("1", .guests(guests: 3)), part("2", .guests(guests: 2))], .sharesOverAssigned(most: 4)),
      ([part("1", .amount(amount: Money(0)))], .partsMalformed),
      ([part("1", .amount(amount: Money(60_000))), part("2", .amount(amount: Money(50_000)))], .amountsOverTotal(most: Money(100_000))),
      ((1...51).map { part("\($0)", .equal(of: 50)) }, .tooManyParts),
    ] as [([BillPart], BillsError)])
  func refused(parts: [BillPart], error: BillsError) throws {
    var bill = try asked()
    let before = bill
    #expect(throws: error) { try split(&bill, parts) }
    #expect(bill == before)
  }

  @Test("a paid bill is not split")
  func ended() throws {
    var bill = try asked()
    _ = try bill.receive(payment("p", 100_000), beers, BillTerms(), revision: 1)
    #expect(throws: BillsError.ended) { try split(&bill, [part("1", .equal(of: 2))]) }
  }
}
