import Kernel

extension ReportSchedule {
  public static let mostAddresses: Int64 = 10

  public func check() throws(ReportsError) {
    let isDay: Bool =
      switch rhythm {
      case .daily: day == 0
      case .weekly: day >= 0 && day <= 6
      case .monthly: day >= 1 && day <= 28
      }
    if !isDay { throw .dayOutOfRange }
    if hour < 0 || hour > 23 { throw .hourOutOfRange }
    if addresses.isEmpty { throw .nothingChosen(field: "addresses") }
    if Int64(addresses.count) > ReportSchedule.mostAddresses { throw .tooManyAddresses(most: ReportSchedule.mostAddresses) }
    for (i, address) in addresses.enumerated() {
      let field = "addresses[" + JSON.int(Int64(i)).text + "]"
      if !address.isAddress { throw .addressMalformed(field: field) }
      if addresses[..<i].contains(where: { $0.raw.isWritten(like: address.raw) }) { throw .namedTwice(name: address.raw, field: field) }
    }
  }

  /// - Parameter day: of the calendar, in days since 1 January 1970
  public func isDue(on day: Int64) -> Bool {
    switch rhythm {
    case .daily: true
    case .weekly: WallTime(days: day, secondOfDay: 0).weekday == self.day
    case .monthly: WallTime(days: day, secondOfDay: 0).day == self.day
    }
  }

  /// The moment at which it is due on this day: at its hour by the house's clock, and not before the business day before has ended.
  public func dueAt(_ day: Int64, on clock: HouseClock) -> Instant {
    clock.instant(of: WallTime(days: day, secondOfDay: max(hour, clock.dayEndsHour) * 3600))
  }

  /// The first due day whose moment is still to come.
  public func next(after now: Instant, on clock: HouseClock) -> Int64 {
    var day = clock.wall(now).days
    while !isDue(on: day) || dueAt(day, on: clock) <= now { day += 1 }
    return day
  }

  /// The last due day that has come, from `first` on. Earlier ones that nobody was awake for are left out. nil: none has come.
  public func latest(from first: Int64, at now: Instant, on clock: HouseClock) -> Int64? {
    var day = clock.wall(now).days
    while day >= first {
      if isDue(on: day) && dueAt(day, on: clock) <= now { return day }
      day -= 1
    }
    return nil
  }

  /// The business days that are sent on a due day.
  public func range(dueOn day: Int64) -> ReportRange {
    switch rhythm {
    case .daily: return ReportRange(first: day - 1, last: day - 1)
    case .weekly: return ReportRange(first: day - 7, last: day - 1)
    case .monthly:
      let last = day - WallTime(days: day, secondOfDay: 0).day
      return ReportRange(first: last - WallTime(days: last, secondOfDay: 0).day + 1, last: last)
    }
  }
}

/// How long a mail waits after a failure.
public enum ReportMailPause {
  private static let minutes: [Int64] = [1, 5, 15]
  /// A day and a half: until then the next daily mail has come.
  public static let giveUpSeconds: Int64 = 36 * 3600

  /// - Parameter tries: how often it was tried
  /// - Returns: seconds
  public static func after(tries: Int64) -> Int64 { (tries <= 3 && tries >= 1 ? minutes[Int(tries) - 1] : 60) * 60 }
}
