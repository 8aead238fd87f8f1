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
/// | POST | /api/menu/import?mode=&plan= | editMenu | what a CSV or XLSX would do to the menu (`preview`), or do it (`apply`) |
/// | POST | /api/menu/import/undo?import= | editMenu | take the last import back |
/// | GET | /api/menu/export.csv | editMenu | the menu as a file that can be taken in again |
/// | GET | /api/menu/template.csv | editMenu | an example to fill in |
struct MenuRoutes: Sendable {
  let database: any SQLDatabase
  let processor: CommandProcessor
  let house: OpenHouse
  let wording: any Wording
  let clock: any HubClock
  let log: Logger

  /// 5 MB: a hundred times the longest menu.
  static let largestFile = 5 << 20

  var all: [Route] {
    [
      .signedIn(
        .post, "/api/menu/import", right: .editMenu, "What a file of dishes (CSV, XLSX) would do to the menu, or do it",
        query: .required("mode", choice: ImportMode.self, "only say what it would do, or do it"),
        .text("plan", "the plan of the preview: the import does this or nothing"),
        .flag("fileOrder", "new groups are served in the order of the file"), answers: .json(ImportReport.self),
        refuses: .conflict, bodyLimit: MenuRoutes.largestFile, contentTypes: RouteEntry.sheets
      ) { call, mode, plan, fileOrder in .json(try await read(call, mode, plan, keepsOrder: fileOrder)) },
      .signedIn(
        .post, "/api/menu/import/undo", right: .editMenu, "Take the last import back",
        query: .required("import", of: CommandEntity.self, "its id"), answers: .json(ImportUndo.self), refuses: .conflict
      ) { call, id in
        .json(try await processor.perform(as: call.who.author) { work in try MenuImporter.undo(id, in: house, work) })
      },
      .signedIn(.get, "/api/menu/export.csv", right: .editMenu, "The menu as a file that can be taken in again", answers: .bytes("text/csv")) {
        call in
        try await database.read { sql in try MenuExport(in: sql) }.file(call.call.language, currency)
      },
      .signedIn(.get, "/api/menu/template.csv", right: .editMenu, "An example of a menu to fill in", answers: .bytes("text/csv")) { call in
        MenuTemplate.of(call.call.language, currency).answer
      },
    ]
  }

  private var currency: String { clock.houseTime.currency }

  private func read(_ call: SignedInCall, _ mode: ImportMode, _ plan: String?, keepsOrder: Bool) async throws -> ImportReport {
    let sheet = try await SheetReader.read(try await call.call.bytes())
    let importer = MenuImporter(
      sheet.rows.map { ImportLine($0) }, heading: sheet.heading, words: call.call.language == .en ? .en : .vi, currency: currency,
      day: clock.house.businessDay(containing: clock.now()).days, keepsOrder: keepsOrder)
    let (done, id): (MenuImport, CommandID?) =
      switch mode {
      case .preview: (try await database.read { sql in try importer.preview(in: sql) }, nil)
      case .apply:
        try await processor.perform(as: call.who.author) { work in (try importer.apply(expecting: plan, to: house, in: work), work.command) }
      }
    let report = ImportReport(done, of: sheet, mode: mode, id: id) { wording.text(for: $0, language: call.call.language.rawValue) }
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

extension ImportLine {
  init(_ row: SheetRow) {
    self.init(line: Int64(row.line), cells: row.cells.map { Cell($0.text, isNumber: $0.isNumber, isSpread: $0.spreadFrom != nil) })
  }
}

extension ImportReport {
  /// The plan as it is sent, with each fault in the user's language.
  init(_ plan: MenuImport, of sheet: Sheet, mode: ImportMode, id: CommandID?, say: (Refusal) -> String) {
    let read = plan.faults.map { fault in
      ImportProblem(line: fault.line, column: fault.column, field: fault.field, text: fault.text, fault.error.refusal, say, skipped: fault.skips)
    }
    // A broken cell of a column that is not read changes nothing.
    let columns = Set(plan.columns.map(\.column))
    let doubts = sheet.faults.filter { fault in fault.column.map { columns.contains(Int64($0)) } ?? true }.map { fault in
      ImportProblem(
        line: Int64(fault.line), column: fault.column.map { Int64($0) }, field: nil, text: fault.text, fault.refusal, say, skipped: false)
    }
    self.init(
      mode: mode, format: sheet.format, sheet: sheet.name, plan: plan.fingerprint, id: plan.entries.contains { $0.shown.action != .keep } ? id : nil,
      columns: plan.columns, unread: plan.unread, made: plan.count(.make), changed: plan.count(.change), unchanged: plan.count(.keep),
      skipped: plan.skipped, newGroups: plan.newGroups.map(\.name), dishes: plan.entries.map(\.shown),
      problems: (read + doubts).enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element))
    drinksFirst = plan.drinksFirst
  }
}

extension ImportProblem {
  fileprivate init(
    line: Int64, column: Int64?, field: ImportField?, text: String, _ refusal: Refusal, _ say: (Refusal) -> String, skipped: Bool
  ) {
    self.init(
      line: line, column: column, field: field, text: String(text.prefix(100)), code: refusal.code, message: say(refusal), skipped: skipped)
  }
}
