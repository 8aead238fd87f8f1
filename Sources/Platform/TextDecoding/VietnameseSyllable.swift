import Foundation

/// Every Vietnamese word is one syllable of known parts. No other language that uses these letters passes.
enum VietnameseSyllable {
  /// - Parameter word: letters only, composed or not, of either case
  static func isOne(_ word: String) -> Bool {
    var letters: [UInt32] = []
    var tones = 0
    for scalar in word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      if VietnameseSyllable.tones.contains(scalar.value) { tones += 1 } else { letters.append(scalar.value) }
    }
    guard tones <= 1 else { return false }
    let plain = String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init))).precomposedStringWithCanonicalMapping
    return onsets(of: plain).contains { hasRhyme(plain.dropFirst($0)) }
  }

  private static let tones: Set<UInt32> = [0x300, 0x301, 0x303, 0x309, 0x323]

  /// How many letters each consonant takes that the word can begin with.
  private static func onsets(of word: String) -> [Int] {
    consonants.filter { word.hasPrefix($0) }.map(\.count)
  }

  private static func hasRhyme(_ rest: Substring) -> Bool {
    endings.contains { ending in rest.hasSuffix(ending) && vowels.contains(String(rest.dropLast(ending.count))) }
  }

  private static let consonants = [
    "", "b", "c", "ch", "d", "đ", "g", "gh", "gi", "h", "k", "kh", "l", "m", "n", "ng", "ngh", "nh", "p", "ph", "qu", "r", "s", "t", "th", "tr", "v",
    "x",
  ]
  private static let endings = ["", "c", "ch", "m", "n", "ng", "nh", "p", "t"]
  private static let vowels: Set<String> = Set(
    """
    a ă â e ê i o ô ơ u ư y ai ao au ay âu ây eo êu ia iê iêu iu oa oai oao oay oă oe oeo oi ôi ơi ua uâ uây ue uê ui uy uya uyê uyu uô uôi uơ ươ
    ươi ươu ưa ưi ưu yê yêu oo
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
