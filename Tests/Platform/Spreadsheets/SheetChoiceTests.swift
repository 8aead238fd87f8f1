import Spreadsheets
import TestKit
import Testing

@Suite("The table that a reader takes from a file")
struct SheetChoiceTests {
  private static let menu = "<row r=\"1\"><c t=\"str\"><v>Tên</v></c><c t=\"str\"><v>Giá</v></c></row><row r=\"2\"><c t=\"str\"><v>Xôi</v></c></row>"
  private static let cover = "<row r=\"1\"><c t=\"str\"><v>Nhà hàng</v></c></row>"

  private func read(_ bytes: [UInt8]) throws -> Sheet {
    try Sheet.read(bytes) { cells in cells.count { ["Tên", "Giá", "Nhóm"].contains($0.text) } }
  }

  @Test("the reader takes the first sheet with headings, and names others with headings, hidden ones too")
  func several() throws {
    let tabs = [
      BookWriter.Tab(name: "Bìa", rows: Self.cover), .init(name: "Cũ", rows: Self.menu, state: "state=\"veryHidden\""),
      .init(name: "Đồ ăn", rows: Self.menu), .init(name: "Trống", rows: ""), .init(name: "Đồ uống", rows: Self.menu),
    ]
    let sheet = try read(BookWriter(tabs: tabs).bytes)
    #expect(sheet.name == "Đồ ăn" && sheet.heading == 0)
    #expect(
      sheet.faults == [SheetFault(line: 1, text: "Cũ", kind: .hiddenSheet), SheetFault(line: 1, text: "Đồ uống", kind: .otherSheet)])
  }

  @Test("without headings the reader takes the first sheet with something in it; a workbook of hidden sheets shows its first")
  func none() throws {
    let tabs = [BookWriter.Tab(name: "Trống", rows: ""), .init(name: "Bìa", rows: Self.cover), .init(name: "B", rows: Self.cover)]
    let sheet = try read(BookWriter(tabs: tabs).bytes)
    #expect(sheet.name == "Bìa" && sheet.heading == nil && sheet.faults == [])
    #expect(try read(BookWriter(tabs: [.init(name: "A", rows: Self.menu, state: "state=\"hidden\"")]).bytes).rows.count == 2)
    #expect(try read(BookWriter(tabs: [.init(name: "A", rows: "")]).bytes).rows == [])
  }

  @Test("of the first ten rows that with most headings counts")
  func best() throws {
    let lines = ["Nhà hàng;;", "Tên;;", "Tên;Giá;Nhóm", "Tên;Giá;Nhóm", "Xôi;5;Khô"]
    #expect(try read(Array(lines.joined(separator: "\n").utf8)).heading == 2)
    let far = Array(repeating: "a;b;c", count: 10) + ["Tên;Giá;Nhóm"]
    #expect(try read(Array(far.joined(separator: "\n").utf8)).heading == nil)
  }

  @Test("the sign that cuts the headings counts, however many commas the descriptions have")
  func commas() throws {
    let sheet = try read(Array("Tên;Giá;Mô tả\nXôi;5;\"a, b\nc, d\ne, f\ng, h\"\n".utf8))
    #expect(sheet.rows.last?.cells.map(\.text) == ["Xôi", "5", "a, b\nc, d\ne, f\ng, h"])
  }

  @Test("merged cells spread down as their own and across as copies")
  func merged() throws {
    let rows = """
      <row r="1"><c r="A1" t="str"><v>KHAI VỊ</v></c></row><row r="2"><c r="A2" t="str"><v>Gỏi</v></c><c r="B2"><v>5</v></c></row>
      <row r="4"><c r="B4"><v>6</v></c><c r="C4"><v>7</v></c></row>
      """
    let after = "<mergeCells><mergeCell ref=\"A1:C1\"/><mergeCell ref=\"A2:A4\"/><mergeCell ref=\"B2:C2\"/><mergeCell ref=\"oops\"/></mergeCells>"
    #expect(
      try Sheet.read(BookWriter(rows, after: after).bytes).rows == [
        SheetRow(line: 1, cells: [SheetCell("KHAI VỊ"), SheetCell("KHAI VỊ", spreadFrom: 0), SheetCell("KHAI VỊ", spreadFrom: 0)]),
        SheetRow(line: 2, cells: [SheetCell("Gỏi"), SheetCell("5", isNumber: true), SheetCell("5", isNumber: true, spreadFrom: 1)]),
        SheetRow(line: 4, cells: [SheetCell("Gỏi"), SheetCell("6", isNumber: true), SheetCell("7", isNumber: true)]),
      ])
  }

  @Test("a merge over the whole sheet costs nothing")
  func hugeMerge() throws {
    let after = "<mergeCells>" + String(repeating: "<mergeCell ref=\"A1:XFD1048576\"/>", count: 500) + "</mergeCells>"
    let rows = (1...200).map { "<row r=\"\($0)\"><c t=\"str\"><v>x</v></c></row>" }.joined()
    #expect(try Sheet.read(BookWriter(rows, after: after).bytes).rows.count == 200)
  }

  @Test("the reader takes a workbook typed in a font of the time before Unicode, with its headings, and names its first line")
  func font() throws {
    let texts = ["Tªn mãn", "Gi¸", "Phë bß t¸i", "Gái cuèn t«m thÞt", "LÈu m¾m", "Trµ ®¸"]
    let rows = (0..<5).map { row in
      let price = row == 0 ? "<c t=\"s\"><v>1</v></c>" : "<c><v>\(row)5000</v></c>"
      return "<row r=\"\(row + 1)\"><c t=\"s\"><v>\(row == 0 ? 0 : row + 1)</v></c>\(price)</row>"
    }
    let sheet = try Sheet.read(BookWriter(rows.joined(), strings: texts).bytes) { cells in cells.first?.text == "Tên món" ? 2 : 0 }
    #expect(sheet.heading == 0)
    #expect(sheet.rows.map { $0.cells[0].text } == ["Tên món", "Phở bò tái", "Gỏi cuốn tôm thịt", "Lẩu mắm", "Trà đá"])
    #expect(sheet.rows[1].cells[1] == SheetCell("15000", isNumber: true))
    #expect(sheet.faults == [SheetFault(line: 1, text: "Tên món", kind: .doubt(.font("TCVN3 (ABC)")))])
  }

  @Test("the refusal names the program of a file that is no table")
  func others() {
    let kinds = [
      ([("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", "<x/>")], "OpenDocument (.ods)"),
      ([("Index/Document.iwa", "x")], "Apple Numbers"), ([("word/document.xml", "<x/>")], "Word (.docx)"),
      (
        [("_rels/.rels", "<Relationships><Relationship Id=\"a\" Type=\"x/officeDocument\" Target=\"xl/workbook.bin\"/></Relationships>")],
        "Excel Binary (.xlsb)"
      ),
    ]
    for (parts, kind) in kinds { #expect(throws: SheetError.otherKind(kind)) { try Sheet.read(ZipWriter.file(parts)) } }
  }

  @Test("tables of web pages, with spans, entities and line breaks")
  func webPage() throws {
    let page = """
      <!DOCTYPE html><html><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><style>td{a:b}</style></head><body>
      <table><tr><td>Nhà hàng &amp; qu&aacute;n</td></tr></table><!-- <td>no</td> -->
      <TABLE border=1><TR><TH>Nhóm<TH>Tên</TH><th>Giá</th></tr>
      <tr><td rowspan=2>Khai vị</td><td>G&#x1ECF;i
      sen</td><td x:num="85000">85.000</td></tr><tr><td>Chả<br>giò</td><td>65.000</td></tr><tr><td colspan="3">LẨU</td></tr></table>
      <table><tr><td>Lẩu</td><td>Lẩu cá</td><td>9</td></tr></table>
      """
    let sheet = try read(Array(page.utf8))
    #expect(sheet.heading == 0)
    #expect(
      sheet.rows.map { $0.cells.map(\.text) } == [
        ["Nhóm", "Tên", "Giá"], ["Khai vị", "Gỏi sen", "85.000"], ["Khai vị", "Chả\ngiò", "65.000"], ["LẨU", "LẨU", "LẨU"], ["Lẩu", "Lẩu cá", "9"],
      ])
    #expect(sheet.rows.map(\.line) == [2, 3, 4, 5, 6])
  }
}
