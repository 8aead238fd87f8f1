/// The room or desk behind a number, as people write it: `028 3822 1234 x102`, `… máy 102`, `… (102)`.
enum NumberExtension {
  /// nil: the text ends with none of these. The number before it may be none.
  static func split(_ text: String) -> (number: String, digits: String)? {
    // Most numbers have nothing but digits and signs. They need no pattern.
    guard text.contains(where: { $0.isLetter || $0 == "#" || $0 == "(" }) else { return nil }
    let named =
      #/^(.*\d\)?)[\s.,;:\-(]*(?:extension|extn|ext|x|(?:số\s+)?(?:máy|may)(?:\s+(?:lẻ|le|nhánh|nội bộ))?|(?:số\s+)?nội bộ|noi bo|nhánh|lẻ|\#)\s*[.:]?\s*(\d{1,7})\s*\)?$/#
      .ignoresCase()
    let bracketed = #/^(.*\d)\s*\(\s*(\d{1,5})\s*\)$/#
    let trimmed = text.trimmed
    if let found = trimmed.wholeMatch(of: named) { return (String(found.1), String(found.2)) }
    if let found = trimmed.wholeMatch(of: bracketed) { return (String(found.1), String(found.2)) }
    return nil
  }
}

extension String {
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[first...last])
  }
}
