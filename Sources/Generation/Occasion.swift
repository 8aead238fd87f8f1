import Kernel

/// A reason for which a day has more guests than others, or fewer.
public enum Occasion: String, Equatable, Sendable, CaseIterable {
  /// the eve of Tết and its first two days
  case closed
  /// the third to the seventh day of the lunar year
  case tet
  /// companies dine together in the last weeks of the lunar year
  case yearEnd
  case midAutumn, hungKings
  case newYear, valentine, womensDay, reunification, labourDay, nationalDay, vietnameseWomensDay, teachersDay, christmas
  /// the first and the fifteenth of a lunar month: many eat no meat, and at home
  case fasting

  /// The most important one of a day; nil: it is like others.
  /// - Parameter days: since 1 January 1970
  public static func of(_ days: Int64) -> Occasion? {
    let (sun, moon) = (WallTime(days: days, secondOfDay: 0), LunarDay(days: days))
    if let found = tet(days) ?? ofSun(sun.month, sun.day) { return found }
    if moon.isLeapMonth { return moon.day == 1 || moon.day == 15 ? .fasting : nil }
    switch (moon.month, moon.day) {
    case (8, 15), (8, 14): return .midAutumn
    case (3, 10): return .hungKings
    case (12, 3...28): return .yearEnd
    case (_, 1), (_, 15): return .fasting
    default: return nil
    }
  }

  private static func tet(_ days: Int64) -> Occasion? {
    let moon = LunarDay(days: days)
    if moon.month == 12, LunarDay(days: days + 1).month == 1 { return .closed }
    guard moon.month == 1, !moon.isLeapMonth else { return nil }
    return moon.day <= 2 ? .closed : moon.day <= 7 ? .tet : nil
  }

  private static func ofSun(_ month: Int64, _ day: Int64) -> Occasion? {
    switch (month, day) {
    case (1, 1): .newYear
    case (2, 14): .valentine
    case (3, 8): .womensDay
    case (4, 30): .reunification
    case (5, 1): .labourDay
    case (9, 1), (9, 2): .nationalDay
    case (10, 20): .vietnameseWomensDay
    case (11, 20): .teachersDay
    case (12, 24), (12, 25): .christmas
    default: nil
    }
  }

  /// Parties, in thousandths of the same weekday without it.
  var permille: Int64 {
    switch self {
    case .closed: 0
    case .tet: 1500
    case .yearEnd: 1300
    case .midAutumn: 1250
    case .hungKings, .newYear, .reunification, .labourDay, .nationalDay: 1320
    case .valentine, .womensDay, .vietnameseWomensDay, .christmas: 1350
    case .teachersDay: 1200
    case .fasting: 930
    }
  }
}
