/// One of the numbers that somebody wrote into one field: `0905777333 (anh Tư) hoặc 0912777444`.
public struct WrittenNumber: Equatable, Sendable {
  /// as it was written, without its label
  public let text: String
  /// the word beside it that says whose or which it is; empty: none
  public let label: String
  /// nil: it cannot be called
  public let number: PhoneNumber?
  /// A table program made a quantity of the number (9,03E+08), and its last digits are gone.
  public let isDestroyed: Bool

  init(_ text: String, label: String = "", number: PhoneNumber? = nil, isDestroyed: Bool = false) {
    (self.text, self.label, self.number, self.isDestroyed) = (text, label, number, isDestroyed)
  }

  /// In the restaurant's format; a text that is no number stays as it is.
  public var shown: String { (number?.shown ?? text) + (label.isEmpty ? "" : " (\(label))") }

  /// Two texts with the same key are one number.
  public var key: String { number.map { $0.e164 + ($0.extensionDigits.isEmpty ? "" : "x" + $0.extensionDigits) } ?? text.lowercased() }

  /// All numbers of a text, in their order. Nothing of the text is dropped but signs between numbers, and words that
  /// only say that a number follows.
  public static func all(in text: String, region: String = PhoneNumber.houseRegion) -> [WrittenNumber] { NumberReader(region: region).read(text) }

  /// The first number of a text that can be called.
  public static func first(in text: String) -> PhoneNumber? { all(in: text).lazy.compactMap(\.number).first }

  /// A text with all its numbers in the restaurant's format.
  public static func shown(_ text: String, region: String = PhoneNumber.houseRegion) -> String {
    all(in: text, region: region).map(\.shown).joined(separator: " / ")
  }
}

/// Takes a text with several numbers apart.
private struct NumberReader {
  let region: String

  func read(_ text: String) -> [WrittenNumber] {
    var found: [WrittenNumber] = []
    for piece in NumberReader.split(text, at: [";", "/", "|", "\n", "\r"]).map(\.trimmed) where piece.contains(where: { $0.isLetter || $0.isNumber })
    {
      if let one = single(piece) {
        found.append(one)
      } else if piece.wholeMatch(of: #/[+\-]?\d+(?:[.,]\d+)?[eE][+]?\d+/#) != nil {
        found.append(WrittenNumber(piece, isDestroyed: true))
      } else {
        for part in NumberReader.parts(of: piece) { add(part, to: &found) }
      }
    }
    return found
  }

  /// One number without words, also where its digits are grouped by signs that part numbers elsewhere: `0903 - 111 - 222`.
  private func single(_ text: String) -> WrittenNumber? {
    guard !text.contains(where: \.isLetter) else { return nil }
    if let number = PhoneNumber(text, region: region) { return WrittenNumber(text, number: number) }
    guard text.contains(",") else { return nil }
    return PhoneNumber(text.replacing(",", with: " "), region: region).map { WrittenNumber(text, number: $0) }
  }

  private static var words: Regex<Substring> {
    #/\s+[-–—]+\s+|\s*[,&–—]\s*|\s+(?:hoặc|hoac|hay|và|va|or|and)\s+/#.ignoresCase()
  }

  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    var searched = text.startIndex
    while let match = text[searched...].firstMatch(of: words) {
      searched = match.range.upperBound
      // A sign between brackets belongs to the label.
      if isInBrackets(rest[..<match.range.lowerBound]) { continue }
      parts.append(String(rest[..<match.range.lowerBound]).trimmed)
      rest = text[match.range.upperBound...]
    }
    return (parts + [String(rest).trimmed]).filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  private static func split(_ text: String, at signs: Set<Character>) -> [String] {
    var parts = [""]
    var depth = 0
    for sign in text {
      if sign == "(" { depth += 1 }
      if sign == ")" { depth = max(0, depth - 1) }
      if depth == 0, signs.contains(sign) || sign == "\r\n" { parts.append("") } else { parts[parts.count - 1].append(sign) }
    }
    return parts
  }

  private static func isInBrackets(_ text: Substring) -> Bool { text.count { $0 == "(" } > text.count { $0 == ")" } }

  private func add(_ part: String, to found: inout [WrittenNumber]) {
    guard part.contains(where: \.isNumber) else {
      let isLabel = found.last.map { $0.number != nil && $0.label.isEmpty } ?? false
      if isLabel, let last = found.popLast() {
        found.append(WrittenNumber(last.text, label: NumberReader.label(part), number: last.number))
      } else {
        found.append(WrittenNumber(part))
      }
      return
    }
    if let one = labelled(part) { return found.append(one) }
    if let several = sideBySide(part) { return found += several }
    found.append(WrittenNumber(part))
  }

  /// A number between words: `ĐT: 0905.777.555`, `anh Tư 0905777333`, `0905777333 (vợ)`.
  private func labelled(_ text: String) -> WrittenNumber? {
    if let (base, _) = NumberExtension.split(text), let core = NumberReader.core(of: base) {
      let rest = text[core.upperBound...]
      if let number = PhoneNumber(String(text[core.lowerBound...]), region: region) {
        return WrittenNumber(String(text[core.lowerBound...]), label: NumberReader.label(String(text[..<core.lowerBound])), number: number)
      }
      if rest.contains(where: \.isNumber) { return nil }
    }
    guard let core = NumberReader.core(of: text) else { return nil }
    let (before, after) = (String(text[..<core.lowerBound]), String(text[core.upperBound...]))
    if before.contains(where: \.isNumber) || after.contains(where: \.isNumber) { return nil }
    guard let number = PhoneNumber(String(text[core]), region: region) else { return nil }
    let label = [NumberReader.label(before), NumberReader.label(after)].filter { !$0.isEmpty }.joined(separator: " ")
    return WrittenNumber(String(text[core]), label: label, number: number)
  }

  /// From the first digit, plus or bracket to the last digit of an unbroken run.
  private static func core(of text: String) -> Range<String.Index>? { text.firstMatch(of: #/[+(]?\d[\d\s.\-()]*\d/#)?.range }

  /// Numbers with nothing but blanks between them.
  private func sideBySide(_ text: String) -> [WrittenNumber]? {
    var found: [WrittenNumber] = []
    var open = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      open += (open.isEmpty ? "" : " ") + word
      if word.contains(where: \.isLetter) { return nil }
      guard let number = PhoneNumber(open, region: region) else { continue }
      found.append(WrittenNumber(open, number: number))
      open = ""
    }
    return open.isEmpty && found.count > 1 ? found : nil
  }

  /// Words that only say that a number follows.
  private static let plain: Set<String> = [
    "đt", "dt", "sđt", "sdt", "số", "so", "điện thoại", "dien thoai", "di động", "di dong", "dđ", "tel", "phone", "mobile", "cell", "số đt", "so dt",
    "số điện thoại", "hotline",
  ]

  private static func label(_ text: String) -> String {
    let signs: Set<Character> = ["(", ")", ":", ".", "-", "–", ",", "[", "]"]
    let isEdge = { (sign: Character) in sign.isWhitespace || signs.contains(sign) }
    guard let first = text.firstIndex(where: { !isEdge($0) }), let last = text.lastIndex(where: { !isEdge($0) }) else { return "" }
    let label = String(text[first...last])
    return plain.contains(label.lowercased()) ? "" : label
  }
}
