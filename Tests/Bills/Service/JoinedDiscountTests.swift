import BillsRules
import FloorRules
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing

/// Parties a, b and c sit at tables 1, 2 and 3. Each has ordered for 370,000 đồng.
@Suite("A discount when tables join and part")
struct JoinedDiscountTests {
  private nonisolated(nonsending) func withParties(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      for (order, table) in [("a", "1"), ("b", "2"), ("c", "3")] { try await hub.seat(order, at: table) }
      try await body(hub)
    }
  }

  private func give(_ discount: Discount?, to order: String, _ hub: BillsHub) async throws {
    try await hub.bill(.discount(order: OrderID(order), discount: discount, reason: Reason("khách quen")))
  }

  private func join(_ table: String, to host: String, _ hub: BillsHub) async throws {
    try await hub.order(.merge(table: TableID(table), host: TableID(host)))
  }

  private func part(_ table: String, _ hub: BillsHub) async throws { try await hub.order(.unmerge(table: TableID(table))) }

  /// The totals of bills that exist, by order.
  private func totals(_ hub: BillsHub) async throws -> [String: Int64] {
    var found: [String: Int64] = [:]
    for bill in try await hub.all(Bill.self) { found[bill.order.raw] = bill.total.raw }
    return found
  }

  /// The totals that the pages show for these orders.
  private func shown(_ orders: [String], _ hub: BillsHub) async throws -> [Int64] {
    var totals: [Int64] = []
    for order in orders { totals.append(try await hub.bills.view(OrderID(order)).bill.total.raw) }
    return totals
  }

  private func alerts(_ hub: BillsHub) async throws -> [String] {
    try await hub.all(Alert.self).sorted { $0.at < $1.at }.map { "\($0.news.rawValue) \($0.table.raw) \($0.name?.raw ?? "-") → \($0.to.raw)" }
      .filter { $0.hasPrefix("discount") }
  }

  @Test("counts on the joint bill, and goes back when they part", arguments: Engine.allCases)
  func survives(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await give(.amount(amount: Money(20_000)), to: "b", hub)
      // when the table with the discount joins
      try await join("2", to: "1", hub)
      // then the joint bill has it, with its reason, and the waiter is told
      let joint = try #require(try await hub.all(Bill.self).first { $0.order.raw == "a" })
      #expect((joint.total, joint.discountReason, joint.discountBy) == (Money(720_000), Reason("khách quen"), EmployeeID("thu")))
      #expect(try await alerts(hub) == ["discountJoined 1 Bàn 2 → lan"])
      // when they part
      try await part("2", hub)
      // then it is with its party only
      #expect(try await totals(hub) == ["a": 370_000, "b": 350_000])
      // and a joint bill is paid with it
      try await join("2", to: "1", hub)
      try await hub.pay("a", 720_000)
      #expect(try await hub.bills.view(OrderID("a")).bill.state == .paid)
    }
  }

  @Test("of the host counts if both have one, and the other waits", arguments: Engine.allCases)
  func twoDiscounts(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await give(.percent(percent: Percent(10)), to: "a", hub)
      try await give(.amount(amount: Money(20_000)), to: "b", hub)
      try await join("2", to: "1", hub)
      #expect(try await hub.bills.view(OrderID("a")).bill.discount == .percent(percent: Percent(10)))
      #expect(try await alerts(hub) == ["discountWaits 1 Bàn 2 → lan"])
      try await part("2", hub)
      #expect(try await totals(hub) == ["a": 370_000 - 37_000, "b": 350_000])
    }
  }

  @Test("in percent counts for what it was worth, so that it does not spread", arguments: Engine.allCases)
  func percent(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await give(.percent(percent: Percent(100)), to: "b", hub)
      // given a host whose bill lies on the table
      try await hub.bill(.ask(order: OrderID("a")))
      try await join("2", to: "1", hub)
      // then only the free table's dishes are free, on a new version of the bill
      let joint = try #require(try await hub.all(Bill.self).first { $0.order.raw == "a" })
      #expect((joint.total, joint.discountAmount, joint.version) == (Money(370_000), Money(370_000), 2))
      try await part("2", hub)
      #expect(try await totals(hub) == ["a": 370_000, "b": 0])
    }
  }

  @Test("that was replaced or taken back on the joint bill does not come back", arguments: Engine.allCases, [Int64?.none, 30_000])
  func replaced(_ engine: Engine, by amount: Int64?) async throws {
    try await withParties(engine) { hub in
      try await give(.amount(amount: Money(20_000)), to: "b", hub)
      try await join("2", to: "1", hub)
      // when a manager decides anew
      try await give(amount.map { .amount(amount: Money($0)) }, to: "a", hub)
      try await part("2", hub)
      #expect(try await shown(["a", "b"], hub) == [370_000 - (amount ?? 0), 370_000])
    }
  }

  @Test("follows its party when the host joins another table", arguments: Engine.allCases)
  func chain(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await give(.amount(amount: Money(20_000)), to: "c", hub)
      try await join("3", to: "2", hub)
      try await join("2", to: "1", hub)
      #expect(try await hub.bills.view(OrderID("a")).bill.total == Money(1_090_000))
      // when both part again
      try await part("3", hub)
      try await part("2", hub)
      // then only its own party has it
      #expect(try await shown(["a", "b", "c"], hub) == [370_000, 370_000, 350_000])
    }
  }
}
