import Testing

@testable import Kernel

@Suite("CSV: separators, quotes and formulas, byte by byte")
struct CSVTextTests {
  private func line(_ cells: [CSVCell], _ signs: CSVSigns = .semicolons) -> String {
    var text = CSVText(signs, isMarked: false)
    text.row(cells)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("a separator, a quote or a line break is quoted, also in front of a combining mark")
  func quoted() {
    #expect(line([.text("Bún; bò"), .text("20\"")]) == "\"Bún; bò\";\"20\"\"\"\r\n")
    for mark in ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}"] {
      for sign in [";", ",", "\"", "\n", "\r", "\t", "|"] {
        for cell in [CSVCell.text("a\(sign)\(mark)b"), .value("a\(sign)\(mark)b")] {
          let doubled = sign == "\"" ? "\"\"" : sign
          #expect(line([cell]).utf8.elementsEqual("\"a\(doubled)\(mark)b\"\r\n".utf8), "\(sign.unicodeScalars.map(\.value)) and a mark")
        }
      }
    }
  }

  @Test("a text that begins like a formula gets a sign in front, a value does not, and reading takes it off")
  func formulas() {
    let formulas = [
      "=1+1", "+84 90", "-1", "@SUM(A1)", "\t=1", "\r=1", "=\u{301}1", "-\u{20E3}", "\"=1+1", "\"\"@x", " =1", "\n=1", "＝1", "#1 combo", "'",
      "'quoted", "'=1", "=\u{338}1",
    ]
    for text in formulas {
      #expect(CSVText.guarded(text).utf8.elementsEqual(("'" + text).utf8), "\(text)")
      #expect(CSVText.unguarded(CSVText.guarded(text)).utf8.elementsEqual(text.utf8), "\(text)")
    }
    for text in ["", "Phở", "a=1", "5 - 6", "\"Bún\""] { #expect(CSVText.guarded(text) == text) }
    #expect(CSVText.unguarded("'") == "'" && CSVText.unguarded("'Anna") == "'Anna")
    #expect(line([.value("-5"), .text("-5")]) == "-5;'-5\r\n")
  }

  @Test("the language decides the separator, and any separator is a reason for quotes")
  func languages() {
    #expect(line([.text("a"), .value("1")], .of(english: true)) == "a,1\r\n")
    #expect(line([.text("a, b"), .text("c;d")], .of(english: false)) == "\"a, b\";\"c;d\"\r\n")
    #expect(CSVSigns.of(english: true).point == "." && CSVSigns.of(english: false).point == ",")
    #expect(CSVText(.commas).bytes == [0xEF, 0xBB, 0xBF])
  }

  @Test("control characters are refused, and other characters that files cannot hold are replaced")
  func odd() throws {
    let odd =
      (0...0x1F).filter { $0 != 0x09 && $0 != 0x0A } + Array(0x7F...0x9F) + Array(0xFDD0...0xFDEF)
      + (0...0x10).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    #expect(odd.count == 30 + 33 + 32 + 34)
    for value in odd {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      let text = "a\(scalar)b"
      if value < 0x80 {
        #expect(throws: JSONError(.malformed), "U+\(String(value, radix: 16))") { try Note(checking: text) }
      } else {
        #expect(try Note(checking: text).raw == "a\u{FFFD}b", "U+\(String(value, radix: 16))")
      }
      if value != 0x0D { #expect(line([.text(text)]) == "a\u{FFFD}b\r\n") }
    }
    for text in ["Bún bò\n\tHuế", "🍜", "\u{FFFD}", "\u{FFFC}", "\u{FEFF}a", "\u{2028}a", "\u{10FFFD}"] {
      #expect(try Note(checking: text).raw == text)
    }
  }
}
