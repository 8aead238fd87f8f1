/// Characters and references of XML 1.0.
enum XMLText {
  /// The offset of the first character that XML does not allow (2.2), in bytes that are UTF-8.
  static func firstForbidden(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { all in
      for (at, byte) in all.enumerated() {
        if byte < 0x20, !isBlank(byte) { return at }
        // U+FFFE and U+FFFF. Two bytes follow, because the text is UTF-8.
        if byte == 0xEF, all[at + 1] == 0xBF, all[at + 2] >= 0xBE { return at }
      }
      return nil
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Text between two tags, with its references resolved and line feeds for line ends (2.11).
  static func content(_ slice: ArraySlice<UInt8>) throws(XMLError) -> String {
    guard slice.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0x0D || $0 == UInt8(ascii: ">") }) else {
      return String(decoding: slice, as: UTF8.self)
    }
    var last: (UInt8, UInt8) = (0, 0)
    for (at, byte) in zip(slice.indices, slice) {
      if byte == UInt8(ascii: ">"), last == (UInt8(ascii: "]"), UInt8(ascii: "]")) { throw XMLError(reason: .notWellFormed, at: at) }
      last = (last.1, byte)
    }
    return try resolved(slice)
  }

  /// The value of an attribute: as text, but each white space that is no reference becomes a space (3.3.3).
  static func attribute(_ slice: ArraySlice<UInt8>) throws(XMLError) -> String {
    if let bad = slice.firstIndex(of: UInt8(ascii: "<")) { throw XMLError(reason: .notWellFormed, at: bad) }
    guard slice.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) else { return String(decoding: slice, as: UTF8.self) }
    return try resolved(slice, blank: 0x20)
  }

  /// A literal part as it is, but for its line ends.
  static func literal(_ slice: ArraySlice<UInt8>) -> String {
    guard slice.contains(0x0D) else { return String(decoding: slice, as: UTF8.self) }
    return String(decoding: slice.indices.compactMap { lineEnd(slice, $0) }, as: UTF8.self)
  }

  /// The byte at `at`: a line feed for a carriage return, and nil for one that a line feed follows.
  private static func lineEnd(_ slice: ArraySlice<UInt8>, _ at: Int) -> UInt8? {
    guard slice[at] == 0x0D else { return slice[at] }
    return at + 1 < slice.endIndex && slice[at + 1] == 0x0A ? nil : 0x0A
  }

  private static func resolved(_ slice: ArraySlice<UInt8>, blank: UInt8? = nil) throws(XMLError) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(slice.count)
    var at = slice.startIndex
    while at < slice.endIndex {
      if slice[at] == UInt8(ascii: "&") {
        guard let end = slice[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")), let scalar = reference(slice[(at + 1)..<end]) else {
          throw XMLError(reason: .notWellFormed, at: at)
        }
        plain.append(contentsOf: String(Character(scalar)).utf8)
        at = end + 1
        continue
      }
      if let byte = lineEnd(slice, at) { plain.append(isBlank(byte) ? blank ?? byte : byte) }
      at += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func reference(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.hasPrefix("#x") ? text.dropFirst(2) : text.dropFirst()
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }), let number = UInt32(digits, radix: text.hasPrefix("#x") ? 16 : 10) else { return nil }
    return Unicode.Scalar(number).flatMap { isAllowed($0) ? $0 : nil }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
