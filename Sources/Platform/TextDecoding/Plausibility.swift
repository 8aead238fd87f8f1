/// How well a decoded text fits a language, from about -2 (gibberish) to 1.
struct Plausibility {
  private let languages: [TextLanguage]
  /// sums over the letters beyond ASCII, by language
  private var sums: [Double]
  /// the sum of each letter's best language: a list of guests has names of several
  private var best = 0.0
  private var count = 0

  static func of(_ text: String, in languages: [TextLanguage]) -> Double {
    var measure = Plausibility(languages: languages)
    for word in text.unicodeScalars.split(whereSeparator: { isSeparator($0.value) }) { measure.add(Array(word)) }
    return measure.score
  }

  private init(languages: [TextLanguage]) {
    self.languages = languages
    sums = Array(repeating: 0, count: languages.count)
  }

  private var score: Double {
    guard count > 0, let top = sums.max() else { return 0 }
    return (0.7 * top + 0.3 * best) / Double(count)
  }

  private static func isSeparator(_ v: UInt32) -> Bool { v < 0x80 && !isLatin(v) }
  private static func isLatin(_ v: UInt32) -> Bool { v >= 0x41 && v <= 0x5A || v >= 0x61 && v <= 0x7A }

  private mutating func add(_ word: [Unicode.Scalar]) {
    guard word.contains(where: { $0.value >= 0x80 }) else { return }
    let isSyllable = languages.contains(where: \.hasSyllables) && VietnameseSyllable.isOne(Plausibility.bare(word))
    for place in word.indices where word[place].value >= 0x80 {
      count += 1
      let fault = Plausibility.fault(at: place, in: word)
      var top = -Double.infinity
      for (index, language) in languages.enumerated() {
        let value = fault ?? (language.hasSyllables ? (isSyllable ? 1 : -0.3) : Plausibility.value(of: word[place], in: language))
        sums[index] += value
        top = max(top, value)
      }
      best += top
    }
  }

  /// Without quotation marks and the like around it.
  private static func bare(_ word: [Unicode.Scalar]) -> String {
    let isMark = { (scalar: Unicode.Scalar) in !scalar.properties.isAlphabetic && !(0x300...0x36F).contains(scalar.value) }
    return String(String.UnicodeScalarView(word.filter { !isMark($0) }))
  }

  /// The value of a character that is no letter, or that stands where its like never does; nil: it is judged by the language
  private static func fault(at place: Int, in word: [Unicode.Scalar]) -> Double? {
    let scalar = word[place]
    let v = scalar.value
    if v == 0xFFFD || v < 0xA0 || (0xE000...0xF8FF).contains(v) { return -2 }
    let before = place > 0 ? word[place - 1] : nil
    let after = place + 1 < word.count ? word[place + 1] : nil
    if scalar.properties.isAlphabetic {
      if isIdeograph(v) {
        return [before, after].contains { ($0?.value).map { (0x61...0x7A).contains($0) } ?? false } ? -0.5 : nil
      }
      if isOtherAlphabet(v), [before, after].contains(where: { ($0?.value).map(isLatin) ?? false }) { return -0.5 }
      if word.count == 1, !loneWords.contains(v) { return 0.2 }
      // "cafŽ": a capital inside a word.
      return scalar.properties.isUppercase && before?.properties.isLowercase ?? false ? -0.5 : nil
    }
    if (0x300...0x36F).contains(v) { return nil }
    let isInside = [before, after].allSatisfy { $0?.properties.isAlphabetic ?? false }
    if marks.contains(v) { return isInside && v != 0x2019 && !(0x3000...0xFFFF).contains(v) ? -0.5 : 0.9 }
    return -0.5
  }

  private static func isIdeograph(_ v: UInt32) -> Bool { (0x1100...0x11FF).contains(v) || (0x2E80...0xD7FF).contains(v) }

  /// Greek and Cyrillic, which never stand beside Latin letters in one word.
  private static func isOtherAlphabet(_ v: UInt32) -> Bool { (0x370...0x52F).contains(v) }

  /// Words of one letter.
  private static let loneWords: Set<UInt32> = Set("àÀéèÈóÓúáÁôÔâÂêÊởÅåÖöьвскоиуяаВСКОИУЯАηοΗΟ".unicodeScalars.map(\.value))

  /// Signs that people write in menus and lists of every language.
  private static let marks: Set<UInt32> = Set(
    "\u{A0}–—‘’‚“”„…•·«»°€£¥₫©®™½¼¾×²³¿¡№、。「」『』《》【】・！？，：；（）～　％＋－／".unicodeScalars.map(\.value))

  private static func value(of scalar: Unicode.Scalar, in language: TextLanguage) -> Double {
    let v = scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
    if language.frequent.contains(v) { return 1 }
    if language.others.contains(v) { return 0.7 }
    if isIdeograph(v) { return 0.1 }
    // Letters of the same script in a borrowed word.
    return v < 0x250 && language.frequent.contains { $0 < 0x250 } ? 0.1 : -0.3
  }
}
