import Foundation
import Kernel
import MenuRules
import Spreadsheets
import TestKit
import Testing

@Suite("A damaged menu from a file")
struct DamagedMenuTests {
  private static let runs = ProcessInfo.processInfo.environment["LONG"] == "1" ? 10_000 : 300

  @Test("the import makes a dish of each line, names it, or the line is none of a dish")
  func lines() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for run in 0..<Self.runs {
      let bytes = Self.damaged(&dice)
      guard let sheet = try? Sheet.read(bytes, headings: { ImportHeadings.count(in: $0.map(\.text)) }) else { continue }
      let lines = sheet.rows.map { row in ImportLine(line: Int64(row.line), cells: row.cells.map { ImportLine.Cell($0.text, isNumber: $0.isNumber) })
      }
      let currency = ["VND", "EUR", "KWD"][run % 3]
      guard let plan = try? MenuImport(lines, heading: sheet.heading, groups: [], dishes: [], words: .vi, currency: currency, ids: ids) else {
        continue
      }
      let known = Set(plan.entries.map(\.shown.line) + plan.faults.map(\.line))
      for (place, line) in lines.enumerated() where !known.contains(line.line) && place > Self.lastHeading(sheet, plan) {
        #expect(Self.isNoDish(line), "seed \(seed), run \(run): \(line)")
      }
      #expect(plan.entries.allSatisfy { $0.dish.price.raw >= 0 && !$0.dish.name.raw.isEmpty }, "seed \(seed), run \(run)")
    }
  }

  /// The row before the first dish. Headings may stand over two rows.
  private static func lastHeading(_ sheet: Sheet, _ plan: MenuImport) -> Int {
    guard let heading = sheet.heading else { return -1 }
    let upper = sheet.rows[heading].cells.map { Folding.oneLine($0.text) }
    return plan.columns.allSatisfy { upper.contains($0.heading ?? "") } ? heading : heading + 1
  }

  /// A comment, the headings again, a title, or nothing but numbers.
  private static func isNoDish(_ line: ImportLine) -> Bool {
    let texts = line.cells.map(\.text).filter { !$0.isEmpty }
    let isNumbers = texts.allSatisfy { $0.utf8.allSatisfy { !($0 >= 0x41) } }
    return line.isComment || texts.count <= 1 || isNumbers || ImportHeadings.count(in: line.cells.map(\.text)) > 0
  }

  private static func damaged(_ dice: inout SplitMix64) -> [UInt8] {
    let headings = ["Tên món;Nhóm;Giá;Suất", "Nhóm;Tên;Giá S;Giá L", "Tên;Giá", "Tên món;Kích cỡ;Giá;Mô tả"]
    let cells = ["Phở bò", "Lẩu", "55.000", "185k", "", "S", "nhỏ", "thời giá", "#ghi chú", "Tên", "Giá", "12", "-", "Món khô>>Gỏi"]
    var text = headings[dice.below(headings.count)] + "\n"
    for _ in 0..<dice.below(20) { text += (0..<4).map { _ in cells[dice.below(cells.count)] }.joined(separator: ";") + "\n" }
    var bytes = Array(text.utf8)
    for _ in 0..<dice.below(5) {
      let at = dice.below(bytes.count)
      if dice.below(2) == 0 { bytes[at] = UInt8(dice.below(256)) } else { bytes.remove(at: at) }
    }
    return bytes
  }
}
