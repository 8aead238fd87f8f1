import Kernel
import MenuRules
import OrdersRules
import ReportsRules
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("Aggregates of business days on both databases")
struct AggregateTests {
  @Test("after random days each figure of each day is the sum of its rows, kept or added up on the spot", arguments: Engine.allCases)
  func equalRows(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("aggregates on \(engine): repeat with seed \(seed)")
    try await ReportsHub.open(engine) { hub in
      // given four random days or more, each added up after its end
      let first = hub.today
      var days = RandomDays(hub: hub, seed: seed)
      try await days.begin()
      try await days.days(4, deeds: 90) { try await hub.round() }
      #expect(days.done.isSuperset(of: RandomDays.wanted), "seed \(seed): \(days.done)")
      // when a fifth one has begun, and its refunds have changed earlier ones
      try await days.day(deeds: 40)
      hub.clock.advance(seconds: -12 * 3600)
      try await hub.round()
      let last = hub.today
      let report = try await hub.report(first, last)
      // then every period has the sums that plain loops over the rows give
      let books = try await hub.database.read { sql in try PlainBooks(sql) }
      for period in report.periods {
        #expect(try books.figures(period.from, period.until) == period.figures, "seed \(seed): \(period.range.text)")
        // and the dishes lead to the money without a difference
        #expect(ReportField.billsDifference.value(of: period.figures) == 0, "seed \(seed): \(period.range.text)")
        #expect(ReportField.moneyDifference.value(of: period.figures) == 0, "seed \(seed): \(period.range.text)")
      }
      var total = ReportFigures()
      for period in report.periods { total += period.figures }
      #expect(report.total == total, "seed \(seed)")
      #expect(report.total.bills > 0 && report.waiting == 0, "seed \(seed)")
      // then each way of paying, each tax rate and each promotion has its own rows, on every day and over all of them
      #expect(report.tenders.count > 1 && report.taxes.count > 1 && report.promotions.count == 1, "seed \(seed)")
      try AggregateTests.compare(report, with: books, "seed \(seed)")
      for day in first...last { try AggregateTests.compare(await hub.report(day, day), with: books, "seed \(seed), day \(day - first)") }
    }
  }

