/// Bytes as pairs of hexadecimal digits.
enum HexText {
  private static let digits = Array("0123456789abcdef".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// nil: another sign, or half a pair.
  static func bytes(_ text: String) -> [UInt8]? {
    let values = text.utf8.map(value)
    guard values.count % 2 == 0, values.allSatisfy({ $0 < 16 }) else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// 255: no such digit.
  private static func value(_ digit: UInt8) -> UInt8 {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: 255
    }
  }
}
