import Kernel
import MenuRules
import OrdersRules
import ReportsRules
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("Reports of any range on both databases")
struct ReportReaderTests {
  @Test("before anything has happened a report is empty", arguments: Engine.allCases)
  func empty(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let report = try await hub.reports.sums(AskedReport(from: nil, to: nil, group: .dish))
      let range = ReportRange(first: hub.today, last: hub.today)
      var expected = ReportSums(
        range: range, earlier: nil, by: .day, group: .dish, at: hub.clock.now(), waiting: 0, total: ReportFigures())
      let day = hub.clock.house.businessDay(containing: hub.clock.now())
      expected.periods = [PeriodSums(range: range, from: day.from, until: day.until, figures: ReportFigures(), before: nil)]
      expected.tables = 4
      #expect(report == expected)
      #expect(try await hub.builder.all().isEmpty)
    }
  }

  @Test("yesterday is compared with the day before, also while nothing is kept yet", arguments: Engine.allCases)
  func compared(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given one bill on the first day and two on the second
      try await hub.seat("a")
      try await hub.pay("a")
      hub.sleep()
      for (order, table) in [("b", "garden-1"), ("c", "hall-1")] {
        try await hub.seat(order, at: table)
        try await hub.pay(order, 400_000)
      }
      hub.sleep()
      let yesterday = hub.today - 1
      // when nobody has added them up, and when the worker has
      let before = try await hub.report(yesterday, yesterday, comparedWith: .before, group: .section)
      try await hub.round()
      let after = try await hub.report(yesterday, yesterday, comparedWith: .before, group: .section)
      // then both say the same
      #expect(before == after)
      #expect(after.total.revenue == 740_000 && after.before?.revenue == 370_000)
      #expect(after.total.change == 60_000)
      #expect(after.earlier == ReportRange(first: yesterday - 1, last: yesterday - 1))
      #expect(after.rows.map(\.name) == ["garden", "hall"])
      #expect(after.rows.map(\.figures.revenue) == [370_000, 370_000])
      #expect(after.rows.map { $0.before?.revenue } == [370_000, 0])
    }
  }

  @Test("dishes, groups, stations, hours and people are called as the house calls them", arguments: Engine.allCases)
  func named(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.seat("a")
      try await hub.pay("a")
      func rows(_ group: ReportGroup) async throws -> [String] {
        try await hub.report(hub.today, hub.today, group: group).rows.map { "\($0.key) \($0.name) \($0.figures.sold) \($0.figures.bills)" }
      }
      #expect(try await rows(.dish) == ["d1 Bia 2 0", "d3 Lẩu mắm 1 0"])
      #expect(try await rows(.dishGroup) == ["g1 Nhóm 1 2 0", "g3 Nhóm 3 1 0"])
      #expect(try await rows(.station) == ["Bếp  1 0", "Quầy bar  2 0"])
      #expect(try await rows(.table) == ["garden-1 Bàn 1 0 1"])
      #expect(try await rows(.waiter) == ["lan Lan 0 1"])
      #expect(try await rows(.hour) == ["18  0 1"])
      // 20 November 2026 is a Friday
      #expect(try await rows(.weekday) == ["5  3 1"])
      #expect(try await rows(.cashier) == ["thu Thu 0 0"])
    }
  }

  @Test("options count for each portion, and are called by their group", arguments: Engine.allCases)
  func options(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given hot pots of which guests chose the size and two eggs for each of two portions
      var sizes = OptionGroup(
        id: OptionGroupID("sizes"), name: ShortName("Cỡ lẩu"), priority: Priority(1),
        options: [MenuOption(id: OptionID("small"), name: ShortName("nhỏ"), price: MoneyChange(-20_000))])
      sizes.dishes = [DishID("d3")]
      var extras = OptionGroup(
        id: OptionGroupID("extras"), name: ShortName("Gọi thêm"), priority: Priority(2),
        options: [MenuOption(id: OptionID("egg"), name: ShortName("trứng"), price: MoneyChange(8_000))])
      (extras.dishes, extras.most, extras.options[0].most) = ([DishID("d3")], OptionCount(3), OptionCount(3))
      try await hub.menu(.saveOptionGroup(group: sizes))
      try await hub.menu(.saveOptionGroup(group: extras))
      try await hub.seat("a")
      try await hub.order(
        .addItem(
          order: OrderID("a"), item: ItemID("a-pot"), dish: DishID("d3"), quantity: Quantity(2),
          options: [ChosenOption(OptionID("small")), ChosenOption(OptionID("egg"), count: OptionCount(2))]))
      try await hub.pay("a", 2_000_000)
      func rows() async throws -> [String] {
        try await hub.report(hub.today, hub.today, group: .option).rows.map {
          "\($0.key) \($0.name): \($0.figures.optionsChosen) \($0.figures.optionsValue)"
        }
      }
      // when the day is added up on the spot, and when it is stored
      let onTheSpot = try await rows()
      let day = hub.today
      hub.sleep()
      try await hub.round()
      let stored = try await hub.report(day, day, group: .option).rows.map(\.figures)
      // then both say the same
      #expect(onTheSpot.sorted() == ["egg trứng (Gọi thêm): 4 32000", "small nhỏ (Cỡ lẩu): 2 -40000"])
      #expect(stored.map(\.optionsValue).sorted() == [-40_000, 32_000] && stored.map(\.optionsChosen).sorted() == [2, 4])
    }
  }

  @Test("the day on which the clocks change is one day of 25 hours, and its double hour is one", arguments: Engine.allCases)
  func autumn(_ engine: Engine) async throws {
    // given a house in Berlin on the night of 25 October 2026, at half past two, which comes again after an hour
    func turn(_ clock: ManualClock) {
      clock.houseTime.keep(HouseClock(offsets: HouseClock.offsets(reading: "0:120 29881500:60") ?? []))
      clock.set(Instant(29_881_470 * 60_000))
    }
    try await ReportsHub.open(engine, turning: turn) { hub in
      let day = hub.today
      for (order, table) in [("a", "garden-1"), ("b", "hall-1")] {
        try await hub.seat(order, at: table)
        try await hub.pay(order)
        hub.clock.advance(seconds: 3600)
      }
      hub.sleep()
      // when the day is kept
      try await hub.round()
      let report = try await hub.report(day - 1, day + 1, by: .day, group: .hour)
      // then it has both bills, from five in summer time to five in winter time, and the days beside it touch it
      #expect(report.periods.map(\.figures.bills) == [0, 2, 0])
      #expect(report.periods[1].until.milliseconds(since: report.periods[1].from) == 25 * 3_600_000)
      #expect(report.periods[0].until == report.periods[1].from && report.periods[1].until == report.periods[2].from)
      #expect(report.rows.map(\.key) == ["2"] && report.rows.map(\.figures.bills) == [2])
    }
  }

  @Test("wrong ranges are refused with their code and field", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      func refusal(_ from: String?, _ to: String?, by step: ReportStep = .day) async -> String {
        await TestKit.refused { _ = try await hub.reports.sums(AskedReport(from: from, to: to, by: step, compare: .year)) }?.text ?? "none"
      }
      #expect(await refusal("2026-11-20", "2026-11-19") == "reports.endsBeforeItBegins to")
      #expect(await refusal("2026-11-20", "2026-11-21") == "reports.dayToCome to")
      #expect(await refusal("hôm qua", nil) == "reports.dayMalformed from")
      #expect(await refusal("2020-01-01", nil) == "reports.tooManyPeriods by")
      #expect(await refusal("2020-01-01", nil, by: .month) == "none")
      #expect(await refusal("2000-01-01", nil, by: .year) == "reports.tooManyDays from")
    }
  }

  @Test("a day without guests is kept too, and a long past without any aggregates says so", arguments: Engine.allCases)
  func missing(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given a bill ten days ago, and no guests since
      try await hub.seat("a")
      try await hub.pay("a")
      let first = hub.today
      for _ in 0..<10 { hub.sleep() }
      // then the present day and the two before are added up on the spot, and eight wait
      let report = try await hub.report(first, hub.today)
      #expect(report.waiting == 8 && report.total.bills == 0)
      // when the worker has been there
      try await hub.round()
      let later = try await hub.report(first, hub.today)
      #expect(later.waiting == 0 && later.total.bills == 1)
    }
  }

  @Test("a booking that changes after its day has that day added up again", arguments: Engine.allCases)
  func booking(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.seat("a")
      try await hub.pay("a")
      let day = hub.today
      let due = hub.clock.now()
      hub.sleep()
      try await hub.round()
      // when a booking for yesterday is written down today, as its change tells
      try await hub.note(bookingDueAt: due)
      #expect(try await hub.report(day, day).total.bookings == 0)
      try await hub.round()
      #expect(try await hub.report(day, day).total.bookings == 1)
    }
  }
}
