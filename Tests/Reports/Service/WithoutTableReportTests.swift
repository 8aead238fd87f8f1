import BillsRules
import Kernel
import MenuRules
import OrdersRules
import ReportsRules
import TestKit
import Testing

@testable import ReportsService

@Suite("Orders without a table in reports, on both databases") struct WithoutTableReportTests {
  @Test("stand under their type in place of table and section, and use no table", arguments: Engine.allCases)
  func types(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given a party at a table, two takeaways and a guest at the counter
      try await hub.seat("a")
      try await hub.pay("a")
      for (order, type) in [("b", OrderType.takeaway), ("c", .takeaway), ("d", .counter)] {
        try await hub.order(.openWithoutTable(order: OrderID(order), details: FulfilmentDetails(type: type)))
        try await hub.add("d3", to: order)
        try await hub.bill(
          .pay(order: OrderID(order), payment: PaymentID("pay-\(order)"), version: 0, received: Money(320_000), unserved: .stop))
      }
      hub.sleep()
      let day = hub.today - 1
      for group in [ReportGroup.table, .section] {
        let report = try await hub.report(day, day, group: group)
        // then no revenue is lost, and the rows say how the guests took it
        #expect(report.total.revenue == 1_330_000 && report.total.turns == 1 && report.total.covers == 4)
        let rows = report.rows.filter { $0.name.isEmpty }
        #expect(rows.map(\.key) == ["counter", "takeaway"])
        #expect(rows.map(\.figures.bills) == [1, 2] && rows.map(\.figures.revenue) == [320_000, 640_000])
        #expect(rows.map { ReportWords(english: false).row(group, $0) } == ["Tại quầy", "Mang về"])
        #expect(rows.map { ReportWords(english: true).row(group, $0) } == ["Counter", "Takeaway"])
      }
    }
  }
}
