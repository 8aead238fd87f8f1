import BillsRules
import Kernel
import Testing

@Suite("Taking money is a fact")
struct PaymentTests {
  private let beers = [payable("Bia", 25_000, 4)]

  private func asked() throws -> Bill {
    var bill = newBill()
    try bill.ask(beers, BillTerms(), revision: 1, by: lan, at: seven)
    return bill
  }

  @Test("people who take money at the table put nothing on account")
  func right() {
    let rights = [PaymentMethod.cash, .card, .account].map { method in
      BillsRules.right(
        for: BillsCommand.pay(order: OrderID("a"), payment: PaymentID("p"), version: 1, method: method, received: Money(1)))
    }
    #expect(rights == [.payAtTable, .payAtTable, .takePayment])
    #expect(!Rights.of([.waiter], in: HouseRights(waitersTakePayment: true)).contains(.takePayment))
  }

  @Test("what is more than the total is to be given back")
  func change() throws {
    var bill = try asked()
    let settles = try bill.receive(payment("p", 150_000), beers, BillTerms(), revision: 1)
    #expect(settles)
    #expect(bill.state == .paid)
    #expect(bill.change == Money(50_000))
    #expect(bill.due == Money(0))
  }

  @Test("what is less keeps the order open; the rest settles it, once")
  func shortfall() throws {
    var bill = try asked()
    let first = try bill.receive(payment("p1", 60_000), beers, BillTerms(), revision: 1)
    #expect(!first)
    #expect(bill.state == .open)
    #expect(bill.due == Money(40_000))
    let second = try bill.receive(payment("p2", 40_000), beers, BillTerms(), revision: 1)
    #expect(second)
    let third = try bill.receive(payment("p3", 40_000), beers, BillTerms(), revision: 1)
    #expect(!third)
    #expect(bill.change == Money(40_000))
  }

  @Test("money for a superseded version counts against the order as it is now")
  func superseded() throws {
    let more = [payable("Bia", 25_000, 5)]
    var bill = try asked()
    let settles = try bill.receive(payment("p", 100_000, version: 1), more, BillTerms(), revision: 2)
    #expect(!settles)
    #expect(bill.version == 2)
    #expect(bill.due == Money(25_000))
    let fewer = [payable("Bia", 25_000, 3)]
    var lowered = try asked()
    let settled = try lowered.receive(payment("p", 100_000, version: 1), fewer, BillTerms(), revision: 2)
    #expect(settled)
    #expect(lowered.change == Money(25_000))
  }

  @Test("money taken before anybody asked for the bill fixes its first version")
  func unasked() throws {
    var bill = newBill()
    let settles = try bill.receive(payment("p", 100_000, version: 0), beers, BillTerms(), revision: 3)
    #expect(settles)
    #expect(bill.version == 1)
    #expect(bill.revision == 3)
  }

  @Test("a bill of nothing is settled with nothing; otherwise no money is no payment")
  func nothing() throws {
    var empty = newBill()
    let settles = try empty.receive(payment("p", 0, version: 0), [], BillTerms(), revision: 0)
    #expect(settles)
    var bill = try asked()
    #expect(throws: BillsError.nothingReceived) { try bill.receive(payment("p", 0), beers, BillTerms(), revision: 1) }
    #expect(throws: BillsError.nothingReceived) { try empty.receive(payment("p", 0), [], BillTerms(), revision: 0) }
  }

  @Test("a paid bill takes a tip in cash, by card or transfer, which changes nothing of it, and no other payment without money")
  func laterTip() throws {
    var bill = try asked()
    _ = try bill.receive(payment("p", 120_000), beers, BillTerms(), revision: 1)
    let before = bill
    for method in PaymentMethod.allCases {
      let tip = Payment(
        id: PaymentID("t"), order: bill.order, version: 1, method: method, received: Money(0), tip: Money(10_000), by: lan, at: seven)
      if tip.isTip {
        let settles = try bill.receive(tip, beers, BillTerms(), revision: 1)
        #expect(!settles)
      } else {
        #expect(throws: BillsError.nothingReceived) { try bill.receive(tip, beers, BillTerms(), revision: 1) }
      }
      #expect(tip.isTip == [.cash, .card, .transfer].contains(method))
    }
    #expect(bill == before)
    #expect(throws: BillsError.nothingReceived) { try bill.receive(payment("q", 0), beers, BillTerms(), revision: 1) }
  }

  @Test("absurd versions and sums are refused and change nothing")
  func absurd() throws {
    var bill = try asked()
    let before = bill
    #expect(throws: BillsError.versionMalformed) { try bill.receive(payment("p", 1, version: -1), beers, BillTerms(), revision: 1) }
    bill.paid = Money(MoneyLimit.most)
    #expect(throws: BillsError.tooLarge) { try bill.receive(payment("p", 1), beers, BillTerms(), revision: 1) }
    bill.paid = Money(0)
    #expect(bill == before)
  }

  @Test("a paid bill is neither asked for again nor lowered")
  func paid() throws {
    var bill = try asked()
    _ = try bill.receive(payment("p", 100_000), beers, BillTerms(), revision: 1)
    #expect(throws: BillsError.ended) { try bill.ask(beers, BillTerms(), revision: 1, by: lan, at: seven) }
    #expect(throws: BillsError.ended) {
      try bill.give(.percent(percent: Percent(5)), because: Reason("khách quen"), by: lan, beers, BillTerms(), revision: 1)
    }
  }

  @Test("payments of parties that have joined are counted together")
  func together() throws {
    var bill = try asked()
    try bill.count([payment("p1", 30_000), payment("p2", 20_000)])
    #expect(bill.paid == Money(50_000))
    #expect(bill.due == Money(50_000))
  }
}
