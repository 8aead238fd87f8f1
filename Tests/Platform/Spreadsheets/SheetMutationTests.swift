import Foundation
import Spreadsheets
import TestKit
import Testing
import TextDecoding

/// 300 files per format, or 10,000 with `LONG=1`.
private let runs = ProcessInfo.processInfo.environment["LONG"] == "1" ? 10_000 : 300

/// Letters and signs that no table takes for its own.
private func visible(_ text: String) -> [Unicode.Scalar] {
  text.precomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
    !scalar.properties.isWhitespace && scalar.value != 0xFEFF && scalar.value != 0x1A && !";,|\"".unicodeScalars.contains(scalar)
  }
}

@Suite("Damaged tables")
struct SheetMutationTests {
  @Test("a damaged CSV is read with all its letters, or refused; lost letters are told")
  func csv() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for run in 0..<runs {
      let bytes = Mutation.damage(DelimitedSample.bytes(&dice), &dice)
      guard let sheet = try? Sheet.read(bytes), sheet.format.hasPrefix("CSV"), let decoded = try? DecodedText(bytes) else { continue }
      let read = sheet.rows.flatMap { $0.cells.flatMap { visible($0.text) } }
      #expect(read == visible(decoded.text), "seed \(seed), run \(run): \(bytes)")
      #expect(!read.contains("\u{FFFD}") || !sheet.faults.isEmpty, "seed \(seed), run \(run)")
      #expect(sheet.rows.map(\.line) == sheet.rows.map(\.line).sorted(), "seed \(seed), run \(run)")
    }
  }

  @Test("each cell of a strange workbook is read or told, or the file is refused")
  func xlsx() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for run in 0..<runs {
      let sample = BookSample(&dice)
      guard let sheet = try? Sheet.read(sample.book.bytes) else { continue }
      for cell in sample.cells {
        let isTold = sheet.faults.contains { $0.line == cell.line && $0.column == cell.column + 1 }
        let texts = sheet.rows.filter { $0.line == cell.line }.compactMap {
          $0.cells.indices.contains(cell.column) ? $0.cells[cell.column].text : nil
        }
        let isRead = cell.text.map { texts.contains($0) } ?? texts.contains { !$0.isEmpty }
        #expect(isTold || isRead, "seed \(seed), run \(run): \(cell) \(sample.book.tabs[0].rows)")
      }
    }
  }

  @Test("damaged bytes of a workbook are read or refused")
  func packed() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for _ in 0..<runs { _ = try? Sheet.read(Mutation.damage(BookSample(&dice).book.bytes, &dice)) }
  }

  @Test("damaged XML within a workbook is read or refused")
  func markup() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for _ in 0..<runs {
      var sample = BookSample(&dice).book
      sample.tabs[0].rows = String(decoding: Mutation.damage(Array(sample.tabs[0].rows.utf8), &dice), as: UTF8.self)
      sample.tabs[0].after = String(decoding: Mutation.damage(Array(sample.tabs[0].after.utf8), &dice), as: UTF8.self)
      sample.styles = String(decoding: Mutation.damage(Array(sample.styles.utf8), &dice), as: UTF8.self)
      _ = try? Sheet.read(sample.bytes)
    }
  }

  @Test("a damaged web page is read or refused")
  func webPage() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    let page = Array(
      "<html><meta charset=utf-8><table><tr><th rowspan=2>Tên<th colspan=\"2\">Giá</tr><tr><td>a&amp;b&#7855;</td><td>5<br>6</table>".utf8)
    for _ in 0..<runs { _ = try? Sheet.read(Mutation.damage(page, &dice)) }
  }
}

enum Mutation {
  /// One to six changes: other bytes, inserted, deleted and repeated pieces, a cut end.
  static func damage(_ whole: [UInt8], _ dice: inout SplitMix64) -> [UInt8] {
    var bytes = whole
    let odd: [UInt8] = [0x00, 0x22, 0x3B, 0x0A, 0x0D, 0x80, 0x96, 0xC3, 0xE1, 0xFF, 0x3C, 0x3E, 0x2C, 0x09, 0x5F]
    for _ in 0..<(1 + dice.below(6)) where !bytes.isEmpty {
      let at = dice.below(bytes.count)
      let end = min(bytes.count, at + 1 + dice.below(20))
      switch dice.below(6) {
      case 0: bytes[at] = UInt8(dice.below(256))
      case 1: bytes[at] = odd[dice.below(odd.count)]
      case 2: bytes.insert(odd[dice.below(odd.count)], at: at)
      case 3: bytes.removeSubrange(at..<end)
      case 4: bytes.insert(contentsOf: Array(bytes[at..<end]), at: dice.below(bytes.count))
      default: if dice.below(4) == 0 { bytes.removeSubrange(at...) }
      }
    }
    return bytes
  }
}

