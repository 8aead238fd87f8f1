import TextDecoding
import XML

/// The texts that cells refer to by number.
final class SharedStrings: XMLHandler {
  private(set) var all: [String] = []
  private let limits: SheetLimits
  private var current = ""
  private var inText = false
  /// Japanese workbooks contain the pronunciation beside a word
  private var inReading = false
  /// more texts than the cells that are read could name
  private(set) var isDone = false

  init(limits: SheetLimits) { self.limits = limits }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    switch name.local {
    case "si": current = ""
    case "t": inText = true
    case "rPh": inReading = true
    default: break
    }
  }

  func text(_ text: String) { if inText && !inReading { current += text } }

  func end(_ name: QualifiedName) {
    switch name.local {
    case "si":
      all.append(CellText.clean(CellText.unescaped(current)))
      if all.count > limits.rows * limits.columns { isDone = true }
    case "t": inText = false
    case "rPh": inReading = false
    default: break
    }
  }
}

/// The formats of cells, by the number of their style.
final class CellStyles: XMLHandler {
  private(set) var formats: [CellFormat] = []
  private var own: [Int: CellFormat] = [:]
  private var inCells = false
  var isDone: Bool { false }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    switch name.local {
    case "numFmt":
      guard let id = attributes["numFmtId"].flatMap(Int.init), let code = attributes["formatCode"], code.utf8.count <= 1000 else { return }
      own[id] = CellFormat(code: code)
    case "cellXfs": inCells = true
    case "xf" where inCells:
      let id = attributes["numFmtId"].flatMap(Int.init) ?? 0
      formats.append(own[id] ?? CellFormat.builtIn(id))
    default: break
    }
  }
  func text(_ text: String) {}
  func end(_ name: QualifiedName) { if name.local == "cellXfs" { inCells = false } }
}

/// The rows of one sheet.
final class SheetRows: XMLHandler {
  private(set) var rows: [SheetRow] = []
  private(set) var faults: [SheetFault] = []
  private(set) var isTooBig = false
  private(set) var isDone = false
  private let content: SheetContent
  private let limits: SheetLimits
  private let onlyFirst: Bool

  private var line = 0
  private var cells: [SheetCell] = []
  private var column = 0
  private var kind = ""
  private var style = 0
  private var value = ""
  private var inValue = false
  private var inReading = false
  private var merging: MergedCells

  init(_ content: SheetContent, limits: SheetLimits, onlyFirst: Bool) {
    self.content = content
    self.limits = limits
    self.onlyFirst = onlyFirst
    merging = MergedCells(limits: limits)
  }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    switch name.local {
    case "row":
      line = attributes["r"].flatMap(Int.init) ?? line + 1
      cells = []
      column = -1
    case "c":
      column = attributes["r"].flatMap { CellPlace($0)?.column } ?? column + 1
      kind = attributes["t"] ?? "n"
      style = attributes["s"].flatMap(Int.init) ?? 0
      value = ""
    case "v", "t": inValue = true
    case "rPh": inReading = true
    case "mergeCell":
      if !merging.add(attributes["ref"] ?? "") { tooBig() }
    default: break
    }
  }

  func text(_ text: String) { if inValue && !inReading { value += text } }

  func end(_ name: QualifiedName) {
    switch name.local {
    case "v", "t": inValue = false
    case "rPh": inReading = false
    case "c": endCell()
    case "row": endRow()
    case "worksheet": rows = merging.spread(over: rows)
    default: break
    }
  }

  private func tooBig() {
    isTooBig = true
    isDone = true
  }

  private func endCell() {
    let cell = read()
    if cell.text.isEmpty { return }
    // A column to the left of the last one comes from no program that writes sheets.
    guard column >= cells.count, column < limits.columns, cell.text.unicodeScalars.count <= limits.cell else { return tooBig() }
    while cells.count < column { cells.append(SheetCell("")) }
    cells.append(cell)
  }

  private func read() -> SheetCell {
    switch kind {
    case "s":
      if let place = Int(value), content.strings.indices.contains(place) { return SheetCell(content.strings[place]) }
      return value.isEmpty ? SheetCell("") : told(.brokenCell)
    case "n":
      let format = content.formats.indices.contains(style) ? content.formats[style] : .number
      return format.cell(value, is1904: content.is1904) ?? SheetCell(CellText.clean(value))
    case "b": return SheetCell(value == "1" ? "TRUE" : "FALSE")
    case "d": return SheetCell(SheetRows.day(value))
    case "e": return told(.errorCell)
    default: return SheetCell(CellText.clean(CellText.unescaped(value)))
    }
  }

  /// An empty cell instead of one that means nothing.
  private func told(_ kind: SheetFault.Kind) -> SheetCell {
    faults.append(SheetFault(line: line, column: column + 1, text: String(value.prefix(20)), kind: kind))
    return SheetCell("")
  }

  /// `1990-05-06T18:30:00` → `1990-05-06 18:30`
  private static func day(_ text: String) -> String {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2, !parts[1].hasPrefix("00:00") else { return String(parts.first ?? "") }
    return "\(parts[0]) \(parts[1].prefix(5))"
  }

  private func endRow() {
    if cells.isEmpty || isTooBig { return }
    if rows.count == limits.rows {
      if onlyFirst { isDone = true } else { tooBig() }
      return
    }
    rows.append(SheetRow(line: line, cells: cells))
  }

  /// Cells that are enough to know a font by.
  private static let sampled = 5_000

  /// Turns letters that only look right in a Vietnamese font into those that they stand for, and tells it.
  func readFonts() {
    let texts = rows.lazy.flatMap(\.cells).filter { !$0.isNumber }.map(\.text).prefix(SheetRows.sampled)
    guard let font = FontEncoding.of(Array(texts).joined(separator: "\n")) else { return }
    var isTold = false
    for row in rows.indices {
      for column in rows[row].cells.indices where !rows[row].cells[column].isNumber {
        let cell = rows[row].cells[column]
        let text = font.decode(cell.text)
        if text == cell.text { continue }
        if !isTold { faults.append(SheetFault(line: rows[row].line, text: text, kind: .doubt(.font(font.rawValue)))) }
        isTold = true
        rows[row].cells[column] = SheetCell(text, spreadFrom: cell.spreadFrom)
      }
    }
  }
}

