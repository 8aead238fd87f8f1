import BillsRules
import BillsService
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing

@Suite("A house that rounds only cash")
struct CashRoundingHubTests {
  @Test("stores and reports the rounding of the bill that was paid in cash, and none of the other", arguments: Engine.allCases)
  func stored(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given 370,000 and 0.3 percent service: 371,110
      for (key, value) in [("servicePermille", "3"), ("roundTo", "1000"), ("roundOnlyCash", "yes")] { try await hub.set(key, value) }
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      // when one pays in cash and one by card
      try await hub.pay("a", 371_000, version: 0)
      try await hub.bill(
        .pay(order: OrderID("b"), payment: PaymentID("card"), version: 0, method: .card, received: Money(371_110)))
      // then the difference stands on the first
      for (order, total) in [("a", 371_000), ("b", 371_110)] as [(String, Int64)] {
        let bill = try await hub.bills.record(OrderID(order), for: BillsReader(BillsHub.cashier)).view.bill
        #expect(bill.state == .paid && bill.due == Money(0) && bill.change == Money(0))
        #expect((bill.total, bill.rounding) == (Money(total), MoneyChange(total - 371_110)))
      }
      #expect(try await hub.bills.report().revenue == Money(742_110))
    }
  }
}
