/// Escapes of text in a value: backslashes before characters that would end it (RFC 6350, 3.4).
enum TextEscapes {
  private static let backslash = UInt8(ascii: "\\")

  static func escape(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case backslash, UInt8(ascii: ","), UInt8(ascii: ";"): bytes += [backslash, byte]
      case 0x0A: bytes += [backslash, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A backslash before anything else is one: some write the folders of Windows like that.
  static func unescape(_ text: some Collection<UInt8>) -> String {
    guard text.contains(backslash) else { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == backslash, let next = rest.next() else {
        bytes.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(0x0A)
      case backslash, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): bytes.append(next)
      default: bytes += [byte, next]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Splits at separators without a backslash. The parts are still escaped.
  static func split(_ text: Substring.UTF8View, at separator: UInt8) -> [Substring.UTF8View] {
    var parts: [Substring.UTF8View] = []
    var start = text.startIndex
    var at = start
    while at < text.endIndex {
      let byte = text[at]
      let next = text.index(after: at)
      if byte == separator {
        parts.append(text[start..<at])
        start = next
      }
      at = byte == backslash && next < text.endIndex ? text.index(after: next) : next
    }
    parts.append(text[start...])
    return parts
  }

  /// Without what no card may hold: control characters, and what XML cannot carry. Each kind of line end becomes a line feed.
  static func clean(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var clean = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: if !afterReturn { clean.append("\n") }
      case 0x0D, 0x2028, 0x2029: clean.append("\n")
      case 0x09: clean.append("\t")
      case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: break
      default: clean.append(scalar)
      }
      afterReturn = scalar.value == 0x0D
    }
    return String(clean)
  }

  /// There is nothing to see in it.
  static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The bytes of a line without control characters and U+FFFE, U+FFFF, which XML cannot carry.
  static func plain(_ line: [UInt8]) -> [UInt8] {
    if !line.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xEF }) { return line }
    var plain: [UInt8] = []
    plain.reserveCapacity(line.count)
    var at = 0
    while at < line.count {
      let byte = line[at]
      if byte == 0xEF, at + 2 < line.count, line[at + 1] == 0xBF, line[at + 2] >= 0xBE {
        at += 3
        continue
      }
      if byte >= 0x20 && byte != 0x7F || byte == 0x09 { plain.append(byte) }
      at += 1
    }
    return plain
  }
}
