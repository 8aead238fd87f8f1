import Foundation
import Kernel

/// A day of the Vietnamese lunar calendar.
///
/// It follows the rules that Hồ Ngọc Đức published (www.informatik.uni-leipzig.de/~duc/amlich/calrules.html): months begin with the new moon
/// by the time of Viet Nam (UTC+7), the 11th month contains the winter solstice, and the first month without a principal term is the leap month.
/// New moons and the sun's longitude come from J. Meeus, *Astronomical Algorithms*.
public struct LunarDay: Equatable, Sendable {
  public let year: Int64
  /// 1 to 12
  public let month: Int64
  /// 1 to 30
  public let day: Int64
  /// the second of two months with this number
  public let isLeapMonth: Bool

  /// - Parameter days: since 1 January 1970
  public init(days: Int64) {
    let day = days + LunarDay.epoch
    let turn = LunarDay.turn(before: Double(day))
    let start = LunarDay.newMoon(turn + 1) > day ? LunarDay.newMoon(turn) : LunarDay.newMoon(turn + 1)
    let solarYear = WallTime(days: days, secondOfDay: 0).year
    var (from, until) = (LunarDay.eleventhMonth(of: solarYear), LunarDay.eleventhMonth(of: solarYear))
    var year = solarYear
    if from >= start {
      from = LunarDay.eleventhMonth(of: solarYear - 1)
    } else {
      year += 1
      until = LunarDay.eleventhMonth(of: solarYear + 1)
    }
    let passed = (start - from) / 29
    var (month, isLeap) = (passed + 11, false)
    // A lunar year of thirteen months.
    if until - from > 365 {
      let leap = LunarDay.leapMonth(after: from)
      if passed >= leap { month -= 1 }
      isLeap = passed == leap
    }
    if month > 12 { month -= 12 }
    if month >= 11 && passed < 4 { year -= 1 }
    (self.year, self.month, self.day, isLeapMonth) = (year, month, day - start + 1, isLeap)
  }

  /// The first day of the lunar year, Tết.
  /// - Returns: days since 1 January 1970
  public static func newYear(of year: Int64) -> Int64 {
    // It falls between 20 January and 20 February.
    let from = WallTime(year: year, month: 1, day: 19, secondOfDay: 0).days
    for days in from..<from + 35 {
      let lunar = LunarDay(days: days)
      if lunar.month == 1 && lunar.day == 1 && !lunar.isLeapMonth { return days }
    }
    return from
  }
}

// Julian days. A day begins at midnight in Viet Nam.
extension LunarDay {
  /// Julian day of 1 January 1970.
  private static let epoch: Int64 = 2_440_588
  /// Viet Nam's time, as a part of a day.
  private static let zone = 7.0 / 24
  private static let synodicMonth = 29.530588853
  /// The new moon of 1 January 1900, from which they are counted.
  private static let firstNewMoon = 2_415_021.076998695

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  private static func turn(before day: Double) -> Int64 { Int64(((day - firstNewMoon) / synodicMonth).rounded(.down)) }

  /// The day of a new moon.
  private static func newMoon(_ number: Int64) -> Int64 {
    let k = Double(number), t = k / 1236.85
    let (t2, t3) = (t * t, t * t * t)
    let mean = 2_415_020.75933 + 29.53058868 * k + 0.0001178 * t2 - 0.000000155 * t3 + 0.00033 * sine(166.56 + 132.87 * t - 0.009173 * t2)
    let sun = 359.2242 + 29.10535608 * k - 0.0000333 * t2 - 0.00000347 * t3
    let moon = 306.0253 + 385.81691806 * k + 0.0107306 * t2 + 0.00001236 * t3
    let node = 21.2964 + 390.67050646 * k - 0.0016528 * t2 - 0.00000239 * t3
    let first = (0.1734 - 0.000393 * t) * sine(sun) + 0.0021 * sine(2 * sun) - 0.4068 * sine(moon) + 0.0161 * sine(2 * moon)
    let second = 0.0104 * sine(2 * node) - 0.0004 * sine(3 * moon) - 0.0051 * sine(sun + moon) - 0.0074 * sine(sun - moon)
    let third = 0.0004 * sine(2 * node + sun) - 0.0004 * sine(2 * node - sun) - 0.0006 * sine(2 * node + moon)
    let fourth = 0.0010 * sine(2 * node - moon) + 0.0005 * sine(2 * moon + sun)
    // Dynamical time runs ahead of the earth's rotation.
    let ahead = -0.000278 + 0.000265 * t + 0.000262 * t2
    return Int64((mean + first + second + third + fourth - ahead + 0.5 + zone).rounded(.down))
  }

  /// The twelfth of the ecliptic in which the sun is at the beginning of a day; 0 begins with the spring equinox.
  private static func sector(_ day: Int64) -> Int64 {
    let t = (Double(day) - 2_451_545.5 - zone) / 36_525
    let anomaly = 357.52910 + 35_999.05030 * t - 0.0001559 * t * t - 0.00000048 * t * t * t
    let centre = (1.914600 - 0.004817 * t - 0.000014 * t * t) * sine(anomaly) + (0.019993 - 0.000101 * t) * sine(2 * anomaly)
    let longitude = 280.46645 + 36_000.76983 * t + 0.0003032 * t * t + centre + 0.000290 * sine(3 * anomaly)
    return Int64((longitude / 30).rounded(.down) - (longitude / 360).rounded(.down) * 12)
  }

  /// The first day of the month that contains the winter solstice of a year.
  private static func eleventhMonth(of year: Int64) -> Int64 {
    let last = WallTime(year: year, month: 12, day: 31, secondOfDay: 0).days + epoch
    let turn = Int64((Double(last - 2_415_021) / synodicMonth).rounded(.down))
    let found = newMoon(turn)
    return sector(found) >= 9 ? newMoon(turn - 1) : found
  }

  /// Counted in months from the eleventh one.
  private static func leapMonth(after eleventh: Int64) -> Int64 {
    let turn = Int64(((Double(eleventh) - firstNewMoon) / synodicMonth + 0.5).rounded(.down))
    var month: Int64 = 1
    var (now, before) = (sector(newMoon(turn + 1)), Int64(-1))
    while now != before && month < 14 {
      month += 1
      (before, now) = (now, sector(newMoon(turn + month)))
    }
    return month - 1
  }
}
