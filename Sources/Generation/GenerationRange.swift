import Kernel

/// The business days that are generated, and how.
public struct GenerationRange: Equatable, Sendable {
  /// in days since 1 January 1970, both included
  public let first: Int64
  public let last: Int64
  public let seed: UInt64
  /// of an average day at the end; earlier years had fewer
  public let parties: Int64

  public static let mostYears: Int64 = 30
  public static let mostParties: Int64 = 5000
  /// Numbers of bills have two digits of the year.
  private static let earliest = WallTime(year: 2000, month: 1, day: 1, secondOfDay: 0).days

  /// - Parameters:
  ///   - today: the business day that is not over
  ///   - until: the last day, `2026-11-26`; nil: yesterday
  public init(days: Int64, until: String?, today: Int64, seed: UInt64, parties: Int64) throws(GenerationError) {
    let last: Int64
    if let until {
      guard let day = GenerationRange.day(until) else { throw .dayMalformed(until) }
      last = day
    } else {
      last = today - 1
    }
    try self.init(days: days, last: last, today: today, seed: seed, parties: parties)
  }

  /// Whole years until a day: ten years until 31 December begin on 1 January.
  public init(years: Int64, until: String?, today: Int64, seed: UInt64, parties: Int64) throws(GenerationError) {
    guard (1...GenerationRange.mostYears).contains(years) else { throw .yearsOutside(most: GenerationRange.mostYears) }
    let one = try GenerationRange(days: 1, until: until, today: today, seed: seed, parties: parties)
    let next = WallTime(days: one.last + 1, secondOfDay: 0)
    let first = WallTime(year: next.year - years, month: next.month, day: next.day, secondOfDay: 0).days
    try self.init(days: one.last - first + 1, last: one.last, today: today, seed: seed, parties: parties)
  }

  private init(days: Int64, last: Int64, today: Int64, seed: UInt64, parties: Int64) throws(GenerationError) {
    guard last < today else { throw .dayToCome(WallTime(days: today - 1, secondOfDay: 0).isoDate) }
    guard days >= 1, days <= GenerationRange.mostYears * 366 else { throw .yearsOutside(most: GenerationRange.mostYears) }
    guard last - days + 1 >= GenerationRange.earliest else { throw .tooEarly }
    guard (1...GenerationRange.mostParties).contains(parties) else { throw .partiesOutside(most: GenerationRange.mostParties) }
    (first, self.last, self.seed, self.parties) = (last - days + 1, last, seed, parties)
  }

  /// `2026-11-26` in days since 1 January 1970; nil: it is no day.
  static func day(_ text: String) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      parts.allSatisfy({ part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let date = WallTime(year: year, month: month, day: day, secondOfDay: 0)
    // 31 April is no day.
    return date.day == day && date.month == month ? date.days : nil
  }
}

extension WallTime {
  /// `2026-11-26`
  var isoDate: String { "\(year)-\(WallTime.two(month))-\(WallTime.two(day))" }
}

/// Why no past was generated. Nothing was written, unless it says otherwise.
public enum GenerationError: Error, Equatable, CustomStringConvertible {
  case dayMalformed(String)
  /// the last day that can be generated
  case dayToCome(String)
  case yearsOutside(most: Int64)
  case partiesOutside(most: Int64)
  case tooEarly
  /// parts of the restaurant that are missing: tables, dishes, employees
  case notFurnished([String])
  case daysTaken(from: String, until: String)
  case openOrders
  /// the days until this one were written
  case stopped(after: String, because: String)

  public var description: String {
    switch self {
    case .dayMalformed(let text): "'\(text)' không phải là ngày, hãy viết như 2026-11-26 / '\(text)' is no day: write it like 2026-11-26"
    case .dayToCome(let last): "ngày cuối phải là \(last) hoặc trước đó / the last day can be \(last) at the latest"
    case .yearsOutside(let most): "phải từ 1 ngày đến \(most) năm / it must be one day to \(most) years"
    case .partiesOutside(let most): "phải từ 1 đến \(most) lượt khách mỗi ngày / there must be 1 to \(most) parties a day"
    case .tooEarly: "không có ngày nào trước 2000-01-01 / no day can be before 2000-01-01"
    case .notFurnished(let missing): "nhà hàng chưa có đủ / the restaurant still lacks: \(missing.joined(separator: ", "))"
    case .daysTaken(let from, let until):
      "đã có hóa đơn, đặt bàn hoặc ca két trong \(from) – \(until) / there are bills, bookings or till sessions of \(from) to \(until) already"
    case .openOrders: "còn khách đang ngồi: hãy thanh toán trước / parties are still here: settle their bills first"
    case .stopped(let day, let cause): "dừng lại, đã ghi đủ đến hết ngày \(day) / stopped, complete until \(day): \(cause)"
    }
  }
}
