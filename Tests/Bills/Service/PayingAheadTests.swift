import BillsRules
import FloorRules
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing

@Suite("Paying while dishes are still to come, on both databases")
struct PayingAheadTests {
  private let a = OrderID("a")

  /// Two beers and a hot pot, called to cook: 370,000 đồng.
  private func called(_ hub: BillsHub) async throws {
    try await hub.seat("a", at: "1")
    for course in try await hub.all(Course.self) { try await hub.order(.callToCook(course: course.id)) }
  }

  private func pay(_ received: Int64, _ unserved: Unserved, as id: String = "p", _ hub: BillsHub) async throws {
    try await hub.bill(
      .pay(order: a, payment: PaymentID(id), version: 0, received: Money(received), unserved: unserved))
  }

  @Test("the kitchen cooks on, and the last dish on the table ends the order", arguments: Engine.allCases)
  func cooked(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await called(hub)
      try await hub.bill(.ask(order: a))
      // when all is paid before a dish is on the table
      try await pay(400_000, .cook, hub)
      // then the kitchen keeps its dishes, and nothing is due
      let items = try await hub.all(Item.self)
      #expect(items.map(\.state) == [.cooking, .cooking])
      let order = try #require(try await hub.all(Order.self).first)
      #expect(order.paidAt != nil && order.billAskedAt == nil)
      let bill = try #require(try await hub.all(Bill.self).first)
      #expect((bill.state, bill.due, bill.change) == (.open, Money(0), Money(30_000)))
      // when the dishes are carried, the last one after a restart
      try await hub.order(.serveItem(item: items[0].id))
      #expect(try await hub.all(Order.self).count == 1)
      let restarted = BillsHub(hub.database)
      try await restarted.order(.serveItem(item: items[1].id))
      // then the order is settled, its table is cleaned, and the money counts once
      #expect(try await restarted.all(Order.self).isEmpty)
      #expect(try await restarted.tableStatus("1") == .cleaning)
      #expect(try await restarted.bills.view(a).bill.state == .paid)
      let report = try await restarted.bills.report()
      #expect((report.orders, report.revenue) == (1, Money(370_000)))
    }
  }

  @Test("guests who order more owe again, so their order stays open when all is served", arguments: Engine.allCases)
  func orderedMore(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await called(hub)
      try await pay(370_000, .cook, hub)
      try await hub.add("d1", 1, to: "a")
      for item in try await hub.all(Item.self) where item.state == .cooking { try await hub.order(.serveItem(item: item.id)) }
      #expect(try await hub.all(Order.self).map(\.paidAt) == [nil])
      try await hub.bill(.ask(order: a))
      #expect(try await hub.all(Bill.self).map(\.due) == [Money(25_000)])
    }
  }

  @Test("a discount after that leaves the order open, because money must go back", arguments: Engine.allCases)
  func discounted(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await called(hub)
      try await pay(370_000, .cook, hub)
      try await hub.bill(.discount(order: a, discount: .amount(amount: Money(70_000)), reason: Reason("món ra trễ")))
      for item in try await hub.all(Item.self) { try await hub.order(.serveItem(item: item.id)) }
      #expect(try await hub.all(Bill.self).map(\.change) == [Money(70_000)])
      // when the cashier has given it back
      try await pay(0, .cook, as: "back", hub)
      #expect(try await hub.all(Order.self).isEmpty)
    }
  }

  @Test("items taken back after the money end the order if it is even, and keep it open if money must go back", arguments: Engine.allCases)
  func takenBack(_ engine: Engine) async throws {
    for (received, ends) in [(Int64(320_000), true), (370_000, false)] {
      try await BillsHub.open(engine) { hub in
        try await called(hub)
        let items = try await hub.all(Item.self)
        let (pot, beer) = (try #require(items.first { $0.dish == DishID("d3") }), try #require(items.first { $0.dish == DishID("d1") }))
        try await hub.order(.serveItem(item: pot.id))
        try await pay(received, .cook, hub)
        // when the kitchen has one beer less, and the guests do not want the other
        try await hub.cook(.refuse(item: beer.id, quantity: Quantity(1), reason: Reason("hết bia"), portions: nil))
        #expect(try await hub.all(Order.self).count == 1)
        let rest = try #require(try await hub.all(Item.self).first { $0.dish == DishID("d1") && $0.state == .cooking })
        try await hub.order(.void(item: rest.id, quantity: nil, reason: Reason("thôi")))
        // then nothing is due: it ends by itself, or waits until the surplus has gone back
        #expect(try await hub.all(Order.self).isEmpty == ends)
        if !ends {
          try await hub.bill(.ask(order: a))
          #expect(try await hub.all(Bill.self).map(\.change) == [Money(50_000)])
          try await pay(0, .cook, as: "back", hub)
        }
        let bill = try await hub.bills.view(a).bill
        #expect((bill.state, bill.total, bill.changeGiven) == (.paid, Money(320_000), Money(received - 320_000)))
      }
    }
  }

  @Test("too little money keeps the order open as ever", arguments: Engine.allCases)
  func shortfall(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await called(hub)
      try await pay(300_000, .cook, hub)
      #expect(try await hub.all(Order.self).map(\.paidAt) == [nil])
      #expect(try await hub.all(Bill.self).map(\.due) == [Money(70_000)])
    }
  }

  @Test("if nobody wants the dishes any more, the kitchen hears of each that is not ready", arguments: Engine.allCases)
  func stopped(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await called(hub)
      let beer = try #require(try await hub.all(Item.self).first { $0.dish == DishID("d1") })
      try await hub.order(.serveItem(item: beer.id))
      try await pay(370_000, .stop, hub)
      #expect(try await hub.all(Order.self).isEmpty)
      let alerts = try await hub.all(Alert.self)
      #expect(alerts.map(\.news) == [.stopped])
      #expect(alerts.map(\.dish) == [DishID("d3")])
      #expect(alerts.map(\.table) == [TableID("1")])
      #expect(alerts.map(\.escalated) == [true])
    }
  }

  @Test("if all is on the table although nobody said so, the kitchen hears nothing", arguments: Engine.allCases)
  func carried(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await called(hub)
      try await hub.pay("a", 370_000, version: 0)
      #expect(try await hub.all(Order.self).isEmpty)
      #expect(try await hub.all(Alert.self).isEmpty)
    }
  }
}
