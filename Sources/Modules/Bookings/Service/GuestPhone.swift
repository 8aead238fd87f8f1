import BookingsRules
import Kernel
import PhoneNumbers

/// A guest's number, as it is compared and as it is shown.
struct GuestPhone: Equatable {
  /// E.164: +84899081299; nil: none is known
  let key: String?
  /// in the restaurant's format: 0899 081 299
  let shown: PhoneText

  /// - Parameter text: in any spelling; empty: not known
  init(_ text: PhoneText) throws(BookingsError) {
    if text.raw.allSatisfy(\.isWhitespace) {
      (key, shown) = (nil, PhoneText(""))
      return
    }
    let numbers = WrittenNumber.all(in: text.raw)
    // The first that can be called is the guest's. What else was written is shown beside it.
    guard let number = WrittenNumber.first(in: text.raw) else { throw .phoneMalformed }
    key = number.e164
    let spelled = numbers.map(\.shown).joined(separator: " / ")
    shown = spelled.unicodeScalars.count <= PhoneTextLimit.most ? PhoneText(spelled) : text
  }
}
