import Kernel

/// What a password must be like. Long is what counts; nobody is made to put signs into it.
public enum Password {
  public static let least: Int64 = 8
  /// Bounds the work of hashing.
  public static let most: Int64 = 200

  public static func check(_ text: String) throws(StaffError) {
    var count: Int64 = 0
    for _ in text.unicodeScalars { count += 1 }
    if count < least { throw .passwordTooShort }
    if count > most { throw .passwordTooLong }
  }
}
