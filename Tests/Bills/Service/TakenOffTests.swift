import BillsRules
import BillsService
import Kernel
import OrdersRules
import StaffRules
import Storage
import Sync
import TestKit
import Testing

/// Party a has left after two beers (50,000 đồng) and a hot pot (320,000 đồng), paid in cash.
@Suite("Dishes that go off reopened bills, on both databases")
struct TakenOffTests {
  private let a = OrderID("a")

  private nonisolated(nonsending) func withParty(
    _ engine: Engine, _ prepare: (BillsHub) async throws -> Void = { _ in }, _ body: (BillsHub) async throws -> Void
  ) async throws {
    try await BillsHub.open(engine) { hub in
      try await prepare(hub)
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 400_000, as: "p")
      try await body(hub)
    }
  }

  private func record(_ hub: BillsHub) async throws -> BillRecord { try await hub.bills.record(a, for: BillsReader(BillsHub.cashier)) }

  private func reopen(_ hub: BillsHub) async throws { try await hub.correct(.reopen(order: a, reason: Reason("món nhầm"))) }

  private func dish(_ name: String, _ hub: BillsHub) async throws -> BillDish {
    try #require(try await record(hub).corrections?.dishes?.first { $0.name.raw == name })
  }

  private func takeOff(_ dish: BillDish, _ quantity: Int64 = 1, shown: Int64 = 370_000, of other: String? = nil) -> CorrectionsCommand {
    .takeOff(
      order: a, item: dish.item, dish: other.map { DishID($0) } ?? dish.dish, quantity: Quantity(quantity), shown: Money(shown),
      reason: Reason("gọi nhầm"))
  }

  @Test("one of two portions goes off: sums, money to give back, history and report follow, and nothing is lost", arguments: Engine.allCases)
  func part(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      #expect(try await record(hub).corrections?.dishes == nil)
      try await reopen(hub)
      let dishes = try await record(hub).corrections?.dishes
      #expect(dishes?.map { "\($0.quantity.raw) \($0.name.raw) \($0.price.raw)" } == ["2 Bia 25000", "1 Lẩu mắm 320000"])
      // when
      try await hub.correct(takeOff(try await dish("Bia", hub)))
      // then
      let open = try await record(hub)
      #expect((open.view.bill.total, open.view.bill.change, open.view.bill.version) == (Money(345_000), Money(25_000), 2))
      #expect(open.standing == .reopened && open.view.bill.lines.map(\.quantity) == [1, 1])
      #expect(open.takenBack.map { "\($0.quantity) \($0.name.raw) \($0.reason.raw) \($0.by.raw) \($0.refused)" } == ["1 Bia gọi nhầm Thu false"])
      #expect(open.versions.map(\.total) == [Money(370_000), Money(345_000)])
      // and with the money given back the bill closes by itself
      try await hub.correct(
        .refund(order: a, refund: RefundID("r"), amount: Money(25_000), shown: Money(370_000), reason: Reason("gọi nhầm")))
      let closed = try await record(hub)
      #expect((closed.standing, closed.view.bill.state, closed.view.bill.changeGiven) == (.refunded, .paid, Money(30_000)))
      #expect(closed.reopenings.map(\.total) == [Money(370_000), Money(345_000)])
      // and the report of the day has one beer and one void, and the former state is on record
      let report = try await hub.bills.report()
      #expect(report.dishes.map { "\($0.quantity) \($0.name.raw) \($0.value.raw)" } == ["1 Bia 25000", "1 Lẩu mắm 320000"])
      #expect((report.voids.count, report.voids.value) == (1, Money(25_000)))
      let kept = try await hub.database.read { sql in
        try sql.query("SELECT former_state, total_before, total_after, device FROM bill_item_off").map {
          "\(try $0.int(0)) \(try $0.int(1)) \(try $0.int(2)) \(try $0.text(3))"
        }
      }
      #expect(kept == ["0 370000 345000 till"])
    }
  }

  @Test("service charge, tax of each rate and a discount in percent follow the dishes that are left", arguments: Engine.allCases)
  func taxes(_ engine: Engine) async throws {
    let house = [("taxRateA", "80"), ("taxRateB", "100"), ("pricesIncludeTax", "no"), ("servicePermille", "50")]
    try await withParty(engine) { hub in
      for (key, value) in house { try await hub.set(key, value) }
      try await hub.save(beerOfClass: .b)
    } _: { hub in
      let total = try await record(hub).view.bill.total
      try await hub.pay("a", total.raw - 400_000, as: "rest")
      try await reopen(hub)
      try await hub.bill(.discount(order: a, discount: .percent(percent: Percent(10)), reason: Reason("khách quen")))
      let lowered = try await record(hub).view.bill
      try await hub.correct(takeOff(try await dish("Lẩu mắm", hub), shown: lowered.total.raw))
      let bill = try await record(hub).view.bill
      #expect((bill.subtotal, bill.discountAmount, bill.service) == (Money(50_000), Money(5_000), Money(2_250)))
      #expect(bill.taxes == [TaxLine(rate: TaxRate(100), base: Money(47_250), tax: Money(4_725))])
      #expect((bill.total, bill.change) == (Money(51_975), Money(total.raw - 51_975)))
    }
  }

  @Test("all dishes off, the whole bill is given back and closes with nothing", arguments: Engine.allCases)
  func whole(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await reopen(hub)
      try await hub.correct(takeOff(try await dish("Bia", hub), 2))
      try await hub.correct(takeOff(try await dish("Lẩu mắm", hub), shown: 320_000))
      let open = try await record(hub)
      #expect(open.view.bill.lines.isEmpty && open.view.bill.change == Money(370_000) && open.corrections?.dishes == nil)
      try await hub.correct(
        .refund(order: a, refund: RefundID("r"), amount: Money(370_000), shown: Money(370_000), reason: Reason("gọi nhầm")))
      #expect(try await record(hub).view.bill.state == .paid)
    }
  }

  @Test("a bill that is not open again, another dish, too many portions and an old view are refused", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await reopen(hub)
      let beer = try await dish("Bia", hub)
      func code(_ command: CorrectionsCommand) async -> String? { await hub.refusal(command)?.code }
      #expect(await code(takeOff(beer, 3)) == "bills.lineTooFew")
      #expect(await code(takeOff(beer, of: "d3")) == "bills.unknownLine")
      #expect(await code(takeOff(beer, shown: 369_000)) == "bills.lineSuperseded")
      var none = beer
      none.item = ItemID("none")
      #expect(await code(takeOff(none)) == "bills.unknownLine")
      // and nothing was half done
      let still = try await record(hub)
      #expect(still.takenBack.isEmpty && still.view.bill.total == Money(370_000))
      try await hub.correct(.close(order: a))
      #expect(await code(takeOff(beer)) == "bills.notReopened")
      // and of a party that is still there the waiter voids it
      try await hub.seat("b", at: "2")
      let here = CorrectionsCommand.takeOff(
        order: OrderID("b"), item: beer.item, dish: beer.dish, quantity: Quantity(1), shown: Money(370_000), reason: Reason("gọi nhầm"))
      #expect(await code(here) == "bills.notReopened")
      #expect(right(for: takeOff(beer)) == .refund)
    }
  }

  @Test("of two people who take the same portion off at once, one does", arguments: Engine.allCases)
  func race(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await reopen(hub)
      let command = takeOff(try await dish("Bia", hub))
      async let first = hub.refusal(command)
      async let second = hub.refusal(command)
      let codes = await [first?.code, second?.code].compactMap { $0 }
      #expect(codes == ["bills.lineSuperseded"])
      #expect(try await record(hub).view.bill.total == Money(345_000))
    }
  }

  @Test("a dish that guests have paid by dishes stays on the bill", arguments: Engine.allCases)
  func paidPart(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let items = try await hub.all(Item.self).sorted { $0.price < $1.price }
      let part = BillPart(id: BillPartID("1"), label: Name("Lan"), share: .items(items: [SharedItem(items[0].id, 1, of: 1)]))
      try await hub.bill(.ask(order: a))
      try await hub.bill(.split(order: a, parts: [part]))
      let due = try #require(try await hub.bills.view(a).parts.first?.due)
      try await hub.bill(
        .pay(order: a, payment: PaymentID("p"), version: 1, received: due, part: BillPartID("1")))
      try await hub.pay("a", 370_000 - due.raw, as: "q")
      try await reopen(hub)
      #expect(try await record(hub).corrections?.dishes?.map(\.name.raw) == ["Lẩu mắm"])
      let beer = BillDish(
        item: items[0].id, dish: items[0].dish, name: items[0].name, quantity: items[0].quantity, measure: nil, price: items[0].price)
      #expect(await hub.refusal(takeOff(beer))?.code == "bills.linePaid")
    }
  }
}
