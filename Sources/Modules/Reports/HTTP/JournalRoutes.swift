import HTTPTypes
import Hummingbird
import Kernel
import ReportsRules
import ReportsService
import Sync
import Web

/// The accountant's journal.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports/ledger | seeReports | the accounts that the house's figures belong to, and those of the usual charts |
/// | GET | /api/reports/journal | seeReports | the days of a range in double entry, as a file: `from`, `to`, `form` |
struct JournalRoutes: Sendable {
  let journal: JournalReader
  /// for each person, together with the files of reports
  let drawings: RateLimiter

  var all: [Route] { [ledger, file] }

  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; today if it is missing")
  private static let to = QueryParameter<String?>.text("to", "the last business day, which is over")
  private static let form = QueryParameter<JournalForm>.choice("form", default: .csv, "the program that reads the file")

  private var ledger: Route {
    .signedIn(
      .get, "/api/reports/ledger", right: .seeReports, "The accounts that the house's figures belong to", answers: .json(LedgerSetup.self)
    ) { _ in .json(try await journal.setup()) }
  }

  private var file: Route {
    .signedIn(
      .get, "/api/reports/journal", right: .seeReports, "The days of a range in double entry, as a file",
      query: JournalRoutes.from, JournalRoutes.to, JournalRoutes.form,
      answers: .bytes("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), refuses: .conflict, .tooManyRequests
    ) { call, from, to, form in
      try drawings.take(call.who.author.employee.raw)
      let file = try await journal.file(from: from, to: to, form, english: call.call.language == .en)
      return .file(file.bytes, type: file.mediaType, name: file.name)
    }
  }
}
