import ContactsRules
import Kernel
import PhoneNumbers

/// The words that somebody typed to find a contact.
struct SearchTerms: Sendable, Equatable {
  /// Each must be found: in the text, or among the digits of its numbers.
  struct Term: Sendable, Equatable {
    /// folded
    let text: [UInt8]
    /// other ways to write the same number
    let digits: [[UInt8]]
  }
  let terms: [Term]

  static let longest = 100

  /// A number in any spelling is one term; all else is cut at the blanks.
  init(_ typed: String) {
    let query = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(SearchTerms.longest)))
    let folded = Folding.plain(query).filter { $0 >= 0x20 }
    let numbers = SearchTerms.spellings(String(decoding: folded, as: UTF8.self))
    if !numbers.isEmpty {
      terms = [Term(text: folded, digits: numbers)]
    } else {
      terms = folded.split(separator: 0x20).prefix(10).map { word in
        Term(text: Array(word), digits: SearchTerms.spellings(String(decoding: word, as: UTF8.self)))
      }
    }
  }

  /// A part of a text, as it is written.
  init(part: String) { terms = [Term(text: Folding.plain(part).filter { $0 >= 0x20 }, digits: [])] }

  /// Empty: it cannot be a number.
  private static func spellings(_ text: String) -> [[UInt8]] {
    let signs = text.utf8.filter { $0 != 0x20 }
    guard signs.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || [0x2B, 0x2D, 0x2E, 0x28, 0x29, 0x2F].contains($0) }) else { return [] }
    var digits = Array(SearchText.digits(of: text).utf8)
    if digits.count < 2 { return [] }
    if digits.starts(with: [0x30, 0x30]) { digits.removeFirst(2) }
    var all = [digits]
    if let number = PhoneNumber(text) {
      let whole = Array(SearchText.digits(of: number.e164).utf8)
      if !all.contains(whole) { all.append(whole) }
    }
    return all
  }
}
