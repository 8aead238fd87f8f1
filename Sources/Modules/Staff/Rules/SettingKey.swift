import Kernel

/// One of the restaurant's settings.
public struct Setting: StreamValue {
  public var id: SettingID
  public var value: Note

  public static var kind: String { SettingEntity.kind }
  public static var topic: Topic { .settings }
  public var key: String { id.raw }

  public init(id: SettingID, value: Note) {
    self.id = id
    self.value = value
  }
}

/// The settings there are, and what each may be.
public enum SettingKey: String, CaseIterable, Sendable {
  case cleaningSeconds, amberMinutes, redMinutes, serveAmberMinutes, serveRedMinutes, firstOrderMinutes, alertSeconds, unheardSeconds
  case scarcePortions, leasePortions
  case bookAheadMinutes, holdMinutes, lateMinutes, bookedMinutes, blacklistAfter
  case restaurantName, address, phone, currency, language, setupStep, skippedTasks, signUp
  case timeZone, timeOffsets, dayEndsHour, country
  case taxCode, taxName, billSeries, servicePermille, pricesIncludeTax, taxRateA, taxRateB, taxRateC, roundTo, roundOnlyCash
  case cashierDiscountPermille, waiterDiscountPermille, waitersTakePayment
  case cashierRefund, cashierReopening, cashierPayOut, cashierDrop, cashierCredit, cashierWriteOff, closedUntil, blindCount
  case tipRule
  case everybodyPosts
  case billHeader, billFooter
  case bankAccount
  case takeAwayMinutes, deliveryDish

  enum Form {
    case number(least: Int64, most: Int64)
    case text(most: Int64, mayBeEmpty: Bool)
    case currency
    /// so many capital letters
    case letters(Int)
    /// 1 to 5 capital letters and digits
    case series
    /// `TaxRates`
    case taxRates
    /// a name of the time zone database: letters, digits, `/`, `_`, `+`, `-`
    case zone
    /// one of these words; the first while nobody has set it, unless `Settings` has another default
    case choice([String])
    /// some of these words, with a blank between them, or none
    case words([String])
    /// a bank account as `BankAccount` writes it, or none
    case account
  }

  enum Value: Equatable {
    case number(Int64)
    case text(Note)
  }

  var form: Form {
    switch self {
    case .cleaningSeconds: .number(least: 5, most: 3600)
    case .amberMinutes, .redMinutes, .serveAmberMinutes, .serveRedMinutes, .firstOrderMinutes: .number(least: 1, most: 120)
    case .alertSeconds: .number(least: 5, most: 600)
    case .unheardSeconds: .number(least: 0, most: 600)
    case .scarcePortions: .number(least: 0, most: 999)
    case .leasePortions: .number(least: 1, most: 20)
    case .bookAheadMinutes: .number(least: 0, most: 10_080)
    case .holdMinutes: .number(least: 0, most: 1440)
    case .lateMinutes: .number(least: 1, most: 1440)
    case .bookedMinutes: .number(least: 15, most: 1440)
    case .blacklistAfter: .number(least: 0, most: 999)
    case .restaurantName: .text(most: 50, mayBeEmpty: false)
    case .address: .text(most: 300, mayBeEmpty: true)
    case .phone: .text(most: 20, mayBeEmpty: true)
    case .currency: .currency
    case .country: .letters(2)
    case .timeZone: .zone
    // Only the hub saves them. `Settings.clock` reads them.
    case .timeOffsets: .text(most: 300, mayBeEmpty: false)
    case .dayEndsHour: .number(least: 0, most: 12)
    case .language: .choice(Language.allCases.map { $0.rawValue })
    case .setupStep: .choice(SetupStep.allCases.map { $0.rawValue })
    case .skippedTasks: .words(["address", "account", "tax", "printer", "till"])
    case .signUp: .choice(["closed", "open"])
    case .taxCode, .taxName: .text(most: 20, mayBeEmpty: true)
    case .billSeries: .series
    case .servicePermille: .number(least: 0, most: 300)
    case .cashierDiscountPermille, .waiterDiscountPermille: .number(least: 0, most: 1000)
    case .cashierRefund, .cashierReopening, .cashierPayOut, .cashierDrop, .cashierCredit, .cashierWriteOff: .number(least: 0, most: 999_999_999)
    // Only `books.close` saves it.
    case .closedUntil: .number(least: 0, most: 99_999)
    case .pricesIncludeTax, .waitersTakePayment, .blindCount, .roundOnlyCash, .everybodyPosts: .choice(["no", "yes"])
    case .tipRule: .choice(["waiter", "equal", "hours"])
    case .taxRateA, .taxRateB, .taxRateC: .taxRates
    case .roundTo: .number(least: 0, most: 100_000)
    case .billHeader, .billFooter: .text(most: 200, mayBeEmpty: true)
    case .bankAccount: .account
    case .takeAwayMinutes: .number(least: 1, most: 240)
    // The id of a dish.
    case .deliveryDish: .text(most: 64, mayBeEmpty: true)
    }
  }

