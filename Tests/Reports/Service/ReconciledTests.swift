import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import ReportsRules
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("Figures that reconcile, on both databases")
struct ReconciledTests {
  private let a = OrderID("a")
  private let reason = Reason("món nguội")

  /// Beer gets the second class of tax.
  private func taxBeerByB(_ hub: ReportsHub) async throws {
    try await hub.menu(
      .saveDish(
        dish: DishID("d1"), group: DishGroupID("g1"), station: ShortName("Quầy bar"), name: Name("Bia"), price: Money(25_000), tax: .b))
  }

  private func refund(_ amount: Int64, shown: Int64, as id: String, _ hub: ReportsHub) async throws {
    try await hub.correct(
      .refund(order: a, refund: RefundID(id), amount: Money(amount), shown: Money(shown), reason: reason))
  }

  /// Checks that both differences are zero on each day, then answers the report.
  private func report(_ hub: ReportsHub, _ first: Int64, group: ReportGroup? = nil) async throws -> ReportSums {
    try await hub.round()
    let report = try await hub.report(first, hub.today, group: group)
    for period in report.periods {
      #expect(ReportField.billsDifference.value(of: period.figures) == 0, "\(period.range.text)")
      #expect(ReportField.moneyDifference.value(of: period.figures) == 0, "\(period.range.text)")
    }
    return report
  }

  private func taxes(_ report: ReportSums) -> [[Int64]] {
    report.taxes.map { [Int64($0.key) ?? -1, $0.figures.taxBase, $0.figures.tax, $0.figures.takenBackBase, $0.figures.takenBackTax] }
  }

