import BillsRules
import Foundation
import Kernel
import ReceiptPrinting
import ReportsRules
import Spreadsheets
import Storage

/// A report as a file.
public struct ReportFile: Equatable, Sendable {
  public let bytes: [UInt8]
  public let mediaType: String
  /// of ASCII letters, without a folder
  public let name: String
}

/// Writes a document as a file of one of the kinds: to the disk first, so that it is there as a whole or not at all.
struct DocumentFile: Sendable {
  let document: ReportDocument
  let currency: String
  let words: ReportWords
  let logo: GreyPicture?
  /// the first and the last business day, `2026-11-26`
  let first: String
  let last: String

  private var decimals: Int { CurrencyDecimals.of(currency) }

  /// - Parameter folder: for the file while it is written
  func bytes(_ format: ReportFormat, in folder: String) throws -> [UInt8] {
    let file = try ExportFile(in: folder)
    defer { file.remove() }
    try write(format, to: file, in: folder)
    return try file.bytes()
  }

  func write(_ format: ReportFormat, to file: ExportFile, in folder: String) throws {
    switch format {
    case .csv:
      var text = CSVText(signs)
      for (i, table) in document.tables.enumerated() {
        if i > 0 { text.emptyRow() }
        add(table, named: document.tables.count > 1, to: &text)
      }
      _ = text.bytes.withUnsafeBytes { file.append($0) }
    case .pdf:
      do throws(TicketError) { try paper.writePDF { file.append($0) } } catch {
        try file.check()
        throw error
      }
    case .xlsx: try DocumentFile.write(sheets, currency: currency, title: document.title, to: file, in: folder)
    }
    try file.check()
  }

  static func mediaType(_ format: ReportFormat) -> String {
    switch format {
    case .csv: "text/csv; charset=utf-8"
    case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    case .pdf: "application/pdf"
    }
  }

  // MARK: XLSX

  private var sheets: [WrittenSheet] {
    document.tables.map { table in
      WrittenSheet(name: table.name, lines: [document.title] + document.lines, heading: table.heading, rows: table.rows)
    }
  }

  static func write(_ sheets: [WrittenSheet], currency: String, title: String, to file: ExportFile, in folder: String) throws {
    do throws(WorkbookError) {
      try WorkbookFile.write(
        sheets, currency: WrittenCurrency(sign: CurrencySign.of(currency), decimals: CurrencyDecimals.of(currency)), title: title, to: file.path,
        partsIn: folder)
    } catch {
      switch error {
      case .cutOff: throw StorageError.full
      case .system(let code): throw ExportFile.trouble(code)
      case .library(let reason): throw DocumentFile.isFull(folder) ? StorageError.full : ExportFailure(reason: reason)
      }
    }
  }

  /// The library names no cause when it cannot write.
  private static func isFull(_ folder: String) -> Bool {
    var state = statvfs()
    return statvfs(folder, &state) == 0 && UInt64(state.f_bavail) * UInt64(state.f_frsize) < 1 << 20
  }

  // MARK: CSV

  private var signs: CSVSigns { .of(english: words.english) }

  /// Amounts have no signs between thousands, so that a spreadsheet can add them up. Times are in minutes.
  private func add(_ table: ReportDocument.Table, named: Bool, to text: inout CSVText) {
    if named { text.row([.text(table.name)]) }
    text.row(table.heading.map { .text($0) })
    for row in table.rows { text.row(row.map(csv)) }
  }

  private func csv(_ cell: WrittenCell) -> CSVCell {
    switch cell {
    case .empty: .value("")
    case .text(let words): .text(words)
    case .count(let count): .value(String(count))
    case .amount(let amount): .value(DecimalText.text(amount, decimals: decimals, point: signs.point, group: ""))
    case .seconds(let seconds): .value(DecimalText.text(DocumentFile.tenthsOfMinutes(seconds), decimals: 1, point: signs.point, group: ""))
    case .day(let day): .value(ReportDate.text(day))
    }
  }

  private static func tenthsOfMinutes(_ seconds: Int64) -> Int64 { (seconds + 3) / 6 }

  // MARK: PDF

  private var paper: TablePaper {
    TablePaper(
      title: document.title, lines: document.lines, logo: logo,
      tables: document.tables.map { .init(title: $0.name, heading: $0.heading, rows: $0.rows.map { $0.map(shown) }) },
      foot: ([document.title] + document.lines.dropFirst(max(0, document.lines.count - 1))).joined(separator: " · "))
  }

  private var form: AmountForm { .of(english: words.english) }

  /// As people read it.
  func shown(_ cell: WrittenCell) -> String {
    switch cell {
    case .empty: "–"
    case .text(let words): words
    case .count(let count): DecimalText.text(count, decimals: 0, point: form.point, group: form.group)
    case .amount(let amount): CurrencyText.money(amount, currency, form)
    case .seconds(let seconds): DecimalText.text(DocumentFile.tenthsOfMinutes(seconds), decimals: 1, point: form.point, group: form.group)
    case .day(let day): words.day(day)
    }
  }
}
