import BillsRules
import BillsService
import Kernel
import MenuRules
import OrdersRules
import Storage
import Sync
import TestKit
import Testing

/// Party a sits at table 1. Fish costs 420,000 đồng for a kilogram.
@Suite("Dishes by weight on both databases")
struct WeighedDishTests {
  private let a = OrderID("a")
  private let fish = DishID("fish")

  private nonisolated(nonsending) func withParty(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.menu(
        .saveDish(
          dish: fish, group: DishGroupID("g2"), station: ShortName("Bếp"), name: Name("Cá lăng"), price: Money(420_000), byWeight: true))
      try await hub.order(.open(order: a, table: TableID("1"), guests: Guests(2), waiter: EmployeeID("lan")))
      try await body(hub)
    }
  }

  private func taking(_ dish: DishID, _ quantity: Int64 = 1, grams: Int64?) -> OrdersCommand {
    .addItem(order: a, item: ItemID("i"), dish: dish, quantity: Quantity(quantity), measure: grams.map { Measure($0) })
  }

  private nonisolated(nonsending) func refusal(_ command: OrdersCommand, _ hub: BillsHub) async -> Refusal? {
    await TestKit.refused { try await hub.order(command) }
  }

  @Test("are paid by their weight, on the bill and in the day's report", arguments: Engine.allCases)
  func paid(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.order(taking(fish, grams: 350))
      try await hub.bill(.ask(order: a))
      let line = try #require(try await hub.bills.view(a).bill.lines.first)
      #expect((line.measure, line.quantity, line.amount) == (Measure(350), 1, Money(147_000)))
      #expect(try await hub.all(Item.self).map(\.measure) == [Measure(350)])
      try await hub.pay("a", 147_000)
      let report = try await hub.bills.report()
      #expect(report.dishes == [DishTally(dish: fish, name: Name("Cá lăng"), quantity: 1, value: Money(147_000), grams: 350)])
      #expect(report.groups.map(\.value) == [Money(147_000)])
    }
  }

  @Test("need a weight, each by itself, and other dishes take none", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      #expect(await refusal(taking(fish, grams: nil), hub) == MenuError.measureNeeded.refusal)
      #expect(await refusal(taking(fish, 2, grams: 350), hub) == MenuError.weighedOnce.refusal)
      #expect(await refusal(taking(DishID("d1"), grams: 350), hub) == MenuError.notByWeight.refusal)
      #expect(try await hub.all(Item.self).isEmpty)
      try await hub.order(taking(fish, grams: 350))
      let more = await refusal(.changeQuantity(item: ItemID("i"), by: QuantityChange(1)), hub)
      #expect(more == OrdersError.tooMany(most: 1).refusal)
    }
  }

  @Test("their waiter hears of the last weight only, and of none that the guests know", arguments: Engine.allCases)
  func told(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      func weigh(_ grams: Int64) async throws -> [Alert] {
        try await hub.order(.weigh(item: ItemID("i"), measure: Measure(grams)), as: BillsHub.cashier)
        return try await hub.all(Alert.self).filter { $0.news == .weighed }
      }
      try await hub.order(taking(fish, grams: 350))
      // when it is weighed twice before the waiter looks
      let first = try #require(try await weigh(400).first)
      let second = try await weigh(420)
      #expect(second.count == 1 && second.first?.id != first.id)
      // then the ordered weight needs no words
      #expect(try await weigh(350) == [])
      // but after the waiter told the guests another one, it does
      let alert = try #require(try await weigh(400).first)
      let waiter = Author(employee: EmployeeID("lan"), rights: Right.allCases, device: DeviceID("phone"))
      try await hub.order(.alertSeen(alert: alert.id), as: waiter)
      #expect(try await weigh(350).filter { $0.toldAt == nil }.count == 1)
      // and a dish that is taken back has no weight to tell
      try await hub.order(.void(item: ItemID("i"), reason: Reason("khách đổi ý")))
      #expect(try await hub.all(Alert.self).filter { $0.news == .weighed && $0.toldAt == nil } == [])
    }
  }

  @Test("cost what the scale shows, the waiter hears of the difference, and a paid part keeps its amount", arguments: Engine.allCases)
  func scale(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.order(taking(fish, grams: 350))
      try await hub.bill(.ask(order: a))
      // when the cashier weighs it after the bill was printed
      try await hub.order(.weigh(item: ItemID("i"), measure: Measure(400)), as: BillsHub.cashier)
      #expect(try await hub.bills.view(a).superseded)
      try await hub.bill(.ask(order: a))
      let bill = try await hub.bills.view(a).bill
      #expect((bill.version, bill.lines.map(\.measure), bill.total) == (2, [Measure(400)], Money(168_000)))
      let item = try #require(try await hub.all(Item.self).first)
      #expect((item.measure, item.orderedMeasure, item.weighedBy) == (Measure(400), Measure(350), BillsHub.cashier.employee))
      let alert = try #require(try await hub.all(Alert.self).first { $0.news == .weighed })
      #expect((alert.to, alert.item, alert.name) == (EmployeeID("lan"), item.id, Name("Cá lăng")))
      // when a part with it is paid
      try await hub.add("d1", 1, to: "a")
      let part = BillPart(id: BillPartID("1"), label: Name("1"), share: .items(items: [SharedItem(item.id)]))
      try await hub.bill(.split(order: a, parts: [part]))
      let version = try await hub.bills.view(a).bill.version
      try await hub.bill(.pay(order: a, payment: PaymentID("p"), version: version, received: Money(168_000), part: part.id))
      #expect(await refusal(.weigh(item: item.id, measure: Measure(410)), hub) == BillsError.partPaid.refusal)
    }
  }
}
