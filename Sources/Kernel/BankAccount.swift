/// Why a bank account cannot be one.
public enum BankAccountFault: Error, Equatable, Sendable {
  /// the bank's number
  case bank
  /// the account's number
  case number
  /// the name of its holder
  case holder
}

/// A Vietnamese bank account that guests transfer money to.
///
/// Its parts are one setting, so that no device ever joins the bank of one account with the number of another.
public struct BankAccount: Equatable, Sendable {
  /// the bank's number at NAPAS (BIN): six digits
  public let bank: String
  /// 1 to 19 letters and digits, the most that NAPAS takes
  public let number: String
  /// 1 to 70 characters, as the bank writes it
  public let holder: String

  public init(bank: String, number: String, holder: String) throws(BankAccountFault) {
    guard bank.utf8.count == 6, bank.utf8.allSatisfy(BankAccount.isDigit) else { throw .bank }
    guard (1...19).contains(number.utf8.count), number.utf8.allSatisfy({ BankAccount.isDigit($0) || BankAccount.isLetter($0) }) else {
      throw .number
    }
    let characters = holder.unicodeScalars
    guard characters.count <= 70, !characters.allSatisfy({ Folding.isBlank($0.value) }) else { throw .holder }
    self.bank = bank
    self.number = number
    self.holder = holder
  }

  /// Reads `text` back: the bank's number, the account's and the holder, with a blank between.
  public init(reading text: String) throws(BankAccountFault) {
    let bytes = Array(text.utf8)
    let first = bytes.firstIndex(of: 0x20) ?? bytes.count
    let second = bytes.dropFirst(first + 1).firstIndex(of: 0x20) ?? bytes.count
    func part(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    try self.init(
      bank: part(bytes[..<first]), number: part(bytes.prefix(second).dropFirst(first + 1)), holder: part(bytes.dropFirst(second + 1)))
  }

  public var text: String { bank + " " + number + " " + holder }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A }
}
