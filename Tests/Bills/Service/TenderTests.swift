import BillsRules
import BillsService
import Kernel
import OrdersRules
import StaffRules
import Storage
import Sync
import TestKit
import Testing

/// Party a has ordered for 370,000 đồng at table 1, and the till is open.
@Suite("Payments with a wrong tender on both databases")
struct TenderTests {
  private let a = OrderID("a")

  private struct Machine: ConfirmedPayments {
    func isConfirmed(_ payment: PaymentID, in sql: any SQLConnection) throws -> Bool { payment == PaymentID("terminal") }
  }

  private nonisolated(nonsending) func withParty(
    _ engine: Engine, tillRuns: Bool = true, _ body: (BillsHub) async throws -> Void
  ) async throws {
    try await BillsHub.open(engine) { hub in
      if tillRuns { try await openTill(hub) }
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await body(hub)
    }
  }

  private func openTill(_ hub: BillsHub) async throws {
    let now = hub.clock.now()
    _ = try await hub.processor.perform(as: BillsHub.cashier) { work in
      try work.sql.execute(
        "INSERT INTO till_session (id, series, number, opened_at, opened_by, float_amount, is_open) VALUES ('s', 'B', 1, $1, 'thu', 0, 1)",
        [.integer(now.raw)])
    }
  }

  private func change(
    _ payment: String, _ from: PaymentMethod = .cash, to: PaymentMethod, _ amount: Int64 = 370_000, of order: String = "a",
    reference: String? = nil
  ) -> CorrectionsCommand {
    .changeTender(
      order: OrderID(order), payment: PaymentID(payment), from: from, to: to, amount: Money(amount), reason: Reason("bấm nhầm"),
      reference: reference.map { PaymentReference($0) })
  }

  private func record(_ hub: BillsHub) async throws -> BillRecord { try await hub.bills.record(a, for: BillsReader(BillsHub.cashier)) }

  private func tenders(_ payments: [MethodTally]) -> [String] {
    payments.map { "\($0.method.rawValue) \($0.count) \($0.value.raw) \($0.refunded.raw)" }
  }

