import Kernel

/// The rules for a new password. Length is what matters, and no special characters are required. White space is not
/// allowed, because nobody sees it. Older passwords stay valid.
public enum Password {
  public static let least: Int64 = 8
  /// Bounds the work of hashing.
  public static let most: Int64 = 200

  public static func check(_ text: String) throws(StaffError) {
    var count: Int64 = 0
    var hasBlank = false
    for scalar in text.unicodeScalars {
      count += 1
      if Folding.isBlank(scalar.value) { hasBlank = true }
    }
    if count < least { throw .passwordTooShort }
    if count > most { throw .passwordTooLong }
    if hasBlank { throw .passwordBlank }
  }
}
