/// A moment as conditions of days and hours read it, by the house's clock.
public struct BusinessMinute: Equatable, Sendable {
  /// the business day, since 1 January 1970. The hours after midnight belong to the evening before.
  public let day: Int64
  /// since midnight by the clock
  public let minute: Int64

  public init(day: Int64, minute: Int64) {
    self.day = day
    self.minute = minute
  }

  /// - Parameter weekdays: one bit for each, 1 for Sunday and 64 for Saturday
  public func isOn(_ weekdays: Int64) -> Bool { weekdays & (1 << ((day % 7 + 11) % 7)) != 0 }

  /// Whether it lies in a span, whose last minute is not included. A span may pass midnight.
  public func isBetween(_ from: Int64, and until: Int64) -> Bool {
    let (isLate, isEarly) = (minute >= from, minute < until)
    return from < until ? isLate && isEarly : isLate || isEarly
  }
}

extension HouseClock {
  public func businessMinute(at instant: Instant) -> BusinessMinute {
    let wall = wall(instant)
    return BusinessMinute(day: days(ofBusinessAt: wall), minute: wall.secondOfDay / 60)
  }
}
