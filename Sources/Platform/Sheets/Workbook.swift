/// An XLSX file, as far as its first sheet goes.
struct Workbook {
  private let archive: ZipArchive
  private let limits: SheetLimits

  init(_ bytes: [UInt8], limits: SheetLimits) throws(SheetError) {
    archive = try ZipArchive.open(bytes, limits: limits)
    self.limits = limits
  }

  func firstSheet() throws(SheetError) -> Sheet {
    guard let book = try archive.part("xl/workbook.xml") else { throw .notReadable }
    let list = SheetList()
    try XMLScan.run(book, list)
    guard let sheet = try archive.part(try path(of: list.first)) else { throw .broken }
    let strings = SharedStrings(limits: limits)
    if let part = try archive.part("xl/sharedStrings.xml") { try XMLScan.run(part, strings) }
    let rows = SheetRows(strings: strings.all, limits: limits)
    try XMLScan.run(sheet, rows)
    if rows.isTooBig || strings.isDone { throw .tooBig }
    return Sheet(format: "XLSX", rows: rows.rows)
  }

  /// The part that holds the sheet of this relation; programs that write no relations use the usual name.
  private func path(of relation: String?) throws(SheetError) -> String {
    let usual = "xl/worksheets/sheet1.xml"
    guard let relation, let part = try archive.part("xl/_rels/workbook.xml.rels") else { return usual }
    let relations = Relations()
    try XMLScan.run(part, relations)
    guard let target = relations.targets[relation] else { return usual }
    return target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
  }
}

/// The sheets in the order of their tabs.
private final class SheetList: XMLReading {
  /// the relation of the first one
  private(set) var first: String?
  var isDone: Bool { false }

  func begin(_ element: String, _ attributes: [String: String]) {
    guard element == "sheet", first == nil else { return }
    first = attributes.first { $0.key == "r:id" || $0.key.hasSuffix(":id") || $0.key == "id" }?.value
  }
  func text(_ text: String) {}
  func end(_ element: String) {}
}

/// Which part each relation of the workbook means.
private final class Relations: XMLReading {
  private(set) var targets: [String: String] = [:]
  var isDone: Bool { false }

  func begin(_ element: String, _ attributes: [String: String]) {
    guard element == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return }
    targets[id] = target
  }
  func text(_ text: String) {}
  func end(_ element: String) {}
}
