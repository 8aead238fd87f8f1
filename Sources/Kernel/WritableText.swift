/// Characters that files cannot hold. XML forbids some, and other formats take them for the ends of lines.
public enum WritableText {
  /// Controls but tab and line feed, and the 66 noncharacters of Unicode.
  public static func isOdd(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Each of them becomes U+FFFD. Carriage returns stay.
  public static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { kept.append(isReplaced(scalar) ? "\u{FFFD}" : scalar) }
    return String(kept)
  }

  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool { scalar.value != 0x0D && isOdd(scalar.value) }
}
