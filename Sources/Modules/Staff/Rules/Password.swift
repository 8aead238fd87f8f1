import Kernel

/// What a new password must be like. Long is what counts; nobody is made to put signs into it, and white space, which nobody sees, is not in it.
/// Older ones open as they are.
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
