import Kernel

/// Serving times as cells of a file say them: `T7, CN`, `11:00-14:00, 17:00-21:30`, `01/12-28/02`. Single days are not in files.
enum ImportTimes {
  private static let vietnamese = ["CN", "T2", "T3", "T4", "T5", "T6", "T7"]
  private static let english = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  /// by weekday, from Sunday on, without marks
  private static let words = [
    ["cn", "chu nhat", "sun", "sunday"], ["t2", "thu 2", "thu hai", "mon", "monday"], ["t3", "thu 3", "thu ba", "tue", "tuesday"],
    ["t4", "thu 4", "thu tu", "wed", "wednesday"], ["t5", "thu 5", "thu nam", "thu", "thursday"], ["t6", "thu 6", "thu sau", "fri", "friday"],
    ["t7", "thu 7", "thu bay", "sat", "saturday"],
  ]
  /// A week of the file begins on Monday.
  private static let week = [1, 2, 3, 4, 5, 6, 0]

  // MARK: reading

  /// - Returns: one bit for each weekday; nil: it is not understood
  static func weekdays(_ text: String) -> Int64? {
    var days: Int64 = 0
    for part in parts(text) {
      let ends = part.split(separator: 0x2D, omittingEmptySubsequences: false).map { weekday(Array($0)) }
      guard ends.count <= 2, let first = ends.first, let first, let last = ends.last, let last else { return nil }
      var place = week.firstIndex(of: first) ?? 0
      while week[place] != last {
        days |= 1 << Int64(week[place])
        place = (place + 1) % 7
      }
      days |= 1 << Int64(last)
    }
    return days == 0 ? nil : days
  }

  private static func weekday(_ word: [UInt8]) -> Int? {
    let word = trimmed(word)
    return words.indices.first { day in words[day].contains { $0.utf8.elementsEqual(word) } }
  }

  /// - Returns: nil: it is not understood
  static func hours(_ text: String) -> [HourSpan]? {
    var spans: [HourSpan] = []
    for part in parts(text) {
      let ends = part.split(separator: 0x2D, omittingEmptySubsequences: false).map { minute(trimmed(Array($0))) }
      guard ends.count == 2, let from = ends[0], let until = ends[1] else { return nil }
      spans.append(HourSpan(from: from == 1440 ? 0 : from, until: until == 0 ? 1440 : until))
    }
    var times = ServingTimes()
    times.hours = spans
    do throws(PlanningError) { try times.check() } catch { return nil }
    return spans.isEmpty ? nil : spans
  }

  /// `11:30`, `11h30`, `11h`, `11`
  private static func minute(_ text: [UInt8]) -> Int64? {
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == 0x3A || $0 == 0x68 || $0 == 0x2E }.map { Array($0) }
    guard let first = numbers.first, let hour = number(first), numbers.count <= 2 else { return nil }
    let rest = numbers.count == 2 ? numbers[1] : []
    guard let minute = rest.isEmpty ? 0 : number(rest), minute < 60, hour * 60 + minute <= 1440 else { return nil }
    return hour * 60 + minute
  }

  /// - Returns: both ends, month times 100 and day; nil: it is not understood
  static func season(_ text: String) -> (from: Int64, until: Int64)? {
    let ends = trimmed(plain(text)).split(separator: 0x2D, omittingEmptySubsequences: false).map { date(trimmed(Array($0))) }
    guard ends.count == 2, let from = ends[0], let until = ends[1] else { return nil }
    var times = ServingTimes()
    (times.seasonFrom, times.seasonUntil) = (from, until)
    do throws(PlanningError) { try times.check() } catch { return nil }
    return (from, until)
  }

  /// Day and month.
  private static func date(_ text: [UInt8]) -> Int64? {
    let numbers = text.split(separator: 0x2F, omittingEmptySubsequences: false).map { number(Array($0)) }
    guard numbers.count == 2, let day = numbers[0], let month = numbers[1] else { return nil }
    return month * 100 + day
  }

  private static func number(_ digits: [UInt8]) -> Int64? {
    guard (1...2).contains(digits.count), digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// Without marks and capitals. A long dash (U+2013, U+2014) is a hyphen.
  private static func plain(_ text: String) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar == "\u{2013}" || scalar == "\u{2014}" ? "-" : scalar) }
    return Folding.plain(String(scalars))
  }

  private static func parts(_ text: String) -> [[UInt8]] { plain(text).split { $0 == 0x2C || $0 == 0x3B || $0 == 0x2B }.map { Array($0) } }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }), let last = bytes.lastIndex(where: { $0 != 0x20 }) else { return [] }
    return Array(bytes[first...last])
  }

  // MARK: writing

  /// Empty: each day. Three days or more in a row are a range.
  static func written(weekdays: Int64, isEnglish: Bool) -> String {
    if weekdays == 127 { return "" }
    let names = isEnglish ? english : vietnamese
    var runs: [[Int]] = []
    for (place, day) in week.enumerated() where weekdays >> Int64(day) & 1 == 1 {
      if place > 0, runs.last?.last == week[place - 1] { runs[runs.count - 1].append(day) } else { runs.append([day]) }
    }
    return runs.map { run in
      run.count < 3 ? run.map { names[$0] }.joined(separator: ", ") : names[run[0]] + "-" + names[run[run.count - 1]]
    }.joined(separator: ", ")
  }

  static func written(hours: [HourSpan]) -> String { hours.map { clock($0.from) + "-" + clock($0.until) }.joined(separator: ", ") }

  /// A season that has one end only begins or ends with the year.
  static func written(seasonFrom from: Int64?, until: Int64?) -> String {
    if from == nil && until == nil { return "" }
    return date(from ?? 101) + "-" + date(until ?? 1231)
  }

  private static func clock(_ minute: Int64) -> String { WallTime.two(minute / 60) + ":" + WallTime.two(minute % 60) }
  private static func date(_ date: Int64) -> String { WallTime.two(date % 100) + "/" + WallTime.two(date / 100) }
}

/// The serving times that a line of a file says. Each that is nil stays as it is.
struct ImportedTimes: Equatable {
  var weekdays: Int64?
  var hours: [HourSpan]?
  /// both ends nil: all year
  var season: Season?

  struct Season: Equatable {
    var from: Int64?
    var until: Int64?
  }

  /// - Returns: nil: always
  func over(_ old: ServingTimes?) -> ServingTimes? {
    var times = old ?? ServingTimes()
    if let weekdays { times.weekdays = weekdays }
    if let hours { times.hours = hours }
    if let season, !isSame(season, as: times) { (times.seasonFrom, times.seasonUntil) = (season.from, season.until) }
    return times == ServingTimes() ? nil : times
  }

  /// A file has both ends of a season that begins or ends with the year.
  private func isSame(_ season: Season, as times: ServingTimes) -> Bool {
    ImportTimes.written(seasonFrom: season.from, until: season.until) == ImportTimes.written(seasonFrom: times.seasonFrom, until: times.seasonUntil)
  }
}
