import Foundation

/// The tables of a web page. Many tills call such a page `.xls`, and Excel opens it.
struct WebTables {
  private(set) var tables: [[SheetRow]] = []
  private let limits: SheetLimits
  private var cells: [SheetCell] = []
  /// cells of earlier rows that reach down: rows left and text by column
  private var hanging: [Int: (rows: Int, cell: SheetCell)] = [:]
  private var text: String?
  private var width = 1
  private var height = 1
  private var line = 0
  private var inRow = false

  init(_ page: String, limits: SheetLimits) throws(SheetError) {
    self.limits = limits
    var scanner = MarkupScanner(page)
    while let piece = scanner.next() {
      switch piece {
      case .text(let part): if text != nil { text?.append(part) }
      case .begin(let name, let attributes): try begin(name, attributes)
      case .end(let name): try end(name)
      }
    }
    try endRow()
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) throws(SheetError) {
    switch name {
    case "table":
      try endRow()
      hanging = [:]
      tables.append([])
    case "tr":
      try endRow()
      line += 1
      inRow = true
    case "td", "th":
      try endCell()
      inRow = true
      text = ""
      width = min(max(1, attributes["colspan"].flatMap { Int($0) } ?? 1), limits.columns)
      height = max(1, attributes["rowspan"].flatMap { Int($0) } ?? 1)
    case "br", "p", "div", "li": if let now = text, !now.isEmpty { text?.append("\n") }
    default: break
    }
  }

  private mutating func end(_ name: String) throws(SheetError) {
    switch name {
    case "td", "th": try endCell()
    case "tr", "table": try endRow()
    default: break
    }
  }

  private mutating func endCell() throws(SheetError) {
    guard let raw = text else { return }
    text = nil
    takeHanging()
    let origin = SheetCell(CellText.clean(raw))
    if origin.text.unicodeScalars.count > limits.cell { throw .tooBig }
    let first = cells.count
    for column in first..<first + width {
      let cell = column == first ? origin : SheetCell(origin.text, spreadFrom: first)
      cells.append(cell)
      if height > 1 { hanging[column] = (height - 1, cell) }
    }
    if cells.count > limits.columns { throw .tooBig }
  }

  /// Cells from above that stand at this place.
  private mutating func takeHanging() {
    while let above = hanging[cells.count] {
      hanging[cells.count] = above.rows > 1 ? (above.rows - 1, above.cell) : nil
      cells.append(above.cell)
    }
  }

  private mutating func endRow() throws(SheetError) {
    guard inRow else { return }
    try endCell()
    takeHanging()
    defer {
      cells = []
      inRow = false
    }
    guard cells.contains(where: { !$0.text.isEmpty }) else { return }
    if tables.isEmpty { tables.append([]) }
    if tables.reduce(0, { $0 + $1.count }) == limits.rows { throw .tooBig }
    tables[tables.count - 1].append(SheetRow(line: max(line, 1), cells: cells))
  }
}

/// Cuts a page into tags and texts. Nothing in a page is an error.
private struct MarkupScanner {
  enum Piece {
    case begin(String, [String: String])
    case end(String)
    case text(String)
  }
  private let bytes: [UInt8]
  private var at = 0

  init(_ page: String) { bytes = Array(page.utf8) }

  mutating func next() -> Piece? {
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") { return .text(words()) }
      if follows("<!--") {
        skip(past: "-->")
      } else if follows("<!") || follows("<?") {
        skip(past: ">")
      } else if let tag = tag() {
        return tag
      }
    }
    return nil
  }

  private func follows(_ mark: String) -> Bool { bytes[at...].starts(with: mark.utf8) }

  private mutating func skip(past mark: String) {
    let wanted = Array(mark.utf8)
    while at < bytes.count, !bytes[at...].starts(with: wanted) { at += 1 }
    at = min(bytes.count, at + wanted.count)
  }

  private mutating func words() -> String {
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { at = end }
    var out: [UInt8] = []
    for byte in bytes[at..<end] {
      let isBlank = byte == 0x20 || byte >= 0x09 && byte <= 0x0D
      if !isBlank { out.append(byte) } else if out.last != 0x20 { out.append(0x20) }
    }
    return CharacterReferences.read(String(decoding: out, as: UTF8.self))
  }

  /// nil: a sign of its own, or something that is passed over
  private mutating func tag() -> Piece? {
    guard let close = bytes[at...].firstIndex(of: UInt8(ascii: ">")) else {
      at = bytes.count
      return nil
    }
    let inside = String(decoding: bytes[(at + 1)..<close], as: UTF8.self)
    at = close + 1
    let isEnd = inside.hasPrefix("/")
    let name = (isEnd ? inside.dropFirst() : inside[...]).prefix { $0.isLetter || $0.isNumber }.lowercased()
    if isEnd { return .end(name) }
    if ["script", "style", "title"].contains(name) { skip(past: "</\(name)") }
    return .begin(name, MarkupScanner.spans(in: inside))
  }

  /// The numbers of `colspan` and `rowspan`, quoted or not.
  private static func spans(in tag: String) -> [String: String] {
    var found: [String: String] = [:]
    let lower = tag.lowercased()
    for name in ["colspan", "rowspan"] {
      guard let place = lower.firstRange(of: name + "=") else { continue }
      let digits = lower[place.upperBound...].drop { $0 == "\"" || $0 == "'" }.prefix { $0.isNumber }
      found[name] = String(digits.prefix(4))
    }
    return found
  }
}

/// `&amp;`, `&#7855;`, `&#x1EAF;`, `&acirc;`
private enum CharacterReferences {
  static func read(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var out = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "&") {
      out += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
      if name.count <= 10, let value = value(String(name)) {
        out += value
        rest = rest[name.endIndex...]
        if rest.first == ";" { rest = rest.dropFirst() }
      } else {
        out += "&"
      }
    }
    return out + rest
  }

  private static func value(_ name: String) -> String? {
    if name.hasPrefix("#x") || name.hasPrefix("#X") { return UInt32(name.dropFirst(2), radix: 16).flatMap(scalar) }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(scalar) }
    if let known = named[name] { return known }
    guard let letter = name.first, let mark = marks[String(name.dropFirst())] else { return nil }
    return "\(letter)\(mark)".precomposedStringWithCanonicalMapping
  }

  private static func scalar(_ value: UInt32) -> String? { value >= 0x20 ? Unicode.Scalar(value).map { String($0) } : value == 0 ? nil : " " }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—", "euro": "€", "hellip": "…",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oslash": "ø", "Oslash": "Ø", "eth": "ð",
    "ETH": "Ð",
  ]
  /// accents of letters, as `acirc` names them
  private static let marks = [
    "grave": "\u{300}", "acute": "\u{301}", "circ": "\u{302}", "tilde": "\u{303}", "uml": "\u{308}", "ring": "\u{30A}", "cedil": "\u{327}",
    "caron": "\u{30C}",
  ]
}
