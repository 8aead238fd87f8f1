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

  public var refusal: Refusal {
    switch self {
    case .dayMalformed(let field): Refusal("reports.dayMalformed", field: field, kind: .invalid)
    case .endsBeforeItBegins: Refusal("reports.endsBeforeItBegins", field: "to", kind: .invalid)
    case .dayToCome(let field, let day): Refusal("reports.dayToCome", field: field, kind: .invalid).with("day", day)
    case .tooManyDays(let most): Refusal("reports.tooManyDays", field: "from", kind: .invalid).with("most", most)
    case .tooManyPeriods(let most): Refusal("reports.tooManyPeriods", field: "by", kind: .invalid).with("most", most)
    }
  }
}
