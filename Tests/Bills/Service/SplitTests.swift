import BillsRules
import BillsService
import Kernel
import OrdersRules
import StaffRules
import Storage
import TestKit
import Testing

private let a = OrderID("a")

private func part(_ id: String, _ label: String, _ share: PartShare) -> BillPart {
  BillPart(id: BillPartID(id), label: Name(label), share: share)
}

extension BillsHub {
  fileprivate func pay(_ order: String, _ received: Int64, part: String, surplus: Int64 = 0, as id: String) async throws {
    try await bill(
      .pay(
        order: OrderID(order), payment: PaymentID(id), version: 1, received: Money(received), part: BillPartID(part), surplus: Money(surplus)))
  }

  fileprivate func parts(of order: String) async throws -> [BillPart] {
    try await all(Bill.self).first { $0.id.raw == order }?.parts ?? []
  }
}

@Suite("Splitting the bill of a party")
struct SplitTests {
  private func halves() -> [BillPart] { [part("1", "Anh Nam", .equal(of: 2)), part("2", "Chị Hoa", .equal(of: 2))] }

  @Test("each part is paid with its own change, and the last one settles the order", arguments: Engine.allCases)
  func paid(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      // given 370,000 đồng in two equal parts
      try await hub.bill(.split(order: a, parts: halves()))
      try await hub.bill(.ask(order: a))
      // when the first guest hands over 200,000 and gets 15,000 back
      try await hub.pay("a", 185_000, part: "1", surplus: 15_000, as: "p1")
      // then the other part is still due as a whole
      let open = try await hub.bills.view(a)
      #expect(open.parts.map(\.due.raw) == [0, 185_000, 0])
      #expect(open.bill.due == Money(185_000))
      // when the second one pays
      try await hub.pay("a", 185_000, part: "2", as: "p2")
      // then the order has ended, and its page says who paid which part
      let orders = try await hub.all(Order.self)
      #expect(orders.isEmpty)
      let view = try await hub.bills.view(a)
      #expect([view.bill.paid.raw, view.bill.change.raw] == [370_000, 0])
      #expect(view.payments.map(\.part) == [Name("Anh Nam"), Name("Chị Hoa")])
      #expect(view.payments.map(\.surplus.raw) == [15_000, 0])
      #expect(view.parts.map(\.paid.raw) == [185_000, 185_000, 0])
    }
  }

  @Test("a split by items shows each part's items, and what is ordered later is in the rest", arguments: Engine.allCases)
  func byItems(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let items = try await hub.all(Item.self)
      let pot = try #require(items.first { $0.dish.raw == "d3" }?.id)
      let beer = try #require(items.first { $0.dish.raw == "d1" }?.id)
      try await hub.bill(
        .split(
          order: a,
          parts: [
            part("1", "1", .items(items: [SharedItem(pot, 1, of: 2), SharedItem(beer)])), part("2", "2", .items(items: [SharedItem(pot, 1, of: 2)])),
          ]))
      try await hub.add("d2", 1, to: "a")
      let view = try await hub.bills.view(a)
      #expect(view.parts.map(\.amount.raw) == [210_000, 160_000, 55_000])
      #expect(
        view.parts.first?.lines == [
          PartLine(name: Name("Lẩu mắm"), quantity: 1, numerator: 1, denominator: 2, amount: Money(160_000)),
          PartLine(name: Name("Bia"), quantity: 2, numerator: 1, denominator: 1, amount: Money(50_000)),
        ])
      #expect(view.parts.last?.id == nil)
    }
  }

  @Test("a part that was paid stays as it is, and its price does too", arguments: Engine.allCases)
  func locked(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.split(order: a, parts: halves()))
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 185_000, part: "1", as: "p1")
      let merged = await hub.refusal(.split(order: a, parts: []))
      #expect(merged == BillsError.partPaid.refusal)
      // when they order two more beers
      try await hub.add("d1", 2, to: "a")
      // then the other part has its half of all, and the rest what the paid part would cost more
      try await hub.bill(.ask(order: a))
      let amounts = try await hub.bills.view(a).parts.map(\.amount.raw)
      #expect(amounts == [185_000, 210_000, 25_000])
    }
  }

  @Test("a split stays when tables join and part", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      try await hub.bill(.split(order: a, parts: [part("1", "1", .guests(guests: 2))]))
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      // 740,000 đồng and eight guests
      let together = try await hub.bills.view(a).parts.map(\.amount.raw)
      #expect(together == [185_000, 555_000])
      try await hub.order(.unmerge(table: TableID("2")))
      let apart = try await hub.bills.view(a).parts.map(\.amount.raw)
      #expect(apart == [185_000, 185_000])
    }
  }

  @Test("devices that come later hold the same parts and payments", arguments: Engine.allCases)
  func reloaded(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.split(order: a, parts: halves()))
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 185_000, part: "1", surplus: 15_000, as: "p1")
      let fresh = BillsHub(hub.database)
      let parts = try await fresh.parts(of: "a")
      var paid = part("1", "Anh Nam", .equal(of: 2))
      paid.paid = Money(185_000)
      paid.fixed = Money(185_000)
      #expect(parts == [paid, part("2", "Chị Hoa", .equal(of: 2))])
      let payment = try await fresh.all(Payment.self).first
      #expect([payment?.received, payment?.surplus] == [Money(185_000), Money(15_000)])
      #expect(payment?.part == BillPartID("1"))
    }
  }

  @Test("a bill of an unknown or an ended order is not split", arguments: Engine.allCases)
  func ended(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.split(order: a, parts: halves()))
      let unknown = await hub.refusal(.split(order: OrderID("x"), parts: []))
      #expect(unknown == BillsError.unknownOrder.refusal)
      try await hub.pay("a", 370_000, version: 0)
      let ended = await hub.refusal(.split(order: a, parts: []))
      #expect(ended == BillsError.ended.refusal)
    }
  }
}
