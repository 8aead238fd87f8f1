import CPq
import Storage

/// The names and types of a prepared statement's columns. They never change during its life.
struct PostgresColumns {
  enum Kind {
    case integer
    case truth
    case bytes
    case text
  }

  let shared: SQLColumns
  let kinds: [Kind]

  init(_ result: borrowing PostgresResult) {
    let handle = result.handle
    let positions = 0..<PQnfields(handle)
    shared = SQLColumns(
      positions.map { PQfname(handle, $0).map { String(cString: $0) } ?? "" })
    kinds = positions.map { Kind(type: PQftype(handle, $0)) }
  }
}

extension PostgresColumns.Kind {
  /// - Parameter type: the fixed OID of a built-in PostgreSQL type.
  init(type: Oid) {
    switch type {
    case 16: self = .truth
    case 17: self = .bytes
    case 20, 21, 23, 26: self = .integer
    // numeric, the type of a sum of whole numbers
    case 1700: self = .integer
    default: self = .text
    }
  }

  /// Decodes a value from PostgreSQL's text form.
  func value(_ text: UnsafeBufferPointer<UInt8>) -> SQLValue {
    switch self {
    case .integer: integer(text).map(SQLValue.integer) ?? string(text)
    case .truth: .integer(text.first == UInt8(ascii: "t") ? 1 : 0)
    case .bytes: .blob(bytes(text))
    case .text: string(text)
    }
  }

  private func string(_ text: UnsafeBufferPointer<UInt8>) -> SQLValue {
    .text(String(decoding: text, as: UTF8.self))
  }

  /// - Returns: `nil` for a number with a fraction or beyond 64 bits.
  private func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text[...]
    guard !digits.isEmpty else { return nil }
    // Accumulates a negative number, because the smallest one has no positive counterpart.
    var negated: Int64 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      let (tenfold, overflow) = negated.multipliedReportingOverflow(by: 10)
      let (next, underflow) = tenfold.subtractingReportingOverflow(
        Int64(digit - UInt8(ascii: "0")))
      if overflow || underflow { return nil }
      negated = next
    }
    if isNegative { return negated }
    return negated == .min ? nil : -negated
  }

  /// Bytes have the form `\x` and two hexadecimal digits each.
  private func bytes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard text.count >= 2 else { return [] }
    let count = (text.count - 2) / 2
    return [UInt8](unsafeUninitializedCapacity: count) { out, made in
      for place in 0..<count { out[place] = nibble(text[2 * place + 2]) << 4 | nibble(text[2 * place + 3]) }
      made = count
    }
  }

  /// Letters have bit 6 set, unlike digits, and their low four bits are 9 less than their value.
  private func nibble(_ digit: UInt8) -> UInt8 { digit & 0x0f &+ 9 &* (digit >> 6) }
}
