import BillsRules
import Kernel
import Testing

let lan = EmployeeID("lan")
let seven = Instant(1_800_000_000_000)

func payable(
  _ dish: String, _ price: Int64, _ quantity: Int64, priority: Int64 = 1, minute: Int64 = 0, isLive: Bool = true
) -> Payable {
  Payable(
    dish: DishID(dish), name: Name(dish), price: Money(price), quantity: Quantity(quantity), priority: Priority(priority),
    orderedAt: seven.adding(seconds: minute * 60), isLive: isLive)
}

func payment(_ id: String, _ received: Int64, version: Int64 = 1) -> Payment {
  Payment(id: PaymentID(id), order: OrderID("o"), version: version, received: Money(received), by: lan, at: seven)
}

func newBill() -> Bill { Bill(id: BillID("o"), order: OrderID("o")) }

@Suite("What a party pays")
struct BillTests {
  @Test("the same dish at the same price is one line; lines stand in the order of serving")
  func lines() throws {
    let lines = try BillLine.lines(of: [
      payable("Lẩu mắm", 320_000, 1, priority: 3),
      payable("Bia", 25_000, 2, minute: 1),
      payable("Gỏi cuốn", 55_000, 1, priority: 2),
      payable("Bia", 25_000, 3, minute: 9),
      payable("Bia", 27_000, 1, minute: 20),
    ])
    #expect(lines.map(\.name.raw) == ["Bia", "Bia", "Gỏi cuốn", "Lẩu mắm"])
    #expect(lines.map(\.quantity) == [5, 1, 1, 1])
    #expect(lines.map(\.amount.raw) == [125_000, 27_000, 55_000, 320_000])
  }

  @Test("refused and voided are left out")
  func dead() throws {
    let lines = try BillLine.lines(of: [payable("Bia", 25_000, 2), payable("Cá kho", 120_000, 1, isLive: false)])
    #expect(lines.map(\.name.raw) == ["Bia"])
  }

  @Test("asking fixes a version; what is ordered later supersedes it and is not on it")
  func versions() throws {
    var bill = newBill()
    #expect(!bill.isSuperseded(byRevision: 4))
    try bill.ask([payable("Bia", 25_000, 2)], BillTerms(), revision: 4, by: lan, at: seven)
    #expect(bill.version == 1)
    #expect(bill.total == Money(50_000))
    #expect(!bill.isSuperseded(byRevision: 4))
    #expect(bill.isSuperseded(byRevision: 5))
    try bill.ask([payable("Bia", 25_000, 3)], BillTerms(), revision: 5, by: lan, at: seven)
    #expect(bill.version == 2)
    #expect(bill.due == Money(75_000))
  }

  @Test("a sum beyond all money is refused, not trapped")
  func tooLarge() {
    let items = (0..<1_200).map { payable("d\($0)", 1_000_000_000, 999) }
    #expect(throws: BillsError.tooLarge) { try BillLine.sum(try BillLine.lines(of: items)) }
    #expect(throws: BillsError.tooLarge) { try BillLine.lines(of: [payable("d", 1_000_000_000, 999), payable("d", 1_000_000_000, 999)]) }
  }
}

@Suite("Discounts")
struct DiscountTests {
  @Test(
    "a percentage is rounded half up to whole đồng",
    arguments: [(Int64(5), Int64(10), Int64(1)), (4, 10, 0), (333, 50, 167), (100_001, 15, 15_000), (0, 100, 0)])
  func percent(_ subtotal: Int64, _ percent: Int64, _ off: Int64) {
    #expect(Discount.percent(percent: Percent(percent)).amount(of: Money(subtotal)) == Money(off))
  }

  @Test("never more than what it is taken off, also when something is voided later")
  func atMost() throws {
    var bill = newBill()
    let items = [payable("Bia", 25_000, 2)]
    #expect(throws: BillsError.discountTooMuch(most: Money(50_000))) {
      try bill.give(.amount(amount: Money(50_001)), because: Reason("khách quen"), by: lan, items, BillTerms(), revision: 1)
    }
    #expect(bill == newBill())
    try bill.give(.amount(amount: Money(50_000)), because: Reason("khách quen"), by: lan, items, BillTerms(), revision: 1)
    #expect(bill.total == Money(0))
    try bill.ask([payable("Bia", 25_000, 1)], BillTerms(), revision: 2, by: lan, at: seven)
    #expect(bill.discountAmount == Money(25_000))
    #expect(bill.total == Money(0))
  }

  @Test("before the first request it fixes nothing; a bill on the table gets a new version")
  func version() throws {
    let items = [payable("Bia", 25_000, 4)]
    var bill = newBill()
    try bill.give(.percent(percent: Percent(10)), because: Reason("khách quen"), by: lan, items, BillTerms(), revision: 1)
    #expect(bill.version == 0)
    #expect(bill.total == Money(90_000))
    try bill.ask(items, BillTerms(), revision: 1, by: lan, at: seven)
    #expect(bill.version == 1)
    try bill.give(nil, because: Reason("nhầm bàn"), by: lan, items, BillTerms(), revision: 1)
    #expect(bill.version == 2)
    #expect(bill.total == Money(100_000))
    #expect(bill.discountReason == nil)
    #expect(throws: BillsError.noDiscount) { try bill.give(nil, because: Reason("nhầm"), by: lan, items, BillTerms(), revision: 1) }
  }
}
