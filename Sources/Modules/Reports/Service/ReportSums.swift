import Kernel
import ReportsRules

/// The sums of a day, week, month and so on of a report.
struct PeriodSums: Equatable, Sendable {
  let range: ReportRange
  /// the beginning of the first and the end of the last day
  let from: Instant
  let until: Instant
  let figures: ReportFigures
  /// of the period at this place of the earlier range; nil: there is none
  let before: ReportFigures?
}

/// The sums of one group of a report.
struct GroupSums: Equatable, Sendable {
  let key: String
  /// as it is called now; empty: the key says it all
  let name: String
  let figures: ReportFigures
  /// nil: the report is compared with nothing
  let before: ReportFigures?
  /// tables of this row, as the plan is now; nil: the row is no place
  var tables: Int64?
}

/// The sums of any range of business days, from which the tables of its report are made.
struct ReportSums: Equatable, Sendable {
  let range: ReportRange
  /// the range that it is compared with
  let earlier: ReportRange?
  let by: ReportStep
  let group: ReportGroup?
  /// when it was put together
  let at: Instant
  /// days whose aggregates are still to be made anew; their figures may be old or missing
  let waiting: Int64
  let total: ReportFigures
  var before: ReportFigures?
  /// all tables, as the plan is now
  var tables: Int64 = 0
  /// the earliest first
  var periods: [PeriodSums] = []
  /// of `group`
  var rows: [GroupSums] = []
  /// by way of paying
  var tenders: [GroupSums] = []
  /// by rate of value-added tax, written as in bills; 0: without tax; 2,000,000: exempt
  var taxes: [GroupSums] = []
  var promotions: [GroupSums] = []
}
