import IntegrityCheck
import Kernel
import Storage
import TestKit
import Testing

@testable import Generation
@testable import iqsine

@Suite("A generated past on both databases")
struct PastGeneratorTests {
  @Test("passes the check of the data, and has something of each kind", arguments: Engine.allCases)
  func isSound(_ engine: Engine) async throws {
    try await FurnishedHouse.open(engine) { house in
      // when two weeks are generated
      let summary = try await house.generate(days: 14, parties: 60)
      // then no inspection finds anything
      let report = try await DataCheck.restaurant.run(on: house.database) { _ in }
      #expect(report.findings == [])
      #expect(summary.days == 14 && summary.bills > 200 && summary.bookings > 20 && summary.revenue > 0)
      #expect(try await house.count("bill WHERE state = 1") == summary.bills)
      let kinds = [
        "bill WHERE discount_amount > 0", "bill WHERE service > 0", "bill WHERE promotions IS NOT NULL", "bill WHERE change_given > 0",
        "payment WHERE tip > 0", "payment WHERE method = 'card'", "payment WHERE method = 'transfer'", "item WHERE state = 4", "item WHERE state = 5",
        "item WHERE options IS NOT NULL", "booking WHERE state = 1", "booking WHERE state IN (2, 3)",
        "till_movement WHERE kind = 'drop'", "till_session WHERE handed_to IS NOT NULL",
        "party_order WHERE booking IS NOT NULL", "customer",
      ]
      for kind in kinds { #expect(try await house.count(kind) > 0, "\(kind)") }
    }
  }

  @Test("leaves nothing open: no party, no till, no booking, and tells devices only of the till", arguments: Engine.allCases)
  func isOver(_ engine: Engine) async throws {
    try await FurnishedHouse.open(engine) { house in
      let seq = try await house.count("change")
      try await house.generate(days: 3)
      #expect(try await house.count("party_order WHERE state = 0") == 0)
      #expect(try await house.count("till_session WHERE is_open = 1") == 0)
      #expect(try await house.count("booking WHERE shown = 1") == 0)
      #expect(try await house.count("change") == seq + 1)
      #expect(try await house.count("change WHERE kind = 'till'") == 1)
      // each payment stands in exactly one report of the till
      #expect(try await house.count("payment p WHERE p.id NOT IN (SELECT payment_id FROM till_payment)") == 0)
      #expect(try await house.count("till_payment WHERE outside = 1") == 0)
    }
  }

  @Test("numbers the bills of each day without gaps, in the order in which they were asked for")
  func numbers() async throws {
    try await FurnishedHouse.open(.sqlite) { house in
      try await house.generate(days: 5)
      let rows = try await house.database.read { try $0.query("SELECT number, asked_at FROM bill ORDER BY number") }
      var (last, place, askedAt) = ("", Int64(0), Int64(0))
      for row in rows {
        let (number, at) = (try row.text(0), try row.int(1))
        let day = String(number.dropLast(4))
        if day != last { (last, place, askedAt) = (day, 0, 0) }
        place += 1
        #expect(number.hasSuffix(String(String(10_000 + place).dropFirst())), "\(number)")
        #expect(at >= askedAt)
        askedAt = at
      }
      #expect(last == "B-261119-")
    }
  }

  @Test("is the same for the same seed and days, with all ids, and another one for another seed", arguments: Engine.allCases)
  func isDeterministic(_ engine: Engine) async throws {
    var pasts: [[String: [[SQLValue]]]] = []
    for seed in [7, 7, 8] as [UInt64] {
      try await FurnishedHouse.open(engine) { house in
        try await house.generate(days: 4, seed: seed)
        pasts.append(try await house.rows())
      }
    }
    for (table, rows) in pasts[0] {
      #expect(!rows.isEmpty || table == "bill_refund", "\(table)")
      #expect(rows == pasts[1][table], "\(table)")
    }
    #expect(pasts[0]["bill"] != pasts[2]["bill"])
  }

  @Test("in a long past people leave, and their bills keep their names")
  func staff() async throws {
    try await FurnishedHouse.open(.sqlite) { house in
      // when almost a year of a quiet restaurant is generated, in several transactions
      let summary = try await house.generate(days: 320, parties: 3)
      // then somebody has left, who cannot sign in, and had served parties until then
      #expect(summary.days == 320)
      #expect(try await house.count("employee WHERE active = 0 AND id LIKE 'nv-cu-%'") == 1)
      #expect(try await house.count("party_order o JOIN employee e ON e.id = o.waiter WHERE e.active = 0") > 0)
      #expect(try await house.count("party_order WHERE waiter NOT IN (SELECT id FROM employee)") == 0)
      #expect(try await DataCheck.restaurant.run(on: house.database) { _ in }.findings == [])
    }
  }

  @Test("no two parties have one table at one time")
  func tables() async throws {
    try await FurnishedHouse.open(.sqlite) { house in
      try await house.generate(days: 7, parties: 200)
      let overlaps = """
        party_order a JOIN party_order b ON b.table_id = a.table_id AND b.id <> a.id
        WHERE b.opened_at >= a.opened_at AND b.opened_at < a.ended_at
        """
      #expect(try await house.count(overlaps) == 0)
    }
  }

  @Test("days that have bills already are refused, and nothing is written", arguments: Engine.allCases)
  func refusesTakenDays(_ engine: Engine) async throws {
    try await FurnishedHouse.open(engine) { house in
      // given three days of past
      try await house.generate(days: 3)
      let before = try await house.rows()
      // when more days are generated over them
      await #expect(throws: GenerationError.daysTaken(from: "2026-11-10", until: "2026-11-19")) { try await house.generate(days: 10, seed: 9) }
      // then nothing has changed, and earlier days can still be generated
      #expect(try await house.rows() == before)
      let earlier = try GenerationRange(days: 2, until: "2026-11-16", today: FurnishedHouse.today, seed: 9, parties: 40)
      _ = try await house.generate(earlier)
      #expect(try await DataCheck.restaurant.run(on: house.database) { _ in }.findings == [])
    }
  }

  @Test("a restaurant without tables, dishes and people gets none")
  func refusesEmptyHouses() async throws {
    try await FurnishedHouse.open(.sqlite, furnished: false) { house in
      let missing = ["bàn / tables", "món / dishes", "nhân viên / employees"]
      await #expect(throws: GenerationError.notFurnished(missing)) { try await house.generate(days: 1) }
    }
  }
}

@Suite("The demand of days")
struct DayForecastTests {
  /// The parties of each day of a year that ends on 19 November 2026.
  private static func year(_ body: ([DayForecast]) throws -> Void) async throws {
    try await FurnishedHouse.open(.sqlite) { house in
      let range = try FurnishedHouse.range(days: 365, parties: 1000)
      let facts = try await house.database.read { try HouseFacts(in: $0, seed: range.seed) }
      try body((range.first...range.last).map { DayForecast(day: $0, of: range, in: facts) })
    }
  }