/// `C12`, both from 0.
struct CellPlace: Equatable {
  let column: Int
  let row: Int

  init?(_ reference: some StringProtocol) {
    var (column, row) = (0, 0)
    for byte in reference.utf8 where byte != UInt8(ascii: "$") {
      switch byte {
      case 0x41...0x5A where row == 0 && column < 100_000: column = column * 26 + Int(byte - 0x40)
      case 0x30...0x39 where row < 100_000_000: row = row * 10 + Int(byte - 0x30)
      default: return nil
      }
    }
    guard column > 0, row > 0 else { return nil }
    (self.column, self.row) = (column - 1, row - 1)
  }
}

/// Cells that look like one. The text of the first counts for all.
struct MergedCells {
  private var ranges: [(first: CellPlace, last: CellPlace)] = []
  private let limits: SheetLimits
  /// Cells of all ranges: more are no table but an attack.
  private static let mostCells = 1_000_000

  init(limits: SheetLimits) { self.limits = limits }

  /// - Returns: false: there are too many
  mutating func add(_ reference: String) -> Bool {
    let corners = reference.split(separator: ":").compactMap { CellPlace($0) }
    guard corners.count == 2, corners[0].row <= corners[1].row, corners[0].column <= corners[1].column else { return true }
    ranges.append((corners[0], corners[1]))
    return ranges.count <= 4 * limits.rows
  }

  func spread(over rows: [SheetRow]) -> [SheetRow] {
    var rows = rows
    var left = MergedCells.mostCells
    // Rows stand in ascending order, or the file was not written by a program.
    guard rows.indices.dropFirst().allSatisfy({ rows[$0 - 1].line < rows[$0].line }) else { return rows }
    for range in ranges {
      var place = MergedCells.first(in: rows, from: range.first.row + 1)
      guard place < rows.count, rows[place].line == range.first.row + 1, rows[place].cells.indices.contains(range.first.column) else { continue }
      let origin = rows[place].cells[range.first.column]
      let columns = range.first.column...min(range.last.column, max(range.first.column, limits.columns - 1))
      while place < rows.count, rows[place].line <= range.last.row + 1, left > 0 {
        for column in columns { MergedCells.fill(&rows[place].cells, column, with: origin, from: range.first.column) }
        left -= columns.count
        place += 1
      }
    }
    return rows
  }

  private static func fill(_ cells: inout [SheetCell], _ column: Int, with origin: SheetCell, from first: Int) {
    while cells.count <= column { cells.append(SheetCell("")) }
    guard cells[column].text.isEmpty else { return }
    cells[column] = SheetCell(origin.text, isNumber: origin.isNumber, spreadFrom: column == first ? nil : first)
  }

  /// The place of the first row at or behind a line.
  private static func first(in rows: [SheetRow], from line: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
