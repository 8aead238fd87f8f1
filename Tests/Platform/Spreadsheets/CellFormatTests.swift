import Spreadsheets
import TestKit
import Testing

@Suite("Numbers of a workbook by their formats")
struct CellFormatTests {
  private static func cell(_ value: String, _ code: String, _ properties: String = "") throws -> SheetCell? {
    let escaped = code.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let styles = """
      <numFmts><numFmt numFmtId="164" formatCode="\(escaped)"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>
      """
    let book = BookWriter("<row r=\"1\"><c r=\"A1\" s=\"1\"><v>\(value)</v></c></row>", styles: styles, properties: properties)
    return try Sheet.read(book.bytes).rows.first?.cells.first
  }

  private static func builtIn(_ value: String, _ id: Int) throws -> SheetCell? {
    let book = BookWriter("<row><c s=\"1\"><v>\(value)</v></c></row>", styles: "<xf numFmtId=\"\(id)\"/>")
    return try Sheet.read(book.bytes).rows.first?.cells.first
  }

  @Test(
    "formats that people wrote",
    arguments: [
      ("32999", "dd/mm/yyyy", "1990-05-06", false), ("32999", "[$-42A]d mmmm yyyy", "1990-05-06", false),
      ("32999", "dd\\-mm\\-yy;@", "1990-05-06", false), ("32999", "yyyy\"年\"m\"月\"d\"日\"", "1990-05-06", false),
      ("32999.7708333", "dd/mm/yyyy hh:mm", "1990-05-06 18:30", false), ("0.7708333", "h:mm AM/PM", "18:30", false),
      ("32999", "mmm-yy", "1990-05-06", false), ("0.5", "[h]:mm", "12:00", false), ("185000", "#,##0\\ \"₫\"", "185000", true),
      ("185000", "#,##0 [$đ-42A]", "185000", true), ("185000", "_(* #,##0_);_(* (#,##0);_(@_)", "185000", true),
      ("185000", "[Red]#,##0;[Blue]-#,##0", "185000", true), ("0.1", "0%", "10%", false), ("0.075", "0.0%", "7.5%", false),
      ("905111222", "0000000000", "0905111222", false), ("905111222", "0000 000 000", "0905 111 222", false),
      ("84905111222", "\"+\"00 000 000 000", "+84 905 111 222", false), ("185", "0\"k\"", "185k", false),
      ("185000", "General", "185000", true), ("9E8", "0.00E+00", "900000000", true), ("12", "@", "12", true), ("185", "\"Giá\" 0", "185", true),
    ])
  func written(value: String, code: String, text: String, isNumber: Bool) throws {
    #expect(try Self.cell(value, code) == SheetCell(text, isNumber: isNumber))
  }

  @Test(
    "formats that are named by number",
    arguments: [(14, "1990-05-06"), (22, "1990-05-06"), (31, "1990-05-06"), (9, "3299900%"), (3, "32999"), (49, "32999"), (999, "32999")])
  func named(id: Int, text: String) throws { #expect(try Self.builtIn("32999", id)?.text == text) }

  @Test(
    "days by both systems",
    arguments: [
      ("1", "", "1900-01-01"), ("59", "", "1900-02-28"), ("60", "", "60"), ("61", "", "1900-03-01"), ("45292", "", "2024-01-01"),
      ("45351", "", "2024-02-29"), ("2958465", "", "9999-12-31"), ("2958466", "", "2958466"), ("-3", "", "-3"), ("0", "", "0"),
      ("31537", "date1904=\"1\"", "1990-05-06"), ("0", "date1904=\"true\"", "1904-01-01"), ("31537", "date1904=\"0\"", "1986-05-05"),
    ])
  func systems(value: String, properties: String, text: String) throws { #expect(try Self.cell(value, "yyyy-mm-dd", properties)?.text == text) }

  @Test("days of strict files, and numbers without the noise of binary fractions")
  func others() throws {
    let row = """
      <row><c t="d"><v>1990-05-06T00:00:00</v></c><c t="d"><v>1990-05-06T18:30:00Z</v></c><c><v>185000.00000000003</v></c>
      <c><v>0.1000000000000000055</v></c><c t="b"><v>0</v></c></row>
      """
    #expect(
      try Sheet.read(BookWriter(row).bytes).rows[0].cells == [
        SheetCell("1990-05-06"), SheetCell("1990-05-06 18:30"), SheetCell("185000", isNumber: true), SheetCell("0.1", isNumber: true),
        SheetCell("FALSE"),
      ])
  }

  @Test(
    "escapes of characters",
    arguments: [
      ("a_x000D__x000A_b", "a\nb"), ("_x005F_x000D_", "_x000D_"), ("_xD83D__xDE00_", "😀"), ("a_x00G0_", "a_x00G0_"), ("_x1", "_x1"),
      ("_x+0FF_", "_x+0FF_"),
    ])
  func escapes(raw: String, text: String) throws {
    let row = "<row><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is><r><t>\(raw)</t></r></is></c><c t=\"str\"><v>\(raw)</v></c></row>"
    #expect(try Sheet.read(BookWriter(row, strings: [raw]).bytes).rows[0].cells.map(\.text) == [text, text, text])
  }
}
