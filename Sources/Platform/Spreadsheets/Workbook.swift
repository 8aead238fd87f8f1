import XML

/// An XLSX file, as far as its sheets go.
struct Workbook {
  private let archive: ZipArchive
  private let limits: SheetLimits
  private let parts: PartList

  init(_ bytes: [UInt8], limits: SheetLimits) throws(SheetError) {
    archive = try ZipArchive.open(bytes, limits: limits)
    self.limits = limits
    parts = try PartList(archive, limits)
  }

  func sheet(_ headings: HeadingCount) throws(SheetError) -> Sheet {
    let list = parts.sheets
    let content = SheetContent(strings: try sharedStrings(), formats: try formats(), is1904: list.is1904)
    var chosen: (index: Int, rows: SheetRows, heading: Int?)?
    for (index, place) in list.all.enumerated().prefix(limits.sheets) where !place.isHidden {
      guard let rows = try rows(of: place, content, limits), !rows.rows.isEmpty || !rows.faults.isEmpty else { continue }
      let heading = Sheet.bestHeading(of: rows.rows, limits, headings)
      if chosen?.rows.rows.isEmpty ?? true || heading != nil { chosen = (index, rows, heading) }
      if heading != nil { break }
    }
    guard let chosen else {
      // A workbook with nothing to see may still be a damaged one.
      guard list.all.isEmpty || list.all.contains(where: { archive.has($0.part) }) else { throw .broken }
      return Sheet(format: "XLSX", rows: [])
    }
    let others = chosen.heading == nil ? [] : others(of: list, besides: chosen.index, content, headings)
    return Sheet(
      format: "XLSX", name: list.all.count > 1 ? list.all[chosen.index].name : nil, rows: chosen.rows.rows, heading: chosen.heading,
      faults: chosen.rows.faults + others)
  }

  /// Names sheets with headings that the reader leaves out.
  private func others(of list: SheetList, besides chosen: Int, _ content: SheetContent, _ headings: HeadingCount) -> [SheetFault] {
    var first = limits
    first.rows = limits.headingRows
    var faults: [SheetFault] = []
    for (index, place) in list.all.enumerated().prefix(limits.sheets) where index != chosen {
      guard let rows = try? rows(of: place, content, first, onlyFirst: true), Sheet.bestHeading(of: rows.rows, limits, headings) != nil else {
        continue
      }
      faults.append(SheetFault(line: 1, text: place.name, kind: place.isHidden ? .hiddenSheet : .otherSheet))
    }
    return faults
  }

  /// - Parameter onlyFirst: rows beyond the limit are no fault
  private func rows(
    of place: SheetList.Tab, _ content: SheetContent, _ limits: SheetLimits, onlyFirst: Bool = false
  ) throws(SheetError) -> SheetRows? {
    guard let part = try archive.part(place.part) else { return nil }
    let rows = SheetRows(content, limits: limits, onlyFirst: onlyFirst)
    try PartList.scan(part, rows)
    if rows.isTooBig { throw .tooBig }
    rows.readFonts()
    return rows
  }

  private func sharedStrings() throws(SheetError) -> [String] {
    guard let part = try archive.part(parts.sharedStrings) else { return [] }
    let strings = SharedStrings(limits: limits)
    try PartList.scan(part, strings)
    if strings.isDone { throw .tooBig }
    return strings.all
  }

  private func formats() throws(SheetError) -> [CellFormat] {
    guard let part = try archive.part(parts.styles) else { return [] }
    let styles = CellStyles()
    try PartList.scan(part, styles)
    return styles.formats
  }
}

/// Texts and formats that the cells of all sheets refer to.
struct SheetContent {
  let strings: [String]
  /// by the number of a style
  let formats: [CellFormat]
  let is1904: Bool
}

/// Where the parts of a workbook are, by its relations and not by usual names (ECMA-376 part 2).
struct PartList {
  let sheets: SheetList
  private(set) var sharedStrings = "xl/sharedStrings.xml"
  private(set) var styles = "xl/styles.xml"

  init(_ archive: ZipArchive, _ limits: SheetLimits) throws(SheetError) {
    let book = try PartList.workbook(in: archive)
    guard let part = try archive.part(book) else { throw .broken }
    sheets = SheetList()
    try PartList.scan(part, sheets)
    let relations = try PartList.relations(of: book, in: archive)
    if let target = relations.target(ofKind: "/sharedStrings") { sharedStrings = target }
    if let target = relations.target(ofKind: "/styles") { styles = target }
    sheets.place(by: relations)
  }

