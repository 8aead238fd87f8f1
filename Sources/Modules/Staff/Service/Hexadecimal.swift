/// Bytes as text.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var out: [UInt8] = []
    for byte in bytes {
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// nil: an odd number of digits, or something else among them.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let codes = Array(text.utf8)
    guard codes.count.isMultiple(of: 2) else { return nil }
    var out: [UInt8] = []
    for i in stride(from: 0, to: codes.count, by: 2) {
      guard let high = value(codes[i]), let low = value(codes[i + 1]) else { return nil }
      out.append(high << 4 | low)
    }
    return out
  }

  private static func value(_ code: UInt8) -> UInt8? {
    switch code {
    case 0x30...0x39: code - 0x30
    case 0x61...0x66: code - 0x61 + 10
    default: nil
    }
  }
}
