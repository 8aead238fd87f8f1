import BillsRules
import Kernel
import Testing
import TillRules

@Suite("A settlement of debts")
struct DebtSettlementTests {
  private static let id = DebtSettlementID("s")
  /// Of 100,000 and 50,000 still owed.
  private let two = [debt("a", 100_000), debt("b", 80_000, settled: 30_000)]

  private static func debt(_ payment: String, _ owed: Int64, givenBack: Int64 = 0, earlier: Int64 = 0, settled: Int64 = 0) -> Debt {
    Debt(
      payment: PaymentID(payment), owed: TillAmount(owed), givenBack: TillAmount(givenBack), earlier: TillAmount(earlier),
      settled: TillAmount(settled))
  }

  private func settle(
    _ amount: Int64, of debts: [Debt], shown: Int64, by method: PaymentMethod = .cash, open: Bool = true
  ) throws(DebtError) -> DebtSettlement {
    try DebtSettlement(
      DebtSettlementTests.id, Money(amount), of: debts, shown: TillAmount(shown), by: method, reference: nil, tillIsOpen: open)
  }

  @Test("spreads the money over the debts in their order, and all of it")
  func spreads() throws {
    #expect(
      try settle(120_000, of: two, shown: 150_000).parts
        == [DebtShare(payment: PaymentID("a"), amount: Money(100_000)), DebtShare(payment: PaymentID("b"), amount: Money(20_000))])
    #expect(try settle(1, of: two, shown: 150_000).parts == [DebtShare(payment: PaymentID("a"), amount: Money(1))])
    // given a debt in between of which nothing is owed
    let around = [two[0], DebtSettlementTests.debt("c", 5_000, settled: 5_000), two[1]]
    #expect(try settle(150_000, of: around, shown: 150_000).parts.map(\.amount) == [Money(100_000), Money(50_000)])
  }

  @Test("is never of more than is owed, of nothing, of other debts than the person saw, or no money")
  func refuses() {
    #expect(throws: DebtError.tooMuch(most: TillAmount(150_000))) { try settle(150_001, of: two, shown: 150_000) }
    #expect(throws: DebtError.nothingSettled) { try settle(0, of: two, shown: 150_000) }
    #expect(throws: DebtError.superseded(open: TillAmount(150_000))) { try settle(180_000, of: two, shown: 180_000) }
    #expect(throws: DebtError.unknownDebt) { try settle(1, of: [], shown: 0) }
    #expect(throws: DebtError.onAccount) { try settle(1, of: two, shown: 150_000, by: .account) }
    #expect(throws: DebtError.tillClosed) { try settle(1, of: two, shown: 150_000, open: false) }
    #expect(throws: Never.self) { try settle(1, of: two, shown: 150_000, by: .transfer, open: false) }
    #expect(throws: DebtError.debtTwice) { try DebtSettlement.check([PaymentID("a"), PaymentID("b"), PaymentID("a")]) }
    let many = (0...DebtSettlement.mostDebts).map { PaymentID("p\($0)") }
    #expect(throws: DebtError.tooMany(most: 200)) { try DebtSettlement.check(many) }
  }

  @Test("a refund on account takes off the earliest debt of its bill, and no debt falls below nothing")
  func lowered() {
    let first = DebtSettlementTests.debt("a", 100_000, givenBack: 130_000)
    let second = DebtSettlementTests.debt("b", 80_000, givenBack: 130_000, earlier: 100_000, settled: 20_000)
    #expect([first.lowered, first.open, second.lowered, second.open].map(\.raw) == [100_000, 0, 30_000, 30_000])
    #expect(DebtSettlementTests.debt("c", 100_000, givenBack: 60_000, settled: 80_000).open == TillAmount(0))
  }

  @Test("the shares of any money sum up to it, and leave no debt below nothing", arguments: UInt64(0)..<20)
  func random(seed: UInt64) throws {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func next(_ most: Int64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(state >> 33) % (most + 1)
    }
    let debts = (0...next(8)).map { i -> Debt in
      let owed = next(1_000_000) + 1
      return DebtSettlementTests.debt("p\(i)", owed, settled: next(owed))
    }
    let open = debts.reduce(0) { $0 + $1.open.raw }
    if open == 0 { return }
    let amount = next(open - 1) + 1
    let settlement = try settle(amount, of: debts, shown: open)
    #expect(settlement.parts.reduce(0) { $0 + $1.amount.raw } == amount, "seed \(seed)")
    for part in settlement.parts {
      let debt = try #require(debts.first { $0.payment == part.payment })
      #expect(part.amount.raw > 0 && part.amount.raw <= debt.open.raw, "seed \(seed)")
    }
  }

  @Test("is taken by people who take payments")
  func needs() {
    let command = TillCommand.settleDebts(settlement: DebtSettlementTests.id, debts: [], amount: Money(1), shown: TillAmount(1))
    #expect(TillRules.right(for: command) == .takePayment)
  }
}
