import Kernel
import Storage
import TestKit
import Testing

@testable import Generation

@Suite("Demand over years and within a day")
struct DemandTests {
  @Test("each year has more guests than the one before, by about six percent of the last one")
  func trend() async throws {
    try await FurnishedHouse.open(.sqlite) { house in
      // given four years with a thousand parties on an average day of the last
      let range = try GenerationRange(years: 4, until: nil, today: FurnishedHouse.today, seed: 7, parties: 1000)
      let facts = try await house.database.read { try HouseFacts(in: $0, seed: range.seed) }
      // when the days of each year are added up
      let years = (0..<4).map { year in
        let last = range.last - 365 * Int64(3 - year)
        return (last - 364...last).reduce(0) { $0 + DayForecast(day: $1, of: range, in: facts).parties }
      }
      // then the figures grow from year to year
      #expect(zip(years, years.dropFirst()).allSatisfy { $0 < $1 }, "\(years)")
      // 1 / (1 + 0.06 × 3.5) to 1 / (1 + 0.06 × 0.5)
      #expect((1_130...1_220).contains(years[3] * 1000 / years[0]), "\(years)")
    }
  }

  @Test("a scarce dish is sold up to its portions of the day, and the chef refuses what comes after", arguments: Engine.allCases)
  func soldOut(_ engine: Engine) async throws {
    try await FurnishedHouse.open(engine) { house in
      // given three days, on which the first dish of each group is scarce
      let range = try FurnishedHouse.range(days: 3, parties: 60)
      _ = try await house.generate(range)
      let facts = try await house.database.read { try HouseFacts(in: $0, seed: range.seed) }
      let items = try await house.database.read { sql in
        try sql.query("SELECT dish_id, state, quantity, reason, ordered_at FROM item ORDER BY ordered_at").map { row in
          Ordered(
            dish: try row.text(0), day: HouseClock().businessDay(containing: Instant(try row.int(4))).days, quantity: try row.int(2),
            isRefused: try row.int(1) == 4, isSold: try row.int(1) < 4, reason: try row.optionalText(3))
        }
      }
      var refusals = 0
      for day in range.first...range.last {
        let portions = DayForecast(day: day, of: range, in: facts).portions
        #expect(portions.keys.sorted() == ["g1-1", "g2-1", "g3-1", "g4-1", "g5-1"])
        for (dish, most) in portions {
          let ofDish = items.filter { $0.day == day && $0.dish == dish }
          let sold = ofDish.filter(\.isSold).reduce(0) { $0 + $1.quantity }
          #expect(sold <= most, "\(dish) on \(day)")
          // then a refusal says that the dish is sold out, and it was
          for refused in ofDish where refused.isRefused {
            #expect(refused.reason == "Hết món" && sold + refused.quantity > most, "\(dish) on \(day)")
            refusals += 1
          }
        }
      }
      // then no other dish was refused
      #expect(refusals > 0 && refusals == items.filter(\.isRefused).count)
    }
  }

  private struct Ordered {
    let dish: String
    let day: Int64
    let quantity: Int64
    let isRefused: Bool
    let isSold: Bool
    let reason: String?
  }
}
