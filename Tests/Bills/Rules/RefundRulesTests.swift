import BillsRules
import Kernel
import Testing

@Suite("Refunds and reopened bills, as rules")
struct RefundRulesTests {
  private let beers = [payable("Bia", 25_000, 4)]

  /// 100,000 đồng, paid by a note of 150,000.
  private func settled() throws -> Bill {
    var bill = newBill()
    try bill.ask(beers, BillTerms(), revision: 1, by: lan, at: seven)
    _ = try bill.receive(payment("p", 150_000), beers, BillTerms(), revision: 1)
    return bill
  }

  private func refund(_ amount: Int64, of bill: inout Bill, shown: Int64? = nil) throws {
    try bill.refund(Money(amount), shown: shown.map { Money($0) } ?? bill.refundable, most: bill.refundable)
  }

  @Test("a settled bill stays settled, and its change stays the change")
  func settledBill() throws {
    var bill = try settled()
    try refund(30_000, of: &bill)
    #expect((bill.state, bill.due, bill.change, bill.refunded) == (.paid, Money(0), Money(50_000), Money(30_000)))
    #expect(bill.refundable == Money(70_000))
  }

  @Test("nothing, too much, and an amount seen before somebody else's refund are refused and change nothing")
  func refused() throws {
    var bill = try settled()
    try refund(30_000, of: &bill)
    let before = bill
    #expect(throws: CorrectionError.nothingRefunded) { try refund(0, of: &bill) }
    #expect(throws: CorrectionError.refundTooMuch(most: Money(70_000))) { try refund(70_001, of: &bill) }
    #expect(throws: CorrectionError.refundTooMuch(most: Money(70_000))) { try refund(MoneyLimit.most, of: &bill) }
    #expect(throws: CorrectionError.refundSuperseded(refundable: Money(70_000))) { try refund(30_000, of: &bill, shown: 100_000) }
    #expect(bill == before)
  }

  @Test("money given back of an open bill is due again")
  func openBill() throws {
    var bill = newBill()
    try bill.ask(beers, BillTerms(), revision: 1, by: lan, at: seven)
    _ = try bill.receive(payment("p", 60_000), beers, BillTerms(), revision: 1)
    try refund(60_000, of: &bill)
    #expect((bill.paid, bill.due, bill.refundable) == (Money(60_000), Money(100_000), Money(0)))
    // and the next payment settles with the change of that payment
    let settles = try bill.receive(payment("q", 120_000), beers, BillTerms(), revision: 1)
    #expect(settles)
    #expect((bill.change, bill.refundable) == (Money(20_000), Money(100_000)))
  }

  @Test("reopened, lowered and given back: it closes with the same number of versions and payments, and what was kept is its total")
  func corrected() throws {
    var bill = try settled()
    try bill.reopen(isWrittenOff: false, at: seven)
    #expect((bill.due, bill.change) == (Money(0), Money(0)))
    try bill.give(.amount(amount: Money(20_000)), because: Reason("quên giảm"), by: lan, beers, bill.terms, revision: 1)
    #expect((bill.version, bill.due, bill.change) == (2, Money(0), Money(20_000)))
    #expect(throws: CorrectionError.notEven(due: Money(0), change: Money(20_000))) { try bill.close(isWrittenOff: false) }
    try refund(20_000, of: &bill)
    let settles = try bill.close(isWrittenOff: false)
    #expect(settles)
    #expect(bill.paid.raw - bill.changeGiven.raw - bill.refunded.raw == bill.total.raw)
    #expect((bill.state, bill.reopenedAt, bill.change) == (.paid, nil, Money(50_000)))
  }

  @Test("a bill opens again once, and only after its end")
  func reopening() throws {
    var open = newBill()
    #expect(throws: CorrectionError.nothingToReopen) { try open.reopen(isWrittenOff: false, at: seven) }
    #expect(throws: CorrectionError.notReopened) { _ = try open.close(isWrittenOff: false) }
    var bill = try settled()
    try bill.reopen(isWrittenOff: false, at: seven)
    #expect(throws: CorrectionError.reopened) { try bill.reopen(isWrittenOff: false, at: seven) }
  }

  @Test("a surplus that comes after the end goes back as change, not as something to refund")
  func surplus() throws {
    var bill = try settled()
    _ = try bill.receive(payment("late", 40_000), beers, BillTerms(), revision: 1)
    #expect((bill.change, bill.refundable) == (Money(90_000), Money(100_000)))
  }
}
