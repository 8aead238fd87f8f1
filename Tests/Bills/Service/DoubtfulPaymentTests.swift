import BillsRules
import BillsService
import Kernel
import OrdersRules
import StaffRules
import Storage
import TestKit
import Testing

@Suite("A payment in doubt is asked about, on both databases")
struct DoubtfulPaymentTests {
  private static func voucher(_ order: String, _ number: String, _ received: Int64 = 100_000, as id: String, confirmed: Bool = false) -> BillsCommand
  {
    .pay(
      order: OrderID(order), payment: PaymentID(id), version: 1, method: .voucher, received: Money(received), reference: PaymentReference(number),
      confirmed: confirmed)
  }

  @Test(
    "one voucher on two bills: the second hears of the first, also after its end, and what was confirmed is on record", arguments: Engine.allCases)
  func voucher(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      try await hub.bill(.ask(order: OrderID("a")))
      let number = try #require(try await hub.all(Bill.self).first { $0.order.raw == "a" }?.number)
      // given a bill that is paid and gone, in part by a voucher
      try await hub.bill(Self.voucher("a", "PQT-0001", as: "v1"))
      try await hub.pay("a", 270_000)
      let at = try #require(try await hub.bills.view(OrderID("a")).payments.first?.at)
      // when the number comes again
      let earlier = EarlierPayment(id: PaymentID("v1"), method: .voucher, amount: Money(100_000), at: at, bill: number)
      for (again, written) in ["PQT-0001", "pqt 0001", "PQT0001"].enumerated() {
        #expect(await hub.refusal(Self.voucher("b", written, as: "w\(again)")) == BillsError.takenBefore(earlier).refusal)
      }
      #expect(try await hub.bills.view(OrderID("b")).payments.isEmpty)
      // then it counts only if somebody confirms it
      try await hub.bill(Self.voucher("b", "pqt 0001", as: "w", confirmed: true))
      let payments = try await hub.bills.view(OrderID("b")).payments
      #expect(payments.map(\.isRepeated) == [true] && payments.map(\.received) == [Money(100_000)])
      // and another voucher is no question
      #expect(await hub.refusal(Self.voucher("b", "PQT-0002", as: "x")) == nil)
    }
  }

  @Test("a transfer beyond the bill waits for a refund and is no cash change", arguments: Engine.allCases)
  func over(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let transfer = BillsCommand.pay(
        order: OrderID("a"), payment: PaymentID("t"), version: 0, method: .transfer, received: Money(400_000), confirmed: true)
      try await hub.bill(transfer)
      let view = try await hub.bills.view(OrderID("a"))
      #expect([view.bill.paid.raw, view.bill.change.raw, view.bill.over.raw, view.payments[0].over.raw] == [400_000, 0, 30_000, 30_000])
      #expect(view.bill.state == .paid)
      // a second look at the rows says the same
      let record = try await hub.bills.record(OrderID("a"), for: BillsReader(BillsHub.cashier))
      #expect(record.refundable == Money(400_000))
      try await hub.correct(
        .refund(
          order: OrderID("a"), refund: RefundID("r"), amount: Money(30_000), shown: Money(400_000), method: .transfer, reason: Reason("chuyển dư")))
      #expect(try await hub.bills.view(OrderID("a")).bill.surplus == Money(0))
    }
  }
}
