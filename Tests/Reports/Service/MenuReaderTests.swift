import Kernel
import ReportsRules
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("Menu engineering on both databases")
struct MenuReaderTests {
  private func costs(_ hub: ReportsHub) -> DishCosts { DishCosts(database: hub.database, clock: hub.clock, processor: hub.processor) }

  private func save(_ cost: Int64?, of dish: String, _ hub: ReportsHub, since: String? = nil) async throws {
    try await costs(hub).save(NewDishCost(cost: cost.map { Money($0) }, since: since), of: DishID(dish), by: ReportsHub.cashier)
  }

  private func report(_ hub: ReportsHub, from first: Int64) async throws -> MenuReport {
    try await MenuReader(database: hub.database, clock: hub.clock).report(from: ReportDate.text(first), to: nil)
  }

  @Test("a new cost leaves earlier days as they were, kept or added up on the spot", arguments: Engine.allCases)
  func past(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given beer at a cost of 10,000 on the first day, and of 15,000 on the second; the hot pot has none
      let first = hub.today
      try await save(10_000, of: "d1", hub)
      try await hub.seat("a")
      try await hub.pay("a")
      hub.sleep()
      try await hub.round()
      try await save(15_000, of: "d1", hub)
      try await hub.seat("b")
      try await hub.pay("b")
      // then two beers of each day have their own cost
      let report = try await report(hub, from: first)
      #expect(report.dishes == [MenuRow(dish: DishID("d1"), name: "Bia", sold: 4, value: 100_000, cost: 50_000, kind: .star)])
      #expect(report.uncosted == [MenuRow(dish: DishID("d3"), name: "Lẩu mắm", sold: 2, value: 640_000, cost: 0)])
      #expect(try await costs(hub).cost(of: DishID("d1")) == DishCost(cost: Money(15_000), since: ReportDate.text(first + 1)))
      // when the cost is taken away today, only the first day keeps one
      try await save(nil, of: "d1", hub)
      #expect(try await self.report(hub, from: first).dishes.map(\.cost) == [20_000])
    }
  }

  @Test("a negative cost, an unknown dish and a day to come are refused, and nothing is kept", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      func code(_ cost: Int64, _ dish: String, _ since: String? = nil) async -> String {
        await TestKit.refused { try await save(cost, of: dish, hub, since: since) }?.text ?? "none"
      }
      #expect(await code(-1, "d1") == "reports.costMalformed cost")
      #expect(await code(1, "nothing") == "reports.unknownDish dish")
      #expect(await code(1, "d1", ReportDate.text(hub.today + 1)) == "reports.dayToCome since")
      #expect(await code(1, "d1", "hôm nay") == "reports.dayMalformed since")
      let kept = try await costs(hub).cost(of: DishID("d1"))
      #expect(kept == DishCost(cost: nil, since: nil))
    }
  }

  @Test("dishes fall into four classes by their share and their margin")
  func classes() {
    func row(_ dish: String, _ sold: Int64, _ each: Int64) -> MenuRow {
      MenuRow(dish: DishID(dish), name: dish, sold: sold, value: sold * each, cost: 0)
    }
    let range = ReportRange(first: 20_000, last: 20_000)
    let report = MenuReport(range, waiting: 0, dishes: [row("a", 100, 50), row("b", 100, 10), row("c", 5, 90), row("d", 5, 5)], uncosted: [])
    #expect(report.dishes.map { "\($0.dish.raw) \($0.kind?.rawValue ?? "-")" } == ["a star", "b plowHorse", "c puzzle", "d dog"])
  }
}
