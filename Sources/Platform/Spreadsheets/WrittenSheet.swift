/// A value of a workbook that is written. Spreadsheets add up numbers and sort days, so none of them is text.
public enum WrittenCell: Equatable, Sendable {
  case empty
  case text(String)
  case count(Int64)
  /// in whole minor units of the workbook's currency
  case amount(Int64)
  /// a time in seconds, shown in minutes
  case seconds(Int64)
  /// in days since 1 January 1970
  case day(Int64)
}

/// One sheet: lines for people, then a frozen heading and its rows.
public struct WrittenSheet: Equatable, Sendable {
  /// on the sheet's tab; signs that Excel refuses become blanks
  public var name: String
  /// above the heading
  public var lines: [String]
  public var heading: [String]
  public var rows: [[WrittenCell]]

  public init(name: String, lines: [String], heading: [String], rows: [[WrittenCell]]) {
    self.name = name
    self.lines = lines
    self.heading = heading
    self.rows = rows
  }
}

/// How a workbook shows amounts.
public struct WrittenCurrency: Equatable, Sendable {
  /// behind each amount: `₫`
  public var sign: String
  /// 0 to 3: an amount of 12345 minor units is 123.45 with two
  public var decimals: Int

  public init(sign: String, decimals: Int) {
    self.sign = sign
    self.decimals = min(3, max(0, decimals))
  }

  /// A format as Excel keeps it. Excel puts in the signs between thousands that its reader is used to.
  var format: String {
    let digits = decimals == 0 ? "#,##0" : "#,##0." + String(repeating: "0", count: decimals)
    return digits + "\\ \"" + sign.replacing("\"", with: "") + "\""
  }

  /// Exact for every amount below 2^53 minor units.
  func value(_ amount: Int64) -> Double {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return Double(amount) / unit
  }
}

/// Why a workbook was not written.
public enum WorkbookError: Error, Equatable, Sendable {
  /// parts of it are missing, because the disk is full
  case cutOff
  /// the number of an error of the operating system, such as ENOSPC
  case system(Int32)
  /// the library's own words
  case library(String)
}
