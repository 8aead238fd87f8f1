import HTTPTypes
import Hummingbird
import Kernel
import ReportsRules
import ReportsService
import Sync
import Web

/// Statements for guests who owe.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/debts/{debt}/statement | takePayment | what the guest of this debt owes, and has paid, as a file: `format` |
struct DebtStatementRoute: Sendable {
  let statements: DebtStatements
  /// for each person, together with the files of reports
  let drawings: RateLimiter

  private static let format = QueryParameter<ReportFormat>.choice("format", default: .pdf, "the kind of the file")

  var route: Route {
    .signedIn(
      .get, "/api/debts/{debt}/statement", right: .takePayment, "What the guest of a debt owes, and has paid, as a file",
      query: DebtStatementRoute.format,
      answers: .bytes("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/pdf"),
      refuses: .notFound, .tooManyRequests
    ) { call, format in
      try drawings.take(call.who.author.employee.raw)
      let file = try await statements.file(try call.call.id("debt", of: PaymentEntity.self), format, english: call.call.language == .en)
      return .file(file.bytes, type: file.mediaType, name: file.name)
    }
  }
}
