/// Base64 of RFC 4648; white space within it is passed over.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// for each byte its value; 255: none
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { table[Int(byte)] = UInt8(value) }
    return table
  }()

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let given = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < given ? Int(bytes[start + offset]) : 0) }
      for place in 0..<4 { text.append(place <= given ? alphabet[group >> (18 - 6 * place) & 63] : UInt8(ascii: "=")) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// nil: it is none.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group = 0
    var digits = 0
    var ended = false
    for byte in text {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
      if byte == UInt8(ascii: "=") {
        ended = true
        continue
      }
      let value = values[Int(byte)]
      guard value != 255, !ended else { return nil }
      group = (group << 6 | Int(value)) & 0xFFFFFF
      digits += 1
      if digits % 4 == 0 { bytes += [UInt8(group >> 16), UInt8(group >> 8 & 255), UInt8(group & 255)] }
    }
    switch digits % 4 {
    case 0: return bytes
    case 2: return bytes + [UInt8(group >> 4 & 255)]
    case 3: return bytes + [UInt8(group >> 10 & 255), UInt8(group >> 2 & 255)]
    default: return nil
    }
  }
}

/// Quoted-printable of RFC 2045, whose soft line ends are taken out already.
enum QuotedPrintable {
  /// An equals sign without two hexadecimal digits behind it stays as it is (RFC 2045, 6.7, note on robustness).
  /// - Returns: `isWhole`: there was no such sign
  static func decode(_ text: some Collection<UInt8>) -> (bytes: [UInt8], isWhole: Bool) {
    let text = Array(text)
    var bytes: [UInt8] = []
    var isWhole = true
    var at = 0
    while at < text.count {
      defer { at += 1 }
      guard text[at] == UInt8(ascii: "="), at + 1 < text.count else {
        // A sign at the very end is a soft line end whose next line is missing.
        if text[at] != UInt8(ascii: "=") { bytes.append(text[at]) }
        continue
      }
      if let pair = pair(text, at + 1) {
        bytes.append(pair)
        at += 2
      } else {
        bytes.append(text[at])
        isWhole = false
      }
    }
    return (bytes, isWhole)
  }

  /// The byte of two hexadecimal digits; nil: they are none.
  static func pair(_ text: [UInt8], _ at: Int) -> UInt8? {
    guard at + 1 < text.count, let high = digit(text[at]), let low = digit(text[at + 1]) else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

/// Percent escapes of RFC 3986.
enum Percent {
  /// Escapes that are none are left as they are.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), let byte = QuotedPrintable.pair(bytes, at + 1) {
        plain.append(byte)
        at += 3
      } else {
        plain.append(bytes[at])
        at += 1
      }
    }
    return String(validating: plain, as: UTF8.self) ?? text
  }
}
