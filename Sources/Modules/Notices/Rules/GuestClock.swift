import Kernel

/// Time and date as guests read them.
public struct GuestClock: Equatable, Sendable {
  /// 9:05 is written 09:05
  public let time: String
  /// thứ sáu 20/11/2026; Friday 20 November 2026
  public let date: String

  public init(_ instant: Instant, _ language: NoticeLanguage, on clock: HouseClock) {
    let wall = clock.wall(instant)
    time = WallTime.two(wall.hour) + ":" + WallTime.two(wall.minute)
    let weekday = Int(wall.weekday)
    switch language {
    case .vi: date = "\(GuestClock.vietnameseDays[weekday]) \(WallTime.two(wall.day))/\(WallTime.two(wall.month))/\(wall.year)"
    case .en: date = "\(GuestClock.englishDays[weekday]) \(wall.day) \(GuestClock.englishMonths[Int(wall.month) - 1]) \(wall.year)"
    }
  }

  private static let vietnameseDays = ["chủ nhật", "thứ hai", "thứ ba", "thứ tư", "thứ năm", "thứ sáu", "thứ bảy"]
  private static let englishDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]
}
