import Foundation

/// The text of a file in any encoding.
struct TextFile {
  enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    /// Excel's CSV on Vietnamese Windows: letters and their tones apart
    case windows1258 = "Windows-1258"
  }

  let encoding: Encoding
  /// composed (NFC), without byte-order mark
  let text: String

  init(_ bytes: [UInt8]) throws(SheetError) {
    let (encoding, text) = try TextFile.decode(bytes)
    // Bytes of a picture or program are not text, even if they could be decoded.
    if text.unicodeScalars.contains(where: TextFile.isForeign) { throw .notReadable }
    self.encoding = encoding
    self.text = text.precomposedStringWithCanonicalMapping
  }

  private static func decode(_ bytes: [UInt8]) throws(SheetError) -> (Encoding, String) {
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16, try utf16(bytes.dropFirst(2), lowFirst: true)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16, try utf16(bytes.dropFirst(2), lowFirst: false)) }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: body, as: UTF8.self) { return (.utf8, text) }
    return (.windows1258, try windows1258(body))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, lowFirst: Bool) throws(SheetError) -> String {
    guard bytes.count.isMultiple(of: 2) else { throw .notReadable }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { i in
      lowFirst ? UInt16(bytes[i + 1]) << 8 | UInt16(bytes[i]) : UInt16(bytes[i]) << 8 | UInt16(bytes[i + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .notReadable }
    return text
  }

  private static func windows1258(_ bytes: ArraySlice<UInt8>) throws(SheetError) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : upper[Int(byte) - 0x80]
      guard let scalar = Unicode.Scalar(value), value != 0 else { throw .notReadable }
      text.append(scalar)
    }
    return String(text)
  }

  /// Control characters that no table has; Ctrl-Z ends the files of very old programs.
  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && ![0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A].contains(scalar.value) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  /// Windows-1258 from 0x80, its gaps filled from Windows-1252 for Western names; 0: nothing.
  private static let upper: [UInt32] = [
    0x20AC, 0x0000, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x0000, 0x017D, 0x0000,
    0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x0000, 0x017E, 0x0178,
    0x00A0, 0x00A1, 0x00A2, 0x00A3, 0x00A4, 0x00A5, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x00AA, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x00AF,
    0x00B0, 0x00B1, 0x00B2, 0x00B3, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x00B9, 0x00BA, 0x00BB, 0x00BC, 0x00BD, 0x00BE, 0x00BF,
    0x00C0, 0x00C1, 0x00C2, 0x0102, 0x00C4, 0x00C5, 0x00C6, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x0300, 0x00CD, 0x00CE, 0x00CF,
    0x0110, 0x00D1, 0x0309, 0x00D3, 0x00D4, 0x01A0, 0x00D6, 0x00D7, 0x00D8, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x01AF, 0x0303, 0x00DF,
    0x00E0, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x00E5, 0x00E6, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x0301, 0x00ED, 0x00EE, 0x00EF,
    0x0111, 0x00F1, 0x0323, 0x00F3, 0x00F4, 0x01A1, 0x00F6, 0x00F7, 0x00F8, 0x00F9, 0x00FA, 0x00FB, 0x00FC, 0x01B0, 0x20AB, 0x00FF,
  ]
}
