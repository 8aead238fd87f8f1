import XML

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
    try scan(book, list)
    guard let sheet = try archive.part(try path(of: list.first)) else { throw .broken }
    let strings = SharedStrings(limits: limits)
    if let part = try archive.part("xl/sharedStrings.xml") { try scan(part, strings) }
    let rows = SheetRows(strings: strings.all, limits: limits)
    try scan(sheet, rows)
    if rows.isTooBig || strings.isDone { throw .tooBig }
    return Sheet(format: "XLSX", rows: rows.rows)
  }

  private func scan(_ part: [UInt8], _ handler: any XMLHandler) throws(SheetError) {
    // The size of a part bounds its elements.
    do { try XMLScan.run(part, limits: XMLLimits(depth: 64, elements: .max), handler) } catch { throw .broken }
  }

  /// The part that holds the sheet of this relation; programs that write no relations use the usual name.
  private func path(of relation: String?) throws(SheetError) -> String {
    let usual = "xl/worksheets/sheet1.xml"
    guard let relation, let part = try archive.part("xl/_rels/workbook.xml.rels") else { return usual }
    let relations = Relations()
    try scan(part, relations)
    guard let target = relations.targets[relation] else { return usual }
    return target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
  }
}

/// The sheets in the order of their tabs.
private final class SheetList: XMLHandler {
  /// the relation of the first one
  private(set) var first: String?
  var isDone: Bool { false }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    guard name.local == "sheet", first == nil else { return }
    first = attributes.all.first { $0.name.local == "id" }?.value
  }
  func text(_ text: String) {}
  func end(_ name: QualifiedName) {}
}

/// Which part each relation of the workbook means.
private final class Relations: XMLHandler {
  private(set) var targets: [String: String] = [:]
  var isDone: Bool { false }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    guard name.local == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return }
    targets[id] = target
  }
  func text(_ text: String) {}
  func end(_ name: QualifiedName) {}
}
