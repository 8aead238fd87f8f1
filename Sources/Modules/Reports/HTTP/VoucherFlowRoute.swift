import Kernel
import ReportsRules
import ReportsService
import Web

/// The debt of the house on its vouchers.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports/vouchers | seeReports | what is owed on vouchers, and why it changed: `from`, `to` |
enum VoucherFlowRoute {
  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; today if it is missing")
  private static let to = QueryParameter<String?>.text("to", "the last business day; today if it is missing")

  static func report(_ vouchers: VoucherFlowReader) -> Route {
    .signedIn(
      .get, "/api/reports/vouchers", right: .seeReports, "What the house owes on its vouchers, and why it changed", query: from, to,
      answers: .json(VoucherFlow.self)
    ) { _, from, to in .json(try await vouchers.report(from: from, to: to)) }
  }
}
