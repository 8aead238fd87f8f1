import BillsRules
import BillsService
import Kernel
import OrdersRules
import StaffRules
import Storage
import Sync
import TestKit
import Testing

/// Party a has ordered for 370,000 đồng at table 1.
@Suite("Refunds and reopened bills on both databases")
struct RefundTests {
  private let a = OrderID("a")

  private nonisolated(nonsending) func withParty(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await body(hub)
    }
  }

  private func refund(_ id: String, _ amount: Int64, shown: Int64, by method: PaymentMethod = .cash) -> CorrectionsCommand {
    .refund(order: a, refund: RefundID(id), amount: Money(amount), shown: Money(shown), method: method, reason: Reason("món không đạt"))
  }

  private func record(_ hub: BillsHub) async throws -> BillRecord { try await hub.bills.record(a, for: BillsReader(BillsHub.cashier)) }

  @Test("money given back is a record of its own: who, when, where, why, and the bill stays paid", arguments: Engine.allCases)
  func given(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 400_000)
      try await hub.correct(refund("r1", 50_000, shown: 370_000, by: .transfer))
      let found = try await record(hub)
      #expect(found.standing == .refunded)
      #expect((found.view.bill.state, found.view.bill.change, found.refundable) == (.paid, Money(30_000), Money(320_000)))
      #expect(
        found.view.refunds == [
          RefundView(
            amount: Money(50_000), method: .transfer, reason: Reason("món không đạt"), reference: nil, by: Name("Thu"), device: nil,
            at: hub.clock.now())
        ])
      #expect(found.view.payments.map(\.received) == [Money(400_000)])
      // and the list, its filter and its totals show it
      let list = try await hub.bills.list(BillQuery(standing: .refunded), for: BillsReader(BillsHub.cashier))
      #expect(list.bills.map { "\($0.order.raw) \($0.standing.rawValue) \($0.refunded.raw)" } == ["a refunded 50000"])
      let totals = try await hub.bills.totals(BillQuery(), for: BillsReader(BillsHub.cashier))
      #expect(totals.methods == [MethodTally(method: .cash, count: 1, value: Money(400_000))])
      #expect((totals.change, totals.refunded) == (Money(30_000), Money(50_000)))
    }
  }

  @Test("a second tap, a second cashier and more than was paid are refused, and nothing is half done", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 370_000)
      try await hub.correct(refund("r1", 370_000, shown: 370_000))
      let codes = await [
        hub.refusal(refund("r1", 370_000, shown: 370_000)), hub.refusal(refund("r2", 370_000, shown: 370_000)),
        hub.refusal(refund("r3", 1, shown: 0)), hub.refusal(refund("r4", 0, shown: 0)),
      ].map { $0?.code }
      #expect(codes == ["bills.refundExists", "bills.refundSuperseded", "bills.refundTooMuch", "bills.nothingRefunded"])
      #expect(try await record(hub).view.refunds.count == 1)
      let unknown = CorrectionsCommand.refund(
        order: OrderID("x"), refund: RefundID("r5"), amount: Money(1), shown: Money(0), reason: Reason("x"))
      #expect(await hub.refusal(unknown) == BillsError.unknownOrder.refusal)
    }
  }

  @Test("of two cashiers who give the same part back at once, one does", arguments: Engine.allCases)
  func race(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 370_000)
      async let first = hub.refusal(refund("r1", 100_000, shown: 370_000))
      async let second = hub.refusal(refund("r2", 100_000, shown: 370_000))
      let codes = await [first?.code, second?.code].compactMap { $0 }
      #expect(codes == ["bills.refundSuperseded"])
      #expect(try await record(hub).view.refunds.map(\.amount) == [Money(100_000)])
    }
  }

  @Test("a payment at the wrong table goes back, and that table owes its bill again", arguments: Engine.allCases)
  func openOrder(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 200_000)
      try await hub.correct(refund("r1", 200_000, shown: 200_000))
      let bills = try await hub.all(Bill.self)
      #expect(bills.map { [$0.paid.raw, $0.refunded.raw, $0.due.raw] } == [[200_000, 200_000, 370_000]])
      #expect(try await hub.bills.view(a).bill == bills[0])
      try await hub.pay("a", 370_000, as: "rest")
      #expect(try await hub.bills.view(a).bill.state == .paid)
      #expect(try await hub.bills.report().payments.map(\.value) == [Money(570_000)])
      #expect(try await hub.bills.report().payments.map(\.refunded) == [Money(200_000)])
    }
  }

  @Test("a party takes the refund of its own payment along when the tables part", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.seat("b", at: "2")
      try await hub.pay("b", 70_000, version: 0)
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      try await hub.bill(.ask(order: a))
      // when more goes back than one of them has paid, then nothing does
      #expect(await hub.refusal(refund("r0", 71_000, shown: 70_000))?.code == "bills.refundTooMuch")
      try await hub.correct(refund("r1", 50_000, shown: 70_000))
      #expect(try await hub.bills.view(a).bill.due == Money(740_000 - 20_000))
      try await hub.order(.unmerge(table: TableID("2")))
      for order in ["a", "b"] { try await hub.bill(.ask(order: OrderID(order))) }
      let (host, guest) = (try await hub.bills.view(a).bill, try await hub.bills.view(OrderID("b")).bill)
      #expect((host.due, guest.due) == (Money(370_000), Money(350_000)))
    }
  }

  @Test("reopened, lowered and given back, a bill closes by itself and keeps number, versions and payments", arguments: Engine.allCases)
  func reopened(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 400_000)
      let number = try await hub.bills.view(a).bill.number
      // given that discounts are not for ended orders
      let discount = BillsCommand.discount(order: a, discount: .amount(amount: Money(70_000)), reason: Reason("quên giảm"))
      #expect(await hub.refusal(discount) == BillsError.ended.refusal)
      try await hub.correct(.reopen(order: a, reason: Reason("quên giảm")))
      #expect(await hub.refusal(.reopen(order: a, reason: Reason("lần nữa"))) == CorrectionError.reopened.refusal)
      try await hub.bill(discount)
      let open = try await record(hub)
      #expect((open.standing, open.view.bill.change, open.view.bill.version) == (.reopened, Money(70_000), 2))
      #expect(await hub.refusal(.close(order: a)) == CorrectionError.notEven(due: Money(0), change: Money(70_000)).refusal)
      // when the rest goes back
      try await hub.correct(refund("r1", 70_000, shown: 370_000))
      // then it is settled again, and everything is on record
      let found = try await record(hub)
      #expect((found.standing, found.view.bill.total, found.view.bill.change) == (.refunded, Money(300_000), Money(30_000)))
      #expect(found.view.bill.number == number)
      #expect(found.versions.map(\.total) == [Money(370_000), Money(300_000)])
      let deeds = found.reopenings.map { "\($0.closed) \($0.version) \($0.reason?.raw ?? "-") \($0.by.raw)" }
      #expect(deeds == ["false 1 quên giảm Thu", "true 2 - Thu"])
      #expect(found.view.payments.map(\.received) == [Money(400_000)])
      let report = try await hub.bills.report()
      #expect(report.payments == [tally(.cash, 1, 400_000, refunded: 70_000)])
      #expect(report.change == Money(30_000))
      #expect(report.refunds == Tally(count: 1, value: Money(70_000)))
    }
  }

  @Test("a bill opened by mistake closes by hand, and money taken after reopening gives its own change", arguments: Engine.allCases)
  func closed(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.bill(.discount(order: a, discount: .amount(amount: Money(20_000)), reason: Reason("khách quen")))
      try await hub.pay("a", 350_000, version: 2)
      try await hub.correct(.reopen(order: a, reason: Reason("nhầm")))
      try await hub.correct(.close(order: a))
      #expect(try await record(hub).standing == .paid)
      #expect(await hub.refusal(.close(order: a)) == CorrectionError.notReopened.refusal)
      // when the discount is taken back on the next day
      hub.clock.advance(seconds: 24 * 3600)
      try await hub.correct(.reopen(order: a, reason: Reason("không phải khách quen")))
      try await hub.bill(.discount(order: a, discount: nil, reason: Reason("không phải khách quen")))
      #expect(try await hub.bills.view(a).bill.due == Money(20_000))
      try await hub.pay("a", 50_000, version: 3, as: "more")
      // then the day has taken 50,000 and given 30,000 back
      #expect(try await record(hub).standing == .paid)
      #expect(try await hub.bills.view(a).bill.change == Money(30_000))
      let report = try await hub.bills.report()
      #expect(report.payments == [tally(.cash, 1, 50_000, refunded: 0)])
      #expect(report.change == Money(30_000))
    }
  }

  @Test("a bill that was written off opens again, and its payment settles the order", arguments: Engine.allCases)
  func writtenOff(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      let hotpot = try #require(try await hub.all(Item.self).first { $0.dish == DishID("d3") })
      try await hub.order(.callToCook(course: hotpot.course))
      try await hub.order(.writeOff(order: a, reason: Reason("khách bỏ đi")))
      try await hub.correct(.reopen(order: a, reason: Reason("khách quay lại")))
      let due = try await hub.bills.view(a).bill.due
      #expect(due.raw > 0)
      // it may close as it was
      try await hub.correct(.close(order: a))
      #expect(try await record(hub).standing == .writtenOff)
      try await hub.correct(.reopen(order: a, reason: Reason("khách quay lại")))
      try await hub.pay("a", due.raw, as: "after all")
      #expect(try await record(hub).standing == .paid)
      #expect(try await hub.bills.report().writtenOff == Tally())
    }
  }

  @Test("a bill of a party that is still there is not opened again", arguments: Engine.allCases)
  func stillThere(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      #expect(await hub.refusal(.reopen(order: a, reason: Reason("x"))) == CorrectionError.nothingToReopen.refusal)
      #expect(await hub.refusal(.close(order: a)) == CorrectionError.notReopened.refusal)
    }
  }

  @Test("a refund counts on the day on which it was given, also for a bill of yesterday", arguments: Engine.allCases)
  func nextDay(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 370_000)
      hub.clock.advance(seconds: 24 * 3600)
      try await hub.correct(refund("r1", 100_000, shown: 370_000, by: .card))
      let report = try await hub.bills.report()
      #expect(report.payments == [tally(.card, 0, 0, refunded: 100_000)])
      #expect(report.refunds == Tally(count: 1, value: Money(100_000)))
    }
  }

  private func tally(_ method: PaymentMethod, _ count: Int64, _ value: Int64, refunded: Int64) -> MethodTally {
    var tally = MethodTally(method: method, count: count, value: Money(value))
    tally.refunded = Money(refunded)
    return tally
  }
}
