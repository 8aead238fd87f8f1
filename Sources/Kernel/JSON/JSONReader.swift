extension JSON {
  /// Reads one document of UTF-8 bytes. Throws for other encodings, and more than 32 levels.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.position != bytes.count { throw reader.failure }
    return value
  }

  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSON in try JSON.parse(buffer) }
  }

  public static func parse(_ text: String) throws(JSONError) -> JSON { try parse(Array(text.utf8)) }
}

struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  static let deepest = 32

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var failure: JSONError { JSONError(.syntax(at: Int64(position))) }
  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let b = byte, b == 0x20 || b == 0x0A || b == 0x0D || b == 0x09 { position += 1 }
  }

  private mutating func expect(_ wanted: UInt8) throws(JSONError) {
    guard byte == wanted else { throw failure }
    position += 1
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { throw failure }
    for k in 0..<count where bytes[position + k] != word.utf8Start[k] { throw failure }
    position += count
    return value
  }

  mutating func value(depth: Int) throws(JSONError) -> JSON {
    if depth > JSONReader.deepest { throw failure }
    skipSpace()
    guard let first = byte else { throw failure }
    switch first {
    case 0x6E: return try word("null", .null)
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x22: return .string(try string())
    case 0x5B: return try array(depth)
    case 0x7B: return try object(depth)
    default: return try number()
    }
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> JSON {
    position += 1
    var out: [JSON] = []
    skipSpace()
    if byte == 0x5D {
      position += 1
      return .array(out)
    }
    while true {
      out.append(try value(depth: depth + 1))
      skipSpace()
      if byte == 0x2C {
        position += 1
        continue
      }
      try expect(0x5D)
      return .array(out)
    }
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSON {
    position += 1
    var out: [(key: String, value: JSON)] = []
    skipSpace()
    if byte == 0x7D {
      position += 1
      return .object(out)
    }
    while true {
      skipSpace()
      let key = try string()
      skipSpace()
      try expect(0x3A)
      out.append((key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if byte == 0x2C {
        position += 1
        continue
      }
      try expect(0x7D)
      return .object(out)
    }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = position
    let negative = byte == 0x2D
    if negative { position += 1 }
    let first = position
    // Stays past the largest one, whatever digits follow.
    var value: Int64 = 0
    while let b = byte, isDigit(b) {
      value = min(value * 10 + Int64(b - 0x30), JSON.largestInteger + 1)
      position += 1
    }
    if position == first { throw failure }
    if position - first > 1, bytes[first] == 0x30 { throw failure }
    var isWhole = value <= JSON.largestInteger
    if byte == 0x2E {
      isWhole = false
      position += 1
      try digits()
    }
    if byte == 0x65 || byte == 0x45 {
      isWhole = false
      position += 1
      if byte == 0x2B || byte == 0x2D { position += 1 }
      try digits()
    }
    if isWhole { return .int(negative ? -value : value) }
    return .decimal(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// One or more.
  private mutating func digits() throws(JSONError) {
    guard let b = byte, isDigit(b) else { throw failure }
    while let b = byte, isDigit(b) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
