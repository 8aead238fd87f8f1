extension JSON {
  /// The document as UTF-8, without spaces, keys in the order they were put.
  public var bytes: [UInt8] {
    var out: [UInt8] = []
    write(to: &out)
    return out
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func write(to out: inout [UInt8]) {
    switch self {
    case .null: out.append(contentsOf: "null".utf8)
    case .bool(let value): out.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): JSON.writeInteger(value, to: &out)
    case .decimal(let text): out.append(contentsOf: text.utf8)
    case .string(let value): JSON.writeString(value, to: &out)
    case .array(let values): JSON.writeArray(values, to: &out)
    case .object(let members): JSON.writeObject(members, to: &out)
    }
  }

  private static func writeArray(_ values: [JSON], to out: inout [UInt8]) {
    out.append(0x5B)
    var first = true
    for value in values {
      if !first { out.append(0x2C) }
      first = false
      value.write(to: &out)
    }
    out.append(0x5D)
  }

  private static func writeObject(_ members: [(key: String, value: JSON)], to out: inout [UInt8]) {
    out.append(0x7B)
    var first = true
    for (key, value) in members {
      if !first { out.append(0x2C) }
      first = false
      writeString(key, to: &out)
      out.append(0x3A)
      value.write(to: &out)
    }
    out.append(0x7D)
  }

  static func writeInteger(_ value: Int64, to out: inout [UInt8]) {
    if value < 0 { out.append(0x2D) }
    var rest = value.magnitude
    let start = out.count
    repeat {
      out.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
      rest /= 10
    } while rest > 0
    out[start...].reverse()
  }

  static func writeString(_ text: String, to out: inout [UInt8]) {
    out.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        out.append(0x5C)
        out.append(byte)
      case 0x0A: out.append(contentsOf: "\\n".utf8)
      case 0x0D: out.append(contentsOf: "\\r".utf8)
      case 0x09: out.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits: StaticString = "0123456789abcdef"
        out.append(contentsOf: "\\u00".utf8)
        out.append(digits.utf8Start[Int(byte >> 4)])
        out.append(digits.utf8Start[Int(byte & 15)])
      default: out.append(byte)
      }
    }
    out.append(0x22)
  }
}
