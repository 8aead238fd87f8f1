import HTTPTypes
import Hummingbird
import Kernel
import Logging
import MenuRules
import MenuService
import NIOCore
import RestaurantService
import Spreadsheets
import Storage
import Sync
import Web

/// The import of a menu from a file.
///
/// | method | path | right | what |
/// |---|---|---|---|
/// | POST | /api/menu/import?mode= | editMenu | what a CSV or XLSX would do to the menu (`preview`), or do it (`apply`) |
/// | GET | /api/menu/template.csv | editMenu | an example to fill in |
struct MenuRoutes: Sendable {
  let database: any SQLDatabase
  let processor: CommandProcessor
  let house: OpenHouse
  let wording: any Wording
  let log: Logger

  /// 5 MB: a hundred times the longest menu.
  static let largestFile = 5 << 20

  var all: [Route] {
    [
      .signedIn(
        .post, "/api/menu/import", right: .editMenu, "What a file of dishes (CSV, XLSX) would do to the menu, or do it",
        query: .required("mode", choice: ImportMode.self, "only say what it would do, or do it"), answers: .json(ImportReport.self),
        refuses: .conflict, bodyLimit: MenuRoutes.largestFile, contentTypes: RouteEntry.sheets
      ) { call, mode in .json(try await read(call, mode)) },
      .signedIn(.get, "/api/menu/template.csv", right: .editMenu, "An example of a menu to fill in", answers: .bytes("text/csv")) { call in
        MenuTemplate.of(call.call.language).answer
      },
    ]
  }

  private func read(_ call: SignedInCall, _ mode: ImportMode) async throws -> ImportReport {
    let sheet = try await SheetReader.read(try await call.call.bytes())
    let lines = sheet.rows.map { row in
      ImportLine(line: Int64(row.line), cells: row.cells.map { ImportLine.Cell($0.text, isNumber: $0.isNumber) })
    }
    let importer = MenuImporter(lines, words: call.call.language == .en ? .en : .vi)
    let plan =
      switch mode {
      case .preview: try await database.read { sql in try importer.preview(in: sql) }
      case .apply: try await processor.perform(as: call.who.author) { work in try importer.apply(to: house, in: work) }
      }
    let report = ImportReport(plan, mode: mode, format: sheet.format) { wording.text(for: $0, language: call.call.language.rawValue) }
    if mode == .apply { note(report, call) }
    return report
  }

  private func note(_ report: ImportReport, _ call: SignedInCall) {
    log.notice(
      "a menu was imported",
      metadata: [
        "user": "\(call.who.author.employee.raw)", "request": "\(call.call.requestId)", "made": "\(report.made)", "changed": "\(report.changed)",
        "unchanged": "\(report.unchanged)", "skipped": "\(report.skipped)",
      ])
  }
}

extension ImportReport {
  /// The plan as it is sent, with each fault in the user's language.
  init(_ plan: MenuImport, mode: ImportMode, format: String, say: (Refusal) -> String) {
    self.init(
      mode: mode, format: format, columns: plan.columns, made: plan.count(.make), changed: plan.count(.change), unchanged: plan.count(.keep),
      skipped: plan.skipped, newGroups: plan.newGroups.map(\.name), dishes: plan.entries.map(\.shown),
      problems: plan.faults.map { fault in
        let refusal = fault.error.refusal
        return ImportProblem(
          line: fault.line, column: fault.column, field: fault.field, text: String(fault.text.prefix(100)), code: refusal.code,
          message: say(refusal))
      })
  }
}
