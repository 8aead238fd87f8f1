// Reading the text between two quotation marks.
extension JSONReader {
  private var byteHere: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func string() throws(JSONError) -> String {
    guard byteHere == 0x22 else { throw failure }
    position += 1
    let start = position
    while let b = byteHere, b != 0x22, b != 0x5C, b >= 0x20 { position += 1 }
    if byteHere == 0x22 {
      let text = try valid(bytes[start..<position])
      position += 1
      return text
    }
    return try escaped(Array(bytes[start..<position]))
  }

  private func valid(_ slice: Slice<UnsafeBufferPointer<UInt8>>) throws(JSONError) -> String {
    guard let text = String(validating: UnsafeBufferPointer(rebasing: slice), as: UTF8.self) else { throw failure }
    return text
  }

  /// The slow way, from the first backslash on.
  private mutating func escaped(_ head: [UInt8]) throws(JSONError) -> String {
    var out = head
    while let b = byteHere, b >= 0x20 {
      position += 1
      if b == 0x22 {
        guard let text = String(validating: out, as: UTF8.self) else { throw failure }
        return text
      }
      if b == 0x5C { try escape(into: &out) } else { out.append(b) }
    }
    throw failure
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONError) {
    guard let mark = byteHere else { throw failure }
    position += 1
    switch mark {
    case 0x22, 0x5C, 0x2F: out.append(mark)
    case 0x62: out.append(8)
    case 0x66: out.append(12)
    case 0x6E: out.append(10)
    case 0x72: out.append(13)
    case 0x74: out.append(9)
    case 0x75:
      guard let scalar = Unicode.Scalar(try codePoint()), let encoded = UTF8.encode(scalar) else { throw failure }
      for unit in encoded { out.append(unit) }
    default: throw failure
    }
  }

  /// Four hexadecimal digits, or twice four for characters beyond the first plane.
  private mutating func codePoint() throws(JSONError) -> UInt32 {
    let high = try hexadecimal()
    guard high >= 0xD800, high < 0xDC00 else { return high }
    guard position + 1 < bytes.count, bytes[position] == 0x5C, bytes[position + 1] == 0x75 else { throw failure }
    position += 2
    let low = try hexadecimal()
    guard low >= 0xDC00, low < 0xE000 else { throw failure }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw failure }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let c = bytes[position]
      switch c {
      case 0x30...0x39: value = value << 4 | UInt32(c - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(c - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(c - 0x61 + 10)
      default: throw failure
      }
      position += 1
    }
    return value
  }
}
