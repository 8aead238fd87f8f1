import BillsRules
import Kernel
import Testing

@Suite("The money that refunds give back")
struct RefundFundsTests {
  typealias Sum = RefundFunds.TenderAmount

  @Test("goes back by the tender in which it came, and by another only if an approver says so")
  func tenders() throws {
    // given 100,000 in cash and 200,000 by card
    let funds = RefundFunds(received: [Sum(.cash, 100_000), Sum(.card, 200_000)], change: 0, settled: [], refunded: [], debt: 0)
    try funds.check(Money(100_000), by: .cash, anyTender: false)
    try funds.check(Money(200_000), by: .card, anyTender: false)
    #expect(throws: CorrectionError.refundOtherTender(.cash, most: Money(100_000))) {
      try funds.check(Money(100_001), by: .cash, anyTender: false)
    }
    #expect(throws: CorrectionError.refundOtherTender(.transfer, most: Money(0))) { try funds.check(Money(1), by: .transfer, anyTender: false) }
    try funds.check(Money(300_000), by: .cash, anyTender: true)
    // and never more than came in
    #expect(throws: CorrectionError.refundUnpaid(most: Money(300_000), debt: Money(0))) {
      try funds.check(Money(300_001), by: .cash, anyTender: true)
    }
  }

  @Test("is less by the change, which was cash for each tender, and by what went back before")
  func change() throws {
    // given a card that paid 50,000 too much, given back in cash, and 20,000 of it refunded
    let funds = RefundFunds(received: [Sum(.card, 150_000)], change: 50_000, settled: [], refunded: [Sum(.card, 20_000)], debt: 0)
    #expect((funds.money, funds.most(by: .card), funds.most(by: .cash)) == (80_000, 80_000, 0))
    #expect(throws: CorrectionError.refundUnpaid(most: Money(80_000), debt: Money(0))) { try funds.check(Money(80_001), by: .card, anyTender: true) }
  }

  @Test("is never a debt: that is lowered, and only what was settled of it is money")
  func debts() throws {
    // given 300,000 on account, of which 100,000 were settled by transfer
    let unpaid = RefundFunds(received: [Sum(.account, 300_000)], change: 0, settled: [], refunded: [], debt: 300_000)
    #expect(throws: CorrectionError.refundUnpaid(most: Money(0), debt: Money(300_000))) { try unpaid.check(Money(1), by: .cash, anyTender: true) }
    try unpaid.check(Money(300_000), by: .account, anyTender: false)
    let settled = RefundFunds(received: [Sum(.account, 300_000)], change: 0, settled: [Sum(.transfer, 100_000)], refunded: [], debt: 200_000)
    try settled.check(Money(100_000), by: .transfer, anyTender: false)
    #expect(throws: CorrectionError.refundBeyondDebt(most: Money(200_000))) { try settled.check(Money(200_001), by: .account, anyTender: true) }
    #expect(throws: CorrectionError.refundUnpaid(most: Money(100_000), debt: Money(200_000))) {
      try settled.check(Money(100_001), by: .cash, anyTender: true)
    }
  }
}

@Suite("Closing days")
struct BooksTests {
  private func fault(_ day: Int64, after closed: Int64? = nil, _ change: (inout UnfinishedBooks) -> Void = { _ in }) -> BooksError? {
    var unfinished = UnfinishedBooks()
    change(&unfinished)
    do throws(BooksError) {
      try unfinished.check(closing: day, after: closed, today: 100)
      return nil
    } catch {
      return error
    }
  }

  @Test("takes days that are over, once, and with nothing unfinished")
  func check() {
    #expect(fault(99) == nil)
    #expect(fault(100) == .notOver(latest: 99))
    #expect(fault(99, after: 99) == .closedBefore(until: 99))
    #expect(fault(98, after: 99) == .closedBefore(until: 99))
    #expect(fault(99, after: 98) == nil)
    #expect(fault(99) { $0.reopened = 2 } == .billsReopened(count: 2))
    #expect(fault(99) { $0.parties = 1 } == .partiesThere(count: 1))
    #expect(fault(99) { $0.till = true } == .tillRuns)
  }
}
