import BillsRules
import Kernel
import Testing

@Suite("Money beyond what is due")
struct SurplusTests {
  private let beers = [payable("Bia", 25_000, 4)]

  private func asked() throws -> Bill {
    var bill = newBill()
    try bill.ask(beers, BillTerms(), revision: 1, by: lan, at: seven)
    return bill
  }

  private func money(_ method: PaymentMethod, _ received: Int64, tip: Int64 = 0, part: String? = nil, surplus: Int64 = 0) -> Payment {
    Payment(
      id: PaymentID("p\(received)"), order: OrderID("o"), version: 1, method: method, received: Money(received), tip: Money(tip),
      part: part.map { BillPartID($0) }, surplus: Money(surplus), by: lan, at: seven)
  }

  private func admit(_ payment: Payment, to bill: Bill, _ rule: DoubtRule) throws(BillsError) -> Payment {
    try bill.admit(payment, beers, guests: 2, BillTerms(), revision: 1, rule)
  }

  @discardableResult
  private func take(_ payment: Payment, _ bill: inout Bill, _ rule: DoubtRule = .confirmed) throws -> Payment {
    var admitted = try admit(payment, to: bill, rule)
    _ = try bill.receive(admitted, beers, BillTerms(), revision: 1)
    try bill.book(&admitted, beers, guests: 2)
    return admitted
  }

  @Test("a tip is at most ten times the dishes, unless it was recorded a while ago")
  func tipLimit() throws {
    let bill = try asked()
    for rule in [DoubtRule.ask, .confirmed] {
      #expect(try admit(money(.card, 100_000, tip: 1_000_000), to: bill, rule).tip == Money(1_000_000))
      #expect(throws: BillsError.tipTooMuch(most: Money(1_000_000))) { try admit(money(.card, 100_000, tip: 1_000_001), to: bill, rule) }
    }
    #expect(try admit(money(.cash, 100_000, tip: 1_000_001), to: bill, .recorded).tip == Money(1_000_001))
    #expect(BillsError.tipTooMuch(most: Money(1)).refusal.field == "tip")
  }

  @Test("a debt and a voucher pay at most what is due, whoever confirms more")
  func limited() throws {
    let bill = try asked()
    for rule in [DoubtRule.ask, .confirmed] {
      #expect(throws: BillsError.tooMuchOwed(due: Money(100_000))) { try admit(money(.account, 1_000_000), to: bill, rule) }
      #expect(throws: BillsError.voucherTooMuch(due: Money(100_000))) { try admit(money(.voucher, 500_000), to: bill, rule) }
      #expect(throws: BillsError.voucherTooMuch(due: Money(100_000))) { try admit(money(.voucher, 100_000, surplus: 1), to: bill, rule) }
    }
    // one that happened without network takes what is due
    #expect(try admit(money(.voucher, 500_000), to: bill, .recorded).received == Money(100_000))
    #expect(try admit(money(.account, 100_000), to: bill, .ask).received == Money(100_000))
  }

  @Test("of a card or transfer it is asked about, and never goes back as cash change", arguments: [PaymentMethod.card, .transfer])
  func over(_ method: PaymentMethod) throws {
    var bill = try asked()
    #expect(throws: BillsError.aboveDue(due: Money(100_000))) { try admit(money(method, 120_000), to: bill, .ask) }
    #expect(try take(money(method, 120_000), &bill).over == Money(20_000))
    #expect(bill.state == .paid && bill.change == Money(0) && bill.surplus == Money(20_000) && bill.refundable == Money(120_000))
    // more comes after the end
    #expect(try take(money(method, 30_000), &bill, .recorded).over == Money(30_000))
    #expect(bill.changeGiven == Money(0) && bill.surplus == Money(50_000))
    // and is given back by a refund
    try bill.refund(Money(50_000), shown: bill.refundable, most: bill.refundable)
    #expect(bill.surplus == Money(0))
  }

