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

/// Fields as EMVCo writes them into the code that a merchant shows: two digits of id, two of length, then the value.
struct CodeFields {
  private(set) var bytes: [UInt8] = []

  /// - Parameters:
  ///   - id: two digits
  ///   - fault: thrown unless the value has 1 to 99 printable ASCII characters
  mutating func put(_ id: StaticString, _ value: [UInt8], orThrow fault: TransferFault) throws(TransferFault) {
    guard (1...99).contains(value.count), value.allSatisfy({ $0 >= 0x20 && $0 <= 0x7E }) else { throw fault }
    for i in 0..<id.utf8CodeUnitCount { bytes.append(id.utf8Start[i]) }
    bytes.append(0x30 + UInt8(value.count / 10))
    bytes.append(0x30 + UInt8(value.count % 10))
    bytes += value
  }

  /// Ends the code by field 63: four hexadecimal digits over everything before them, its own id and length included.
  mutating func close() {
    bytes += Array("6304".utf8)
    let sum = CodeFields.checksum(bytes)
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: sum >> UInt16(shift)) & 0xF
      bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }

  /// CRC-16/CCITT-FALSE: polynomial 0x1021, from 0xFFFF, highest bit first.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var sum: UInt16 = 0xFFFF
    for byte in bytes {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : (sum << 1) ^ 0x1021 }
    }
    return sum
  }
}
