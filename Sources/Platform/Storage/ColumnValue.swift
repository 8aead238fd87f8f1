import Kernel

/// A value that one column holds.
public protocol ColumnValue: Sendable {
  static var columnKind: RowStatement.Kind { get }
  var sqlValue: SQLValue { get }
  init(_ row: SQLRow, _ column: Int) throws(StorageError)
}

extension Int64: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { .integer }
  @inlinable public var sqlValue: SQLValue { .integer(self) }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) { self = try row.int(column) }
}

extension String: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { .text }
  @inlinable public var sqlValue: SQLValue { .text(self) }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) { self = try row.text(column) }
}

extension Bool: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { .integer }
  @inlinable public var sqlValue: SQLValue { SQLValue(self) }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) { self = try row.bool(column) }
}

extension [UInt8]: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { .bytes }
  @inlinable public var sqlValue: SQLValue { .blob(self) }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) { self = try row.blob(column) }
}

extension ID: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { .text }
  @inlinable public var sqlValue: SQLValue { .text(raw) }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) { self.init(try row.text(column)) }
}

extension Text: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { .text }
  @inlinable public var sqlValue: SQLValue { .text(raw) }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) { self.init(try row.text(column)) }
}

extension Number: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { .integer }
  @inlinable public var sqlValue: SQLValue { .integer(raw) }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) { self.init(try row.int(column)) }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  @inlinable public static var columnKind: RowStatement.Kind { Wrapped.columnKind }
  @inlinable public var sqlValue: SQLValue { self?.sqlValue ?? .null }
  @inlinable public init(_ row: SQLRow, _ column: Int) throws(StorageError) {
    if case .null = try row.value(column) { self = nil } else { self = try Wrapped(row, column) }
  }
}

extension SQLValue {
  public init(_ value: some ColumnValue) { self = value.sqlValue }
}