  @Test("the payment of a party that has left gets its right tender in bill, list, search and report of the day", arguments: Engine.allCases)
  func ended(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 370_000, as: "p")
      #expect(try await record(hub).corrections?.tenders == [TenderWay(payment: PaymentID("p"), to: [.card, .transfer])])
      try await hub.correct(change("p", to: .card, reference: "482"))
      let found = try await record(hub)
      let paid = found.view.payments
      #expect(paid.map(\.method) == [.card] && paid.map(\.reference) == [PaymentReference("482")] && paid.map(\.id) == [PaymentID("p")])
      #expect((found.view.bill.paidInCash, found.view.bill.paid, found.view.bill.state) == (Money(0), Money(370_000), .paid))
      #expect(found.standing == .paid && found.view.refunds.isEmpty)
      // and the former tender is on record
      #expect(
        found.tenderChanges == [
          TenderChangeView(
            payment: PaymentID("p"), from: .cash, to: .card, amount: Money(370_000), reason: Reason("bấm nhầm"), by: Name("Thu"),
            at: hub.clock.now())
        ])
      #expect(found.corrections?.ways == [RefundWay(method: .card, most: Money(370_000))])
      let report = try await hub.bills.report()
      #expect(tenders(report.payments) == ["card 1 370000 0"] && report.refunds.count == 0 && report.revenue == Money(370_000))
      let totals = try await hub.bills.totals(BillQuery(), for: BillsReader(BillsHub.cashier))
      #expect(tenders(totals.methods) == ["card 1 370000 0"])
      let (byCard, inCash) = (
        try await hub.bills.list(BillQuery(method: .card), for: BillsReader(BillsHub.cashier)),
        try await hub.bills.list(BillQuery(method: .cash), for: BillsReader(BillsHub.cashier))
      )
      #expect(byCard.bills.map(\.order) == [a] && inCash.bills.isEmpty)
    }
  }

  @Test("devices hear of the right tender of a party that is still there, and the end keeps it", arguments: Engine.allCases)
  func live(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 200_000, as: "p")
      try await hub.correct(change("p", to: .transfer, 200_000))
      #expect(try await hub.all(Payment.self).map(\.method) == [.transfer])
      #expect(try await hub.all(Bill.self).map { [$0.paid.raw, $0.paidInCash.raw, $0.due.raw] } == [[200_000, 0, 170_000]])
      // the rest in cash with a note: only that note gives change
      try await hub.pay("a", 200_000, as: "q")
      let found = try await record(hub)
      #expect((found.view.bill.change, found.view.bill.paidInCash) == (Money(30_000), Money(200_000)))
      #expect(found.view.payments.map(\.method) == [.transfer, .cash])
      #expect(found.corrections?.tenders == [TenderWay(payment: PaymentID("p"), to: [.cash, .card])])
      #expect(await hub.refusal(change("q", to: .card, 200_000))?.code == "bills.tenderGaveChange")
    }
  }

  @Test("a joined party takes the right tender of its own payment along when the tables part", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.seat("b", at: "2")
      try await hub.bill(BillsHub.payment("b", 70_000, version: 0, as: "p"))
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      try await hub.bill(.ask(order: a))
      try await hub.correct(change("p", to: .card, 70_000))
      #expect(try await hub.bills.view(a).bill.paidInCash == Money(0))
      try await hub.order(.unmerge(table: TableID("2")))
      #expect(try await hub.all(Bill.self).allSatisfy { $0.paidInCash == Money(0) })
      #expect(try await hub.all(Payment.self).map { "\($0.order.raw) \($0.method.rawValue)" } == ["b card"])
    }
  }

  @Test(
    "it is refused without a session, before it, after a refund, twice, and with a reference that another payment has",
    arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withParty(engine, tillRuns: false) { hub in
      try await hub.pay("a", 370_000, as: "p")
      #expect(await hub.refusal(change("p", to: .card))?.code == "bills.tenderSessionEnded")
      try await openTill(hub)
      hub.clock.advance(seconds: 1)
      // The payment is older than the session.
      #expect(await hub.refusal(change("p", to: .card))?.code == "bills.tenderSessionEnded")
      #expect(try await record(hub).corrections?.tenders == nil)
      try await hub.seat("b", at: "2")
      try await hub.pay("b", 370_000, version: 0, as: "q")
      try await hub.correct(change("q", to: .transfer, of: "b", reference: "FT 77-1"))
      #expect(await hub.refusal(change("q", to: .transfer, of: "b"))?.code == "bills.tenderSuperseded")
      try await hub.seat("c", at: "3")
      try await hub.pay("c", 370_000, version: 0, as: "r")
      let same = await hub.refusal(change("r", to: .transfer, of: "c", reference: "ft771"))
      #expect(same?.code == "bills.takenBefore" && same?.field == "reference")
      // and nothing was half done
      #expect(try await hub.bills.record(OrderID("c"), for: BillsReader(BillsHub.cashier)).view.payments.map(\.method) == [.cash])
      try await hub.correct(
        .refund(order: OrderID("c"), refund: RefundID("x"), amount: Money(1_000), shown: Money(370_000), reason: Reason("món không đạt")))
      #expect(await hub.refusal(change("r", to: .card, of: "c"))?.code == "bills.tenderRefunded")
      #expect(await hub.refusal(change("r", to: .card, of: "x"))?.code == "bills.unknownOrder")
      #expect(right(for: change("r", to: .card)) == .refund)
    }
  }

  @Test("what the card terminal has confirmed keeps its tender", arguments: Engine.allCases)
  func confirmed(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.bill(.pay(order: a, payment: PaymentID("terminal"), version: 1, method: .card, received: Money(370_000)))
      let command = change("terminal", .card, to: .cash)
      #expect(await hub.refusal(command, confirmed: Machine())?.code == "bills.tenderConfirmed")
      #expect(try await record(hub).view.payments.map(\.method) == [.card])
      #expect(await hub.refusal(command) == nil)
    }
  }
}
