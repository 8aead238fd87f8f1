import Kernel
import ReportsRules
import Storage

/// The figures of one range: aggregates of ended days, and days added up on the spot, which are the present day and up to two that have ended
/// just now.
struct RangeReading {
  private static let mostOnTheSpot = 3

  private let store: ReportStore
  /// the ended days of the range; nil: there are none
  private let ended: ReportRange?
  private let figures: [Int64: ReportFigures]
  private let onTheSpot: [DayTotals]
  /// days whose aggregates are missing or old
  let waiting: Int64

  init(days: ReportDays, range: ReportRange) throws {
    let store = ReportStore(sql: days.sql)
    let last = min(range.last, days.today.days - 1)
    let ended = last < range.first ? nil : ReportRange(first: range.first, last: last)
    let missing = try days.missing(in: range)
    let wanted = (range.first...range.last).contains(days.today.days) ? [days.today.days] + missing : missing
    let counted = wanted.prefix(RangeReading.mostOnTheSpot)
    onTheSpot = try counted.map { try DayReading(sql: days.sql, clock: days.clock, day: days.day($0)).read() }
    var figures = try ended.map { try store.days($0) } ?? [:]
    for day in onTheSpot { figures[day.day.days, default: .init()] += day.total }
    (self.store, self.ended, self.figures) = (store, ended, figures)
    let marked = try store.marks().keys.filter { (range.first...range.last).contains($0) && !counted.contains($0) && !missing.contains($0) }
    waiting = Int64(wanted.count - counted.count + marked.count)
  }

  func total(of period: ReportRange) -> ReportFigures {
    var total = ReportFigures()
    for day in period.first...period.last { if let one = figures[day] { total += one } }
    return total
  }

  /// The groups of one part.
  func groups(_ table: SumTable, by part: ReportPart) throws -> [String: ReportFigures] {
    try groups(table, by: "name", part: part, at: 1)
  }

  /// - Parameter place: of the column in the key of the table
  private func groups(_ table: SumTable, by column: String, part: ReportPart?, at place: Int) throws -> [String: ReportFigures] {
    var found = try ended.map { try store.groups(table, by: column, part: part, $0) } ?? [:]
    for day in onTheSpot {
      for (key, figures) in day.groups[table] ?? [:] where part.map({ key[0] == $0.rawValue }) ?? true {
        found[key[place], default: .init()] += figures
      }
    }
    return found
  }

  /// The groups of one part, for each day that has any.
  func daily(_ table: SumTable, by part: ReportPart) throws -> [Int64: [String: ReportFigures]] {
    var found = try ended.map { try store.daily(table, part: part, $0) } ?? [:]
    for day in onTheSpot {
      found[day.day.days] = [:]
      for (key, figures) in day.groups[table] ?? [:] where key[0] == part.rawValue { found[day.day.days]?[key[1]] = figures }
    }
    return found
  }

  func rows(of group: ReportGroup) throws -> [String: ReportFigures] {
    switch group {
    case .dish: return try groups(.dishes, by: "dish", part: nil, at: 0)
    case .dishGroup: return try groups(.dishes, by: "dish_group", part: nil, at: 1)
    case .station: return try groups(.dishes, by: "station", part: nil, at: 2)
    case .option: return try groups(.options, by: "option_id", part: nil, at: 0)
    case .table: return try groups(.bills, by: .table)
    case .hour: return try groups(.bills, by: .hour)
    case .cashier: return try groups(.payments, by: .cashier)
    case .waiter:
      return try groups(.bills, by: .waiter).merging(try groups(.payments, by: .waiter)) { bills, tips in
        var sum = bills
        sum += tips
        return sum
      }
    case .section: return try groups(.bills, by: .section)
    case .weekday:
      var found: [String: ReportFigures] = [:]
      for (day, one) in figures { found[JSON.int(WallTime(days: day, secondOfDay: 0).weekday).text, default: .init()] += one }
      return found
    }
  }
}
