/// Texts as people compare them. Written out for the Latin letters of Vietnamese and its neighbours, because the
/// tables of Unicode are too large for the browser.
public enum Folding {
  /// Small letters, one blank between words: `GỎI  Cuốn` → `gỏi cuốn`; as bytes, to compare and to look up by.
  public static func same(_ text: String) -> [UInt8] { fold(text) { lower($0) } }

  /// The same without diacritics: `GỎI Cuốn` → `goi cuon`.
  public static func plain(_ text: String) -> [UInt8] { fold(text) { base(lower($0)) } }

  /// One line of a text that may have been broken into several, with single blanks.
  public static func oneLine(_ text: String) -> String { String(decoding: fold(text) { $0 }, as: UTF8.self) }

  private static func fold(_ text: String, _ letter: (UInt32) -> UInt32?) -> [UInt8] {
    var out = String.UnicodeScalarView()
    var blank = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar.value) {
        blank = !out.isEmpty
        continue
      }
      guard let folded = letter(scalar.value), let kept = Unicode.Scalar(folded) else { continue }
      if blank { out.append(" ") }
      blank = false
      out.append(kept)
    }
    return Array(String(out).utf8)
  }

  /// Blanks of all widths, line breaks and tabs.
  public static func isBlank(_ v: UInt32) -> Bool {
    v == 0x20 || v >= 0x09 && v <= 0x0D || v == 0xA0 || v >= 0x2000 && v <= 0x200B || v == 0x202F || v == 0x3000 || v == 0xFEFF
  }

  /// The small letter.
  public static func lower(_ v: UInt32) -> UInt32 {
    switch v {
    case 0x41...0x5A: v + 0x20
    case 0xC0...0xDE where v != 0xD7: v + 0x20
    case 0x0100...0x0137, 0x014A...0x0177, 0x1E00...0x1EFF: v | 1
    case 0x0139...0x0148, 0x0179...0x017E: v.isMultiple(of: 2) ? v : v + 1
    case 0x01A0, 0x01AF: v + 1
    default: v
    }
  }

  /// The letter below its marks; nil: the sign is nothing but a mark.
  public static func base(_ v: UInt32) -> UInt32? {
    switch v {
    case 0x0300...0x036F: return nil
    case 0xDF: return 0x73
    case 0xE0...0x1EF9:
      for group in bases where group.1.contains(v) { return group.0 }
      return v
    default: return v
    }
  }

  private static let bases: [(UInt32, [UInt32])] = [
    (0x61, [0xE0, 0xE1, 0xE2, 0xE3, 0xE4, 0xE5, 0x0101, 0x0103, 0x0105] + odd(0x1EA1...0x1EB7)),
    (0x63, [0xE7, 0x0107, 0x0109, 0x010B, 0x010D]),
    (0x64, [0x010F, 0x0111]),
    (0x65, [0xE8, 0xE9, 0xEA, 0xEB, 0x0113, 0x0115, 0x0117, 0x0119, 0x011B] + odd(0x1EB9...0x1EC7)),
    (0x69, [0xEC, 0xED, 0xEE, 0xEF, 0x0129, 0x012B, 0x012F, 0x1EC9, 0x1ECB]),
    (0x6E, [0xF1, 0x0144, 0x0146, 0x0148]),
    (0x6F, [0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF8, 0x014D, 0x0151, 0x01A1] + odd(0x1ECD...0x1EE3)),
    (0x73, [0x015B, 0x015D, 0x015F, 0x0161]),
    (0x75, [0xF9, 0xFA, 0xFB, 0xFC, 0x0169, 0x016B, 0x016D, 0x016F, 0x0171, 0x01B0] + odd(0x1EE5...0x1EF1)),
    (0x79, [0xFD, 0xFF, 0x1EF3, 0x1EF5, 0x1EF7, 0x1EF9]),
    (0x7A, [0x017A, 0x017C, 0x017E]),
  ]

  private static func odd(_ range: ClosedRange<UInt32>) -> [UInt32] { range.filter { !$0.isMultiple(of: 2) } }
}
