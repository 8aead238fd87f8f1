import Kernel

/// Why there is no code for a transfer.
// wire: pages
public enum TransferFault: String, WireChoice, Error, Sendable {
  /// the bank's number
  case bank
  /// the account's number
  case number
  /// the name of its holder
  case holder
  /// VietQR asks for at least one đồng
  case amount
  /// VietQR knows đồng only
  case currency
}

/// A bank transfer as VietQR, which a guest's banking app reads from a picture, and the texts beside the picture.
public struct TransferCode: Wire, Equatable, Sendable {
  /// the content of the picture
  public var text: String
  /// the bank's number at NAPAS
  public var bank: String
  /// the account's number
  public var number: String
  public var holder: String
  public var amount: Money
  /// at most 25 letters without diacritics, digits, hyphens and blanks; may be empty
  public var purpose: String

  /// - Parameters:
  ///   - currency: that of `amount`
  ///   - purpose: what the transfer is for; signs that banks do not take are left out
  public init(_ amount: Money, in currency: String, to account: BankAccount, for purpose: String) throws(TransferFault) {
    if !currency.isWritten(like: "VND") { throw .currency }
    if amount.raw < 1 || amount.raw > MoneyLimit.most { throw .amount }
    let words = TransferPurpose.plain(purpose, most: TransferPurpose.most)
    text = try TransferCode.fields(amount, to: account, for: words)
    bank = account.bank
    number = account.number
    holder = account.holder
    self.amount = amount
    self.purpose = String(decoding: words, as: UTF8.self)
  }

  /// The fields in the order of their ids, as EMVCo's merchant-presented mode and NAPAS's VietQR state them.
  private static func fields(_ amount: Money, to account: BankAccount, for purpose: [UInt8]) throws(TransferFault) -> String {
    var beneficiary = CodeFields()
    try beneficiary.put("00", Array(account.bank.utf8), orThrow: .bank)
    try beneficiary.put("01", Array(account.number.utf8), orThrow: .number)
    var transfer = CodeFields()
    try transfer.put("00", Array("A000000727".utf8), orThrow: .bank)
    try transfer.put("01", beneficiary.bytes, orThrow: .number)
    // to an account; QRIBFTTC would be to a card
    try transfer.put("02", Array("QRIBFTTA".utf8), orThrow: .number)
    var code = CodeFields()
    try code.put("00", Array("01".utf8), orThrow: .bank)
    // with an amount: for one transfer
    try code.put("01", Array("12".utf8), orThrow: .amount)
    try code.put("38", transfer.bytes, orThrow: .number)
    // đồng, which have no smaller unit: the amount is written without a point
    try code.put("53", Array("704".utf8), orThrow: .currency)
    try code.put("54", Array(JSON.int(amount.raw).text.utf8), orThrow: .amount)
    try code.put("58", Array("VN".utf8), orThrow: .currency)
    if !purpose.isEmpty {
      var more = CodeFields()
      try more.put("08", purpose, orThrow: .number)
      try code.put("62", more.bytes, orThrow: .number)
    }
    code.close()
    return String(decoding: code.bytes, as: UTF8.self)
  }
}

/// The code of a transfer, or why there is none.
// wire: pages
public struct TransferCheck: Wire, Equatable, Sendable {
  public var code: TransferCode?
  public var fault: TransferFault?

  /// - Parameter account: as the setting `bankAccount` states it
  public init(account: String, currency: String, amount: Money, purpose: String) {
    do throws(TransferFault) {
      code = try TransferCode(amount, in: currency, to: TransferCheck.read(account), for: purpose)
    } catch {
      fault = error
    }
  }

  private static func read(_ account: String) throws(TransferFault) -> BankAccount {
    do throws(BankAccountFault) { return try BankAccount(reading: account) } catch {
      switch error {
      case .bank: throw .bank
      case .number: throw .number
      case .holder: throw .holder
      }
    }
  }
}
