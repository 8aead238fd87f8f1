import Foundation

/// The value of a cell, without parts that only its format needs.
enum CellText {
  /// Without blanks, tabs and line breaks at both ends.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(scalars[first...last])
  }

  /// Line breaks as `\n`, composed, trimmed.
  static func clean(_ text: String) -> String {
    trimmed(text.utf8.contains(0x0D) ? lineFeeds(text) : text).precomposedStringWithCanonicalMapping
  }

  private static func lineFeeds(_ text: String) -> String {
    var out: [UInt8] = []
    var after = false
    for byte in text.utf8 {
      if byte == 0x0A && after {
        after = false
        continue
      }
      after = byte == 0x0D
      out.append(after ? 0x0A : byte)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Characters that XML cannot hold are written as `_x000D_`, and a `_` before such letters as `_x005F_` (ECMA-376, 22.9.2.19).
  static func unescaped(_ text: String) -> String {
    let units = Array(text.utf16)
    guard units.count >= 7, text.contains("_x") else { return text }
    var out: [UInt16] = []
    var at = 0
    while at < units.count {
      if let unit = escape(units[at...]) {
        out.append(unit)
        at += 7
      } else {
        out.append(units[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF16.self)
  }

  private static func escape(_ units: ArraySlice<UInt16>) -> UInt16? {
    let seven = Array(units.prefix(7))
    guard seven.count == 7, seven[0] == 0x5F, seven[1] == 0x78, seven[6] == 0x5F else { return nil }
    let digits = seven[2...5].map { UInt8(truncatingIfNeeded: $0 < 0x80 ? $0 : 0) }
    return digits.contains(UInt8(ascii: "+")) || digits.contains(UInt8(ascii: "-")) ? nil : UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value == 0xFEFF || scalar.value == 0x1A }

  /// A number as Excel keeps it (`185000`, `1.85E5`, `0.30000000000000004`), written out to six decimals without trailing zeros.
  static func number(_ raw: String) -> String? {
    guard let value = Double(raw), value.isFinite, abs(value) < 1e15 else { return nil }
    let millionths = (abs(value) * 1_000_000).rounded()
    guard millionths < 9e18 else { return raw }
    let (whole, rest) = Int64(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    let sign = value < 0 && millionths > 0 ? "-" : ""
    if rest == 0 { return sign + String(whole) }
    let digits = String(rest)
    var decimals = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
