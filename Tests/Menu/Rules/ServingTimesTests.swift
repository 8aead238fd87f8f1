import Foundation
import Kernel
import Testing

@testable import MenuRules

@Suite("Serving times, and the menu of a moment")
struct ServingTimesTests {
  private struct NoSuchTimes: Error {}

  private static func cases(_ name: String) throws -> [JSON] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let data = try #require(FileManager.default.contents(atPath: path + "/serving/serving.json"))
    guard case .array(let all)? = try JSON.parse(Array(data))[name] else { throw NoSuchTimes() }
    return all
  }

  private static func times(
    _ hours: [(Int64, Int64)] = [], weekdays: Int64 = 127, season: (Int64?, Int64?) = (nil, nil), days: [Int64] = []
  ) -> ServingTimes {
    var times = ServingTimes()
    times.weekdays = weekdays
    times.hours = hours.map { HourSpan(from: $0.0, until: $0.1) }
    (times.seasonFrom, times.seasonUntil) = season
    times.days = days
    return times
  }

  @Test("the cases that pages are held to as well: times")
  func sharedTimes() throws {
    let all = try Self.cases("times")
    #expect(all.count >= 38)
    for one in all {
      let wire = try one.members()
      let moment = BusinessMinute(day: try wire.get("day"), minute: try wire.get("minute"))
      let times: ServingTimes = try wire.get("times")
      try times.check()
      let holds: Bool = try wire.get("holds")
      #expect(times.holds(at: moment) == holds, "\(one.text)")
    }
  }

  @Test("the cases that pages are held to as well: offers and prices")
  func sharedPrices() throws {
    let all = try Self.cases("prices")
    #expect(all.count >= 20)
    for one in all {
      let wire = try one.members()
      let members = try #require(one["dish"])
      let dish = try Self.dish(members)
      let planned = try one["planned"].map { plan -> PlannedDish in
        let plan = try plan.members()
        return PlannedDish(dish: dish.id, isOffered: try plan.get("isOffered", default: true), price: try plan.get("price"))
      }
      let moment = BusinessMinute(day: try wire.get("day"), minute: try wire.get("minute"))
      let plan = planned.map { DayMenu(id: DayMenu.id(of: moment.day), dishes: [$0], plannedBy: EmployeeID("tam"), plannedAt: Instant(0)) }
      let menu = MenuMoment(moment, plan: plan, rules: try wire.get("rules"), section: try wire.get("section"), type: try wire.get("type"))
      let (offered, price): (Bool, Money) = (try wire.get("offered"), try wire.get("price"))
      #expect(menu.offers(dish) == offered && menu.price(of: dish) == price, "\(one.text)")
    }
  }

  private static func dish(_ json: JSON) throws -> Dish {
    let wire = try json.members()
    var dish = Dish(
      id: try wire.get("id"), group: try wire.get("group"), station: ShortName("Bếp"), name: Name("món"), price: try wire.get("price"),
      marketPrice: try wire.get("marketPrice", default: false))
    dish.byWeight = try wire.get("byWeight")
    dish.times = try wire.get("times")
    return dish
  }

  @Test("an instant is one of the house's clock: on both sides of midnight, and of a change of the clock")
  func clock() throws {
    // Berlin: on 29 March 2026, 2:00 is 3:00; on 25 October 3:00 is 2:00 again
    let berlin = HouseClock(offsets: try #require(HouseClock.offsets(reading: "0:60 29579100:120 29881500:60")), dayEndsHour: 5)
    func at(_ month: Int64, _ day: Int64, _ hour: Int64, _ minute: Int64) -> Instant {
      berlin.instant(of: WallTime(year: 2026, month: month, day: day, secondOfDay: hour * 3600 + minute * 60))
    }
    let late = Self.times([(23 * 60, 4 * 60)], weekdays: 64)
    // Saturday, 28 March, and its night in which an hour is missing
    let inside = [at(3, 28, 23, 0), at(3, 29, 1, 59), at(3, 29, 3, 0), at(3, 29, 3, 59)]
    #expect(inside.map { late.holds(at: $0, clock: berlin) } == [true, true, true, true])
    let outside = [at(3, 28, 3, 0), at(3, 28, 22, 59), at(3, 29, 4, 0), at(3, 29, 23, 30)]
    #expect(outside.map { late.holds(at: $0, clock: berlin) } == [false, false, false, false])
    // Saturday, 24 October, and the hour that comes twice
    let first = at(10, 25, 2, 30)
    let between = Self.times([(150, 151)], weekdays: 64)
    #expect(between.holds(at: first, clock: berlin) && between.holds(at: first.adding(seconds: 3600), clock: berlin))
    #expect(!between.holds(at: first.adding(seconds: 1800), clock: berlin))
  }

  @Test("weekdays, hours, seasons and days within their limits")
  func limits() throws {
    try Self.times([(0, 1440), (1439, 1), (60, 120), (5, 6)], weekdays: 1, season: (229, 229), days: Array(1...60)).check()
    for weekdays: Int64 in [0, -1, 128] { #expect(throws: PlanningError.weekdays) { try Self.times(weekdays: weekdays).check() } }
    let hours: [[(Int64, Int64)]] = [
      [(60, 60)], [(-1, 60)], [(1440, 60)], [(60, 1441)], [(60, 0)], [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)],
    ]
    for spans in hours { #expect(throws: PlanningError.hours) { try Self.times(spans).check() } }
    for date: Int64 in [0, 100, 132, 230, 431, 1232, 1301, -101, 1_000_000] {
      #expect(throws: PlanningError.season) { try Self.times(season: (date, 101)).check() }
      #expect(throws: PlanningError.season) { try Self.times(season: (101, date)).check() }
    }
    for days in [[-1], [100_000], Array(Int64(1)...61)] { #expect(throws: PlanningError.days) { try Self.times(days: days).check() } }
  }
}