  @Test("that came in cash goes back as change, and no more")
  func mixed() throws {
    // cash first, then a transfer of more than the rest
    var bill = try asked()
    try take(money(.cash, 60_000), &bill)
    try take(money(.transfer, 60_000), &bill)
    #expect(bill.change == Money(0) && bill.surplus == Money(20_000))
    // a transfer first, then more cash than the rest
    var other = try asked()
    try take(money(.transfer, 60_000), &other)
    try take(money(.cash, 60_000), &other)
    #expect(other.change == Money(20_000) && other.surplus == Money(0))
    // cash after the bill was paid by transfer
    try take(money(.cash, 40_000), &bill)
    #expect(bill.changeGiven == Money(40_000) && bill.surplus == Money(20_000))
  }

  @Test("in cash, heard of late of a bill that was paid already, stays in the drawer until a refund", arguments: [true, false])
  func late(_ staysOpen: Bool) throws {
    // given a bill that somebody took the money of, with dishes to come or not
    var bill = try asked()
    _ = try bill.receive(money(.cash, 100_000), beers, BillTerms(), revision: 1, staysOpen: staysOpen)
    // when the hub hears that somebody else has taken a note for it without a line
    let second = try admit(money(.cash, 500_000), to: bill, .recorded)
    _ = try bill.receive(second, beers, BillTerms(), revision: 1, staysOpen: staysOpen)
    bill.settle()
    // then only the change that this person gave of the note has left the drawer
    #expect(second.over == Money(100_000) && bill.over == Money(100_000) && bill.paidInCash == Money(500_000))
    #expect(bill.state == .paid && bill.changeGiven == Money(400_000) && bill.surplus == Money(100_000) && bill.refundable == Money(200_000))
    try bill.refund(Money(100_000), shown: bill.refundable, most: bill.refundable)
    #expect(bill.surplus == Money(0) && bill.changeGiven == Money(400_000))
  }

  @Test("in cash, of which the taker knows, is change, and so is late cash of a bill of nothing")
  func known() throws {
    var bill = try asked()
    try take(money(.cash, 100_000), &bill)
    for rule in [DoubtRule.ask, .confirmed] { #expect(try admit(money(.cash, 50_000), to: bill, rule).over == Money(0)) }
    let nothing = newBill()
    #expect(try nothing.admit(money(.cash, 50_000), [], guests: 2, BillTerms(), revision: 1, .recorded).over == Money(0))
  }

  @Test("in cash after a card paid the whole bill rounds nothing in a house that rounds cash only")
  func unrounded() throws {
    let terms = BillTerms(service: Permille(0), pricesIncludeTax: true, roundTo: Money(1_000), roundsOnlyCash: true)
    let odd = [payable("Bia", 25_300, 1)]
    var bill = newBill()
    try bill.ask(odd, terms, revision: 1, by: lan, at: seven)
    _ = try bill.receive(money(.card, 25_300), odd, terms, revision: 1, staysOpen: true)
    let late = try bill.admit(money(.cash, 25_300), odd, guests: 2, terms, revision: 1, .recorded)
    _ = try bill.receive(late, odd, terms, revision: 1, staysOpen: true)
    bill.settle()
    #expect(bill.rounding == MoneyChange(0) && bill.surplus == Money(25_300) && bill.changeGiven == Money(0))
  }

  @Test("a tip beside the amount due is no surplus")
  func tip() throws {
    #expect(try admit(money(.card, 100_000, tip: 20_000), to: try asked(), .ask).over == Money(0))
  }

  @Test("a part that was paid meanwhile is asked about; confirmed, the money is for the whole bill")
  func paidPart() throws {
    var bill = try asked()
    let parts = ["1", "2"].map { BillPart(id: BillPartID($0), label: Name($0), share: .equal(of: 2)) }
    try bill.split(parts, beers, guests: 2, BillTerms(), revision: 1, check: nil)
    try take(money(.cash, 50_000, part: "1"), &bill, .ask)
    #expect(throws: BillsError.partTaken(due: Money(0))) { try admit(money(.cash, 50_000, part: "1"), to: bill, .ask) }
    #expect(throws: BillsError.partTaken(due: Money(50_000))) { try admit(money(.cash, 60_000, part: "2"), to: bill, .ask) }
    for rule in [DoubtRule.confirmed, .recorded] {
      #expect(try admit(money(.cash, 50_000, part: "1"), to: bill, rule).part == nil)
    }
    #expect(try admit(money(.card, 50_000, part: "2"), to: bill, .ask).part == BillPartID("2"))
  }
}

@Suite("A payment that may be an earlier one")
struct EarlierPaymentTests {
  private static let bank = payment("bank-1", 100_000, .transfer, "FT26330123")

