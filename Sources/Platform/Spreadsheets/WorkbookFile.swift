import CXlsxWriter
import Kernel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes XLSX by libxlsxwriter.
public enum WorkbookFile {
  /// - Parameters:
  ///   - path: of a file that the caller removes if this throws
  ///   - folder: for the parts that the library keeps on the disk until the file is complete; it removes them itself
  public static func write(
    _ sheets: [WrittenSheet], currency: WrittenCurrency, title: String, to path: String, partsIn folder: String
  ) throws(WorkbookError) {
    let failed = folder.withCString { parts -> WorkbookError? in
      var options = lxw_workbook_options()
      iqsine_set_tmpdir(&options, parts)
      guard let workbook = workbook_new_opt(path, &options) else { return .library("no workbook") }
      do throws(WorkbookError) { try fill(workbook, sheets, currency, title: title) } catch {
        lxw_workbook_free(workbook)
        return error
      }
      errno = 0
      let state = workbook_close(workbook)
      let code = errno
      return state == LXW_NO_ERROR ? nil : failure(state, code)
    }
    if let failed { throw failed }
    try check(path, parts: sheets.count)
  }

  private static func fill(
    _ workbook: UnsafeMutablePointer<lxw_workbook>, _ sheets: [WrittenSheet], _ currency: WrittenCurrency, title: String
  ) throws(WorkbookError) {
    guard let looks = CellLooks(workbook, currency) else { throw .library("no format") }
    var taken: Set<String> = []
    for sheet in sheets {
      guard let worksheet = workbook_add_worksheet(workbook, tab(sheet.name, &taken)) else { throw .library("no sheet \(sheet.name)") }
      try SheetPen(worksheet, looks, currency).write(sheet)
    }
    WritableText.cleaned(title).withCString { title in
      var properties = lxw_doc_properties()
      iqsine_set_title(&properties, title)
      _ = workbook_set_properties(workbook, &properties)
    }
  }

  /// At most 31 characters, none of `[]:*?/\`, and no name twice.
  private static func tab(_ name: String, _ taken: inout Set<String>) -> String {
    var kept = ""
    for scalar in name.unicodeScalars where kept.unicodeScalars.count < 28 {
      kept.unicodeScalars.append(
        "[]:*?/\\'".unicodeScalars.contains(scalar) || scalar.value < 0x20 || WritableText.isOdd(scalar.value) ? " " : scalar)
    }
    if kept.isEmpty { kept = "-" }
    var free = kept
    var number = 2
    while !taken.insert(free.lowercased()).inserted {
      free = "\(kept) \(number)"
      number += 1
    }
    return free
  }

  private static func failure(_ state: lxw_error, _ code: Int32) -> WorkbookError {
    if code == ENOSPC || code == EDQUOT { return .system(code) }
    return .library(lxw_strerror(state).map { String(cString: $0) } ?? "error")
  }

  /// The library does not look whether its parts reached the disk, so a full disk may leave a workbook with half a sheet in it.
  private static func check(_ path: String, parts count: Int) throws(WorkbookError) {
    guard let bytes = WorkbookFile.bytes(of: path) else { throw .cutOff }
    do throws(SheetError) {
      let archive = try ZipArchive.open(bytes, limits: SheetLimits())
      var ends = [("xl/workbook.xml", "</workbook>"), ("xl/styles.xml", "</styleSheet>"), ("xl/sharedStrings.xml", "</sst>")]
      ends += (1...max(1, count)).map { ("xl/worksheets/sheet\($0).xml", "</worksheet>") }
      for (name, end) in ends {
        guard let part = try archive.part(name) else { throw .broken }
        let whole = part.reversed().drop { $0 <= 0x20 }
        if !whole.starts(with: end.utf8.reversed()) { throw .broken }
      }
    } catch { throw .cutOff }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return ferror(file) == 0 ? all : nil }
      all.append(contentsOf: chunk[0..<count])
    }
  }
}

/// The formats of a workbook's cells.
private struct CellLooks {
  let title: UnsafeMutablePointer<lxw_format>
  let heading: UnsafeMutablePointer<lxw_format>
  let count: UnsafeMutablePointer<lxw_format>
  let amount: UnsafeMutablePointer<lxw_format>
  let minutes: UnsafeMutablePointer<lxw_format>
  let day: UnsafeMutablePointer<lxw_format>

