import BillsRules
import BillsService
import Kernel
import OrdersRules
import Storage
import Sync
import TestKit
import Testing

@Suite("Today's report on both databases")
struct ReportTests {
  @Test("before anything is sold all figures are nothing", arguments: Engine.allCases)
  func empty(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      let report = try await hub.bills.report()
      let day = hub.clock.house.businessDay(containing: hub.clock.now())
      #expect(report == DayReport(from: day.from, until: day.until, at: hub.clock.now()))
    }
  }

  @Test("revenue is what was settled today, after discounts; the rest stands beside it", arguments: Engine.allCases)
  func evening(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // one party paid with a discount and change, one voided a beer and left, one still sits there
      try await hub.seat("a", at: "1")
      try await hub.bill(.discount(order: OrderID("a"), discount: .percent(percent: Percent(10)), reason: Reason("khách quen")))
      try await hub.pay("a", 350_000, version: 0)
      try await hub.seat("b", at: "2")
      let beer = try await hub.all(Item.self).first { $0.order == OrderID("b") && $0.dish == DishID("d1") }
      try await hub.order(.void(item: beer?.id ?? ItemID("none"), quantity: Quantity(1), reason: Reason("gọi nhầm")))
      try await hub.order(.writeOff(order: OrderID("b"), reason: Reason("khách bỏ đi")))
      try await hub.seat("c", at: "3")

      let report = try await hub.bills.report()
      #expect(report.revenue == Money(333_000))
      #expect(report.orders == 1)
      #expect(report.guests == 4)
      #expect(report.perGuest == Money(83_250))
      #expect(report.discounts == Tally(count: 1, value: Money(37_000)))
      #expect(report.open == Tally(count: 1, value: Money(370_000)))
      #expect(report.payments == [MethodTally(method: .cash, count: 1, value: Money(350_000))])
      #expect(report.change == Money(17_000))
      #expect(report.hours == [HourTally(hour: 18, orders: 1, guests: 4, value: Money(333_000))])
      #expect(report.groups.map(\.name.raw) == ["Đồ uống", "Lẩu"])
      #expect(report.groups.map(\.value) == [Money(50_000), Money(320_000)])
      #expect(report.dishes.map(\.name.raw) == ["Bia", "Lẩu mắm"])
      #expect(report.dishes.map(\.quantity) == [2, 1])
      #expect(report.voids.value == Money(370_000))
      #expect(report.writtenOff.count == 1)
    }
  }

  @Test("portions are counted, not lines: three beers that are voided together are three", arguments: Engine.allCases)
  func portions(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let beer = try await hub.all(Item.self).first { $0.dish == DishID("d1") }
      try await hub.order(.void(item: beer?.id ?? ItemID("none"), quantity: Quantity(2), reason: Reason("gọi nhầm")))
      #expect(try await hub.bills.report().voids == Tally(count: 2, value: Money(50_000)))
    }
  }

  @Test("an hour that the clock shows twice is one, on a business day of 25 hours", arguments: Engine.allCases)
  func autumn(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: BillsHub.migrations) { database in
      // given a house in Berlin on the night of 25 October 2026, at half past two, which comes again after an hour
      let hub = BillsHub(database)
      hub.clock.houseTime.keep(HouseClock(offsets: HouseClock.offsets(reading: "0:120 29881500:60") ?? []))
      hub.clock.set(Instant(29_881_470 * 60_000))
      try await hub.furnish()
      // when a party pays each time
      for (order, table) in [("a", "1"), ("b", "2")] {
        try await hub.seat(order, at: table)
        try await hub.pay(order, 370_000, version: 0)
        hub.clock.advance(seconds: 3600)
      }
      // then both are in the hour from two, of a day that began at five in summer time and ends at five in winter time
      let report = try await hub.bills.report()
      #expect(report.hours == [HourTally(hour: 2, orders: 2, guests: 8, value: Money(740_000))])
      #expect(report.until.milliseconds(since: report.from) == 25 * 3_600_000)
    }
  }

  @Test("money that is heard of after the party was written off is revenue, and nothing is written off any more", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let hotpot = try await hub.all(Item.self).first { $0.dish == DishID("d3") }
      try await hub.order(.callToCook(course: hotpot?.course ?? CourseID("none")))
      try await hub.order(.writeOff(order: OrderID("a"), reason: Reason("khách bỏ đi")))
      let owed = try await hub.bills.report().writtenOff
      // when part of it is paid it stays written off, when all is paid it is not
      try await hub.pay("a", owed.value.raw - 1_000, version: 0)
      #expect(try await hub.bills.report().writtenOff == Tally(count: 1, value: Money(1_000)))
      try await hub.pay("a", 1_500, version: 0)
      let report = try await hub.bills.report()
      #expect(owed.count == 1 && owed.value.raw > 0)
      #expect(report.writtenOff == Tally())
      #expect(report.revenue == owed.value)
      #expect(report.orders == 1)
      #expect(report.hours.map(\.value) == [owed.value])
      #expect(report.payments == [MethodTally(method: .cash, count: 2, value: Money(owed.value.raw + 500))])
      #expect(report.change == Money(500))
    }
  }

  @Test("a surplus of another tender is not given back in cash, and each tender stands as it was received", arguments: Engine.allCases)
  func surplus(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given a bill of 370,000 of which 20,000 are paid in cash
      try await hub.seat("a", at: "1")
      try await hub.pay("a", 20_000, version: 0)
      // when a transfer of 500,000 pays the rest
      try await hub.bill(.pay(order: OrderID("a"), payment: PaymentID("v"), version: 1, method: .transfer, received: Money(500_000), confirmed: true))
      // then no cash went back: 150,000 wait for a refund
      let report = try await hub.bills.report()
      #expect(
        report.payments == [
          MethodTally(method: .cash, count: 1, value: Money(20_000)), MethodTally(method: .transfer, count: 1, value: Money(500_000)),
        ])
      #expect(report.change == Money(0))
      let totals = try await hub.bills.totals(BillQuery(), for: BillsReader(BillsHub.cashier))
      #expect(totals == BillTotals(count: 1, total: Money(370_000), methods: report.payments, change: Money(0), listed: 1))
    }
  }

  @Test("yesterday's evening is not today's", arguments: Engine.allCases)
  func yesterday(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.pay("a", 370_000, version: 0)
      hub.clock.advance(seconds: 24 * 3600)
      let report = try await hub.bills.report()
      #expect(report.revenue == Money(0))
      #expect(report.payments.isEmpty)
    }
  }
}
