import BillsRules
import Kernel
import OrdersRules
import ReportsRules
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("The wall page's figures on both databases")
struct WallReaderTests {
  private func wall(_ hub: ReportsHub) async throws -> WallReport { try await WallReader(database: hub.database, clock: hub.clock).report() }

  /// The time of the wall clock on a business day.
  private func turn(_ hub: ReportsHub, to day: Int64, hour: Int64) {
    hub.clock.set(hub.clock.house.instant(of: WallTime(days: day, secondOfDay: hour * 3600)))
  }

  @Test("the day so far stands beside the same weekdays up to the same hour", arguments: Engine.allCases)
  func sameHour(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given two weeks ago one bill at seven and one at ten in the evening, and a week ago three bills until seven
      let today = hub.today + 14
      for (order, day, hour) in [
        ("a", today - 14, 19), ("b", today - 14, 22), ("c", today - 7, 17), ("d", today - 7, 18), ("e", today - 7, 19),
      ] as [(String, Int64, Int64)] {
        turn(hub, to: day, hour: hour)
        try await hub.seat(order)
        try await hub.pay(order)
      }
      // when it is eight today, after one bill
      turn(hub, to: today, hour: 19)
      try await hub.seat("f")
      try await hub.pay("f")
      turn(hub, to: today, hour: 20)
      let report = try await wall(hub)
      // then the bill of ten o'clock is in no mean
      #expect(report.day == ReportDate.text(today))
      #expect(report.usualDays == 2)
      #expect(report.today.revenue == 370_000 && report.today.covers == 4 && report.today.bills == 1)
      #expect(report.usual?.revenue == 740_000 && report.usual?.covers == 8 && report.usual?.bills == 2)
      #expect(report.flags.isEmpty)
    }
  }

  @Test("a house without a past shows its day, and nothing to compare with", arguments: Engine.allCases)
  func fresh(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let report = try await wall(hub)
      #expect(report == WallReport(at: hub.clock.now(), day: ReportDate.text(hub.today), today: WallFigures(), usual: nil, usualDays: 0))
    }
  }

  @Test("a person who voids much more than usual is named, and so is the house", arguments: Engine.allCases)
  func voids(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given six weeks with one voided beer each
      let today = hub.today + 42
      for week in 0..<6 as Range<Int64> {
        turn(hub, to: today - 42 + week * 7, hour: 19)
        try await hub.seat("p\(week)")
        try await hub.order(.void(item: ItemID("p\(week)-d1"), quantity: Quantity(1), reason: Reason("khách đổi ý")))
        try await hub.pay("p\(week)", 345_000)
      }
      // when three hot pots are voided today
      turn(hub, to: today, hour: 19)
      for (order, table) in [("x", "garden-1"), ("y", "garden-2"), ("z", "hall-1")] {
        try await hub.seat(order, at: table)
        try await hub.order(.void(item: ItemID("\(order)-d3"), quantity: Quantity(1), reason: Reason("khách đổi ý")))
      }
      let flags = try await wall(hub).flags
      // then both flags have the sum and the usual one
      #expect(
        flags == [
          WallFlag(kind: .voids, person: nil, count: 3, value: 960_000, usual: 25_000),
          WallFlag(kind: .voids, person: "Thu", count: 3, value: 960_000, usual: 25_000),
        ])
    }
  }

  @Test("a person who discounts much more than usual is named once it is the third bill, and so is the house", arguments: Engine.allCases)
  func discounts(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      func sell(_ order: String, at table: String, less discount: Int64) async throws {
        try await hub.seat(order, at: table)
        try await hub.bill(.discount(order: OrderID(order), discount: .amount(amount: Money(discount)), reason: Reason("khách quen")))
        try await hub.pay(order, 370_000 - discount)
      }
      // given six weeks with a discount of 20,000 each
      let today = hub.today + 42
      for week in 0..<6 as Range<Int64> {
        turn(hub, to: today - 42 + week * 7, hour: 19)
        try await sell("p\(week)", at: "garden-1", less: 20_000)
      }
      // when half of two bills is taken off today
      turn(hub, to: today, hour: 19)
      for (order, table) in [("x", "garden-1"), ("y", "garden-2")] { try await sell(order, at: table, less: 185_000) }
      let quiet = try await wall(hub).flags
      #expect(quiet.isEmpty)
      // when a third one follows
      try await sell("z", at: "hall-1", less: 185_000)
      let flags = try await wall(hub).flags
      #expect(
        flags == [
          WallFlag(kind: .discounts, person: nil, count: 3, value: 555_000, usual: 20_000),
          WallFlag(kind: .discounts, person: "Thu", count: 3, value: 555_000, usual: 20_000),
        ])
    }
  }

  @Test("a single refund, reopened bill and unpaid sale is named where none is usual, on the day on which it is done", arguments: Engine.allCases)
  func moneyOut(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given six weeks in which every bill was paid in cash
      let today = hub.today + 42
      for week in 0..<6 as Range<Int64> {
        turn(hub, to: today - 42 + week * 7, hour: 19)
        try await hub.seat("p\(week)")
        try await hub.pay("p\(week)", 370_000)
      }
      // when the last of them is opened again today, lowered and refunded, and another guest owes the bill
      turn(hub, to: today, hour: 19)
      let (old, reason) = (OrderID("p5"), Reason("khách quen"))
      try await hub.correct(.reopen(order: old, reason: reason))
      try await hub.bill(.discount(order: old, discount: .amount(amount: Money(100_000)), reason: reason))
      try await hub.correct(.refund(order: old, refund: RefundID("r"), amount: Money(100_000), shown: Money(370_000), reason: reason))
      try await hub.seat("x")
      try await hub.bill(
        .pay(
          order: OrderID("x"), payment: PaymentID("x"), version: 1, method: .account, received: Money(370_000), reference: PaymentReference("Tú")))
      // then each is a flag of the house and of the cashier
      let flags = try await wall(hub).flags.filter { $0.person == "Thu" }
      #expect(
        flags == [
          WallFlag(kind: .refunds, person: "Thu", count: 1, value: 100_000, usual: 0),
          WallFlag(kind: .reopenings, person: "Thu", count: 1, value: 370_000, usual: 0),
          WallFlag(kind: .credit, person: "Thu", count: 1, value: 370_000, usual: 0),
        ])
    }
  }

  @Test("kitchen times are those of the last hour, by station", arguments: Engine.allCases)
  func kitchen(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given a party whose dishes were called, and served after ten minutes
      try await hub.seat("a")
      let courses = try await hub.all(Course.self).map(\.id)
      for course in courses { try? await hub.order(.callToCook(course: course)) }
      hub.clock.advance(seconds: 600)
      for course in courses {
        try? await hub.cook(.raiseFlag(course: course))
        try? await hub.order(.serveCourse(course: course))
      }
      // then its stations have a time, and an hour later none
      let stations = try await wall(hub).stations
      #expect(stations.reduce(0) { $0 + $1.cooked } == 2)
      #expect(stations.map(\.station) == ["Bếp", "Quầy bar"])
      #expect(stations.allSatisfy { $0.cooked == 1 && $0.cookSeconds >= 600 && $0.carried == 1 })
      hub.clock.advance(seconds: 3700)
      let later = try await wall(hub).stations
      #expect(later.isEmpty)
    }
  }
}
