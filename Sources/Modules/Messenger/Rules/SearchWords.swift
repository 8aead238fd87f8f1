import Kernel

/// The normalized words of a text for the search: lower case, without diacritics.
///
/// A word is found by itself, and by each of its prefixes of three or more letters. So one form serves whole words and prefixes.
public enum SearchWords {
  /// Characters. People do not type more of one word.
  public static let longestWord = 24
  /// Words. People do not search for more at once.
  public static let mostTyped = 10
  private static let shortestBeginning = 3

  /// All words and prefixes by which a text is found, each once.
  public static func findable(_ text: String) -> [String] {
    var found: Set<String> = []
    var inOrder: [String] = []
    for word in words(of: text) {
      var length = min(shortestBeginning, word.count)
      while length <= word.count {
        let beginning = string(word[..<length])
        if found.insert(beginning).inserted { inOrder.append(beginning) }
        length += 1
      }
    }
    return inOrder
  }

  /// The words that a text must all contain to match.
  public static func wanted(_ typed: String) -> [String] {
    var all: [String] = []
    for word in words(of: typed).prefix(mostTyped) {
      let wanted = string(word[...])
      if !all.contains(wanted) { all.append(wanted) }
    }
    return all
  }

  private static func words(of text: String) -> [[Unicode.Scalar]] {
    var all: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    func end() {
      if !word.isEmpty { all.append(word) }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in String(decoding: Folding.plain(text), as: UTF8.self).unicodeScalars {
      if isLetter(scalar.value) {
        if word.count < longestWord { word.append(scalar) }
      } else {
        end()
      }
    }
    end()
    return all
  }

  private static func string(_ word: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: word)
    return String(view)
  }

  /// Letters and digits of all scripts. No punctuation, no symbols.
  private static func isLetter(_ v: UInt32) -> Bool {
    switch v {
    case 0x30...0x39, 0x61...0x7A: true
    case 0..<0xC0, 0xD7, 0xF7, 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0xFE00...0xFE6F, 0xFF00...0xFF0F, 0x1F000...0x1FBFF: false
    default: true
    }
  }
}
