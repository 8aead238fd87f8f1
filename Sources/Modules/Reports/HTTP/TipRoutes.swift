import Kernel
import ReportsRules
import ReportsService
import Web

/// Tips by person.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports/tips | seeReports | tips by person, received, shared and paid out: `from`, `to` |
enum TipRoutes {
  static func all(_ tips: TipReportReader) -> [Route] { [report(tips)] }

  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; today if it is missing")
  private static let to = QueryParameter<String?>.text("to", "the last business day; today if it is missing")

  private static func report(_ tips: TipReportReader) -> Route {
    .signedIn(
      .get, "/api/reports/tips", right: .seeReports, "Tips by person, received, shared and paid out", query: from, to,
      answers: .json(TipReport.self)
    ) { _, from, to in .json(try await tips.report(from: from, to: to)) }
  }
}
