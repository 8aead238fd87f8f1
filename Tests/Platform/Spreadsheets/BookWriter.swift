/// Writes workbooks for tests, part by part.
struct BookWriter {
  struct Tab {
    var name: String
    var rows: String
    var state = ""
    var after = ""
  }
  var tabs: [Tab]
  var styles = ""
  var strings: [String] = []
  var properties = ""

  init(_ rows: String, after: String = "", styles: String = "", strings: [String] = [], properties: String = "") {
    tabs = [Tab(name: "Menu", rows: rows, after: after)]
    (self.styles, self.strings, self.properties) = (styles, strings, properties)
  }

  init(tabs: [Tab]) { self.tabs = tabs }

  var bytes: [UInt8] {
    let names = tabs.enumerated().map { "<sheet name=\"\($1.name)\" sheetId=\"\($0 + 1)\" \($1.state) r:id=\"rId\($0 + 1)\"/>" }
    let targets = tabs.indices.map { "<Relationship Id=\"rId\($0 + 1)\" Type=\"x/worksheet\" Target=\"worksheets/s\($0).xml\"/>" }
    let cells = ["<xf numFmtId=\"0\"/>", styles].joined()
    var parts = [
      ("_rels/.rels", "<Relationships><Relationship Id=\"a\" Type=\"x/officeDocument\" Target=\"/xl/book.xml\"/></Relationships>"),
      ("xl/book.xml", "<workbook xmlns:r=\"r\"><workbookPr \(properties)/><sheets>\(names.joined())</sheets></workbook>"),
      (
        "xl/_rels/book.xml.rels",
        "<Relationships>\(targets.joined())<Relationship Id=\"s\" Type=\"x/styles\" Target=\"looks.xml\"/>"
          + "<Relationship Id=\"t\" Type=\"x/sharedStrings\" Target=\"../texts.xml\"/></Relationships>"
      ),
      ("xl/looks.xml", cells.contains("<cellXfs>") ? "<styleSheet>\(styles)</styleSheet>" : "<styleSheet><cellXfs>\(cells)</cellXfs></styleSheet>"),
      ("texts.xml", "<sst>\(strings.map { "<si><t>\($0)</t></si>" }.joined())</sst>"),
    ]
    for (index, tab) in tabs.enumerated() {
      parts.append(("xl/worksheets/s\(index).xml", "<worksheet><sheetData>\(tab.rows)</sheetData>\(tab.after)</worksheet>"))
    }
    return ZipWriter.file(parts)
  }
}