  @Test("all of a bill given back the next day takes back its tax on that day, and yesterday stays", arguments: Engine.allCases)
  func whole(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.set("taxRateA", "80")
      let first = hub.today
      try await hub.seat("a")
      try await hub.pay("a")
      hub.sleep()
      try await hub.round()
      let before = try await hub.kept(first...first)
      // when
      try await refund(370_000, shown: 370_000, as: "r", hub)
      // then
      let report = try await self.report(hub, first)
      #expect(try await hub.kept(first...first) == before)
      #expect(report.periods.map(\.figures.tax) == [27_407, 0] && report.periods.map(\.figures.takenBackTax) == [0, 27_407])
      #expect(report.periods.map(\.figures.takenBack) == [0, 370_000])
      #expect(taxes(report) == [[80, 342_593, 27_407, 342_593, 27_407]])
      #expect(ReportField.netTax.value(of: report.total) == 0 && ReportField.netRevenue.value(of: report.total) == 0)
    }
  }

  @Test("parts given back are spread over the rates of the bill, and the last one takes the exact rest", arguments: Engine.allCases)
  func parts(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      for (key, value) in [("taxRateA", "80"), ("taxRateB", "100")] { try await hub.set(key, value) }
      try await taxBeerByB(hub)
      let first = hub.today
      try await hub.seat("a")
      try await hub.pay("a")
      try await refund(100_000, shown: 370_000, as: "r1", hub)
      #expect(taxes(try await self.report(hub, first)) == [[80, 296_296, 23_704, 80_080, 6_406], [100, 45_455, 4_545, 12_286, 1_228]])
      try await refund(1, shown: 270_000, as: "r2", hub)
      try await refund(269_999, shown: 269_999, as: "r3", hub)
      #expect(taxes(try await self.report(hub, first)) == [[80, 296_296, 23_704, 296_296, 23_704], [100, 45_455, 4_545, 45_455, 4_545]])
    }
  }

  @Test("what is exempt is a row of its own, and in no sum of taxed amounts", arguments: Engine.allCases)
  func exempt(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      for (key, value) in [("taxRateA", "0"), ("taxRateB", "exempt")] { try await hub.set(key, value) }
      try await taxBeerByB(hub)
      let first = hub.today
      try await hub.seat("a")
      try await hub.pay("a")
      try await refund(370_000, shown: 370_000, as: "r1", hub)
      let report = try await self.report(hub, first)
      #expect(taxes(report) == [[0, 320_000, 0, 320_000, 0], [2_000_000, 50_000, 0, 50_000, 0]])
      #expect([report.total.taxBase, report.total.tax, report.total.takenBackBase] == [0, 0, 0])
    }
  }

  @Test("what has no tax is a row of its own", arguments: Engine.allCases)
  func untaxed(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.set("taxRateB", "100")
      try await taxBeerByB(hub)
      try await hub.seat("a")
      try await hub.pay("a")
      let report = try await self.report(hub, hub.today)
      #expect(taxes(report) == [[0, 320_000, 0, 0, 0], [100, 45_455, 4_545, 0, 0]])
      #expect(report.total.taxBase == 45_455)
    }
  }

  @Test("a party that paid a part before it left without the rest: the part is revenue and taxed, the rest is lost", arguments: Engine.allCases)
  func partPaid(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.set("taxRateA", "80")
      let first = hub.today
      try await hub.seat("a")
      for course in try await hub.all(Course.self) { try await hub.order(.callToCook(course: course.id)) }
      try await hub.bill(.discount(order: a, discount: .amount(amount: Money(20_000)), reason: reason))
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 108_000)
      // when
      try await hub.order(.writeOff(order: a, reason: reason))
      // then
      let total = try await self.report(hub, first).total
      let owed: Int64 = 350_000 - 108_000
      #expect(total.writtenOff == 1 && total.writtenOffValue == owed)
      #expect(total.revenue == 108_000 && total.partPaid == 108_000 && total.tax == 8_000 && total.taxBase == 100_000)
      // when the rest comes the next day, that day has it, and the first stays
      hub.sleep()
      try await hub.round()
      let before = try await hub.kept(first...first)
      try await hub.pay("a", owed, as: "rest")
      let later = try await self.report(hub, first)
      #expect(try await hub.kept(first...first) == before)
      #expect(later.total.writtenOff == 0 && later.total.writtenOffValue == 0)
      #expect(ReportField.netRevenue.value(of: later.total) == 108_000 + owed)
    }
  }

  @Test("change of a payment that comes when its bill is paid counts on the day of that payment", arguments: Engine.allCases)
  func lateChange(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      try await hub.seat("a")
      try await hub.pay("a", 400_000)
      hub.sleep()
      try await hub.round()
      try await hub.pay("a", 50_000, as: "again")
      let report = try await self.report(hub, first)
      #expect(report.periods.map(\.figures.change) == [30_000, 50_000])
      #expect(report.periods.map(\.figures.received) == [400_000, 50_000])
    }
  }

  @Test("a bill that is opened again and lowered the next day counts there, and its own day stays", arguments: Engine.allCases)
  func corrected(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.set("taxRateA", "80")
      let first = hub.today
      try await hub.seat("a")
      try await hub.pay("a")
      hub.sleep()
      try await hub.round()
      let before = try await hub.kept(first...first)
      try await hub.correct(.reopen(order: a, reason: reason))
      _ = try await self.report(hub, first)
      try await hub.bill(.discount(order: a, discount: .amount(amount: Money(37_000)), reason: reason))
      try await refund(37_000, shown: 370_000, as: "r", hub)
      let report = try await self.report(hub, first)
      #expect(try await hub.kept(first...first) == before)
      #expect(report.periods.map(\.figures.revenue) == [370_000, 0] && report.periods.map(\.figures.takenBack) == [0, 37_000])
      #expect(report.periods.map(\.figures.takenBackTax) == [0, 27_407 - 24_667])
    }
  }

  @Test("money that is paid ahead is held until the party leaves", arguments: Engine.allCases)
  func held(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      try await hub.seat("a")
      try await hub.pay("a", 100_000)
      hub.sleep()
      try await hub.pay("a", 270_000, as: "rest")
      let report = try await self.report(hub, first)
      #expect(report.periods.map(\.figures.held) == [100_000, -100_000] && report.total.held == 0)
    }
  }

  @Test("revenue stays in the section in which it was earned when the table moves to another", arguments: Engine.allCases)
  func section(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      try await hub.seat("a")
      try await hub.pay("a")
      hub.sleep()
      try await hub.lay("garden-1", in: "hall")
      try await hub.seat("b")
      try await hub.pay("b")
      let report = try await self.report(hub, first, group: .section)
      #expect(
        report.rows.map { [$0.key, "\($0.figures.revenue)", "\($0.figures.turns)"] } == [["garden", "370000", "1"], ["hall", "370000", "1"]])
      // and after a rebuilding
      for day in try await hub.builder.all() { try await hub.builder.build(day, with: hub.processor) }
      #expect(try await hub.report(first, hub.today, group: .section).rows.map(\.figures) == report.rows.map(\.figures))
    }
  }

  @Test("the cost of what is weighed follows its weight", arguments: Engine.allCases)
  func weighed(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.menu(
        .saveDish(
          dish: DishID("fish"), group: DishGroupID("g3"), station: ShortName("Bếp"), name: Name("Cá lăng"), price: Money(400_000), byWeight: true))
      try await DishCosts(database: hub.database, clock: hub.clock, processor: hub.processor).save(
        NewDishCost(cost: Money(100_000), since: nil), of: DishID("fish"), by: ReportsHub.cashier)
      let first = hub.today
      for (order, grams) in [("a", 1_250), ("b", 501)] as [(String, Int64)] {
        try await hub.order(
          .open(order: OrderID(order), table: TableID("hall-1"), guests: Guests(2), waiter: EmployeeID("lan"), evenIfCleaning: true))
        try await hub.order(
          .addItem(order: OrderID(order), item: ItemID("i-\(order)"), dish: DishID("fish"), quantity: Quantity(1), measure: Measure(grams)))
        try await hub.pay(order, 1_000_000)
        hub.sleep()
      }
      try await hub.round()
      let rows = try await MenuReader(database: hub.database, clock: hub.clock).report(from: ReportDate.text(first), to: nil).dishes
      #expect(rows.map(\.sold) == [2] && rows.map(\.cost) == [175_100])
    }
  }

  @Test("reasons of voids and refunds are ranked by person, whatever capitals they have", arguments: Engine.allCases)
  func reasons(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      try await hub.seat("a")
      for words in ["Khách đổi ý", "khách đổi ý"] {
        try await hub.order(.void(item: ItemID("a-d1"), quantity: Quantity(1), reason: Reason(words)))
      }
      try await hub.pay("a", 320_000)
      try await refund(20_000, shown: 320_000, as: "r1", hub)
      try await hub.correct(
        .refund(order: a, refund: RefundID("r2"), amount: Money(30_000), shown: Money(300_000), reason: Reason("tính nhầm")))
      let rows = try await ReasonReader(database: hub.database, clock: hub.clock).report(from: ReportDate.text(first), to: nil).rows
      #expect(
        rows.map { [$0.kind.rawValue, "\($0.count)", "\($0.value)", $0.person] } == [
          ["void", "2", "50000", "Thu"], ["refund", "1", "30000", "Thu"], ["refund", "1", "20000", "Thu"],
        ])
      #expect(rows.dropFirst().map(\.reason) == ["tính nhầm", "món nguội"])
    }
  }
}
