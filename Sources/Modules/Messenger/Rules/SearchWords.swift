import Kernel

/// The normalized words of a text for the search: lower case, without diacritics.
///
/// A word is found by itself, and by each of its prefixes of three or more letters. So one form serves whole words and prefixes.
/// A number that is written in groups counts as one word too, so `0903123456` finds `0903 123 456` and the other way round.
public enum SearchWords {
  /// Characters. People do not type more of one word.
  public static let longestWord = 24
  /// Words. People do not search for more at once.
  public static let mostTyped = 10
  private static let shortestBeginning = 3
  /// Digits of a number that is written in groups. Fewer are separate words, more are no number.
  private static let numberLength = 6...15

  /// All words and prefixes by which a text is found, each once.
  public static func findable(_ text: String) -> [String] {
    var found: Set<String> = []
    var inOrder: [String] = []
    let folded = fold(text)
    for word in words(of: folded) + numbers(in: folded) {
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
    let folded = fold(typed)
    if let number = telephoneNumber(folded) { return [string(number[...])] }
    var all: [String] = []
    for word in words(of: folded).prefix(mostTyped) {
      let wanted = string(word[...])
      if !all.contains(wanted) { all.append(wanted) }
    }
    return all
  }

  private static func fold(_ text: String) -> String.UnicodeScalarView { String(decoding: Folding.plain(text), as: UTF8.self).unicodeScalars }

  /// Numbers in groups, as one word each. A group that touches a letter is none.
  private static func numbers(in folded: String.UnicodeScalarView) -> [[Unicode.Scalar]] {
    var all: [[Unicode.Scalar]] = []
    var number: [Unicode.Scalar] = []
    var (groups, gap, touchesLetter, wasLetter) = (0, 1, false, false)
    func end() {
      if groups > 1, !touchesLetter, numberLength.contains(number.count) { all.append(number) }
      number.removeAll(keepingCapacity: true)
      (groups, gap, touchesLetter) = (0, 1, false)
    }
    for scalar in folded {
      if isDigit(scalar) {
        if wasLetter { touchesLetter = true }
        if gap > 0 { groups += 1 }
        gap = 0
        number.append(scalar)
      } else if separators.contains(scalar.value), gap < 2, !number.isEmpty {
        gap += 1
      } else {
        if gap == 0, isLetter(scalar.value) { touchesLetter = true }
        end()
      }
      wasLetter = !isDigit(scalar) && isLetter(scalar.value)
    }
    end()
    return all
  }

  /// The digits, if the text is nothing but a number in groups that begins like a telephone number.
  private static func telephoneNumber(_ folded: String.UnicodeScalarView) -> [Unicode.Scalar]? {
    guard folded.first == "0" || folded.first == "+", folded.dropFirst().allSatisfy({ isDigit($0) || separators.contains($0.value) }) else {
      return nil
    }
    let digits = folded.filter(isDigit)
    return numberLength.contains(digits.count) ? Array(digits) : nil
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x30 && scalar.value <= 0x39 }

  /// blank, dot, hyphen, parentheses
  private static let separators: [UInt32] = [0x20, 0x2E, 0x2D, 0x28, 0x29]

  private static func words(of folded: String.UnicodeScalarView) -> [[Unicode.Scalar]] {
    var all: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    func end() {
      if !word.isEmpty { all.append(word) }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in folded {
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
