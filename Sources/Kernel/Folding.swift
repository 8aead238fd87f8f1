/// Texts as people compare and search them. The pages fold in the same way (`web/src/i18n/fold.ts`).
public enum Folding {
  /// Small letters, one blank between words: `GỎI  Cuốn` → `gỏi cuốn`; as bytes, to compare and to look up by.
  public static func same(_ text: String) -> [UInt8] { fold(text) { out, v in append(lower(simple(v)), to: &out) } }

  /// The same without diacritics: `GỎI Cuốn` → `goi cuon`, `Łukasz` → `lukasz`, `Андрей` → `андреи`.
  public static func plain(_ text: String) -> [UInt8] { fold(text) { out, v in appendBase(of: lower(simple(v)), to: &out) } }

  /// One line of a text that may have been broken into several, with single blanks.
  public static func oneLine(_ text: String) -> String { String(decoding: fold(text) { out, v in append(v, to: &out) }, as: UTF8.self) }

  private static func fold(_ text: String, _ add: (inout String.UnicodeScalarView, UInt32) -> Void) -> [UInt8] {
    var out = String.UnicodeScalarView()
    var folded = String.UnicodeScalarView()
    var blank = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar.value) {
        blank = !out.isEmpty
        continue
      }
      folded.removeAll(keepingCapacity: true)
      add(&folded, scalar.value)
      if folded.isEmpty { continue }
      if blank { out.append(" ") }
      blank = false
      out.append(contentsOf: folded)
    }
    return Array(String(out).utf8)
  }

  private static func append(_ v: UInt32, to out: inout String.UnicodeScalarView) {
    if let scalar = Unicode.Scalar(v) { out.append(scalar) }
  }

  /// Blanks of all widths, line breaks and tabs.
  public static func isBlank(_ v: UInt32) -> Bool {
    v == 0x20 || v >= 0x09 && v <= 0x0D || v == 0xA0 || v >= 0x2000 && v <= 0x200B || v == 0x202F || v == 0x3000 || v == 0xFEFF
  }

  /// The sign that a keyboard has: full-width forms, digits of other scripts, and typographic apostrophes, quotes and dashes.
  private static func simple(_ v: UInt32) -> UInt32 {
    switch v {
    case 0..<0xAB: return v == 0x60 ? 0x27 : v
    case 0xFF01...0xFF5E: return v - 0xFEE0
    case 0xB4, 0x02B9, 0x02BC, 0x2018...0x201B, 0x2032: return 0x27
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033: return 0x22
    case 0x2010...0x2015, 0x2212: return 0x2D
    default:
      for zero in zeros where v >= zero && v < zero + 10 { return 0x30 + v - zero }
      return v
    }
  }

  /// Arabic, Persian, Devanagari, Thai, Lao, Khmer
  private static let zeros: [UInt32] = [0x0660, 0x06F0, 0x0966, 0x0E50, 0x0ED0, 0x17E0]
}

// Letters.
extension Folding {
  /// The small letter, of Latin, Greek, Cyrillic and Armenian.
  public static func lower(_ v: UInt32) -> UInt32 {
    switch v {
    case 0x41...0x5A: v + 0x20
    case 0..<0xC0: v
    case 0xC0...0xDE where v != 0xD7: v + 0x20
    case 0x0130: 0x69
    case 0x0178: 0xFF
    case 0x0139...0x0148, 0x0179...0x017E, 0x01CD...0x01DC: v.isMultiple(of: 2) ? v : v + 1
    case 0x0100...0x0137, 0x014A...0x0177, 0x01DE...0x01EF, 0x01F8...0x021F, 0x0222...0x0233, 0x1E00...0x1E95, 0x1EA0...0x1EFF: v | 1
    case 0x01A0, 0x01AF: v + 1
    case 0x1E9E: 0xDF
    case 0x0386...0x03FF: Folding.lowerGreek(v)
    case 0x0400...0x052F: Folding.lowerCyrillic(v)
    case 0x0531...0x0556: v + 0x30
    default: v
    }
  }

  private static func lowerGreek(_ v: UInt32) -> UInt32 {
    switch v {
    case 0x0386: 0x03AC
    case 0x0388...0x038A: v + 0x25
    case 0x038C: 0x03CC
    case 0x038E, 0x038F: v + 0x3F
    case 0x0391...0x03AB: v + 0x20
    // The sigma at the end of a word.
    case 0x03C2: 0x03C3
    default: v
    }
  }

  private static func lowerCyrillic(_ v: UInt32) -> UInt32 {
    switch v {
    case 0x0400...0x040F: v + 0x50
    case 0x0410...0x042F: v + 0x20
    case 0x0460...0x0481, 0x048A...0x04BF, 0x04D0...0x052F: v | 1
    case 0x04C1...0x04CE: v.isMultiple(of: 2) ? v : v + 1
    default: v
    }
  }