  /// The part that `_rels/.rels` names, or the usual one. Refusals name other kinds of files.
  private static func workbook(in archive: ZipArchive) throws(SheetError) -> String {
    let named = try relations(of: "", in: archive).target(ofKind: "/officeDocument")
    let book = named ?? "xl/workbook.xml"
    if book.hasSuffix(".bin") { throw .otherKind("Excel Binary (.xlsb)") }
    if archive.has(book), !book.hasPrefix("word/"), !book.hasPrefix("ppt/") { return book }
    if archive.has("content.xml") { throw .otherKind("OpenDocument (.ods)") }
    if archive.has("Index/Document.iwa") || archive.has("Index.zip") { throw .otherKind("Apple Numbers") }
    if archive.has("xl/workbook.bin") { throw .otherKind("Excel Binary (.xlsb)") }
    if archive.has("word/document.xml") { throw .otherKind("Word (.docx)") }
    throw .notReadable
  }

  private static func relations(of part: String, in archive: ZipArchive) throws(SheetError) -> Relations {
    let slash = part.lastIndex(of: "/")
    let folder = slash.map { String(part[...$0]) } ?? ""
    let name = slash.map { String(part[part.index(after: $0)...]) } ?? part
    let relations = Relations(folder: folder)
    if let bytes = try archive.part("\(folder)_rels/\(name).rels") { try scan(bytes, relations) }
    return relations
  }

  static func scan(_ part: [UInt8], _ handler: any XMLHandler) throws(SheetError) {
    // The size of a part bounds its elements.
    do { try XMLScan.run(part, limits: XMLLimits(depth: 64, elements: .max), handler) } catch { throw .broken }
  }
}

/// The sheets in the order of their tabs.
final class SheetList: XMLHandler {
  struct Tab {
    let name: String
    let isHidden: Bool
    fileprivate let relation: String?
    fileprivate(set) var part: String
  }
  private(set) var all: [Tab] = []
  /// days are counted from 1904
  private(set) var is1904 = false
  var isDone: Bool { false }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    switch name.local {
    case "workbookPr": is1904 = ["1", "true", "on"].contains(attributes["date1904"] ?? "")
    case "sheet":
      let relation = attributes.all.first { $0.name.local == "id" }?.value
      let isHidden = ["hidden", "veryHidden"].contains(attributes["state"] ?? "")
      let part = "xl/worksheets/sheet\(all.count + 1).xml"
      all.append(Tab(name: attributes["name"] ?? "", isHidden: isHidden, relation: relation, part: part))
    default: break
    }
  }
  func text(_ text: String) {}
  func end(_ name: QualifiedName) {}

  /// Programs that write no relations use the usual names, and perhaps no list of sheets.
  fileprivate func place(by relations: Relations) {
    if all.isEmpty { all = [Tab(name: "", isHidden: false, relation: nil, part: "xl/worksheets/sheet1.xml")] }
    for index in all.indices { if let target = all[index].relation.flatMap({ relations.targets[$0] }) { all[index].part = target } }
    if all.allSatisfy(\.isHidden), let first = all.first { all[0] = Tab(name: first.name, isHidden: false, relation: nil, part: first.part) }
  }
}

/// Which part each relation of a part means.
private final class Relations: XMLHandler {
  private(set) var targets: [String: String] = [:]
  private var kinds: [(kind: String, target: String)] = []
  private let folder: String
  var isDone: Bool { false }

  init(folder: String) { self.folder = folder }

  func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
    guard name.local == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return }
    let path = path(of: target)
    targets[id] = path
    kinds.append((attributes["Type"] ?? "", path))
  }
  func text(_ text: String) {}
  func end(_ name: QualifiedName) {}

  /// - Parameter suffix: of the type, which has another namespace in strict files
  func target(ofKind suffix: String) -> String? { kinds.first { $0.kind.hasSuffix(suffix) }?.target }

  /// Relative to the folder of the part, or to the root.
  private func path(of target: String) -> String {
    let target = target.replacing("\\", with: "/")
    var steps = target.hasPrefix("/") ? [] : folder.split(separator: "/")
    for step in target.split(separator: "/") where step != "." { if step == ".." { _ = steps.popLast() } else { steps.append(step) } }
    return steps.joined(separator: "/")
  }
}
