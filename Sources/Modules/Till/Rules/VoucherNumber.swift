import Kernel

/// The numbers that the hub gives to vouchers: eight digits, and two check digits by ISO 7064 (MOD 97-10). They tell any wrong
/// digit, and any two that were exchanged.
public enum VoucherNumber {
  private static let bodies: UInt64 = 90_000_000
  private static let firstBody: Int64 = 10_000_000

  /// The number comes from the voucher's id, so that the same command gives the same number. Nobody guesses it without the id.
  /// - Parameter attempt: another number for each, if the one before is taken
  public static func make(of id: VoucherID, attempt: UInt8 = 0) -> PaymentReference {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Array(id.raw.utf8) + [attempt] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let body = firstBody + Int64(hash % bodies)
    return PaymentReference(grouped("\(body * 100 + 98 - body * 100 % 97)"))
  }

  /// It has the form of such a number, and its check digits say that one of its digits is wrong.
  public static func isMistyped(_ number: PaymentReference) -> Bool {
    let digits = Array(number.identity.utf8)
    guard digits.count == 10, digits[0] != 0x30, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return false }
    return digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) } % 97 != 1
  }

  /// `4821 0973 65`, as people read it out.
  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (i, digit) in digits.unicodeScalars.enumerated() {
      if i > 0 && i % 4 == 0 { text += " " }
      text.unicodeScalars.append(digit)
    }
    return text
  }
}