  /// The letter below its marks; nil: the sign is nothing but a mark. The first of two for a ligature such as `æ`.
  public static func base(_ v: UInt32) -> UInt32? {
    var out = String.UnicodeScalarView()
    appendBase(of: v, to: &out)
    return out.first?.value
  }

  private static func appendBase(of v: UInt32, to out: inout String.UnicodeScalarView) {
    switch v {
    case 0..<0xC0: append(v, to: &out)
    case 0x0300...0x036F: return
    case 0xC0...0x024F: appendLatin(latin[Int(v - 0xC0)], v, to: &out)
    case 0x1E00...0x1EFF: appendLatin(latinAdditional[Int(v - 0x1E00)], v, to: &out)
    case 0x0390...0x03CE, 0x0430...0x04FF, 0x1F00...0x1FFF: append(marked(v), to: &out)
    default: append(v, to: &out)
    }
  }

  private static func appendLatin(_ letter: UInt8, _ v: UInt32, to out: inout String.UnicodeScalarView) {
    switch letter {
    case 0x2E: append(v, to: &out)
    case 0x61...0x7A: append(UInt32(letter), to: &out)
    default:
      for i in stride(from: 0, to: pairs.count, by: 3) where pairs[i] == letter {
        append(UInt32(pairs[i + 1]), to: &out)
        append(UInt32(pairs[i + 2]), to: &out)
      }
    }
  }

  /// The capital letters in the tables below, each with its two letters: ae, oe, ss, th, ij, dz, lj, nj.
  private static let pairs = Array("AaeOoeSssTthIijDdzLljNnj".utf8)

  /// U+00C0 to U+024F. `.`: no other letter
  private static let latin = Array(
    """
    aaaaaaAceeeeiiiidnooooo.ouuuuyTSaaaaaaAceeeeiiiidnooooo.ouuuuyTy\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiIIjjkkklllllll\
    lllnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
    ................................oo.............uu...............\
    ....DDDLLLNNNaaiioouuuuuuuuuueaaaaAAggggkkoooo..jDDDgg..nnaaAAoo\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............\
    ................
    """.utf8)

  /// U+1E00 to U+1EFF
  private static let latinAdditional = Array(
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwyas..S.aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
    """.utf8)

  /// Greek and Cyrillic.
  private static func marked(_ v: UInt32) -> UInt32 {
    if v >= 0x1F00 { return v < 0x1F70 || v >= 0x1F80 ? polytonic[Int(v - 0x1F00) / 16] : polytonic[Int(v - 0x1F70) / 2] }
    for i in stride(from: 0, to: marks.count, by: 2) where UInt32(marks[i]) == v { return UInt32(marks[i + 1]) }
    return v
  }

  /// A letter with a mark, and the letter below it.
  private static let marks: [UInt16] = [
    0x0390, 0x03B9, 0x03AC, 0x03B1, 0x03AD, 0x03B5, 0x03AE, 0x03B7, 0x03AF, 0x03B9, 0x03B0, 0x03C5, 0x03CA, 0x03B9, 0x03CB, 0x03C5, 0x03CC, 0x03BF,
    0x03CD, 0x03C5, 0x03CE, 0x03C9, 0x0439, 0x0438, 0x0450, 0x0435, 0x0451, 0x0435, 0x0453, 0x0433, 0x0457, 0x0456, 0x045C, 0x043A, 0x045D, 0x0438,
    0x045E, 0x0443, 0x04C2, 0x0436, 0x04D1, 0x0430, 0x04D3, 0x0430, 0x04D7, 0x0435, 0x04DB, 0x04D9, 0x04DD, 0x0436, 0x04DF, 0x0437, 0x04E3, 0x0438,
    0x04E5, 0x0438, 0x04E7, 0x043E, 0x04EB, 0x04E9, 0x04ED, 0x044D, 0x04EF, 0x0443, 0x04F1, 0x0443, 0x04F3, 0x0443, 0x04F5, 0x0447, 0x04F9, 0x044B,
  ]

  /// Ancient Greek from U+1F00 on: one letter in each row of sixteen, and the same letters in pairs from U+1F70 on. The few others of
  /// a row are not written in names.
  private static let polytonic: [UInt32] = [
    0x03B1, 0x03B5, 0x03B7, 0x03B9, 0x03BF, 0x03C5, 0x03C9, 0x03C9, 0x03B1, 0x03B7, 0x03C9, 0x03B1, 0x03B7, 0x03B9, 0x03C5, 0x03C9,
  ]
}
