import BillsRules
import BillsService
import Kernel
import OrdersRules
import Storage
import Sync
import TestKit
import Testing

/// Parties a and b sit at tables 1 and 2. Each has ordered for 370,000 đồng.
@Suite("The list of bills and one bill of it, on both databases")
struct ListTests {
  private let thu = BillsReader(BillsHub.cashier)
  private func waiter(_ id: String) -> BillsReader {
    BillsReader(Author(employee: EmployeeID(id), rights: Rights.of([.waiter]), device: DeviceID("phone")))
  }

  private nonisolated(nonsending) func withParties(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      for (order, table) in [("a", "1"), ("b", "2")] { try await hub.seat(order, at: table) }
      try await body(hub)
    }
  }

  private func orders(_ hub: BillsHub, _ query: BillQuery, _ reader: BillsReader) async throws -> [String] {
    try await hub.bills.list(query, for: reader).bills.map(\.order.raw)
  }

  @Test("open and ended bills stand with number, table, waiter, ways of paying and who took the money", arguments: Engine.allCases)
  func entries(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.bill(.ask(order: OrderID("b")))
      try await hub.bill(.ask(order: OrderID("a")))
      try await hub.pay("a", 400_000)
      let bills = try await hub.bills.list(BillQuery(), for: thu).bills
      #expect(bills.map(\.order.raw) == ["b", "a"])
      #expect(bills.map { $0.number?.raw.suffix(4) } == ["0001", "0002"])
      #expect(bills.map { "\($0.table.raw) \($0.section.raw) \($0.waiter.raw)" } == ["Bàn 2 Ngoài trời Lan", "Bàn 1 Ngoài trời Lan"])
      #expect(bills.map(\.standing) == [.open, .paid])
      #expect(bills.map(\.methods) == [[], [.cash]])
      #expect(bills.map(\.takers) == [[], [Name("Thu")]])
      #expect(bills.map(\.total) == [Money(370_000), Money(370_000)])
      #expect(try await orders(hub, BillQuery(standing: .open), thu) == ["b"])
      // as received, with the change beside it
      let totals = try await hub.bills.totals(BillQuery(), for: thu)
      #expect(
        totals
          == BillTotals(
            count: 2, total: Money(740_000), methods: [MethodTally(method: .cash, count: 1, value: Money(400_000))], change: Money(30_000), listed: 2)
      )
    }
  }

  @Test("a bill without a table is found by the number that its guest was called by", arguments: Engine.allCases)
  func pickUpNumber(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.order(.openWithoutTable(order: OrderID("c"), details: FulfilmentDetails(type: .counter)))
      try await hub.add("d3", 1, to: "c")
      for order in ["a", "c"] { try await hub.bill(.ask(order: OrderID(order))) }
      #expect(try await orders(hub, BillQuery(text: "#1"), thu) == ["c"])
      #expect(try await orders(hub, BillQuery(text: "#2"), thu) == [])
    }
  }

  @Test("a joint bill is one bill of both tables, and is found by each", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.bill(.ask(order: OrderID("b")))
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      try await hub.bill(.ask(order: OrderID("a")))
      for text in ["1", "ban 2"] {
        let found = try await hub.bills.list(BillQuery(text: text), for: thu).bills.first { $0.order.raw == "a" }
        #expect(found?.table == Name("Bàn 1 + Bàn 2"))
        #expect(found?.guests == Guests(8))
      }
      // the number of the bill that was fixed before they joined leads to the joint bill
      let former = try await hub.bills.list(BillQuery(standing: .joined), for: thu).bills
      #expect(former.map(\.order.raw) == ["b"])
      let record = try await hub.bills.record(OrderID("b"), for: thu)
      #expect(record.view.order == OrderID("a"))
      #expect(record.joined.map(\.number) == [former.first?.number])
      let totals = try await hub.bills.totals(BillQuery(), for: thu)
      #expect(totals.total == Money(740_000) && totals.count == 1)
      // the list shows both
      #expect(totals.listed == 2)
    }
  }

  @Test("a waiter finds the bills of parties that they serve, served, or that joined another, and no others", arguments: Engine.allCases)
  func rights(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.hire("hai", "Hải", .waiter)
      try await hub.order(.open(order: OrderID("c"), table: TableID("3"), guests: Guests(2), waiter: EmployeeID("hai")))
      try await hub.add("d3", 1, to: "c")
      for order in ["a", "b", "c"] { try await hub.bill(.ask(order: OrderID(order))) }
      // when a is handed on, and all pay
      try await hub.order(.handOver(order: OrderID("a"), waiter: EmployeeID("hai")))
      for order in ["a", "b", "c"] { try await hub.pay(order, 370_000) }
      // then both find it, each finds their own, and a stranger nothing
      #expect(try await orders(hub, BillQuery(), waiter("lan")) == ["b", "a"])
      #expect(try await orders(hub, BillQuery(), waiter("hai")) == ["c", "a"])
      #expect(try await orders(hub, BillQuery(waiter: EmployeeID("hai")), waiter("lan")) == ["b", "a"])
      #expect(try await orders(hub, BillQuery(), waiter("minh")).isEmpty)
      #expect(try await orders(hub, BillQuery(waiter: EmployeeID("hai")), thu) == ["c", "a"])
      await #expect(throws: BillsError.unknownOrder.refusal) { try await hub.bills.record(OrderID("c"), for: waiter("lan")) }
      await #expect(throws: BillsError.unknownOrder.refusal) { try await hub.bills.view(OrderID("c"), for: waiter("lan")) }
      let former = try await hub.bills.record(OrderID("a"), for: waiter("lan"))
      #expect(former.waiters == [Name("Hải"), Name("Lan")])
      #expect(try await hub.bills.totals(BillQuery(), for: waiter("lan")).count == 2)
    }
  }

  @Test("a waiter prints for a colleague while the party is there", arguments: Engine.allCases)
  func colleague(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.bill(.ask(order: OrderID("a")))
      #expect(try await hub.bills.view(OrderID("a"), for: waiter("minh")).bill.version == 1)
    }
  }

  @Test("guests are found and named only for people who keep data about guests", arguments: Engine.allCases)
  func guests(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.bill(.ask(order: OrderID("a")))
      try await hub.database.write { sql in
        _ = try sql.execute(
          """
          INSERT INTO booking (id, table_ids, due_at, until_at, guests, name, name_key, phone, email, wishes, state, hold_at, late_at, made_by,
            made_at, arrived_at, order_id, episode, shown)
          VALUES ('k', '["1"]', 1000, 2000, 4, 'Trần Đình Lộc', 'tran dinh loc', '', '', '', 1, 500, 1500, 'thu', 1, 1000, 'a', 'e', 1)
          """)
      }
      let keeper = try await hub.bills.list(BillQuery(guest: "đình lộc"), for: thu).bills
      #expect(keeper.map(\.guest) == [Name("Trần Đình Lộc")])
      #expect(try await orders(hub, BillQuery(guest: "đình lộc"), waiter("lan")).isEmpty)
      #expect(try await hub.bills.list(BillQuery(), for: waiter("lan")).bills.map(\.guest) == [nil])
      #expect(try await hub.bills.record(OrderID("a"), for: thu).guest == Name("Trần Đình Lộc"))
    }
  }

  @Test("one bill shows its versions, who gave the discount, what was taken back and who did what", arguments: Engine.allCases)
  func record(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.bill(.ask(order: OrderID("a")))
      let beer = try #require(try await hub.all(Item.self).first { $0.order == OrderID("a") && $0.dish == DishID("d1") })
      try await hub.order(.void(item: beer.id, quantity: Quantity(1), reason: Reason("gọi nhầm")))
      try await hub.bill(.discount(order: OrderID("a"), discount: .percent(percent: Percent(10)), reason: Reason("khách quen")))
      try await hub.bill(.pay(order: OrderID("a"), payment: PaymentID("p"), version: 2, method: .card, received: Money(310_500)))
      // given their commands in the log, one refused and one of another party
      try await log(hub, "bills.ask", #"{"type":"bills.ask","order":"a"}"#)
      try await log(hub, "orders.void", #"{"type":"orders.void","item":"\#(beer.id.raw)","quantity":1,"reason":"gọi nhầm"}"#)
      try await log(hub, "bills.ask", #"{"type":"bills.ask","order":"b"}"#)
      try await log(hub, "bills.ask", #"{"type":"bills.ask","order":"a"}"#, refusal: #"{"code":"bills.ended"}"#)

      let record = try await hub.bills.record(OrderID("a"), for: thu)
      #expect(record.standing == .paid)
      #expect(record.versions.map { "\($0.version) \($0.by.raw) \($0.discount.raw) \($0.total.raw)" } == ["1 Thu 0 370000", "2 Thu 34500 310500"])
      #expect(record.discountBy == Name("Thu"))
      #expect(record.waiters == [Name("Lan")])
      #expect(record.endedBy == Name("Thu"))
      #expect(record.view.payments.map { "\($0.method.rawValue) \($0.received.raw) \($0.by.raw)" } == ["card 310500 Thu"])
      let taken = record.takenBack.map { "\($0.name.raw) \($0.quantity) \($0.price.raw) \($0.refused) \($0.reason.raw) \($0.by.raw)" }
      #expect(taken == ["Bia 1 25000 false gọi nhầm Thu"])
      #expect(record.events.map(\.command.raw) == ["bills.ask", "orders.void"])
      #expect(record.events.last?.dish == Name("Bia"))
      #expect(record.events.last?.reason == Reason("gọi nhầm"))
      // and a waiter sees the bill without what was taken back and done
      let shown = try await hub.bills.record(OrderID("a"), for: waiter("lan"))
      #expect(shown.versions == record.versions)
      #expect(shown.takenBack.isEmpty && shown.events.isEmpty)
    }
  }

  @Test("a dish that the kitchen refused is in the list of items that were taken back, and in no sum", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      let beer = try #require(try await hub.all(Item.self).first { $0.order == OrderID("a") && $0.dish == DishID("d1") })
      try await hub.cook(.refuse(item: beer.id, quantity: Quantity(1), reason: Reason("hết bia lạnh"), keepsPortions: true))
      try await hub.order(.void(item: beer.id, quantity: Quantity(1), reason: Reason("đổi ý")))
      try await hub.bill(.ask(order: OrderID("a")))
      let record = try await hub.bills.record(OrderID("a"), for: thu)
      #expect(record.takenBack.map { "\($0.quantity) \($0.refused) \($0.reason.raw)" } == ["1 true hết bia lạnh", "1 false đổi ý"])
      #expect(record.view.bill.lines.map(\.dish) == [DishID("d3")])
      #expect(record.view.bill.total == Money(320_000))
      #expect(try await hub.bills.record(OrderID("a"), for: waiter("lan")).takenBack.isEmpty)
    }
  }

  private func log(_ hub: BillsHub, _ type: String, _ body: String, refusal: String? = nil) async throws {
    let now = hub.clock.now().raw
    try await hub.database.write { sql in
      let count = try sql.first("SELECT COUNT(*) FROM command")?.int(0) ?? 0
      try sql.execute(
        """
        INSERT INTO command (id, device, n, author, type, body, made_at, at, seq, refusal) VALUES ($1, 'till', $2, 'thu', $3, $4, $5, $5, $2, $6)
        """, [.text("logged-\(count)"), .integer(count), .text(type), .text(body), .integer(now), SQLValue(refusal)])
    }
  }
}
