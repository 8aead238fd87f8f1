/// A file of rows and columns, read into text.
public struct Sheet: Sendable, Equatable {
  /// how the file is written, for people: `CSV ; UTF-8`, `XLSX`
  public let format: String
  /// rows with something in them, in the order of the file
  public let rows: [SheetRow]

  public init(format: String, rows: [SheetRow]) {
    self.format = format
    self.rows = rows
  }
}

public struct SheetRow: Sendable, Equatable {
  /// where the row begins in the file, from 1, as a text editor or Excel counts
  public let line: Int
  public let cells: [SheetCell]

  public init(line: Int, cells: [SheetCell]) {
    self.line = line
    self.cells = cells
  }
}

public struct SheetCell: Sendable, Equatable {
  /// without blanks around it, composed (NFC)
  public let text: String
  /// kept as a number by the file: the text has digits and perhaps a decimal point, never a point between thousands
  public let isNumber: Bool

  public init(_ text: String, isNumber: Bool = false) {
    self.text = text
    self.isNumber = isNumber
  }
}

/// Why a file is not read at all.
public enum SheetError: Error, Equatable, Sendable {
  /// neither text nor XLSX
  case notReadable
  /// the kind of Excel before 2007
  case oldExcel
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

  public init() {}
}

extension Sheet {
  /// Reads CSV or XLSX, whichever the bytes are.
  public static func read(_ bytes: [UInt8], limits: SheetLimits = SheetLimits()) throws(SheetError) -> Sheet {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return try Workbook(bytes, limits: limits).firstSheet() }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { throw isEncryptedWorkbook(bytes) ? .locked : .oldExcel }
    let text = try TextFile(bytes)
    let table = DelimitedText(text.text, limits: limits)
    return Sheet(format: "CSV \(table.delimiterName) \(text.encoding.rawValue)", rows: try table.rows())
  }

  /// Excel wraps a workbook with a password into the old kind of file, with a stream of this name, in UTF-16.
  private static func isEncryptedWorkbook(_ bytes: [UInt8]) -> Bool {
    bytes.contains(run: "EncryptedPackage".utf8.flatMap { [$0, 0] })
  }
}