  init?(_ workbook: UnsafeMutablePointer<lxw_workbook>, _ currency: WrittenCurrency) {
    guard let title = workbook_add_format(workbook), let heading = workbook_add_format(workbook), let count = workbook_add_format(workbook),
      let amount = workbook_add_format(workbook), let minutes = workbook_add_format(workbook), let day = workbook_add_format(workbook)
    else { return nil }
    format_set_bold(title)
    format_set_bold(heading)
    format_set_text_wrap(heading)
    format_set_bottom(heading, UInt8(LXW_BORDER_THIN.rawValue))
    format_set_num_format(count, "#,##0")
    format_set_num_format(amount, currency.format)
    format_set_num_format(minutes, "0.0")
    format_set_num_format(day, "dd/mm/yyyy")
    (self.title, self.heading, self.count, self.amount, self.minutes, self.day) = (title, heading, count, amount, minutes, day)
  }
}

/// Writes the cells of one sheet.
private struct SheetPen {
  /// in characters
  private static let narrowest = 9
  private static let widest = 42
  /// 25,569 days lie between the first day of workbooks and 1 January 1970
  private static let firstDay: Int64 = 25_569
  private let sheet: UnsafeMutablePointer<lxw_worksheet>
  private let looks: CellLooks
  private let currency: WrittenCurrency

  init(_ sheet: UnsafeMutablePointer<lxw_worksheet>, _ looks: CellLooks, _ currency: WrittenCurrency) {
    (self.sheet, self.looks, self.currency) = (sheet, looks, currency)
  }

  func write(_ content: WrittenSheet) throws(WorkbookError) {
    for (row, line) in content.lines.enumerated() { try text(line, UInt32(row), 0, row == 0 ? looks.title : nil) }
    let head = UInt32(content.lines.isEmpty ? 0 : content.lines.count + 1)
    for (column, name) in content.heading.enumerated() { try text(name, head, UInt16(column), looks.heading) }
    for (i, cells) in content.rows.enumerated() {
      for (column, cell) in cells.enumerated() { try write(cell, head + 1 + UInt32(i), UInt16(column)) }
    }
    worksheet_freeze_panes(sheet, head + 1, 1)
    worksheet_repeat_rows(sheet, head, head)
    for column in content.heading.indices { try widen(content, column) }
  }

  private func write(_ cell: WrittenCell, _ row: UInt32, _ column: UInt16) throws(WorkbookError) {
    switch cell {
    case .empty: return
    case .text(let words): try text(words, row, column, nil)
    case .count(let count): try check(worksheet_write_number(sheet, row, column, Double(count), looks.count))
    case .amount(let amount): try check(worksheet_write_number(sheet, row, column, currency.value(amount), looks.amount))
    case .seconds(let seconds): try check(worksheet_write_number(sheet, row, column, Double(seconds) / 60, looks.minutes))
    case .day(let day): try check(worksheet_write_number(sheet, row, column, Double(day + SheetPen.firstDay), looks.day))
    }
  }

  private func text(_ words: String, _ row: UInt32, _ column: UInt16, _ look: UnsafeMutablePointer<lxw_format>?) throws(WorkbookError) {
    if words.isEmpty { return }
    try check(worksheet_write_string(sheet, row, column, WritableText.cleaned(words), look))
  }

  /// Wide enough for its values. A long heading takes several lines.
  private func widen(_ content: WrittenSheet, _ column: Int) throws(WorkbookError) {
    var width = min(14, content.heading[column].unicodeScalars.count)
    for cells in content.rows where column < cells.count { width = max(width, length(cells[column])) }
    width = min(SheetPen.widest, max(SheetPen.narrowest, width + 2))
    try check(worksheet_set_column(sheet, UInt16(column), UInt16(column), Double(width), nil))
  }

  private func length(_ cell: WrittenCell) -> Int {
    switch cell {
    case .empty: 0
    case .text(let words): words.unicodeScalars.count
    case .count(let count): grouped(count)
    case .amount(let amount): grouped(amount) + currency.sign.unicodeScalars.count + 1
    case .seconds: 6
    case .day: 10
    }
  }

  private func grouped(_ number: Int64) -> Int {
    let digits = String(number).utf8.count
    return digits + (digits - 1) / 3
  }

  private func check(_ state: lxw_error) throws(WorkbookError) {
    if state != LXW_NO_ERROR { throw .library(lxw_strerror(state).map { String(cString: $0) } ?? "error") }
  }
}
