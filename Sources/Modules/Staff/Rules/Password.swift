import Kernel

/// The rules for a new password. Length is what matters, and no special characters are required. White space is not
/// allowed, because nobody sees it. Older passwords stay valid.
public enum Password {
  public static let least: Int64 = 8
  /// Bounds the work of hashing.
  public static let most: Int64 = 200

  public static func check(_ text: String) throws(StaffError) {
    switch fault(in: text) {
    case .short: throw .passwordTooShort
    case .long: throw .passwordTooLong
    case .blank: throw .passwordBlank
    case .malformed, .easy, nil: break
    }
  }

  /// Returns why it is not valid; nil: it is.
  public static func fault(in text: String) -> SecretFault? {
    var count: Int64 = 0
    var hasBlank = false
    for scalar in text.unicodeScalars {
      count += 1
      if Folding.isBlank(scalar.value) { hasBlank = true }
    }
    if count < least { return .short }
    if count > most { return .long }
    return hasBlank ? .blank : nil
  }
}
