import Kernel

/// Four to six digits for changing the user of a shared device, never for the first sign-in on it.
public enum PIN {
  /// After so many wrong ones in a row the password is needed.
  public static let mostTries: Int64 = 5

  public static func check(_ text: String) throws(StaffError) {
    let digits = Array(text.utf8)
    guard digits.count >= 4, digits.count <= 6 else { throw .pinMalformed }
    for digit in digits where digit < 0x30 || digit > 0x39 { throw .pinMalformed }
    if isEasy(digits) { throw .pinTooEasy }
  }

  /// All the same (0000), or each one step from the one before (1234, 9876).
  private static func isEasy(_ digits: [UInt8]) -> Bool {
    let steps = zip(digits.dropFirst(), digits).map { Int32($0) - Int32($1) }
    guard let first = steps.first, (-1...1).contains(first) else { return false }
    return steps.allSatisfy { $0 == first }
  }
}
