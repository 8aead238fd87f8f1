import Storage

/// The parameters of one statement in libpq's form. The connection reuses it for all statements, so passing parameters allocates no
/// memory in the long run.
struct PostgresParameters {
  private var bytes: [UInt8] = []
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []
  private var pointers: [UnsafePointer<CChar>?] = []

  private static let text: Int32 = 0
  private static let binary: Int32 = 1

  mutating func fill(_ values: [SQLValue]) throws(StorageError) {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    formats.removeAll(keepingCapacity: true)
    for value in values { try add(value) }
  }

  /// Fills one array per column with that column's values of all rows, in PostgreSQL's binary form.
  mutating func fill(columnsOf rows: [[SQLValue]], kinds: [RowStatement.Kind]) throws(StorageError) {
    try fill([])
    for (column, kind) in kinds.enumerated() {
      let start = bytes.count
      starts.append(start)
      formats.append(Self.binary)
      // one dimension, has NULLs, element type, length, lower bound 1
      for number in [1, 1, kind.elementType, Int32(clamping: rows.count), 1] as [Int32] { addBigEndian(number) }
      for row in rows { try addElement(row.indices.contains(column) ? row[column] : .null) }
      lengths.append(Int32(clamping: bytes.count - start))
      bytes.append(0)
    }
  }

  private mutating func addElement(_ value: SQLValue) throws(StorageError) {
    switch value {
    case .null: addBigEndian(Int32(-1))
    case .integer(let integer):
      addBigEndian(Int32(8))
      addBigEndian(integer)
    case .text(let text):
      addBigEndian(Int32(clamping: text.utf8.count))
      try addText(text)
    case .blob(let content):
      addBigEndian(Int32(clamping: content.count))
      bytes.append(contentsOf: content)
    }
  }

  private mutating func addBigEndian<I: FixedWidthInteger>(_ integer: I) {
    withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ value: SQLValue) throws(StorageError) {
    let start = bytes.count
    switch value {
    case .null: break
    case .integer(let integer): addDigits(integer)
    case .text(let text): try addText(text)
    case .blob(let content): bytes.append(contentsOf: content)
    }
    starts.append(value.isNull ? nil : start)
    lengths.append(Int32(clamping: bytes.count - start))
    if case .blob = value { formats.append(Self.binary) } else { formats.append(Self.text) }
    bytes.append(0)
  }

  /// libpq reads text up to its first NUL and would silently drop the rest.
  private mutating func addText(_ text: String) throws(StorageError) {
    var text = text
    let isWhole = text.withUTF8 { utf8 in
      bytes.append(contentsOf: utf8)
      return !utf8.contains(0)
    }
    guard isWhole else { throw .constraint("text holds a NUL character") }
  }

  private mutating func addDigits(_ integer: Int64) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = integer.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Passes count, values, lengths and formats. They are valid only during the call.
  mutating func withPointers<T>(
    _ body: (
      Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
    ) -> T
  ) -> T {
    bytes.withUnsafeBytes { buffer in
      let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      pointers.removeAll(keepingCapacity: true)
      for start in starts { pointers.append(start.flatMap { base?.advanced(by: $0) }) }
      return pointers.withUnsafeBufferPointer { values in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { formats in
            body(
              Int32(values.count), values.baseAddress, lengths.baseAddress, formats.baseAddress)
          }
        }
      }
    }
  }
}

extension RowStatement.Kind {
  /// The fixed OID of a built-in PostgreSQL type.
  fileprivate var elementType: Int32 {
    switch self {
    case .bytes: 17
    case .integer: 20
    case .text, .list: 25
    }
  }
}
