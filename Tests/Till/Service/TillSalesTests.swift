import BillsRules
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing
import TillRules

@Suite("Taxes, reductions and refunds in the reports of the till, on both databases")
struct TillSalesTests {
  @Test("X and Z reports have card refunds, tax by rate, promotions and voided portions", arguments: Engine.allCases)
  func sales(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      // given a rate of 8 % and a promotion of a tenth
      try await hub.set("taxRateA", "80")
      try await hub.promotion(.save(promotion: Promotion(id: PromotionID("cheer"), name: ShortName("Giờ vui"), effect: .percent, value: 100)))
      try await hub.open("s1")
      try await hub.seat("a", pots: 3, at: "1")
      try await hub.order(.void(item: ItemID("a-pot"), quantity: Quantity(2), reason: Reason("gọi nhầm")))
      try await hub.pay("a", .card, 270_000, as: "p1")
      // when a part goes back to the card
      try await hub.refund("a", 108_000, shown: 270_000, by: .card, as: "r1")
      // then
      let report = try await hub.report("s1")
      #expect(report.refunds == [SettlementTally(method: .card, count: 1, amount: TillAmount(108_000))])
      #expect(report.refundList.map(\.amount) == [Money(108_000)] && report.refundList.map(\.reason.raw) == ["món nguội"])
      #expect(
        report.taxes == [
          TillTax(
            rate: TaxRate(80), base: TillAmount(250_000), tax: TillAmount(20_000), takenBackBase: TillAmount(100_000),
            takenBackTax: TillAmount(8_000))
        ])
      #expect(report.promotions == Tally(count: 1, value: Money(30_000)))
      #expect(report.voids == Tally(count: 2, value: Money(600_000)))
      // and the Z report keeps them
      try await hub.close("s1", counted: 1_000_000)
      let closing = try await hub.report("s1")
      #expect(closing.taxes == report.taxes && closing.refunds == report.refunds && closing.voids == report.voids)
    }
  }

  @Test("money of parties that are not settled stands beside the bills, until they are", arguments: Engine.allCases)
  func ahead(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.seat("a", pots: 2, at: "1")
      try await hub.pay("a", .card, 200_000, as: "p1")
      let before = try await hub.report("s1")
      #expect(before.ahead == Tally(count: 1, value: Money(200_000)) && before.bills.count == 0)
      try await hub.pay("a", .card, 400_000, as: "p2")
      let after = try await hub.report("s1")
      #expect(after.ahead == Tally() && after.bills.total == TillAmount(600_000))
    }
  }

  @Test("a Z report of the time before has none of these lines, and is read as it was", arguments: [Engine.sqlite])
  func former(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.close("s1", counted: 1_000_000)
      let kept = try await hub.database.read { sql in try sql.first("SELECT report FROM till_session WHERE id = 's1'")?.text(0) ?? "" }
      guard case .object(let fields) = try JSON.parse(Array(kept.utf8)) else {
        Issue.record("no report")
        return
      }
      let older = JSON.object(fields.filter { !["refunds", "taxes", "promotions", "voids"].contains($0.0) })
      try await hub.database.write { sql in
        try sql.execute("UPDATE till_session SET report = $1 WHERE id = 's1'", [.text(older.text)])
      }
      let read = try await hub.report("s1")
      #expect(read.taxes.isEmpty && read.refunds.isEmpty && read.cash.expected == TillAmount(1_000_000))
    }
  }
}
