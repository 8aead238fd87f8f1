import BillsRules
import Kernel
import TestKit
import Testing

@Suite("Only what is paid in cash is rounded")
struct CashRoundingTests {
  private static let terms = BillTerms(service: Permille(0), pricesIncludeTax: true, roundTo: Money(5), roundsOnlyCash: true)

  private func money(_ method: PaymentMethod, _ received: Int64, part: String? = nil) -> Payment {
    Payment(
      id: PaymentID("p\(received)"), order: OrderID("o"), version: 1, method: method, received: Money(received),
      part: part.map { BillPartID($0) }, by: lan, at: seven)
  }

  private func asked(_ exact: Int64) throws -> (Bill, [Payable]) {
    let items = [payable("Salad", exact, 1)]
    var bill = newBill()
    try bill.ask(items, Self.terms, revision: 1, by: lan, at: seven)
    return (bill, items)
  }

  struct Case: Sendable {
    let exact: Int64
    let taken: [(PaymentMethod, Int64)]
    let total: Int64
    var change: Int64 = 0
    var due: Int64 = 0
  }

  @Test(
    "other tenders pay the exact total, and the last cash takes the difference",
    arguments: [
      Case(exact: 1301, taken: [(.card, 1301)], total: 1301),
      Case(exact: 1303, taken: [(.transfer, 1303)], total: 1303),
      Case(exact: 1303, taken: [(.voucher, 1303)], total: 1303),
      Case(exact: 1301, taken: [(.cash, 1300)], total: 1300),
      Case(exact: 1303, taken: [(.cash, 1305)], total: 1305),
      Case(exact: 1301, taken: [(.cash, 1500)], total: 1300, change: 200),
      Case(exact: 1303, taken: [(.cash, 1500)], total: 1305, change: 195),
      Case(exact: 1301, taken: [(.cash, 1301)], total: 1301),
      Case(exact: 1301, taken: [(.card, 500), (.cash, 800)], total: 1300),
      Case(exact: 1303, taken: [(.card, 500), (.cash, 805)], total: 1305),
      Case(exact: 1301, taken: [(.cash, 500), (.card, 801)], total: 1301),
      Case(exact: 1303, taken: [(.cash, 500), (.cash, 805)], total: 1305),
      // a part in cash is not rounded
      Case(exact: 1303, taken: [(.cash, 500)], total: 1303, due: 803),
      Case(exact: 1303, taken: [(.cash, 1300)], total: 1303, due: 3),
    ])
  func taken(_ one: Case) throws {
    var (bill, items) = try asked(one.exact)
    #expect(bill.total.raw == one.exact && bill.due.raw == one.exact && bill.rounding.raw == 0)
    for (method, received) in one.taken { _ = try bill.receive(money(method, received), items, Self.terms, revision: 1) }
    #expect([bill.total.raw, bill.rounding.raw, bill.due.raw] == [one.total, one.total - one.exact, one.due])
    #expect((bill.state == .paid) == (one.due == 0) && bill.changeGiven.raw == one.change)
  }

  @Test("taxes are those of the exact total")
  func taxes() throws {
    let lines = [
      BillLine(dish: DishID("d"), name: Name("Salad"), quantity: 1, price: Money(1303), amount: Money(1303), tax: TaxRate(80))
    ]
    let sums = try BillSums(of: lines, subtotal: Money(1303), discount: nil, Self.terms)
    #expect(sums.total == Money(1303) && sums.rounding == MoneyChange(0))
    #expect(sums.taxes == [TaxLine(rate: TaxRate(80), base: Money(1206), tax: Money(97))])
  }

  @Test("a bill that is opened again is even, and owes the exact total once its cash was given back")
  func reopened() throws {
    var (bill, items) = try asked(1301)
    _ = try bill.receive(money(.cash, 1300), items, Self.terms, revision: 1)
    try bill.reopen(isWrittenOff: false, at: seven)
    #expect(bill.isEven && bill.total == Money(1300))
    try bill.refund(Money(1300), shown: bill.refundable, most: bill.refundable)
    #expect(bill.total == Money(1301) && bill.due == Money(1301) && bill.rounding == MoneyChange(0))
  }

  @Test("a stored bill keeps the rounding with which it was settled")
  func stored() throws {
    var (bill, items) = try asked(1303)
    _ = try bill.receive(money(.cash, 1305), items, Self.terms, revision: 1)
    let known = bill
    try bill.reckon()
    bill.keepRounding(MoneyChange(2))
    #expect(bill == known)
  }

  @Test("a part that cash has paid leaves its rest to the bill, which is rounded once")
  func parts() throws {
    var (bill, items) = try asked(1303)
    let wanted = ["1", "2"].map { BillPart(id: BillPartID($0), label: Name($0), share: .equal(of: 2)) }
    try bill.split(wanted, items, guests: 2, Self.terms, revision: 1, check: nil)
    for (method, received, part) in [(.cash, 650, "1"), (.card, 651, "2")] as [(PaymentMethod, Int64, String)] {
      var payment = try bill.admit(money(method, received, part: part), items, guests: 2, Self.terms, revision: 1, .ask)
      _ = try bill.receive(payment, items, Self.terms, revision: 1)
      try bill.book(&payment, items, guests: 2)
    }
    #expect(bill.state == .paid && bill.total == Money(1301) && bill.rounding == MoneyChange(-2))
    #expect(bill.splitFigures(items, guests: 2).amounts.reduce(0) { $0 + $1.raw } == 1301)
  }

  @Test("for a part, cash may be above what it owes by its rounding")
  func partAbove() throws {
    var (bill, items) = try asked(1306)
    let wanted = ["1", "2"].map { BillPart(id: BillPartID($0), label: Name($0), share: .equal(of: 2)) }
    try bill.split(wanted, items, guests: 2, Self.terms, revision: 1, check: nil)
    #expect(try bill.admit(money(.cash, 655, part: "1"), items, guests: 2, Self.terms, revision: 1, .ask).received == Money(655))
    #expect(throws: BillsError.partTaken(due: Money(653))) {
      try bill.admit(money(.cash, 660, part: "1"), items, guests: 2, Self.terms, revision: 1, .ask)
    }
  }

  @Test("no cent is lost: received − change = total = exact + rounding, which is at most half a coin")
  func conserved() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("cash rounding: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let unit = [5, 10, 50, 100].randomElement(using: &random) ?? 5 as Int64
      let terms = BillTerms(service: Permille(0), pricesIncludeTax: true, roundTo: Money(unit), roundsOnlyCash: true)
      let exact = Int64.random(in: 1...5_000, using: &random)
      let items = [payable("Salad", exact, 1)]
      var bill = newBill()
      try bill.ask(items, terms, revision: 1, by: lan, at: seven)
      var (received, cash): (Int64, Int64) = (0, 0)
      while bill.state == .open {
        let inCash = Bool.random(using: &random)
        let amount = inCash ? Int64.random(in: 1...60, using: &random) * unit : Int64.random(in: 1...bill.due.raw, using: &random)
        received += amount
        if inCash { cash += amount }
        _ = try bill.receive(money(inCash ? .cash : .card, amount), items, terms, revision: 1)
        #expect(bill.total.raw == exact + bill.rounding.raw, "\(bill)")
      }
      #expect(received - bill.changeGiven.raw == bill.total.raw, "\(bill)")
      #expect(abs(bill.rounding.raw) * 2 <= unit && (cash > 0 || bill.rounding.raw == 0), "\(bill)")
    }
  }
}
