import Kernel

/// Why a report is refused.
public enum ReportsError: Error, Equatable, Sendable {
  /// not a date such as 2026-11-26
  case dayMalformed(field: String)
  case endsBeforeItBegins
  /// the business day has not begun
  case dayToCome(field: String, day: String)
  case tooManyDays(most: Int64)
  /// more rows by time than anybody reads: a larger step is needed
  case tooManyPeriods(most: Int64)
  case unknownDish
  /// the cost of a dish is negative
  case costMalformed

  public var refusal: Refusal {
    switch self {
    case .dayMalformed(let field): Refusal("reports.dayMalformed", field: field, kind: .invalid)
    case .endsBeforeItBegins: Refusal("reports.endsBeforeItBegins", field: "to", kind: .invalid)
    case .dayToCome(let field, let day): Refusal("reports.dayToCome", field: field, kind: .invalid).with("day", day)
    case .tooManyDays(let most): Refusal("reports.tooManyDays", field: "from", kind: .invalid).with("most", most)
    case .tooManyPeriods(let most): Refusal("reports.tooManyPeriods", field: "by", kind: .invalid).with("most", most)
    case .unknownDish: Refusal("reports.unknownDish", field: "dish", kind: .notFound)
    case .costMalformed: Refusal("reports.costMalformed", field: "cost", kind: .invalid)
    }
  }

  /// The same for a request that has one day, by its name.
  public func refusal(in field: String) -> Refusal {
    switch self {
    case .dayMalformed: ReportsError.dayMalformed(field: field).refusal
    case .dayToCome(_, let day): ReportsError.dayToCome(field: field, day: day).refusal
    case .endsBeforeItBegins, .tooManyDays, .tooManyPeriods, .unknownDish, .costMalformed: refusal
    }
  }
}
