/// A date and time as a clock on the wall shows them. It names no instant: a clock change skips some of them and shows others twice.
public struct WallTime: Equatable, Sendable {
  /// since 1 January 1970
  public let days: Int64
  /// since midnight by the clock, 0 to 86,399
  public let secondOfDay: Int64
  public let year: Int64
  /// 1 to 12
  public let month: Int64
  /// 1 to 31
  public let day: Int64

  static let secondsPerDay: Int64 = 86_400

  public init(days: Int64, secondOfDay: Int64) {
    self.days = days
    self.secondOfDay = secondOfDay
    (year, month, day) = WallTime.civil(days)
  }

  /// - Parameters:
  ///   - month: 1 to 12
  ///   - day: 1 to 31
  public init(year: Int64, month: Int64, day: Int64, secondOfDay: Int64) {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = WallTime.floor(shiftedYear, by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(days: era * 146_097 + dayOfEra - 719_468, secondOfDay: secondOfDay)
  }

  /// - Parameter seconds: since 1970 by this clock
  init(seconds: Int64) {
    let days = WallTime.floor(seconds, by: WallTime.secondsPerDay)
    self.init(days: days, secondOfDay: seconds - days * WallTime.secondsPerDay)
  }

  var seconds: Int64 { days * WallTime.secondsPerDay + secondOfDay }

  public var hour: Int64 { secondOfDay / 3600 }
  public var minute: Int64 { secondOfDay / 60 % 60 }
  public var second: Int64 { secondOfDay % 60 }
  /// 0: Sunday. 1 January 1970 was a Thursday.
  public var weekday: Int64 { (days % 7 + 11) % 7 }

  /// `19:04`, and `9:05` in the morning
  public var clock: String { JSON.int(hour).text + ":" + WallTime.two(minute) }
  /// `20/11`
  public var date: String { JSON.int(day).text + "/" + JSON.int(month).text }

  /// A number with at least two digits.
  public static func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + JSON.int(number).text }

  private static func floor(_ number: Int64, by divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }

  /// Days since 1970 by the Gregorian calendar. A year of this reckoning begins in March, so that the leap day is its last.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floor(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
