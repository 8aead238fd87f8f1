import Kernel

/// UUIDs version 7 (RFC 9562): 48 bits of milliseconds since 1970, then randomness. They sort by creation time.
public enum UUIDv7 {
  public static func make(at now: Instant) -> String {
    var generator = SystemRandomNumberGenerator()
    return make(at: now, using: &generator)
  }

  /// - Parameter generator: one that repeats itself makes the same ids again
  public static func make(at now: Instant, using generator: inout some RandomNumberGenerator) -> String {
    let high = UInt64(bitPattern: now.raw) << 16 | 0x7000 | (generator.next() & 0x0FFF)
    let low = 0x8000_0000_0000_0000 | (generator.next() & 0x3FFF_FFFF_FFFF_FFFF)
    let digits = hexadecimal(high) + hexadecimal(low)
    return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  private static func hexadecimal(_ value: UInt64) -> [UInt8] {
    let alphabet = Array("0123456789abcdef".utf8)
    return (0..<16).map { alphabet[Int(value >> (60 - 4 * UInt64($0)) & 15)] }
  }
}