  private static func payment(_ id: String, _ received: Int64, _ method: PaymentMethod, _ reference: String? = nil, tip: Int64 = 0) -> Payment {
    Payment(
      id: PaymentID(id), order: OrderID("o"), version: 1, method: method, received: Money(received), tip: Money(tip),
      reference: reference.map { PaymentReference($0) }, by: lan, at: seven)
  }

  private static func earlier(_ of: Payment) -> EarlierPayment {
    EarlierPayment(id: of.id, method: of.method, amount: of.received, at: of.at, bill: nil)
  }

  @Test(
    "a transfer that the bank has reported is asked about, and recorded without the hub it counts nothing",
    arguments: [(100_000, 0, nil), (90_000, 10_000, nil), (100_000, 0, "30123"), (100_000, 0, "ft-26330123")] as [(Int64, Int64, String?)])
  func reported(_ received: Int64, _ tip: Int64, _ reference: String?) throws {
    let byHand = Self.payment("p", received, .transfer, reference, tip: tip)
    #expect(throws: BillsError.takenBefore(Self.earlier(Self.bank))) { try byHand.compared(with: [Self.bank], of: nil, elsewhere: nil, .ask) }
    let link = try byHand.compared(with: [Self.bank], of: nil, elsewhere: nil, .recorded)
    #expect(link.isSameMoney && link.tip == Money(0) && link.earlier == Self.bank.id)
    // one report is one payment: the next one is other money, unless it has the whole reference
    if reference?.count == 11 { return }
    #expect(try byHand.compared(with: [Self.bank, link], of: nil, elsewhere: nil, .recorded) == byHand)
    // and a person may say so
    let other = try byHand.compared(with: [Self.bank], of: nil, elsewhere: nil, .confirmed)
    #expect(other.received == Money(received) && other.earlier == Self.bank.id)
  }

  @Test("another amount, another tender or another reference is other money")
  func others() throws {
    for other in [
      Self.payment("p", 90_000, .transfer), Self.payment("p", 100_000, .card), Self.payment("p", 100_000, .cash),
      Self.payment("p", 100_000, .transfer, "FT9"),
    ] {
      #expect(try other.compared(with: [Self.bank], of: nil, elsewhere: nil, .ask) == other)
    }
    // two equal parts by card without slips
    let first = Self.payment("p1", 50_000, .card)
    #expect(try Self.payment("p2", 50_000, .card).compared(with: [first], of: nil, elsewhere: nil, .ask).earlier == nil)
  }

  @Test("a voucher, a slip or a reference that any bill has is asked about", arguments: [PaymentMethod.voucher, .card, .transfer])
  func elsewhere(_ method: PaymentMethod) throws {
    let found = Self.earlier(Self.payment("old", 50_000, method, "PQT-0001"))
    let again = Self.payment("p", 100_000, method, "pqt 0001")
    #expect(throws: BillsError.takenBefore(found)) { try again.compared(with: [], of: nil, elsewhere: found, .ask) }
    for rule in [DoubtRule.confirmed, .recorded] {
      let kept = try again.compared(with: [], of: nil, elsewhere: found, rule)
      #expect(kept.received == Money(100_000) && kept.earlier == found.id)
    }
    // the same payment under two ids, told late
    let first = Self.payment("p1", 100_000, method, "PQT 0001")
    #expect(try again.compared(with: [first], of: nil, elsewhere: nil, .recorded).isSameMoney)
  }

  @Test("cash and names of guests are no marks")
  func marks() {
    #expect(Self.payment("p", 1, .account, "anh Tú").mark == nil && Self.payment("p", 1, .cash, "7").mark == nil)
    #expect(Self.payment("p", 1, .voucher, "pqt 1").mark?.identity == "PQT1" && Self.payment("p", 1, .voucher).mark == nil)
  }
}
