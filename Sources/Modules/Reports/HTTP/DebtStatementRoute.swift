import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
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
      return Response(
        status: .ok,
        headers: [
          .contentType: file.mediaType, .contentDisposition: "attachment; filename=\"\(file.name)\"", .cacheControl: "no-store",
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
  }
}
