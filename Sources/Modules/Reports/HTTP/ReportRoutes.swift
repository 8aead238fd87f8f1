import HTTPTypes
import Hummingbird
import Kernel
import ReportsRules
import ReportsService
import Sync
import Web

/// Reports over any range of business days, on the screen and as files.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports | seeReports | the figures of a range: `from`, `to`, `by`, `compare`, `group` |
/// | GET | /api/reports/file | seeReports | the same as a file: `format`, `template`, `section` |
/// | GET | /api/reports/setup | seeReports | templates, schedules, and what became of their mails |
/// | POST | /api/reports/preview | seeReports | the first rows of a file by a template that is not saved yet |
struct ReportRoutes: Sendable {
  let reports: ReportReader
  let files: ReportFiles
  let schedules: ReportSchedules
  let wording: any Wording
  /// for each person: a file takes the hub some tenths of a second
  let drawings: RateLimiter

  var all: [Route] { [report, file, setup, preview] }

  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; today if it is missing")
  private static let to = QueryParameter<String?>.text("to", "the last business day; today if it is missing")
  private static let by = QueryParameter<ReportStep>.choice("by", default: .day, "the length of a period")
  private static let compare = QueryParameter<ReportComparison?>.choice("compare", of: ReportComparison.self, "the earlier range beside it")
  private static let group = QueryParameter<ReportGroup?>.choice("group", of: ReportGroup.self, "the rows beside the periods")
  private static let format = QueryParameter<ReportFormat>.choice("format", default: .xlsx, "the kind of the file")
  private static let template = QueryParameter<ReportTemplateID?>.id(
    "template", of: ReportTemplateEntity.self, "the form of the file; the full report if it is missing")
  private static let section = QueryParameter<ReportSection?>.choice("section", of: ReportSection.self, "only this table")

  private var report: Route {
    .signedIn(
      .get, "/api/reports", right: .seeReports, "The figures of any range of business days",
      query: ReportRoutes.from, ReportRoutes.to, ReportRoutes.by, ReportRoutes.compare, ReportRoutes.group, answers: .json(Report.self)
    ) { call, from, to, by, compare, group in
      .json(
        try await reports.report(
          AskedReport(from: from, to: to, by: by, compare: compare, group: group), english: call.call.language == .en))
    }
  }

  private var file: Route {
    .signedIn(
      .get, "/api/reports/file", right: .seeReports, "A report as CSV, XLSX or PDF",
      query: ReportRoutes.from, ReportRoutes.to, ReportRoutes.by, ReportRoutes.compare, ReportRoutes.group, ReportRoutes.format,
      ReportRoutes.template, ReportRoutes.section,
      answers: .bytes("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/pdf"),
      refuses: .notFound, .conflict, .tooManyRequests
    ) { call, from, to, by, compare, group, format, template, section in
      try drawings.take(call.who.author.employee.raw)
      let file = try await files.file(
        AskedReport(from: from, to: to, by: by, compare: compare, group: group), format, by: template ?? ReportTemplate.whole, section: section,
        english: call.call.language == .en)
      return .file(file.bytes, type: file.mediaType, name: file.name)
    }
  }

  private var setup: Route {
    .signedIn(
      .get, "/api/reports/setup", right: .seeReports, "Templates and schedules of reports, and what became of their mails",
      answers: .json(ReportSetup.self)
    ) { call in
      let (wording, language) = (wording, call.call.language.rawValue)
      return .json(try await schedules.setup(english: call.call.language == .en) { wording.text(for: $0, language: language) })
    }
  }

  private var preview: Route {
    .signedIn(
      .post, "/api/reports/preview", right: .seeReports, "The first rows of a file by a template that is not saved yet",
      request: ReportTemplate.self, answers: .json(ReportPreview.self), refuses: .tooManyRequests
    ) { call in
      try drawings.take(call.who.author.employee.raw)
      return .json(try await files.preview(try await call.call.body(ReportTemplate.self), english: call.call.language == .en))
    }
  }
}
