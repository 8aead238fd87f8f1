import Spreadsheets
import TestKit
import Testing

@Suite("Reading XLSX")
struct WorkbookTests {
  private static let book = """
    <workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
    <sheets><sheet name="Thực đơn" sheetId="7" r:id="rId3"/><sheet name="Khác" sheetId="8" r:id="rId1"/></sheets></workbook>
    """
  private static let relations = """
    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Target="/xl/worksheets/menu.xml"/></Relationships>
    """
  private static let strings = """
    <sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Tên món</t></si><si><t xml:space="preserve"> Giá </t></si>
    <si><r><t>Gỏi </t></r><r><rPr><b/></rPr><t>cuốn</t></r><rPh><t>goi</t></rPh></si><si><t>Bánh &amp; kẹo &#x1EA1;</t></si></sst>
    """

  private static func sheet(_ rows: String) -> String {
    #"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"# + rows + "</sheetData></worksheet>"
  }

  private static func file(_ rows: String, strings: String = strings, more: [(String, String)] = []) -> [UInt8] {
    let parts = [
      ("xl/workbook.xml", book), ("xl/_rels/workbook.xml.rels", relations), ("xl/sharedStrings.xml", strings),
      ("xl/worksheets/menu.xml", sheet(rows)),
      ("xl/worksheets/sheet1.xml", sheet("<row><c><v>99</v></c></row>")),
    ]
    return ZipWriter.file(parts + more)
  }

  @Test("the first tab is read, with shared, rich and own texts, numbers, gaps and formulas")
  func whole() throws {
    let sheet = try Sheet.read(
      Self.file(
        """
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
        <row r="2"></row>
        <row r="5"><c r="A5" t="s"><v>2</v></c><c r="B5" t="inlineStr"><is><t>Khai vị</t></is></c><c r="C5"><v>55000</v></c></row>
        <row><c t="s"><v>3</v></c><c t="str"><f>A1</f><v>Món</v></c><c><v>1.85E5</v></c><c t="b"><v>1</v></c><c><v>12.5</v></c><c t="e"><v>#N/A</v></c></row>
        """))
    #expect(sheet.format == "XLSX")
    #expect(
      sheet.rows == [
        SheetRow(line: 1, cells: [SheetCell("Tên món"), SheetCell(""), SheetCell("Giá")]),
        SheetRow(line: 5, cells: [SheetCell("Gỏi cuốn"), SheetCell("Khai vị"), SheetCell("55000", isNumber: true)]),
        SheetRow(
          line: 6,
          cells: [
            SheetCell("Bánh & kẹo ạ"), SheetCell("Món"), SheetCell("185000", isNumber: true), SheetCell("TRUE"), SheetCell("12.5", isNumber: true),
          ]),
      ])
    #expect(sheet.faults == [SheetFault(line: 6, column: 6, text: "#N/A", kind: .errorCell)])
    #expect(sheet.name == "Thực đơn")
  }

  @Test(
    "numbers as Excel keeps them",
    arguments: [("0.30000000000000004", "0.3"), ("185000.0", "185000"), ("-5", "-5"), ("1e-9", "0"), ("1E+15", "1E+15")])
  func numbers(raw: String, text: String) throws {
    let sheet = try Sheet.read(Self.file("<row><c><v>\(raw)</v></c></row>"))
    #expect(sheet.rows[0].cells[0].text == text)
  }

  @Test("a workbook without relations or shared texts is read from the usual place")
  func plain() throws {
    let parts = [("xl/workbook.xml", "<workbook><sheets/></workbook>"), ("xl/worksheets/sheet1.xml", Self.sheet("<row><c><v>1</v></c></row>"))]
    #expect(try Sheet.read(ZipWriter.file(parts)).rows.count == 1)
  }

  @Test(
    "XML made to do harm, or broken, is refused",
    arguments: [
      #"<!DOCTYPE lolz [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>"#,
      #"<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>"#, "<worksheet><sheetData></worksheet>", "<worksheet/><worksheet/>", "<worksheet>", "",
      "no markup", "<worksheet><row><c><v>1</v></c>", "<a:worksheet/>", "<worksheet>&nothing;</worksheet>",
    ])
  func hostile(xml: String) {
    let parts = [("xl/workbook.xml", Self.book), ("xl/worksheets/sheet1.xml", xml)]
    #expect(throws: SheetError.broken) { try Sheet.read(ZipWriter.file(parts)) }
  }

  @Test("processing instructions are skipped, with data or without")
  func instructions() throws {
    let sheet = try Sheet.read(Self.file("<?p?><row><?mso a?><c><v>5</v></c></row>"))
    #expect(sheet.rows.map { $0.cells.map(\.text) } == [["5"]])
  }

  @Test("a file that unpacks to more than is read is refused, as are endless rows and columns far out")
  func limits() {
    var limits = SheetLimits()
    limits.part = 2000
    let long = Self.file("<row><c t=\"str\"><v>" + String(repeating: "a", count: 3000) + "</v></c></row>")
    #expect(throws: SheetError.tooBig) { try Sheet.read(long, limits: limits) }
    limits = SheetLimits()
    limits.rows = 2
    #expect(throws: SheetError.tooBig) { try Sheet.read(Self.file(String(repeating: "<row><c><v>1</v></c></row>", count: 3)), limits: limits) }
    limits.parts = 3
    #expect(throws: SheetError.tooBig) { try Sheet.read(Self.file(""), limits: limits) }
    #expect(throws: SheetError.tooBig) { try Sheet.read(Self.file(#"<row><c r="ZZZ1"><v>1</v></c></row>"#)) }
    #expect(throws: SheetError.tooBig) { try Sheet.read(Self.file(#"<row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>"#)) }
  }

  @Test("a zip that is no workbook, or cut short, is refused")
  func noWorkbook() {
    #expect(throws: SheetError.notReadable) { try Sheet.read(ZipWriter.file([("readme.txt", "hello")])) }
    let whole = Self.file("<row><c><v>1</v></c></row>")
    for length in stride(from: 4, to: whole.count - 1, by: 97) {
      #expect(throws: SheetError.self) { try Sheet.read(Array(whole.prefix(length))) }
    }
  }

  @Test("a damaged byte anywhere is read or refused, and never ends the program")
  func damaged() {
    let whole = Self.file(#"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>5</v></c></row>"#)
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var bytes = whole
      bytes[Int(dice.next() % UInt64(bytes.count))] = UInt8(dice.next() & 255)
      _ = try? Sheet.read(bytes)
    }
  }
}
