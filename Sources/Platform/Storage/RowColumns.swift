import Kernel

/// Goes through the columns of one row, in their order: to list them, to take their values, or to set the values from a stored row.
///
/// While it reads, the first fault is kept and the columns after it keep their blank values. `Rows.read` throws the fault.
public struct RowColumns {
  @usableFromInline let row: SQLRow?
  @usableFromInline var place: Int
  @usableFromInline var fault: (any Error)?

  private let lists: Bool
  private(set) var names: [String] = []
  private var kinds: [RowStatement.Kind] = []
  private(set) var derived: Set<String> = []
  private(set) var values: [SQLValue] = []

  /// Lists the columns.
  init() { (row, place, lists) = (nil, 0, true) }

  /// Takes the values.
  init(count: Int) {
    (row, place, lists) = (nil, 0, false)
    values.reserveCapacity(count)
  }

  /// Sets the values from a stored row.
  init(_ row: SQLRow, from start: Int) { (self.row, place, lists) = (row, start, false) }

  func columns(_ kind: RowStatement.Kind) -> Set<String> { Set(zip(names, kinds).filter { $1 == kind }.map(\.0)) }

  @usableFromInline mutating func note(_ name: String, _ kind: RowStatement.Kind, _ value: SQLValue) {
    if !lists { return values.append(value) }
    names.append(name)
    kinds.append(kind)
  }

  @usableFromInline mutating func noteDerived(_ name: String, _ kind: RowStatement.Kind, _ value: SQLValue) {
    note(name, kind, value)
    if lists { derived.insert(name) }
  }

  @inlinable public mutating func callAsFunction<A: ColumnValue>(_ name: String, _ value: inout A) {
    guard let row else { return note(name, A.columnKind, value.sqlValue) }
    if fault != nil { return }
    do throws(StorageError) {
      value = try A(row, place)
      place += 1
    } catch { fault = error }
  }

  @inlinable public mutating func callAsFunction<A: ColumnValue, B: ColumnValue>(_ a: String, _ first: inout A, _ b: String, _ second: inout B) {
    self(a, &first)
    self(b, &second)
  }

  @inlinable public mutating func callAsFunction<A: ColumnValue, B: ColumnValue, C: ColumnValue>(
    _ a: String, _ first: inout A, _ b: String, _ second: inout B, _ c: String, _ third: inout C
  ) {
    self(a, &first, b, &second)
    self(c, &third)
  }

  @inlinable public mutating func callAsFunction<A: ColumnValue, B: ColumnValue, C: ColumnValue, D: ColumnValue>(
    _ a: String, _ first: inout A, _ b: String, _ second: inout B, _ c: String, _ third: inout C, _ d: String, _ fourth: inout D
  ) {
    self(a, &first, b, &second)
    self(c, &third, d, &fourth)
  }

  /// A word or a number of an enum. Another one is a fault.
  @inlinable public mutating func choice<A: RawRepresentable>(_ name: String, _ value: inout A) where A.RawValue: ColumnValue {
    var choice: A? = value
    self.choice(name, &choice, strict: true)
    if let choice { value = choice } else if fault == nil { fault = RowColumns.unknown(name) }
  }

  /// The same, which may be absent. Another one is absent too, or a fault if it is read strictly.
  @inlinable public mutating func choice<A: RawRepresentable>(_ name: String, _ value: inout A?, strict: Bool = false) where A.RawValue: ColumnValue {
    var raw = value?.rawValue
    self(name, &raw)
    if row == nil || fault != nil { return }
    value = raw.flatMap { A(rawValue: $0) }
    if strict, value == nil, raw != nil { fault = RowColumns.unknown(name) }
  }

  @usableFromInline static func unknown(_ name: String) -> StorageError { .unexpectedColumn(name, expected: "a known word", found: "another") }

  /// A value that is stored as its wire form.
  public mutating func json<A: Wire>(_ name: String, _ value: inout A) {
    guard row != nil else { return note(name, .text, .text(value.json.text)) }
    var text = ""
    self(name, &text)
    guard fault == nil else { return }
    do { value = try JSON.decode(text) } catch { fault = error }
  }

  /// The same, which may be absent.
  public mutating func json<A: Wire>(_ name: String, _ value: inout A?) {
    guard row != nil else { return note(name, .text, SQLValue(value?.json.text)) }
    var text: String?
    self(name, &text)
    guard fault == nil else { return }
    do { value = try text.map { try JSON.decode($0) } } catch { fault = error }
  }

  /// Stored as 0 or 1, and absent rather than false.
  public mutating func flag(_ name: String, _ value: inout Bool?) {
    var isSet = value ?? false
    self(name, &isSet)
    value = isSet ? true : nil
  }

  /// A column that is only written: a key to search by, or a sum for reports.
  @inlinable public mutating func derived<A: ColumnValue>(_ name: String, _ value: @autoclosure () -> A) {
    if row == nil { noteDerived(name, A.columnKind, value().sqlValue) }
  }
}
