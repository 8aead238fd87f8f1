/// Rows of cells parted by a sign: CSV as Excel, LibreOffice and Google Sheets write it, and as people type it.
struct DelimitedText {
  private let bytes: [UInt8]
  private let start: Int
  private let delimiter: UInt8
  private let limits: SheetLimits

  private static let delimiters: [UInt8] = Array(";\t,|".utf8)

  init(_ text: String, limits: SheetLimits, headings: HeadingCount = { _ in 0 }) {
    bytes = Array(text.utf8)
    self.limits = limits
    if let (sign, after) = DelimitedText.declared(bytes) {
      (delimiter, start) = (sign, after)
    } else {
      (delimiter, start) = (DelimitedText.cutting(bytes, limits, headings) ?? DelimitedText.guess(bytes), 0)
    }
  }

  func rows() throws(SheetError) -> [SheetRow] {
    var scanner = DelimitedScanner(bytes: bytes, at: start, line: start == 0 ? 1 : 2, delimiter: delimiter)
    var rows: [SheetRow] = []
    while let (line, texts) = scanner.next() {
      let cells = texts.map { SheetCell(CellText.clean($0)) }
      guard cells.contains(where: { !$0.text.isEmpty }) else { continue }
      if rows.count == limits.rows || cells.count > limits.columns { throw .tooBig }
      if cells.contains(where: { $0.text.unicodeScalars.count > limits.cell }) { throw .tooBig }
      rows.append(SheetRow(line: line, cells: cells))
    }
    return rows
  }

  /// Excel's own first line: `sep=;`.
  private static func declared(_ bytes: [UInt8]) -> (UInt8, after: Int)? {
    guard bytes.count >= 5, bytes.starts(with: "sep=".utf8), delimiters.contains(bytes[4]) else { return nil }
    let end = bytes[5...].firstIndex { $0 == 0x0A } ?? bytes.count - 1
    return bytes[5..<end].allSatisfy({ $0 == 0x0D }) ? (bytes[4], end + 1) : nil
  }

  /// The sign that cuts the headings apart; nil: none does. Descriptions of several lines with commas would outvote the rows.
  private static func cutting(_ bytes: [UInt8], _ limits: SheetLimits, _ headings: HeadingCount) -> UInt8? {
    var best: (sign: UInt8, count: Int)?
    for sign in delimiters {
      var scanner = DelimitedScanner(bytes: bytes, at: 0, line: 1, delimiter: sign)
      var seen = 0
      while seen < limits.headingRows, let (_, texts) = scanner.next() {
        let cells = texts.map { SheetCell(CellText.clean($0)) }
        if cells.allSatisfy(\.text.isEmpty) { continue }
        seen += 1
        let count = headings(cells)
        if count > 1, count > best?.count ?? 0 { best = (sign, count) }
      }
    }
    return best?.sign
  }

  /// The sign that cuts most rows into the same number of cells, and of those the one that gives most cells. A price's
  /// comma cuts many rows too, but not the headings.
  private static func guess(_ bytes: [UInt8]) -> UInt8 {
    var best = (sign: UInt8(ascii: ";"), rows: 0, cells: 1)
    for sign in delimiters {
      let (cells, rows) = commonWidth(bytes, sign)
      if cells > 1, rows > best.rows || rows == best.rows && cells > best.cells { best = (sign, rows, cells) }
    }
    return best.sign
  }

  /// The most frequent number of cells in the first rows, and how many rows have it.
  private static func commonWidth(_ bytes: [UInt8], _ sign: UInt8) -> (cells: Int, rows: Int) {
    var scanner = DelimitedScanner(bytes: bytes, at: 0, line: 1, delimiter: sign)
    var counts: [Int: Int] = [:]
    var seen = 0
    while seen < 50, let (_, texts) = scanner.next() {
      let isBlank = texts.allSatisfy { CellText.trimmed($0).isEmpty }
      if isBlank || texts[0].hasPrefix("# ") { continue }
      seen += 1
      counts[texts.count, default: 0] += 1
    }
    counts[1] = nil
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) } ?? (1, 0)
  }
}

/// Cuts the bytes into records. Quotes may enclose delimiters, line breaks and doubled quotes. A quote that is never closed, or is in the middle of a
/// cell (`Bánh 20"`), is an ordinary character.
struct DelimitedScanner {
  let bytes: [UInt8]
  var at: Int
  var line: Int
  let delimiter: UInt8
  /// from here on no quote has its partner
  private var unpairedFrom: Int?

  init(bytes: [UInt8], at: Int, line: Int, delimiter: UInt8) {
    self.bytes = bytes
    self.at = at
    self.line = line
    self.delimiter = delimiter
  }

  /// The next record with the line that it begins on; nil: there is none.
  mutating func next() -> (line: Int, cells: [String])? {
    guard at < bytes.count else { return nil }
    let began = line
    var cells: [String] = []
    while true {
      cells.append(cell())
      guard at < bytes.count else { return (began, cells) }
      let sign = bytes[at]
      at += 1
      if sign == delimiter { continue }
      if sign == 0x0D, at < bytes.count, bytes[at] == 0x0A { at += 1 }
      line += 1
      return (began, cells)
    }
  }

  private func ends(_ sign: UInt8) -> Bool { sign == delimiter || sign == 0x0A || sign == 0x0D }

  private mutating func cell() -> String {
    var out: [UInt8] = []
    let begin = bytes[at...].firstIndex { $0 != 0x20 } ?? bytes.count
    if begin < bytes.count, bytes[begin] == 0x22, begin < unpairedFrom ?? Int.max, let end = closing(begin) {
      quoted(begin + 1, end, into: &out)
      at = end + 1
    }
    while at < bytes.count, !ends(bytes[at]) {
      out.append(bytes[at])
      at += 1
    }
    return String(decoding: out, as: UTF8.self)
  }

  private mutating func quoted(_ from: Int, _ end: Int, into out: inout [UInt8]) {
    var i = from
    while i < end {
      out.append(bytes[i])
      if bytes[i] == 0x0A || bytes[i] == 0x0D && bytes[i + 1] != 0x0A { line += 1 }
      i += bytes[i] == 0x22 ? 2 : 1
    }
  }

  /// Where the quote that opens here is closed; nil: never.
  private mutating func closing(_ open: Int) -> Int? {
    var i = open + 1
    while i < bytes.count {
      if bytes[i] != 0x22 {
        i += 1
      } else if i + 1 < bytes.count, bytes[i + 1] == 0x22 {
        i += 2
      } else {
        return i
      }
    }
    unpairedFrom = open
    return nil
  }
}
