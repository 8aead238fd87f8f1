import Kernel
import ReportsRules

/// The parts of a day's bills and payments.
enum ReportPart: String, Sendable {
  case all
  case table
  case section
  case hour
  case waiter
  case promotion
  case tax
  case tender
  case cashier
}

/// A business day with its bounds when it was added up. Later settings may move the bounds.
struct KeptDay: Equatable, Sendable {
  let days: Int64
  let from: Instant
  let until: Instant

  init(days: Int64, from: Instant, until: Instant) {
    self.days = days
    self.from = from
    self.until = until
  }

  init(_ day: BusinessDay) { self.init(days: day.days, from: day.from, until: day.until) }
}

/// One business day, added up: for each table its groups and their figures.
struct DayTotals: Equatable, Sendable {
  let day: KeptDay
  private(set) var groups: [SumTable: [[String]: ReportFigures]] = [.day: [[]: ReportFigures()]]

  init(day: KeptDay) { self.day = day }

  /// Adds to the figures of a group.
  mutating func add(to table: SumTable, _ key: [String], _ figures: ReportFigures) {
    groups[table, default: [:]][key, default: .init()] += figures
  }

  mutating func add(_ part: ReportPart, _ name: String, to table: SumTable = .bills, _ figures: ReportFigures) {
    add(to: table, [part.rawValue, name], figures)
  }

  /// The figures of the whole day.
  var total: ReportFigures {
    var total = ReportFigures()
    for (table, groups) in groups {
      for (key, figures) in groups where table.isInTotal(key) { total += figures }
    }
    return total
  }
}

extension SumTable {
  /// The part whose groups make up the total; nil: all groups of the table do.
  var partOfTotal: ReportPart? {
    switch self {
    case .day, .dishes, .options: nil
    case .bills: .all
    case .payments: .tender
    }
  }

  fileprivate func isInTotal(_ key: [String]) -> Bool { partOfTotal.map { key.first == $0.rawValue } ?? true }
}
