import Kernel
import Simulation

/// The demand of one business day: how many parties want a table, when, and how much of each dish there is.
struct DayForecast {
  let day: Int64
  let occasion: Occasion?
  let isRainy: Bool
  let parties: Int64
  /// Portions by dish; a dish that is not in it is never sold out.
  private(set) var portions: [String: Int64] = [:]

  /// Parties of Sunday to Saturday, in thousandths of the average.
  private static let weekdays: [Int64] = [1220, 770, 790, 840, 890, 1130, 1360]
  /// Parties of January to December, likewise.
  private static let months: [Int64] = [1020, 980, 1000, 1030, 1000, 960, 950, 930, 950, 980, 1040, 1130]
  /// Days of rain of each month, in a thousand.
  private static let rain: [Int] = [60, 40, 70, 150, 420, 520, 560, 560, 580, 520, 300, 120]
  /// Each year before the last had so many thousandths fewer.
  private static let growth: Int64 = 60

  init(day: Int64, of range: GenerationRange, in house: HouseFacts) {
    var chance = Chance(seed: range.seed, of: "day-\(day)")
    let date = WallTime(days: day, secondOfDay: 0)
    self.day = day
    occasion = Occasion.of(day)
    isRainy = chance.often(DayForecast.rain[Int(date.month - 1)])
    var wanted = range.parties * 1000
    wanted = wanted * DayForecast.weekdays[Int(date.weekday)] / 1000
    wanted = wanted * DayForecast.months[Int(date.month - 1)] / 1000
    wanted = wanted * 1000 / (1000 + DayForecast.growth * (range.last - day) / 365)
    wanted = wanted * (occasion?.permille ?? 1000) / 1000
    wanted = wanted * (isRainy ? 930 : 1000) / 1000
    wanted = wanted * chance.between(930, 1070) / 1000
    parties = (wanted + 500) / 1000
    for offer in house.groups.flatMap({ house.offers[$0.id] ?? [] }) {
      guard let usual = offer.portions else { continue }
      // Now and then the market has little.
      let share = chance.often(40) ? chance.between(150, 400) : chance.between(900, 1500)
      portions[offer.dish.id.raw] = max(1, usual * max(60, range.parties) / 75 * share / 1000)
    }
  }

  /// Takes portions off a dish.
  /// - Returns: `false` if not enough are left
  mutating func sell(_ quantity: Int64, of dish: String) -> Bool {
    guard let left = portions[dish] else { return true }
    guard left >= quantity else { return false }
    portions[dish] = left - quantity
    return true
  }

  /// The minutes of the day at which parties come, in order.
  func arrivals(in house: HouseFacts, _ chance: inout Chance) -> [Int64] {
    let doors = house.doors
    // Lunch, the afternoon, dinner; dinner is longer when people are free.
    let isFree = [0, 5, 6].contains(WallTime(days: day, secondOfDay: 0).weekday) || occasion != nil
    let (lunch, afternoon) = isFree ? (290, 130) : (360, 80)
    return (0..<parties).map { _ -> Int64 in
      let turn = chance.below(1000)
      let minute: Int64
      if turn < lunch {
        minute = 670 + (chance.between(0, 130) + chance.between(0, 30))
      } else if turn < lunch + afternoon {
        minute = chance.between(830, 1040)
      } else {
        minute = 1020 + (chance.between(0, 130) + chance.between(0, 110))
      }
      return min(max(minute, doors.lowerBound), doors.upperBound)
    }.sorted()
  }
}