  /// The value of a stored text.
  func read(_ text: Note) throws(StaffError) -> Value {
    switch form {
    case .number(let least, let most):
      guard let number = SettingKey.number(Array(text.raw.utf8)[...]) else { throw .settingNotNumber }
      if number < least || number > most { throw .settingOutside(least: least, most: most) }
      return .number(number)
    case .text(let most, let mayBeEmpty):
      if text.raw.unicodeScalars.count > most { throw .settingTooLong(most: most) }
      if !mayBeEmpty && SettingKey.isBlank(text.raw) { throw .settingMalformed }
      return .text(text)
    case .letters(let count):
      guard text.raw.utf8.count == count, text.raw.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else { throw .settingMalformed }
      return .text(text)
    case .currency:
      if !CurrencyDecimals.isWritten(text.raw) { throw .settingMalformed }
      return .text(text)
    case .series:
      guard (1...5).contains(text.raw.utf8.count), text.raw.utf8.allSatisfy(SettingKey.isOfSeries) else { throw .settingMalformed }
      return .text(text)
    case .taxRates:
      guard TaxRates(reading: text.raw) != nil else { throw .settingMalformed }
      return .text(text)
    case .zone:
      if text.raw.utf8.isEmpty || text.raw.utf8.count > 50 || !text.raw.utf8.allSatisfy(SettingKey.isOfZone) { throw .zoneUnknown }
      return .text(text)
    case .choice(let words):
      guard words.contains(where: { $0.utf8.elementsEqual(text.raw.utf8) }) else { throw .settingMalformed }
      return .text(text)
    case .words(let words):
      let isKnown = text.raw.utf8.split(separator: 0x20, omittingEmptySubsequences: false).allSatisfy { part in
        words.contains { $0.utf8.elementsEqual(part) }
      }
      if !isKnown && !text.raw.utf8.isEmpty { throw .settingMalformed }
      return .text(text)
    case .account:
      if !text.raw.utf8.isEmpty { _ = try SettingKey.account(text.raw) }
      return .text(text)
    }
  }

  /// Digits only.
  /// - Parameter most: no more of them, few enough for any bound
  static func number(_ digits: ArraySlice<UInt8>, most: Int = 9) -> Int64? {
    if digits.isEmpty || digits.count > most { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return number
  }

  private static func isOfSeries(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) }

  private static func account(_ text: String) throws(StaffError) -> BankAccount {
    do throws(BankAccountFault) { return try BankAccount(reading: text) } catch {
      switch error {
      case .bank: throw .bankMalformed
      case .number: throw .accountMalformed
      case .holder: throw .holderMalformed
      }
    }
  }

  private static func isOfZone(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2B, 0x2D, 0x2F, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value == 0x20 || $0.value == 0x09 || $0.value == 0x0A || $0.value == 0xA0 }
  }
}

extension Setting {
  /// May the setting be kept like this?
  public func check() throws(StaffError) {
    guard let key = SettingKey(id.raw, among: SettingKey.allCases) else { throw .unknownSetting }
    _ = try key.read(value)
  }
}
