import TextDecoding

/// A table of a file, read into text.
public struct Sheet: Sendable, Equatable {
  /// how the file is written, for people: `CSV, UTF-8`, `XLSX`
  public let format: String
  /// the name of the sheet, if the file has several that could be read
  public let name: String?
  /// rows with something in them, in the order of the file
  public let rows: [SheetRow]
  /// the place of the headings in `rows`; nil: none of the first rows has any
  public let heading: Int?
  /// everything that was read otherwise than it stands there, or not at all
  public let faults: [SheetFault]

  public init(format: String, name: String? = nil, rows: [SheetRow], heading: Int? = nil, faults: [SheetFault] = []) {
    self.format = format
    self.name = name
    self.rows = rows
    self.heading = heading
    self.faults = faults
  }
}

public struct SheetRow: Sendable, Equatable {
  /// where the row begins in the file, from 1, as a text editor or Excel counts
  public let line: Int
  public var cells: [SheetCell]

  public init(line: Int, cells: [SheetCell]) {
    self.line = line
    self.cells = cells
  }
}

public struct SheetCell: Sendable, Equatable {
  /// without blanks around it, composed (NFC); dates as `1990-05-06`, `1990-05-06 18:30` or `18:30`
  public let text: String
  /// kept as a number by the file: the text has digits and perhaps a decimal point, never a point between thousands
  public let isNumber: Bool
  /// the column, from 0, of the merged cell whose text counts here too
  public let spreadFrom: Int?

  public init(_ text: String, isNumber: Bool = false, spreadFrom: Int? = nil) {
    self.text = text
    self.isNumber = isNumber
    self.spreadFrom = spreadFrom
  }
}

/// Why a file is not read at all.
public enum SheetError: Error, Equatable, Sendable {
  /// neither text nor XLSX
  case notReadable
  /// text in no known character set
  case unknownCharset
  /// the kind of Excel before 2007
  case oldExcel
  /// of another program: `OpenDocument (.ods)`, `PDF`
  case otherKind(String)
  /// protected by a password
  case locked
  /// an XLSX that is damaged, or made to do harm
  case broken
  /// more rows, columns or text than is read
  case tooBig
}

/// How much is read of a file; beyond it is no menu but an accident or an attack.
public struct SheetLimits: Sendable {
  public var rows = 5_000
  public var columns = 100
  /// Unicode code points of one cell
  public var cell = 5_000
  /// bytes of one part of an XLSX, unpacked
  public var part = 20 << 20
  /// parts of an XLSX
  public var parts = 2_000
  /// sheets of a workbook in which headings are looked for
  public var sheets = 20
  /// rows in which headings are looked for
  public var headingRows = 10

  public init() {}
}

/// Counts the columns of a row that are headings known to the caller; 0: these are no headings.
public typealias HeadingCount = (_ cells: [SheetCell]) -> Int

extension Sheet {
  /// Reads CSV, XLSX or a web page with tables, whichever the bytes are. Of several sheets it reads the first one that has headings.
  public static func read(
    _ bytes: [UInt8], limits: SheetLimits = SheetLimits(), headings: HeadingCount = { _ in 0 }
  ) throws(SheetError) -> Sheet {
    switch try FileKind(bytes) {
    case .zip: return try Workbook(bytes, limits: limits).sheet(headings)
    case .webPage(let text):
      // A page repeats its headings in each table. Tables before the first headings are frames and titles.
      let tables = try WebTables(text.text, limits: limits).tables.filter { !$0.isEmpty }
      let first = tables.firstIndex { bestHeading(of: $0, limits, headings) != nil } ?? 0
      return Sheet("HTML", tables.dropFirst(first).flatMap { $0 }, text, limits, headings)
    case .text(let text):
      return Sheet("CSV, \(text.charset)", try DelimitedText(text.text, limits: limits, headings: headings).rows(), text, limits, headings)
    }
  }

  private init(_ format: String, _ rows: [SheetRow], _ text: DecodedText, _ limits: SheetLimits, _ headings: HeadingCount) {
    self.init(
      format: format, rows: rows, heading: Sheet.bestHeading(of: rows, limits, headings), faults: text.doubts.map { SheetFault($0) })
  }

  /// The row with most headings, and of several the first.
  static func bestHeading(of rows: [SheetRow], _ limits: SheetLimits, _ headings: HeadingCount) -> Int? {
    var best: (row: Int, count: Int)?
    for (index, row) in rows.prefix(limits.headingRows).enumerated() {
      let count = headings(row.cells)
      if count > best?.count ?? 0 { best = (index, count) }
    }
    return best?.row
  }
}
