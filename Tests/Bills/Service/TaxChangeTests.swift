import BillsRules
import BillsService
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing

/// Party a sits at table 1 and has ordered for 370,000 đồng on Friday, 20 November 2026.
@Suite("A change of the tax rate by date, on both databases")
struct TaxChangeTests {
  private let a = OrderID("a")

  /// Turns the clock to an hour of Saturday.
  private func turn(_ hub: BillsHub, toHour hour: Int64) {
    let friday = hub.clock.house.businessDay(containing: hub.clock.now()).days
    hub.clock.set(hub.clock.house.instant(of: WallTime(days: friday + 1, secondOfDay: hour * 3600)))
  }

  @Test("each dish keeps the rate of the business day on which it was ordered", arguments: Engine.allCases)
  func dated(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given 8 percent until Friday, and 10 from Saturday on
      for (key, value) in [("taxRateA", "80;2026-11-21=100"), ("pricesIncludeTax", "no")] { try await hub.set(key, value) }
      try await hub.seat("a", at: "1")
      // when they order rolls at two in the night, and four beers after the business day has ended
      turn(hub, toHour: 2)
      try await hub.add("d2", 1, to: "a")
      turn(hub, toHour: 8)
      try await hub.add("d1", 4, to: "a")
      try await hub.bill(.ask(order: a))
      // then 425,000 have the old rate, and 100,000 the new one
      let bill = try await hub.bills.view(a).bill
      let taxes = [
        TaxLine(rate: TaxRate(80), base: Money(425_000), tax: Money(34_000)), TaxLine(rate: TaxRate(100), base: Money(100_000), tax: Money(10_000)),
      ]
      #expect((bill.taxes, bill.total) == (taxes, Money(569_000)))
      // when it is paid, and the house changes the rates again
      try await hub.pay("a", 569_000)
      try await hub.set("taxRateA", "50")
      // then the paid bill stays, also for a hub that starts now
      let paid = try await BillsHub(hub.database).bills.view(a).bill
      #expect((paid.taxes, paid.total, paid.state) == (taxes, Money(569_000), .paid))
    }
  }

  @Test("a rate of three decimals is stored and read as it was", arguments: Engine.allCases)
  func fine(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      for (key, value) in [("taxRateA", "88750"), ("pricesIncludeTax", "no")] { try await hub.set(key, value) }
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      // 8.875 % of 370,000 is 32,837.5
      let taxes = [TaxLine(rate: TaxRate(88_750), base: Money(370_000), tax: Money(32_838))]
      #expect(try await hub.bills.view(a).bill.taxes == taxes)
      try await hub.pay("a", 402_838)
      let paid = try await BillsHub(hub.database).bills.view(a).bill
      #expect((paid.taxes, paid.total, paid.state) == (taxes, Money(402_838), .paid))
    }
  }

  @Test("prices that include tax stay, and only the tax inside differs", arguments: Engine.allCases)
  func included(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.set("taxRateA", "80;2026-11-21=100")
      try await hub.order(.open(order: a, table: TableID("1"), guests: Guests(2), waiter: EmployeeID("lan")))
      try await hub.add("d2", 2, to: "a")
      turn(hub, toHour: 8)
      try await hub.add("d2", 2, to: "a")
      try await hub.bill(.ask(order: a))
      // then 110,000 hold 8,148 of the old rate, and 110,000 hold 10,000 of the new one
      let bill = try await hub.bills.view(a).bill
      #expect(bill.taxes.map { "\($0.rate.raw) \($0.base.raw) \($0.tax.raw)" } == ["80 101852 8148", "100 100000 10000"])
      #expect(bill.total == Money(220_000))
    }
  }
}
