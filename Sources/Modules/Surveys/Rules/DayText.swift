import Kernel

/// A day as `2026-11-30`.
public enum DayText {
  /// Reads `2026-11-30`, `30/11/2026`, `30.11.2026`, `30-11-2026`.
  static func parse(_ text: String) -> ShortName? {
    date(text).map { ShortName(self.text($0)) }
  }

  /// The day of a wall time as `2026-11-30`.
  public static func text(_ date: WallTime) -> String { padded(date.year) + "-" + WallTime.two(date.month) + "-" + WallTime.two(date.day) }

  /// - Parameter days: since 1970
  public static func text(_ days: Int64) -> String { text(WallTime(days: days, secondOfDay: 0)) }

  /// Days since 1970 of such a day.
  public static func days(_ text: String) -> Int64? { date(text)?.days }

  private static func date(_ text: String) -> WallTime? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x2F || $0 == 0x2E }
    guard parts.count == 3 else { return nil }
    let isISO = parts[0].count == 4
    guard let year = number(parts[isISO ? 0 : 2], 4), let month = number(parts[1], 2), let day = number(parts[isISO ? 2 : 0], 2) else { return nil }
    let date = WallTime(year: year, month: month, day: day, secondOfDay: 0)
    return year >= 1 && date.year == year && date.month == month && date.day == day ? date : nil
  }

  private static func number(_ digits: Substring.UTF8View, _ most: Int) -> Int64? {
    if digits.isEmpty || digits.count > most { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return number
  }

  private static func padded(_ number: Int64) -> String {
    var text = JSON.int(number).text
    while text.utf8.count < 4 { text = "0" + text }
    return text
  }
}
