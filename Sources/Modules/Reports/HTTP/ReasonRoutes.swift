import Kernel
import ReportsRules
import ReportsService
import Web

/// Why portions were voided and money was given back, each deed by which money left, and by how much tills differed.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports/reasons | seeReports | the reasons of voids and refunds by person, the largest first: `from`, `to` |
/// | GET | /api/reports/deeds | seeReports | each deed by which money was taken off or left, with its doer, reason and approver: `from`, `to` |
/// | GET | /api/reports/differences | seeReports | the differences of counted tills by period and person: `from`, `to`, `by` |
enum ReasonRoutes {
  static func all(_ reasons: ReasonReader, _ deeds: DeedReader, _ differences: TillDifferenceReader) -> [Route] {
    [report(reasons), report(deeds), tills(differences)]
  }

  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; today if it is missing")
  private static let to = QueryParameter<String?>.text("to", "the last business day; today if it is missing")

  private static func report(_ reasons: ReasonReader) -> Route {
    .signedIn(
      .get, "/api/reports/reasons", right: .seeReports, "The reasons of voids and refunds by person, the largest first", query: from, to,
      answers: .json(ReasonReport.self)
    ) { _, from, to in .json(try await reasons.report(from: from, to: to)) }
  }

  private static func report(_ deeds: DeedReader) -> Route {
    .signedIn(
      .get, "/api/reports/deeds", right: .seeReports, "Each deed by which money was taken off or left, with its doer, reason and approver",
      query: from, to, answers: .json(DeedReport.self)
    ) { _, from, to in .json(try await deeds.report(from: from, to: to)) }
  }

  private static let by = QueryParameter<ReportStep>.choice("by", default: .month, "the length of a period")

  private static func tills(_ differences: TillDifferenceReader) -> Route {
    .signedIn(
      .get, "/api/reports/differences", right: .seeReports, "The differences of counted tills by period and person", query: from, to, by,
      answers: .json(TillDifferenceReport.self)
    ) { _, from, to, by in .json(try await differences.report(from: from, to: to, by: by)) }
  }
}
