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
    guard let number = PhoneNumber(text.raw) else { throw .phoneMalformed }
    key = number.e164
    shown = PhoneText(number.shown.unicodeScalars.count <= PhoneTextLimit.most ? number.shown : number.e164)
  }
}
