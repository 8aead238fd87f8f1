import Kernel

/// A span of the house's clock.
public struct HourSpan: Wire, Equatable, Sendable {
  /// minutes since midnight
  public var from: Int64
  /// the last one is not included; a span may pass midnight
  public var until: Int64

  public init(from: Int64, until: Int64) {
    self.from = from
    self.until = until
  }
}

/// When something on the menu holds, by the house's clock. All conditions must hold. Days are business days, so the hours after midnight
/// belong to the evening before.
public struct ServingTimes: Wire, Equatable, Sendable {
  /// one bit for each weekday, 1 for Sunday and 64 for Saturday; 127: each day
  public var weekdays: Int64 = 127
  /// any of them; none: all day
  public var hours: [HourSpan] = []
  /// first day of a season that comes each year, month times 100 and day: 1201 is the first of December; absent: all year
  public var seasonFrom: Int64?
  /// its last day; a season may pass the end of the year
  public var seasonUntil: Int64?
  /// only on these days, since 1 January 1970; none: on any
  public var days: [Int64] = []

  public init() {}
}

/// Whether they hold at a moment.
extension ServingTimes {
  public func holds(at instant: Instant, clock: HouseClock) -> Bool { holds(at: clock.businessMinute(at: instant)) }

  public func holds(at moment: BusinessMinute) -> Bool {
    if !moment.isOn(weekdays) || !isInSeason(moment.day) { return false }
    if !days.isEmpty && !days.contains(moment.day) { return false }
    return isInHours(moment)
  }

  /// Whether its hours hold, whatever the day.
  func isInHours(_ moment: BusinessMinute) -> Bool {
    if hours.isEmpty { return true }
    for span in hours where moment.isBetween(span.from, and: span.until) { return true }
    return false
  }

  /// A season with one end only begins or ends with the year.
  private func isInSeason(_ day: Int64) -> Bool {
    if seasonFrom == nil && seasonUntil == nil { return true }
    let (from, until) = (seasonFrom ?? 101, seasonUntil ?? 1231)
    let date = WallTime(days: day, secondOfDay: 0)
    let today = date.month * 100 + date.day
    return from <= until ? today >= from && today <= until : today >= from || today <= until
  }
}

/// Their limits. Devices hold the times of each dish.
extension ServingTimes {
  public static let mostSpans: Int64 = 4
  public static let mostDays: Int64 = 60
  private static let minutes: Int64 = 24 * 60
  private static let lastDay: Int64 = 99_999

  public func check() throws(PlanningError) {
    if !(1...127).contains(weekdays) { throw .weekdays }
    if hours.count > Int(ServingTimes.mostSpans) { throw .hours }
    for span in hours {
      let isSpan = (0..<ServingTimes.minutes).contains(span.from) && (1...ServingTimes.minutes).contains(span.until) && span.from != span.until
      if !isSpan { throw .hours }
    }
    if !ServingTimes.isDate(seasonFrom) || !ServingTimes.isDate(seasonUntil) { throw .season }
    if days.count > Int(ServingTimes.mostDays) { throw .days }
    for day in days where !(0...ServingTimes.lastDay).contains(day) { throw .days }
  }

  /// The year has all days that any year has: also 29 February.
  private static func isDate(_ date: Int64?) -> Bool {
    guard let date else { return true }
    guard (101...1231).contains(date) else { return false }
    let wall = WallTime(year: 2000, month: date / 100, day: date % 100, secondOfDay: 0)
    return date % 100 > 0 && date / 100 <= 12 && wall.month * 100 + wall.day == date
  }
}
