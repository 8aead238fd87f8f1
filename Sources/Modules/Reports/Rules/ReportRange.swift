import Kernel

/// A date as reports name it: `2026-11-26`.
public enum ReportDate {
  /// - Returns: days since 1 January 1970; nil: it is no date
  public static func days(reading text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D, let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), year >= 1970, month >= 1, month <= 12, day >= 1, day <= 31
    else { return nil }
    let wall = WallTime(year: year, month: month, day: day, secondOfDay: 0)
    // 30 February is another day.
    return wall.month == month && wall.day == day ? wall.days : nil
  }

  public static func text(_ days: Int64) -> String {
    let wall = WallTime(days: days, secondOfDay: 0)
    return JSON.int(wall.year).text + "-" + WallTime.two(wall.month) + "-" + WallTime.two(wall.day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var number: Int64 = 0
    for byte in digits {
      if byte < 0x30 || byte > 0x39 { return nil }
      number = number * 10 + Int64(byte - 0x30)
    }
    return number
  }
}

/// Business days, from the first to the last, in days since 1 January 1970.
public struct ReportRange: Equatable, Sendable {
  public let first: Int64
  public let last: Int64

  /// Some more than ten years.
  public static let mostDays: Int64 = 3700
  /// The most rows of a report by time: two years of days.
  public static let mostPeriods: Int64 = 732

  public init(first: Int64, last: Int64) {
    self.first = first
    self.last = last
  }

  /// `2026-11-26`, or `2026-11-23..2026-11-26`
  public var text: String {
    let day = ReportDate.text(first)
    return first == last ? day : day + ".." + ReportDate.text(last)
  }

  /// The range that a person asks for.
  /// - Parameters:
  ///   - from: the first day; nil: today
  ///   - to: the last day; nil: today, or the first day if that is later
  ///   - today: the present business day
  public init(from: String?, to: String?, today: Int64) throws(ReportsError) {
    first = try ReportRange.day(from, field: "from") ?? today
    last = try ReportRange.day(to, field: "to") ?? max(first, today)
    if last < first { throw .endsBeforeItBegins }
    if first > today { throw .dayToCome(field: "from", day: ReportDate.text(first)) }
    if last > today { throw .dayToCome(field: "to", day: ReportDate.text(last)) }
    if count > ReportRange.mostDays { throw .tooManyDays(most: ReportRange.mostDays) }
  }

  public var count: Int64 { last - first + 1 }

  private static func day(_ text: String?, field: String) throws(ReportsError) -> Int64? {
    guard let text else { return nil }
    guard let day = ReportDate.days(reading: text) else { throw .dayMalformed(field: field) }
    return day
  }
}

// MARK: parts of a range

extension ReportRange {
  /// The days, weeks and so on of the range, the earliest first. The outer ones may be cut off.
  public func periods(by step: ReportStep) throws(ReportsError) -> [ReportRange] {
    var found: [ReportRange] = []
    var day = first
    while day <= last {
      if Int64(found.count) == ReportRange.mostPeriods { throw .tooManyPeriods(most: ReportRange.mostPeriods) }
      let end = min(last, ReportRange.end(of: step, at: day))
      found.append(ReportRange(first: day, last: end))
      day = end + 1
    }
    return found
  }

  /// The last day of the week, month and so on of this day. A week ends on Sunday.
  static func end(of step: ReportStep, at day: Int64) -> Int64 {
    let wall = WallTime(days: day, secondOfDay: 0)
    switch step {
    case .day: return day
    case .week: return day + (7 - wall.weekday) % 7
    case .month: return beginning(year: wall.year, month: wall.month + 1) - 1
    case .quarter: return beginning(year: wall.year, month: (wall.month + 2) / 3 * 3 + 1) - 1
    case .year: return beginning(year: wall.year + 1, month: 1) - 1
    }
  }

  /// - Parameter month: also beyond a year's, such as 13 or 0
  private static func beginning(year: Int64, month: Int64) -> Int64 {
    let months = year * 12 + month - 1
    return WallTime(year: months / 12, month: months % 12 + 1, day: 1, secondOfDay: 0).days
  }
}

// MARK: comparison

extension ReportRange {
  /// The range that this one is compared with.
  public func compared(with comparison: ReportComparison) -> ReportRange {
    switch comparison {
    case .before: before
    case .weekdays:
      // So many whole weeks earlier that the two do not meet.
      shifted(by: -((count + 6) / 7 * 7))
    case .year: ReportRange(first: ReportRange.yearBefore(first), last: max(ReportRange.yearBefore(first), ReportRange.yearBefore(last)))
    }
  }

  /// Whole months are compared with as many whole months before, other ranges with as many days.
  private var before: ReportRange {
    let (begin, end) = (WallTime(days: first, secondOfDay: 0), WallTime(days: last + 1, secondOfDay: 0))
    if begin.day == 1 && end.day == 1 {
      let months = (end.year - begin.year) * 12 + end.month - begin.month
      return ReportRange(first: ReportRange.beginning(year: begin.year, month: begin.month - months), last: first - 1)
    }
    return shifted(by: -count)
  }

  private func shifted(by days: Int64) -> ReportRange { ReportRange(first: first + days, last: last + days) }

  /// 29 February is compared with 28 February.
  private static func yearBefore(_ day: Int64) -> Int64 {
    let wall = WallTime(days: day, secondOfDay: 0)
    let isLeapDay = wall.month == 2 && wall.day == 29
    return WallTime(year: wall.year - 1, month: wall.month, day: isLeapDay ? 28 : wall.day, secondOfDay: 0).days
  }
}
