import Storage

extension SearchKey {
  /// A part of a number as E.164 has it, when the text is nothing else: `0899 081` → `899081`; nil: it is not, or too short to say anything.
  static func digits(_ typed: String) -> String? {
    let text = of(typed)
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || " .-+()".contains($0)) }) else { return nil }
    let digits = text.filter(\.isNumber)
    // A national number has a leading zero where an international one has the country code.
    let plain = text.contains("+") ? digits : String(digits.drop { $0 == "0" })
    return plain.count < 3 ? nil : plain
  }
}