private enum DelimitedSample {
  private static let texts = ["Phở bò", "Lẩu mắm", "Gỏi \"sen\"", "a;b", "1.000", "55,000 đ", "", "Chả giò", "hai\ndòng", "Müller", "#", "寿司"]

  static func bytes(_ dice: inout SplitMix64) -> [UInt8] {
    let sign = [";", ",", "\t", "|"][dice.below(4)]
    let end = ["\n", "\r\n", "\r"][dice.below(3)]
    var text = ""
    for _ in 0..<(1 + dice.below(12)) {
      text += (0..<4).map { _ in quoted(texts[dice.below(texts.count)], sign) }.joined(separator: sign) + end
    }
    switch dice.below(4) {
    case 0: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case 1: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    case 2: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    default: return Array(text.utf8)
    }
  }

  private static func quoted(_ text: String, _ sign: String) -> String {
    text.contains(sign) || text.contains("\"") || text.contains("\n") ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

/// A workbook with odd cells, and where each of them is.
private struct BookSample {
  struct Cell {
    let line: Int
    let column: Int
    /// as it must be read; nil: any text
    let text: String?
  }
  private(set) var cells: [Cell] = []
  private(set) var book: BookWriter

  init(_ dice: inout SplitMix64) {
    var rows = ""
    var found: [Cell] = []
    var line = 0
    for _ in 0..<dice.below(8) {
      line += 1 + dice.below(3) / 2
      let isNumbered = dice.below(4) > 0 || line > 1
      rows += isNumbered ? "<row r=\"\(line)\">" : "<row>"
      var column = -1
      for _ in 0..<dice.below(5) {
        let gap = dice.below(3) / 2
        column += 1 + gap
        let reference = gap > 0 || dice.below(3) > 0 ? "r=\"\(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"][column])\(line)\"" : ""
        let (markup, text, isEmpty) = BookSample.cell(reference, &dice)
        rows += markup
        if !isEmpty { found.append(Cell(line: line, column: column, text: text)) }
      }
      rows += "</row>"
    }
    let merges = (0..<dice.below(4)).map { _ -> String in
      let (column, row) = (dice.below(4), 1 + dice.below(6))
      return "<mergeCell ref=\"\(["A", "B", "C", "D"][column])\(row):\(["D", "E", "F"][dice.below(3)])\(row + dice.below(3))\"/>"
    }
    let styles = "<xf numFmtId=\"14\"/><xf numFmtId=\"22\"/><xf numFmtId=\"9\"/><xf numFmtId=\"x\"/>"
    cells = found
    book = BookWriter(
      rows, after: "<mergeCells>\(merges.joined())</mergeCells>", styles: styles, strings: ["Phở", " Lẩu_x000D_ "],
      properties: dice.below(3) == 0 ? "date1904=\"1\"" : "")
  }

  /// - Returns: the cell, its text if there is only one way to read it, and whether it holds nothing
  private static func cell(_ reference: String, _ dice: inout SplitMix64) -> (String, String?, Bool) {
    let style = "s=\"\(dice.below(7))\""
    switch dice.below(8) {
    case 0:
      let index = dice.below(4)
      return ("<c \(reference) t=\"s\"><v>\(index)</v></c>", index == 0 ? "Phở" : index == 1 ? "Lẩu" : nil, false)
    case 1: return ("<c \(reference) t=\"inlineStr\"><is><r><t>Gỏi </t></r><r><t>cuốn</t></r></is></c>", "Gỏi cuốn", false)
    case 2: return ("<c \(reference) t=\"str\"><f>A1</f><v>Món</v></c>", "Món", false)
    case 3:
      let raw = ["32999", "abc", "1e400", "-1", "0.5", "9E15", "12345678.125", "NaN"][dice.below(8)]
      return ("<c \(reference) \(style)><v>\(raw)</v></c>", nil, false)
    case 4: return ("<c \(reference) t=\"b\"><v>1</v></c>", "TRUE", false)
    case 5: return ("<c \(reference) t=\"e\"><v>#DIV/0!</v></c>", nil, false)
    case 6: return ("<c \(reference) t=\"zz\"><v>lạ</v></c>", "lạ", false)
    default: return ("<c \(reference) \(style)/>", nil, true)
    }
  }
}
