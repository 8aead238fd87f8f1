import Kernel

/// A column of a report's table.
public struct ReportColumn: Wire, Equatable, Sendable {
  public var key: String
  public var kind: ReportKind
  /// in the reader's language
  public var name: String

  public init(key: String, kind: ReportKind, name: String) {
    self.key = key
    self.kind = kind
    self.name = name
  }
}

/// A row of a report's table.
public struct ReportRow: Wire, Equatable, Sendable {
  /// The id of a dish, table, person and so on. An hour is 0 to 23, a weekday 0 (Sunday) to 6. A rate is written as in bills.
  /// A period is its days, `2026-11-26` or `2026-11-23..2026-11-26`. Empty: nobody.
  public var key: String
  /// in the reader's language; empty: the key says it all
  public var name: String
  /// one for each column; null: there is none, such as an average of nothing
  public var values: [Int64?]
  /// the first value in the earlier range; absent: there is none
  public var before: Int64?

  public init(key: String, name: String, values: [Int64?], before: Int64?) {
    self.key = key
    self.name = name
    self.values = values
    self.before = before
  }
}

/// A table as it is to be drawn. The first column sorts it.
public struct ReportTable: Wire, Equatable, Sendable {
  public var columns: [ReportColumn] = []
  public var rows: [ReportRow] = []

  public init(columns: [ReportColumn] = [], rows: [ReportRow] = []) {
    self.columns = columns
    self.rows = rows
  }
}

/// A figure of the whole range.
public struct ReportLine: Wire, Equatable, Sendable {
  public var column: ReportColumn
  /// absent: there is none
  public var value: Int64?
  /// in the earlier range
  public var before: Int64?
  /// it is subtracted, so that it stands below zero
  public var isTakenOff: Bool

  public init(column: ReportColumn, value: Int64?, before: Int64?, isTakenOff: Bool = false) {
    self.column = column
    self.value = value
    self.before = before
    self.isTakenOff = isTakenOff
  }
}

/// Figures of the whole range that belong together.
public struct ReportCard: Wire, Equatable, Sendable {
  /// in the reader's language
  public var name: String
  public var lines: [ReportLine]

  public init(name: String, lines: [ReportLine]) {
    self.name = name
    self.lines = lines
  }
}
