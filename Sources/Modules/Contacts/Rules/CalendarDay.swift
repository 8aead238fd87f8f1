import Kernel

/// A day of the calendar.
public struct CalendarDay: Equatable, Sendable {
  public var year: Int64
  public var month: Int64
  public var day: Int64

  public init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  public func isAfter(_ other: CalendarDay) -> Bool { (year, month, day) > (other.year, other.month, other.day) }

  /// The day that it is where the hour is the latest on earth (UTC+14): nobody's birthday is after it.
  public init(latestAt instant: Instant) {
    // Civil from days (H. Hinnant, chrono-compatible low-level date algorithms).
    let days = (instant.raw / 1000 + 14 * 3600) / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

/// A birthday, whose year is not always told.
public struct Birthday: Equatable, Sendable {
  public var year: Int64?
  public var month: Int64
  public var day: Int64

  public init?(year: Int64?, month: Int64, day: Int64) {
    guard month >= 1, month <= 12, day >= 1, day <= Birthday.days(in: month, of: year) else { return nil }
    if let year, year < 1 || year > 9999 { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// `1990-05-17` or `--05-17`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D {
      guard let year = Birthday.number(bytes[0..<4]), let month = Birthday.number(bytes[5..<7]), let day = Birthday.number(bytes[8..<10]) else {
        return nil
      }
      self.init(year: year, month: month, day: day)
    } else if bytes.count == 7, bytes[0] == 0x2D, bytes[1] == 0x2D, bytes[4] == 0x2D {
      guard let month = Birthday.number(bytes[2..<4]), let day = Birthday.number(bytes[5..<7]) else { return nil }
      self.init(year: nil, month: month, day: day)
    } else {
      return nil
    }
  }

  /// The form on the wire.
  public var text: String {
    let rest = "-" + Birthday.digits(month, 2) + "-" + Birthday.digits(day, 2)
    guard let year else { return "-" + rest }
    return Birthday.digits(year, 4) + rest
  }

  private static func days(in month: Int64, of year: Int64?) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 31
    }
  }

  private static func isLeap(_ year: Int64?) -> Bool {
    guard let year else { return true }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return value
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    var text = ""
    var divisor: Int64 = 1
    for _ in 1..<count { divisor *= 10 }
    while divisor > 0 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + value / divisor % 10)))
      divisor /= 10
    }
    return text
  }
}
