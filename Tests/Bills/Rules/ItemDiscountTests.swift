import BillsRules
import Kernel
import OrdersRules
import TestKit
import Testing

@Suite("A discount on one item, and a dish on the house")
struct ItemDiscountTests {
  private static let order = OrderID("o")
  private let free = Discount.percent(percent: Percent(100))

  private static func item(_ id: String, _ price: Int64, _ quantity: Int64 = 1, measure: Int64? = nil) -> Item {
    var item = Item(
      id: ItemID(id), order: order, course: CourseID("c"), table: TableID("t"), dish: DishID(id), name: Name(id), group: DishGroupID("g"),
      station: ShortName("Bếp"), price: Money(price), quantity: Quantity(quantity), orderedBy: lan, orderedAt: seven)
    item.measure = measure.map { Measure($0) }
    return item
  }

  private static func party(_ items: [Item]) -> OpenOrder {
    let order = Order(id: order, table: TableID("t"), guests: Guests(2), waiter: lan, openedBy: lan, openedAt: seven)
    return OpenOrder(order: order, courses: [Course(id: CourseID("c"), order: order.id, priority: Priority(1))], items: items)
  }

  private func discount(
    _ wanted: Discount?, on item: Item, within limit: Int64 = 1000, by approval: DiscountApproval? = nil
  ) throws(BillsError) -> ItemDiscount {
    try ItemDiscount(wanted, on: item, of: ItemDiscountTests.order, within: Permille(limit), approval: approval)
  }

  @Test("lowers each portion: by an amount, by a share rounded half up, or to nothing")
  func prices() throws {
    let beer = ItemDiscountTests.item("Bia", 25_005, 4)
    let discounts: [Discount] = [
      .amount(amount: Money(5_000)), .percent(percent: Percent(10)), .permille(permille: DiscountPermille(75)), free,
    ]
    #expect(try discounts.map { try discount($0, on: beer).price?.raw } == [20_005, 22_504, 23_130, 0])
    #expect(throws: BillsError.discountTooMuch(most: Money(25_005))) { try discount(.amount(amount: Money(25_006)), on: beer) }
  }

  @Test("is taken back by nothing, and there must be one")
  func back() throws {
    var beer = ItemDiscountTests.item("Bia", 20_000)
    for nothing in [nil, Discount.amount(amount: Money(0))] {
      beer.fullPrice = nil
      #expect(throws: BillsError.noDiscount) { try discount(nothing, on: beer, within: 0) }
      beer.fullPrice = Money(25_000)
      #expect(try discount(nothing, on: beer, within: 0).price == nil)
    }
  }

  @Test("beyond the giver's limit needs an approval of this item and size; a dish on the house is all of it")
  func limit() throws {
    let beer = ItemDiscountTests.item("Bia", 25_000, 2)
    func approval(_ discount: Discount, _ item: String?, order: String = "o") -> DiscountApproval {
      DiscountApproval(id: ApprovalID("y"), by: EmployeeID("hoa"), order: OrderID(order), discount: discount, item: item.map { ItemID($0) })
    }
    #expect(try discount(.percent(percent: Percent(10)), on: beer, within: 100).approvedBy == nil)
    #expect(try discount(.amount(amount: Money(2_500)), on: beer, within: 100).approvedBy == nil)
    #expect(try discount(free, on: beer, within: 100, by: approval(free, "Bia")).approvedBy == EmployeeID("hoa"))
    let misfits = [approval(free, nil), approval(free, "Lẩu"), approval(free, "Bia", order: "p"), approval(.percent(percent: Percent(99)), "Bia")]
    for misfit in misfits + [nil] {
      #expect(throws: BillsError.discountNeedsApproval(limit: Permille(100))) { try discount(free, on: beer, within: 100, by: misfit) }
    }
    // and the approval of one item is none of the whole bill
    var bill = newBill()
    #expect(throws: BillsError.discountNeedsApproval(limit: Permille(100))) {
      try bill.give(
        free, because: Reason("x"), by: lan, within: Permille(100), approval: approval(free, "Bia"), [payable("Bia", 25_000, 2)], BillTerms(),
        revision: 1)
    }
  }

  @Test("is a line of its own on the bill, with its full price; the bill's discount takes its share of the rest")
  func bill() throws {
    var party = ItemDiscountTests.party([ItemDiscountTests.item("Bia", 25_000, 2), ItemDiscountTests.item("Lẩu", 320_000)])
    try party.lower(ItemID("Bia"), to: Money(0), because: Reason("khách quen"), by: lan)
    var bill = newBill()
    try bill.give(.percent(percent: Percent(10)), because: Reason("x"), by: lan, try party.payables(nil), BillTerms(), revision: 1)
    var beer = BillLine(dish: DishID("Bia"), name: Name("Bia"), quantity: 2, price: Money(0), amount: Money(0))
    beer.fullPrice = Money(25_000)
    #expect(
      bill.lines == [beer, BillLine(dish: DishID("Lẩu"), name: Name("Lẩu"), quantity: 1, price: Money(320_000), amount: Money(320_000))])
    #expect((bill.subtotal, bill.discountAmount, bill.total) == (Money(320_000), Money(32_000), Money(288_000)))
  }

  @Test("is refused for a dish of a part that was paid, and for a paid bill")
  func paid() throws {
    var bill = newBill()
    var first = BillPart(id: BillPartID("1"), label: Name("1"), share: .items(items: [SharedItem(ItemID("Bia"), 1, of: 2)]))
    bill.parts = [first]
    try bill.checkUnpaid(ItemID("Bia"))
    first.paid = Money(1)
    bill.parts = [first]
    #expect(throws: BillsError.partPaid) { try bill.checkUnpaid(ItemID("Bia")) }
    try bill.checkUnpaid(ItemID("Lẩu"))
    bill.state = .paid
    #expect(throws: BillsError.ended) { try bill.checkUnpaid(ItemID("Lẩu")) }
  }

  @Test("keeps every bill the sum of its lines, and every split the sum of its parts")
  func sums() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("item discounts: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let items = (0..<Int.random(in: 1...6, using: &random)).map { n in
        let isWeighed = Int.random(in: 0...4, using: &random) == 0
        return ItemDiscountTests.item(
          "i\(n)", Int64.random(in: 0...400_000, using: &random), isWeighed ? 1 : Int64.random(in: 1...9, using: &random),
          measure: isWeighed ? Int64.random(in: 1...3_000, using: &random) : nil)
      }
      var party = ItemDiscountTests.party(items)
      for item in items where Bool.random(using: &random) {
        let given = try discount(.percent(percent: Percent(Int64.random(in: 1...100, using: &random))), on: item)
        try party.lower(item.id, to: given.price, because: Reason("x"), by: lan)
      }
      let payables = try party.payables(nil)
      var bill = newBill()
      try bill.ask(payables, BillTerms(service: Permille(50), pricesIncludeTax: true, roundTo: Money(0)), revision: 1, by: lan, at: seven)
      // then lines and items make the same sum, and none costs more than it did
      #expect(bill.subtotal == party.subtotal)
      #expect(bill.subtotal.raw == bill.lines.reduce(0) { $0 + $1.amount.raw })
      #expect(bill.lines.allSatisfy { $0.price <= $0.fullPrice ?? $0.price })
      let first = BillPart(id: BillPartID("1"), label: Name("1"), share: .items(items: [SharedItem(items[0].id)]))
      try bill.split([first], payables, guests: 2, bill.terms, revision: 1, check: nil)
      #expect(bill.splitFigures(payables, guests: 2).amounts.reduce(0) { $0 + $1.raw } == bill.total.raw)
    }
  }
}
