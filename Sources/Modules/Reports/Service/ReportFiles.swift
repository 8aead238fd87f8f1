import Kernel
import NIOPosix
import ReceiptPrinting
import ReportsRules
import Storage
import Sync

/// The days that somebody asks a report of, and its form where the template leaves it open.
public struct AskedReport: Equatable, Sendable {
  public var from: String?
  public var to: String?
  public var by: ReportStep
  public var compare: ReportComparison?
  public var group: ReportGroup?

  public init(from: String?, to: String?, by: ReportStep = .day, compare: ReportComparison? = nil, group: ReportGroup? = nil) {
    self.from = from
    self.to = to
    self.by = by
    self.compare = compare
    self.group = group
  }
}

/// Reports as files. They are read beside the writer, and written by a thread for slow work, so that no ticket waits for them.
public struct ReportFiles: Sendable {
  private let database: any SQLDatabase
  private let reports: ReportReader
  private let reasons: ReasonReader
  private let deeds: DeedReader
  private let differences: TillDifferenceReader
  private let vouchers: VoucherFlowReader
  private let tips: TipReportReader
  private let clock: any HubClock
  private let folder: String

  /// - Parameter folder: for files while they are written
  public init(database: any SQLDatabase, clock: any HubClock, folder: String) {
    reports = ReportReader(database: database, clock: clock)
    reasons = ReasonReader(database: database, clock: clock)
    deeds = DeedReader(database: database, clock: clock)
    differences = TillDifferenceReader(database: database, clock: clock)
    vouchers = VoucherFlowReader(database: database, clock: clock)
    tips = TipReportReader(database: database, clock: clock)
    (self.database, self.clock, self.folder) = (database, clock, folder)
  }

  /// Removes what a hub that was killed has left.
  public func clean() { ExportFile.removeAll(in: folder) }

  /// - Parameter section: only this table; nil: those of the template
  /// - Throws: `Refusal` if there is no such range or template, `StorageError.full` if the disk is full
  public func file(
    _ asked: AskedReport, _ format: ReportFormat, by id: ReportTemplateID, section: ReportSection?, english: Bool
  ) async throws -> ReportFile {
    var template = try await database.read { sql in try ReportTemplateStore(sql: sql).find(id, field: "template") }
    if let section { template.sections = [section.rawValue] }
    return try await made(asked, format, template, section: section, english: english).file
  }

  /// The first rows of each table of yesterday, by a template that is not saved yet.
  public func preview(_ template: ReportTemplate, english: Bool) async throws -> ReportPreview {
    do throws(ReportsError) { try template.check() } catch { throw error.refusal }
    let yesterday = ReportDate.text(clock.house.businessDay(containing: clock.now()).days - 1)
    let drawing = try await drawing(AskedReport(from: yesterday, to: yesterday), template, english: english)
    let tables = drawing.document.tables.map { table in
      ReportPreviewTable(
        name: table.name, heading: table.heading, rows: table.rows.prefix(5).map { $0.map(drawing.shown) }, count: Int64(table.rows.count))
    }
    return ReportPreview(title: drawing.document.title, lines: drawing.document.lines, tables: tables)
  }

  func made(
    _ asked: AskedReport, _ format: ReportFormat, _ template: ReportTemplate, section: ReportSection? = nil, english: Bool
  ) async throws -> (file: ReportFile, document: ReportDocument) {
    let (drawing, folder) = (try await drawing(asked, template, english: english), folder)
    let bytes = try await NIOThreadPool.singleton.runIfActive { try drawing.bytes(format, in: folder) }
    let days = Set([drawing.first, drawing.last].filter { !$0.isEmpty }).sorted()
    let content = section.map(drawing.words.section) ?? drawing.words.name(of: template)
    let name = ReportFiles.name(of: content, english: english, days: days) + "." + format.rawValue
    return (ReportFile(bytes: bytes, mediaType: DocumentFile.mediaType(format), name: name), drawing.document)
  }

  /// `bao-cao-cuoi-ngay-2026-11-26`: small ASCII letters, because not every mail program reads others. `web/src/domains/reports/useFile.ts`
  /// names files in the same way.
  static func name(of content: String, english: Bool, days: [String]) -> String {
    let kind = english ? "report" : "bao-cao"
    let name = slug(content)
    return ((name.contains(kind) ? [name] : [kind, name].filter { !$0.isEmpty }) + days).joined(separator: "-")
  }

  /// `Công nợ: Anh Tú` → `cong-no-anh-tu`
  static func slug(_ text: String) -> String {
    let words = Folding.plain(text).split { byte in !isLetterOrDigit(byte) }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func drawing(_ asked: AskedReport, _ template: ReportTemplate, english: Bool) async throws -> DocumentFile {
    let hasGroups = template.knownSections.contains(.groups)
    let report = try await reports.sums(
      AskedReport(
        from: asked.from, to: asked.to, by: template.by ?? asked.by, compare: template.compare ?? asked.compare,
        group: hasGroups ? template.group ?? asked.group ?? .dish : nil))
    let (first, last) = (ReportDate.text(report.range.first), ReportDate.text(report.range.last))
    let hasReasons = template.knownSections.contains(.reasons)
    let why = hasReasons ? try await reasons.report(from: first, to: last).rows : []
    let hasDeeds = template.knownSections.contains(.deeds)
    let left = hasDeeds ? try await deeds.report(from: first, to: last, most: nil).rows : []
    let hasDifferences = template.knownSections.contains(.differences)
    let tills = hasDifferences ? try await differences.report(from: first, to: last, by: report.by).rows : []
    let hasVouchers = template.knownSections.contains(.vouchers)
    let flow = hasVouchers ? try await vouchers.report(from: first, to: last).rows : []
    let given = template.knownSections.contains(.tips) ? try await tips.report(from: first, to: last).rows : []
    let offsets = clock.house
    let (house, logo) = try await database.read { sql in
      (try ReportNames(sql: sql).house(on: offsets), template.logo ? try ReportNames(sql: sql).logo() : nil)
    }
    let words = ReportWords(english: english, taxName: house.taxName)
    let document = DocumentWriting(
      report: report, reasons: why, deeds: left, differences: tills, vouchers: flow, tips: given, template: template, house: house,
      words: words
    ).document()
    return DocumentFile(document: document, currency: house.currency, words: words, logo: logo, first: first, last: last)
  }
}
