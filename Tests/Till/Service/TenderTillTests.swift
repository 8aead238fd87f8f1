import BillsRules
import Kernel
import OrdersRules
import TestKit
import Testing
import TillRules

/// A hot pot costs 300,000 đồng, and the float is 1,000,000.
@Suite("Payments with a wrong tender in the reports of the till, on both databases")
struct TenderTillTests {
  private func change(
    _ payment: String, _ from: PaymentMethod, to: PaymentMethod, _ amount: Int64 = 300_000, of order: String
  ) -> CorrectionsCommand {
    .changeTender(
      order: OrderID(order), payment: PaymentID(payment), from: from, to: to, amount: Money(amount), reason: Reason("bấm nhầm"))
  }

  private func tenders(_ report: TillReport) -> [String] {
    report.tenders.map { "\($0.method.rawValue) \($0.count) \($0.received.raw) \($0.tips.raw)" }
  }

  @Test("cash that was a card is not expected in the till, a card that was cash is, and both reports name them", arguments: Engine.allCases)
  func expected(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 10_000)])
      try await hub.sell("b", at: "2", paid: [(.card, 300_000, tip: 0)])
      #expect(try await hub.report("s1").cash.expected == TillAmount(1_310_000))
      // when the first was a card
      try await hub.correct(change("a-0", .cash, to: .card, 310_000, of: "a"))
      let first = try await hub.report("s1")
      #expect(first.cash.expected == TillAmount(1_000_000) && tenders(first) == ["card 2 600000 10000"])
      // and the second was cash
      try await hub.correct(change("b-0", .card, to: .cash, of: "b"))
      let second = try await hub.report("s1")
      #expect(second.cash.expected == TillAmount(1_300_000) && tenders(second) == ["card 1 300000 10000", "cash 1 300000 0"])
      let told = (second.tenderChanges ?? []).map {
        "\($0.table.raw) \($0.from.rawValue) \($0.to.rawValue) \($0.amount.raw) \($0.by.raw) \($0.reason.raw)"
      }
      #expect(told == ["Bàn 1 cash card 310000 Thu bấm nhầm", "Bàn 2 card cash 300000 Thu bấm nhầm"])
      #expect(second.refunds.isEmpty && second.cash.refunds == TillAmount(0))
      // and the Z report keeps them, and the books agree
      try await hub.close("s1", counted: 1_300_000)
      let closing = try await hub.report("s1")
      #expect(closing.tenderChanges == second.tenderChanges && closing.count?.difference == TillAmount(0))
      #expect(try await hub.findings() == [])
    }
  }

  @Test("payments of an ended session, and vouchers, keep their tender", arguments: Engine.allCases)
  func ended(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 0)])
      try await hub.close("s1", counted: 1_300_000)
      await #expect(throws: CorrectionError.tenderSessionEnded.refusal) { try await hub.correct(change("a-0", .cash, to: .card, of: "a")) }
      try await hub.open("s2", float: 1_300_000)
      await #expect(throws: CorrectionError.tenderSessionEnded.refusal) { try await hub.correct(change("a-0", .cash, to: .card, of: "a")) }
      try await hub.sell("b", at: "2", paid: [(.voucher, 300_000, tip: 0)])
      await #expect(throws: CorrectionError.tenderFixed.refusal) { try await hub.correct(change("b-0", .voucher, to: .cash, of: "b")) }
      #expect(try await hub.report("s2").cash.expected == TillAmount(1_300_000))
    }
  }

  @Test("somebody who counts blind sees no changes, by which the expected sum could be worked out", arguments: [Engine.sqlite])
  func blind(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 0)])
      try await hub.correct(change("a-0", .cash, to: .card, of: "a"))
      #expect(try await hub.report("s1").blinded.tenderChanges == nil)
    }
  }

  @Test("a changed tender opens no drawer", arguments: Engine.allCases)
  func drawer(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.printer("quầy", drawer: true, onCash: true)
      try await hub.open("s1")
      try await hub.seat("a", pots: 2, at: "1")
      try await hub.pay("a", .card, 300_000, as: "a-0")
      try await hub.correct(change("a-0", .card, to: .cash, of: "a"))
      #expect(try await hub.report("s1").kicks.isEmpty)
    }
  }
}
