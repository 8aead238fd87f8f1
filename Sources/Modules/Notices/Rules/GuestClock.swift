import Kernel

/// Time and date as guests read them.
public struct GuestClock: Equatable, Sendable {
  /// 9:05 is written 09:05
  public let time: String
  /// thứ sáu 20/11/2026; Friday 20 November 2026
  public let date: String

  /// Viet Nam keeps one time all year, seven hours ahead of UTC.
  private static let offset: Int64 = 7 * 3_600_000
  private static let dayLength: Int64 = 86_400_000

  public init(_ instant: Instant, _ language: NoticeLanguage) {
    let local = max(0, instant.raw + GuestClock.offset)
    let minutes = local % GuestClock.dayLength / 60_000
    time = GuestClock.two(minutes / 60) + ":" + GuestClock.two(minutes % 60)
    let days = local / GuestClock.dayLength
    let (year, month, day) = GuestClock.civil(days)
    // 1 January 1970 was a Thursday.
    let weekday = Int((days + 4) % 7)
    switch language {
    case .vi: date = "\(GuestClock.vietnameseDays[weekday]) \(GuestClock.two(day))/\(GuestClock.two(month))/\(year)"
    case .en: date = "\(GuestClock.englishDays[weekday]) \(day) \(GuestClock.englishMonths[Int(month) - 1]) \(year)"
    }
  }

  private static let vietnameseDays = ["chủ nhật", "thứ hai", "thứ ba", "thứ tư", "thứ năm", "thứ sáu", "thứ bảy"]
  private static let englishDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Days since 1970 as year, month and day; a year of this reckoning begins in March, so that the leap day is its last.
  public static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
