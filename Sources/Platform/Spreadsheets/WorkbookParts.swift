import Foundation
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
      all.append(current)
      if all.count > limits.rows * limits.columns { isDone = true }
    case "t": inText = false
    case "rPh": inReading = false
    default: break
    }
  }
}

/// The rows of one sheet.
final class SheetRows: XMLHandler {
  private(set) var rows: [SheetRow] = []
  private(set) var isTooBig = false
  private let strings: [String]
  private let limits: SheetLimits

  private var line = 0
  private var cells: [SheetCell] = []
  private var column = 0
  private var kind = ""
  private var value = ""
  private var inValue = false
  private var inReading = false

  init(strings: [String], limits: SheetLimits) {
    self.strings = strings
    self.limits = limits
  }

  var isDone: Bool { isTooBig }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    switch name.local {
    case "row":
      line = attributes["r"].flatMap(Int.init) ?? line + 1
      cells = []
      column = -1
    case "c":
      column = attributes["r"].flatMap(SheetRows.column) ?? column + 1
      kind = attributes["t"] ?? "n"
      value = ""
    case "v", "t": inValue = true
    case "rPh": inReading = true
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
    default: break
    }
  }

  private func endCell() {
    let cell = read()
    if cell.text.isEmpty { return }
    // A column to the left of the last one comes from no program that writes sheets.
    guard column >= cells.count, column < limits.columns, cell.text.unicodeScalars.count <= limits.cell else { return isTooBig = true }
    while cells.count < column { cells.append(SheetCell("")) }
    cells.append(cell)
  }

  private func read() -> SheetCell {
    switch kind {
    case "s": SheetCell(SheetRows.clean(Int(value).flatMap { strings.indices.contains($0) ? strings[$0] : nil } ?? ""))
    case "n": CellText.number(value).map { SheetCell($0, isNumber: true) } ?? SheetCell(SheetRows.clean(value))
    case "b": SheetCell(value == "1" ? "TRUE" : "FALSE")
    default: SheetCell(SheetRows.clean(value))
    }
  }

  private func endRow() {
    if cells.isEmpty || isTooBig { return }
    if rows.count == limits.rows { return isTooBig = true }
    rows.append(SheetRow(line: line, cells: cells))
  }

  private static func clean(_ text: String) -> String { CellText.trimmed(text).precomposedStringWithCanonicalMapping }

  /// `C12` → 2; nil: no such place.
  private static func column(_ reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
      guard byte >= 0x41, byte <= 0x5A, column < 100_000 else { break }
      column = column * 26 + Int(byte - 0x40)
    }
    return column == 0 ? nil : column - 1
  }
}
