import BillsRules
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing

/// In a restaurant without joined or shared tables the database gets no queries. The command processor knows that there
/// are none.
@Suite("How often the database is waited for")
struct TripTests {
  private func open(_ order: String, at table: String, _ hub: BillsHub) async throws {
    try await hub.order(
      .open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan"), evenIfCleaning: true))
  }

  /// The cost of one command: round trips if there is a server, and the statements of the command processor.
  private func cost(_ hub: BillsHub, _ command: () async throws -> Void) async throws -> StorageStatistics {
    let before = hub.database.statistics
    try await command()
    return hub.database.statistics - before
  }

  @Test("a party that comes, eats, asks and pays: one trip for each of its commands", arguments: Engine.allCases)
  func party(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given that somebody sat at this table since the hub was started
      try await hub.seat("a", at: "1")
      try await hub.pay("a", 400_000)
      // when the next party does
      let seated = try await cost(hub) { try await open("b", at: "1", hub) }
      let added = try await cost(hub) { try await hub.add("d3", 1, to: "b") }
      let asked = try await cost(hub) { try await hub.bill(.ask(order: OrderID("b"))) }
      let part = try await cost(hub) { try await hub.pay("b", 20_000) }
      let paid = try await cost(hub) { try await hub.pay("b", 400_000) }
      // then no query ran meanwhile, and nothing was rerun
      let all = [seated, added, asked, part, paid]
      #expect(all.map(\.commits) == [1, 1, 1, 1, 1])
      #expect(all.map(\.redone) == [0, 0, 0, 0, 0])
      #expect(all.map(\.trips) == (engine == .postgres ? [1, 1, 1, 1, 1] : [0, 0, 0, 0, 0]))
      let left = try await hub.reader.snapshot().entities.map(\.kind).filter { ["order", "course", "item", "bill", "payment"].contains($0) }
      #expect(left.isEmpty)
      let view = try await hub.bills.view(OrderID("b"))
      #expect((view.bill.state, view.bill.change, view.payments.map(\.received)) == (.paid, Money(100_000), [Money(20_000), Money(400_000)]))
    }
  }

  @Test("three parties that pay in one commit: one trip for all of them", arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      for round in ["a", "b"] {
        for table in ["1", "2", "3"] {
          try await open(round + table, at: table, hub)
          try await hub.add("d3", 1, to: round + table)
        }
        let paid = try await cost(hub) {
          try await hub.bills(["1", "2", "3"].map { BillsHub.payment(round + $0, 320_000, as: "p-\(round)\($0)") })
        }
        // the first time it queries the joined parties and the parties at the same table
        if round == "b" { #expect(paid.trips == (engine == .postgres ? 1 : 0)) }
        #expect(paid.redone == 0)
      }
      let report = try await hub.bills.report()
      #expect((report.orders, report.revenue) == (6, Money(1_920_000)))
    }
  }

  @Test("what another hub took is counted", arguments: Engine.allCases)
  func otherHub(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given a party of which this hub remembers that nothing was paid
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: OrderID("a")))
      // when another one takes some of its money, and joins a second table to it
      let other = BillsHub(hub.database)
      try await other.pay("a", 170_000, as: "there")
      try await other.order(.open(order: OrderID("b"), table: TableID("2"), guests: Guests(2), waiter: EmployeeID("lan")))
      try await other.order(.merge(table: TableID("2"), host: TableID("1")))
      // then the rest settles it here, and both tables are left
      try await hub.pay("a", 200_000, as: "here")
      let bill = try await hub.bills.view(OrderID("a")).bill
      #expect((bill.state, bill.paid, bill.change) == (.paid, Money(370_000), Money(0)))
      for table in ["1", "2"] {
        let status = try await hub.tableStatus(table)
        #expect(status == .cleaning)
      }
    }
  }

  @Test("a refused payment is not remembered, and one of a party that joined is counted where it joined", arguments: Engine.allCases)
  func refusedAndJoined(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      for (order, table) in [("a", "1"), ("b", "2")] {
        try await hub.seat(order, at: table)
        try await hub.bill(.ask(order: OrderID(order)))
      }
      // given money for one party, and the same payment named for another
      try await hub.pay("a", 100_000, as: "p")
      let refusal = await hub.refusal(BillsHub.payment("b", 300_000, as: "p"))
      #expect(refusal?.code == "bills.paymentExists")
      let paid = try await hub.all(Bill.self).map(\.paid)
      #expect(paid == [Money(100_000), Money(0)])
      // when the first joins the second and parts again, paying each time
      try await hub.order(.merge(table: TableID("1"), host: TableID("2")))
      try await hub.pay("b", 50_000, as: "q")
      let joint = try await hub.all(Bill.self).first { $0.order.raw == "b" }?.paid
      #expect(joint == Money(150_000))
      try await hub.order(.unmerge(table: TableID("1")))
      try await hub.pay("b", 320_000, as: "r")
      try await hub.pay("a", 270_000, as: "s")
      // then each pays its own items, with its own money
      let bills = [try await hub.bills.view(OrderID("a")).bill, try await hub.bills.view(OrderID("b")).bill]
      #expect(bills.map(\.paid) == [Money(370_000), Money(370_000)])
      #expect(bills.map(\.state) == [.paid, .paid])
    }
  }
}