  private static func compare(_ report: ReportSums, with books: PlainBooks, _ hint: String) throws {
    let (begin, end) = (try #require(report.periods.first?.from), try #require(report.periods.last?.until))
    func figures(_ rows: [GroupSums]) -> [String: ReportFigures] { Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.figures) }) }
    #expect(figures(report.tenders) == books.tenders(begin, end), "\(hint)")
    #expect(try figures(report.taxes) == books.taxes(begin, end), "\(hint)")
    #expect(try figures(report.promotions) == books.promotions(begin, end), "\(hint)")
  }

  @Test("the groups of every kind add up to the whole", arguments: Engine.allCases)
  func groups(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("groups on \(engine): repeat with seed \(seed)")
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      var days = RandomDays(hub: hub, seed: seed)
      // given a settled party of each waiter, an hour apart and in both sections, and random days
      for (order, table, waiter) in [("first", "garden-1", "lan"), ("second", "hall-1", "hoa")] {
        try await hub.seat(order, at: table, servedBy: waiter)
        try await hub.pay(order)
        hub.clock.advance(seconds: 3600)
      }
      try await days.begin()
      // and a dish with both options, because random guests may all choose the same one
      try await hub.seat("third")
      let both = [ChosenOption(OptionID("egg")), ChosenOption(OptionID("small"))]
      try await hub.order(.addItem(order: OrderID("third"), item: ItemID("both"), dish: DishID("d2"), options: both))
      try await hub.pay("third", 1_000_000)
      try await days.days(2, deeds: 90) {}
      try await hub.round()
      try await days.day(deeds: 60)
      hub.clock.advance(seconds: -12 * 3600)
      for group in ReportGroup.allCases {
        let report = try await hub.report(first, hub.today, group: group)
        var sum = ReportFigures()
        for row in report.rows { sum += row.figures }
        #expect(AggregateTests.shown(sum, in: group) == AggregateTests.shown(report.total, in: group), "seed \(seed): \(group)")
        #expect(report.rows.count > 1 || group == .cashier, "seed \(seed): \(group)")
        let (received, tax) = report.tenders.reduce(into: (0 as Int64, 0 as Int64)) { sums, row in
          sums.0 += row.figures.received; sums.1 += row.figures.tips
        }
        #expect(received == report.total.received && tax == report.total.tips, "seed \(seed)")
        #expect(report.taxes.reduce(0) { $0 + $1.figures.tax } == report.total.tax, "seed \(seed)")
      }
    }
  }

  /// The figures that a group has.
  private static func shown(_ all: ReportFigures, in group: ReportGroup) -> [Int64] {
    switch group {
    case .dish, .dishGroup, .station:
      [
        all.sold, all.soldValue, all.voids, all.voidValue, all.refusals, all.cooked, all.cookSeconds, all.cookedLate, all.carried, all.carrySeconds,
        all.carriedLate,
      ]
    case .option: [all.optionsChosen, all.optionsValue]
    case .section, .table, .hour, .waiter, .weekday:
      [
        all.bills, all.guests, all.covers, all.turns, all.occupiedSeconds, all.revenue, all.discountValue, all.service, all.tax, all.staySeconds,
        all.takenBack, all.takenBackTax, all.items, all.rounding,
      ]
    case .cashier: [all.payments, all.received, all.tips, all.refunds, all.refundValue]
    }
  }

  @Test("aggregates that followed late deeds are those of a rebuilding", arguments: Engine.allCases)
  func rebuilt(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("rebuilt on \(engine): repeat with seed \(seed)")
    try await ReportsHub.open(engine) { hub in
      // given days whose bills are refunded and opened again on later ones, each added up as soon as it can be
      let first = hub.today
      var days = RandomDays(hub: hub, seed: seed)
      try await days.begin()
      var earlier: [DayTotals?] = []
      for _ in 0..<5 {
        try await days.day(deeds: 70)
        try await hub.round()
        // then days that are over stay as they were
        let now = try await hub.kept(first...hub.today - 1)
        #expect(Array(now.prefix(earlier.count)) == earlier, "seed \(seed)")
        earlier = now
      }
      let followed = earlier
      // when all of it is added up anew
      #expect(try await hub.builder.all() == Array(first...hub.today - 1), "seed \(seed)")
      for day in try await hub.builder.all() { try await hub.builder.build(day, with: hub.processor) }
      // then nothing has changed
      #expect(try await hub.kept(first...hub.today - 1) == followed, "seed \(seed)")
      #expect(followed.allSatisfy { $0 != nil }, "seed \(seed)")
    }
  }

  @Test("money for a party that was written off yesterday is revenue of today, and yesterday stays", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given a party that left without paying, and its day added up
      try await hub.seat("a")
      try await hub.order(.writeOff(order: OrderID("a"), reason: Reason("khách bỏ đi")))
      let day = hub.today
      hub.sleep()
      try await hub.round()
      #expect(try await hub.report(day, day).total.writtenOff == 1)
      #expect(try await hub.builder.stale().isEmpty)
      // when its money comes the next day
      try await hub.pay("a", hub.report(day, day).total.writtenOffValue)
      // then the day is old until it is added up again
      #expect(try await hub.report(day, day).waiting == 1)
      try await hub.round()
      let report = try await hub.report(day, hub.today)
      #expect(report.waiting == 0 && report.total.writtenOff == 0 && report.periods.map(\.figures.writtenOff) == [1, -1])
      let books = try await hub.database.read { sql in try PlainBooks(sql) }
      for period in report.periods { #expect(try books.figures(period.from, period.until) == period.figures) }
    }
  }

  @Test("another end of the business day adds every day up anew", arguments: Engine.allCases)
  func movedEnd(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given a bill that was paid at half past three in the night, when the day ended at five
      let day = hub.today
      try await hub.seat("a")
      hub.clock.set(hub.clock.house.instant(of: WallTime(days: day + 1, secondOfDay: 12_600)))
      try await hub.pay("a")
      hub.sleep()
      try await hub.round()
      #expect(try await hub.report(day, day + 1).periods.map(\.figures.bills) == [1, 0])
      // when it ends at two from now on
      hub.clock.houseTime.keep(HouseClock(dayEndsHour: 2))
      #expect(try await hub.builder.stale() == [day])
      try await hub.round()
      // then the bill is of the next day
      #expect(try await hub.report(day, day + 1).periods.map(\.figures.bills) == [0, 1])
    }
  }
}
