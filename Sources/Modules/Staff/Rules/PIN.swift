import Kernel

/// Four to six digits for changing the user of a shared device, never for the first sign-in on it.
public enum PIN {
  /// After so many wrong ones in a row the password is needed.
  public static let mostTries: Int64 = 5

  /// The bounds of its length, in digits.
  public static let least: Int64 = 4
  public static let most: Int64 = 6

  public static func check(_ text: String) throws(StaffError) {
    switch fault(in: text) {
    case .malformed: throw .pinMalformed
    case .easy: throw .pinTooEasy
    case .short, .long, .blank, nil: break
    }
  }

  /// Returns why it is not valid; nil: it is.
  public static func fault(in text: String) -> SecretFault? {
    let digits = Array(text.utf8)
    guard digits.count >= least, digits.count <= most else { return .malformed }
    for digit in digits where digit < 0x30 || digit > 0x39 { return .malformed }
    return isEasy(digits) ? .easy : nil
  }

  /// All the same (0000), or each one step from the one before (1234, 9876).
  private static func isEasy(_ digits: [UInt8]) -> Bool {
    let first = Int32(digits[1]) - Int32(digits[0])
    if first < -1 || first > 1 { return false }
    for i in digits.indices.dropFirst() where Int32(digits[i]) - Int32(digits[i - 1]) != first { return false }
    return true
  }
}