  private static func mean(_ days: [DayForecast]) -> Int64 { days.reduce(0) { $0 + $1.parties } / max(1, Int64(days.count)) }

  @Test("follows weekday, season and the holidays of both calendars")
  func shape() async throws {
    try await DayForecastTests.year { days in
      func date(_ forecast: DayForecast) -> WallTime { WallTime(days: forecast.day, secondOfDay: 0) }
      let plain = days.filter { $0.occasion == nil }
      // Saturdays are the busiest, and Mondays are quieter than Thursdays and Sundays
      let weekdays = (0...6).map { weekday in DayForecastTests.mean(plain.filter { date($0).weekday == weekday }) }
      #expect(weekdays.max() == weekdays[6] && weekdays[1] < weekdays[4] && weekdays[1] < weekdays[0])
      #expect(weekdays[6] * 10 > weekdays[2] * 15)
      // December is busier than the rainy August
      func month(_ month: Int64) -> Int64 { DayForecastTests.mean(plain.filter { date($0).month == month }) }
      #expect(month(12) * 10 > month(8) * 11)
      #expect(days.filter { date($0).month == 8 && $0.isRainy }.count > days.filter { date($0).month == 2 && $0.isRainy }.count)
      // Tết 2026: closed on 16, 17 and 18 February, full afterwards
      func parties(_ month: Int64, _ day: Int64) -> Int64 { days.first { date($0).month == month && date($0).day == day }?.parties ?? -1 }
      #expect([16, 17, 18].map { parties(2, $0) } == [0, 0, 0])
      #expect(parties(2, 20) * 10 > DayForecastTests.mean(plain) * 13)
      // an average day has the wanted number of parties, more or less
      #expect((880...1060).contains(DayForecastTests.mean(plain)))
    }
  }
}
