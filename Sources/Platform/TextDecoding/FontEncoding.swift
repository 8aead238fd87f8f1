import Foundation

/// Vietnamese text that only looks right in fonts of the time before Unicode. Each byte is a letter of the West, which such a font draws
/// as another one: `Phë bß` is `Phở bò` in .VnTime, `Phôû boø` in VNI-Times.
public enum FontEncoding: String, CaseIterable, Sendable {
  /// fonts whose names begin with .Vn
  case tcvn3 = "TCVN3 (ABC)"
  /// fonts whose names begin with VNI-
  case vni = "VNI"

  /// The words that are looked at.
  private static let mostWords = 400
  /// So many of them must be Vietnamese in the font. At most 0.6 of the words of any Western language are, by chance.
  private static let fitting = 0.85
  /// At most so many may be Vietnamese as they stand.
  private static let usual = 0.6
  /// So many different words must become Vietnamese.
  private static let evidence = 4

  /// nil: the text is what it looks like, or there is too little of it.
  /// - Parameters:
  ///   - text: the bytes as Windows-1252, or text that a program has made of them
  ///   - other: the text as it is read otherwise
  public static func of(_ text: String, otherwise other: String? = nil) -> FontEncoding? {
    let words = words(of: text)
    let western = words.filter { $0.unicodeScalars.allSatisfy { $0.value <= 0xFF } }
    guard Double(western.count) >= fitting * Double(words.count), western.count >= evidence else { return nil }
    let asTheyStand = other.map { self.words(of: $0) } ?? words
    guard Double(asTheyStand.count(where: VietnameseSyllable.isOne)) <= usual * Double(asTheyStand.count) else { return nil }
    return allCases.first { font in
      let read = words.map { font.letters(of: $0) }
      guard Double(read.count(where: VietnameseSyllable.isOne)) >= fitting * Double(words.count) else { return false }
      let found = zip(words, read).filter { $0 != $1 && VietnameseSyllable.isOne($1) && !VietnameseSyllable.isOne($0) }
      return Set(found.map { $0.1 }).count >= evidence
    }
  }

  /// The text in Unicode, composed.
  public func decode(_ text: String) -> String {
    switch self {
    case .vni: return letters(of: text)
    case .tcvn3:
      // Capitals with tones have fonts of their own, with the bytes of small letters.
      var out = ""
      var cell = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if FontEncoding.isCellEnd(scalar) {
          out += inCase(String(cell)) + String(scalar)
          cell.removeAll()
        } else {
          cell.append(scalar)
        }
      }
      return out + inCase(String(cell))
    }
  }

  private func inCase(_ cell: String) -> String {
    let capitals = cell.utf8.count(where: { (0x41...0x5A).contains($0) })
    let isCapital = capitals > 1 && !cell.utf8.contains(where: { (0x61...0x7A).contains($0) })
    return isCapital ? letters(of: cell).uppercased() : letters(of: cell)
  }

  private static func isCellEnd(_ scalar: Unicode.Scalar) -> Bool { ";,|\t\n\r\"".unicodeScalars.contains(scalar) }

  /// The first words with letters beyond ASCII. Quotation marks and dashes of Windows are no letters.
  private static func words(of text: String) -> [String] {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isSeparator(scalar.value) {
        word.append(scalar)
        continue
      }
      if word.contains(where: { $0.value >= 0x80 }) { words.append(String(word)) }
      if words.count == mostWords { return words }
      word.removeAll()
    }
    return word.contains(where: { $0.value >= 0x80 }) ? words + [String(word)] : words
  }

  private static func isSeparator(_ v: UInt32) -> Bool {
    v < 0x80 && !(0x41...0x5A).contains(v) && !(0x61...0x7A).contains(v) || v == 0xA0 || (0x2010...0x203A).contains(v)
  }
}

extension FontEncoding {
  private func letters(of text: String) -> String {
    let scalars = self == .tcvn3 ? TCVN3.letters(of: text) : VNI.letters(of: text)
    return String(scalars).precomposedStringWithCanonicalMapping
  }
}

/// The letters of the standard TCVN 5712, which the system's iconv knows. Fonts have those from A1 on.
private enum TCVN3 {
  private static let table: [UInt32: String] = {
    guard let converter = Converter(from: "TCVN") else { return [:] }
    return Dictionary(uniqueKeysWithValues: (UInt8(0xA1)...0xFE).map { (UInt32($0), converter.decode([$0]).string) })
  }()

  static func letters(of text: String) -> String.UnicodeScalarView {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let letter = table[scalar.value] { out.append(contentsOf: letter.unicodeScalars) } else { out.append(scalar) }
    }
    return out
  }
}

/// VNI writes a letter and a mark behind it: `aù` is á, `aá` is ấ. No system library knows it.
private enum VNI {
  private static let marks: [UInt32: String] = both([
    "ø": "\u{300}", "ù": "\u{301}", "û": "\u{309}", "õ": "\u{303}", "ï": "\u{323}", "â": "\u{302}", "à": "\u{302}\u{300}", "á": "\u{302}\u{301}",
    "å": "\u{302}\u{309}", "ã": "\u{302}\u{303}", "ä": "\u{302}\u{323}", "ê": "\u{306}", "è": "\u{306}\u{300}", "é": "\u{306}\u{301}",
    "ú": "\u{306}\u{309}", "ü": "\u{306}\u{303}", "ë": "\u{306}\u{323}",
  ])
  private static let letters: [UInt32: String] = both(["æ": "ỉ", "ó": "ĩ", "ò": "ị", "î": "ỵ", "ô": "ơ", "ö": "ư", "ñ": "đ"])
  /// letters that take a mark
  private static let bases = Set("aeouyôöAEOUYÔÖ".unicodeScalars.map(\.value))

  private static func both(_ small: [Unicode.Scalar: String]) -> [UInt32: String] {
    var all: [UInt32: String] = [:]
    for (sign, text) in small {
      all[sign.value] = text
      // The capital stands 32 places before the small letter. Marks have no case.
      all[sign.value - 0x20] = text.uppercased()
    }
    return all
  }

  static func letters(of text: String) -> String.UnicodeScalarView {
    var out = String.UnicodeScalarView()
    var isBase = false
    for scalar in text.unicodeScalars {
      if isBase, let mark = marks[scalar.value] {
        out.append(contentsOf: mark.unicodeScalars)
        isBase = false
        continue
      }
      isBase = bases.contains(scalar.value)
      if let letter = letters[scalar.value] { out.append(contentsOf: letter.unicodeScalars) } else { out.append(scalar) }
    }
    return out
  }
}
