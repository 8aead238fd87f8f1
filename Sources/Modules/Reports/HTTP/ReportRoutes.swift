import Kernel
import ReportsRules
import ReportsService
import Web

/// Reports over any range of business days.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports | seeReports | the figures of a range: `from`, `to`, `by`, `compare`, `group` |
enum ReportRoutes {
  static func all(_ reports: ReportReader) -> [Route] { [report(reports)] }

  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; today if it is missing")
  private static let to = QueryParameter<String?>.text("to", "the last business day; today if it is missing")
  private static let by = QueryParameter<ReportStep>.choice("by", default: .day, "the length of a period")
  private static let compare = QueryParameter<ReportComparison?>.choice("compare", of: ReportComparison.self, "the earlier range beside it")
  private static let group = QueryParameter<ReportGroup?>.choice("group", of: ReportGroup.self, "the rows beside the periods")

  private static func report(_ reports: ReportReader) -> Route {
    .signedIn(
      .get, "/api/reports", right: .seeReports, "The figures of any range of business days", query: from, to, by, compare, group,
      answers: .json(Report.self)
    ) { _, from, to, by, compare, group in
      .json(try await reports.report(from: from, to: to, by: by, comparedWith: compare, group: group))
    }
  }
}
