/// The value of a cell, without parts that only its format needs.
enum CellText {
  /// Without blanks, tabs and line breaks at both ends.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(scalars[first...last])
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
