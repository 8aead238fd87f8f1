import BillsRules
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing
import TillRules

@testable import IntegrityCheck

/// A hot pot costs 300,000 đồng, and the float is 1,000,000.
@Suite("Dishes that went off reopened bills in the reports of the till, on both databases")
struct TakenOffTillTests {
  @Test("they stand among the voided portions, the money given back leaves the till, and the books agree", arguments: Engine.allCases)
  func session(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.sell("a", pots: 2, paid: [(.cash, 600_000, tip: 0)])
      try await hub.correct(.reopen(order: OrderID("a"), reason: Reason("gọi nhầm")))
      try await hub.correct(
        .takeOff(
          order: OrderID("a"), item: ItemID("a-pot"), dish: DishID("pot"), quantity: Quantity(1), shown: Money(600_000),
          reason: Reason("gọi nhầm")))
      try await hub.refund("a", 300_000, shown: 600_000, by: .cash, as: "r")
      try await hub.close("s1", counted: 1_300_000)
      let report = try await hub.report("s1")
      #expect((report.voids.count, report.voids.value) == (1, Money(300_000)))
      #expect(report.cash.expected == TillAmount(1_300_000) && report.count?.difference == TillAmount(0))
      let found = try await hub.database.read { sql in
        let run = InspectionRun(sql) { _ in }
        try BillInspection().run(run)
        try RefundInspection().run(run)
        try OrderInspection().run(run)
        return run.report.findings.map(\.code)
      }
      #expect(found == [])
      #expect(try await hub.findings() == [])
    }
  }
}
