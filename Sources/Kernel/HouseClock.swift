/// The clock on the restaurant's wall: what it shows at an instant, the instant of a date and time, and the business day.
///
/// The rules know no time zones. The hub resolves the zone into offsets from UTC, and devices get them as a setting.
/// `web/src/i18n/houseClock.ts` is its twin for pages. `Tests/Kernel/house-clock.json` holds both to the same answers.
public struct HouseClock: Equatable, Sendable {
  /// From this instant on, until the next offset, the clock is ahead of UTC.
  public struct Offset: Equatable, Sendable {
    public let from: Instant
    /// negative: behind UTC
    public let seconds: Int64

    public init(from: Instant, seconds: Int64) {
      self.from = from
      self.seconds = seconds
    }
  }

  /// In the order of time, at least one. The first also holds for everything before it.
  public let offsets: [Offset]
  /// The hour by the clock at which the business day ends and the next begins, 0 to 12.
  public let dayEndsHour: Int64

  /// The clock of houses that never chose one: Viet Nam, one time all year, seven hours ahead of UTC. The day ends at five in the morning.
  public static let firstOffsets = "0:420"
  public static let firstDayEndsHour: Int64 = 5

  public init(offsets: [Offset] = [], dayEndsHour: Int64 = HouseClock.firstDayEndsHour) {
    self.offsets = offsets.isEmpty ? [Offset(from: Instant(0), seconds: 7 * 3600)] : offsets
    self.dayEndsHour = dayEndsHour
  }

  // MARK: what the clock shows

  /// Seconds by which the clock is ahead of UTC.
  public func offset(at instant: Instant) -> Int64 {
    var found = offsets[0].seconds
    for offset in offsets.dropFirst() {
      if offset.from > instant { break }
      found = offset.seconds
    }
    return found
  }

  public func wall(_ instant: Instant) -> WallTime {
    let milliseconds = instant.raw + offset(at: instant) * 1000
    return WallTime(seconds: milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000)
  }

  /// The instant at which the clock shows this. If it shows it twice, the first. If a change skips it, the moment that is as long
  /// after the change: 2:30 becomes 3:30.
  public func instant(of wall: WallTime) -> Instant {
    let day = WallTime.secondsPerDay
    // No zone changes twice within two days, and none is more than a day from UTC.
    let before = offset(at: Instant((wall.seconds - day) * 1000))
    let after = offset(at: Instant((wall.seconds + day) * 1000))
    let first = Instant((wall.seconds - before) * 1000)
    let second = Instant((wall.seconds - after) * 1000)
    return offset(at: first) != before && offset(at: second) == after ? second : first
  }

  // MARK: the business day

  /// The business day at an instant: until the hour at which it ends, it is still the day before.
  public func businessDay(containing instant: Instant) -> BusinessDay {
    let days = days(ofBusinessAt: wall(instant))
    return BusinessDay(days: days, from: beginning(of: days), until: beginning(of: days + 1))
  }

  /// The date of the business day, in days since 1 January 1970.
  func days(ofBusinessAt wall: WallTime) -> Int64 { wall.hour < dayEndsHour ? wall.days - 1 : wall.days }

  /// - Parameter days: the date of a business day, in days since 1 January 1970
  public func beginning(of days: Int64) -> Instant { instant(of: WallTime(days: days, secondOfDay: dayEndsHour * 3600)) }
}

/// The day of a restaurant: it ends when the last guests have gone, not at midnight. It has 23 or 25 hours if the clocks change.
public struct BusinessDay: Equatable, Sendable {
  /// its date, in days since 1 January 1970
  public let days: Int64
  public let from: Instant
  public let until: Instant
}

// MARK: as a setting

extension HouseClock {
  /// The offsets as text: `0:60 29610780:120`, the minute since 1970 and the minutes ahead of UTC. `nil` if it is malformed.
  public static func offsets(reading text: String) -> [Offset]? {
    var numbers: [Int64] = []
    var number: Int64?
    var negative = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        let (known, digit) = (number ?? 0, Int64(byte - 0x30))
        if known > 99_999_999 { return nil }
        number = known * 10 + digit
      case 0x2D:
        if number != nil || negative { return nil }
        negative = true
      case 0x3A where numbers.count % 2 == 0, 0x20 where numbers.count % 2 == 1:
        guard let value = number else { return nil }
        numbers.append(negative ? -value : value)
        (number, negative) = (nil, false)
      default: return nil
      }
    }
    guard let value = number, numbers.count % 2 == 1 else { return nil }
    numbers.append(negative ? -value : value)
    return paired(numbers)
  }

  private static func paired(_ numbers: [Int64]) -> [Offset]? {
    var found: [Offset] = []
    for i in stride(from: 0, to: numbers.count, by: 2) {
      let offset = Offset(from: Instant(numbers[i] * 60_000), seconds: numbers[i + 1] * 60)
      if let last = found.last, last.from >= offset.from { return nil }
      if offset.seconds < -WallTime.secondsPerDay || offset.seconds > WallTime.secondsPerDay { return nil }
      found.append(offset)
    }
    return found
  }

  /// The last offsets that fit into `most` characters, as text.
  public static func text(_ offsets: [Offset], most: Int64) -> String {
    var text = ""
    for offset in offsets.reversed() {
      let one = JSON.int(offset.from.raw / 60_000).text + ":" + JSON.int(offset.seconds / 60).text
      if text.utf8.count + one.utf8.count + 1 > most { break }
      text = text.isEmpty ? one : one + " " + text
    }
    return text
  }
}
