import Kernel

/// Why a command about promotions is refused.
public enum PromotionError: Error, Equatable, Sendable {
  case weekdays
  /// beginning and end are alike or not within a day
  case hours
  /// the last day comes before the first
  case days
  /// 2 to 20 letters from A to Z and digits
  case code
  /// it takes nothing off, or more than all
  case value
  case guests
  case tooManyDishes
  case tooManyActive
  /// of those that give portions for portions and do not combine
  case tooManyBundles
  /// no active promotion has this code
  case unknownCode
  /// it was entered for this party before
  case codeThere
  /// it was not entered for this party
  case noCode
  case tooManyCodes

  public var refusal: Refusal {
    switch self {
    case .weekdays: Refusal("bills.promotionWeekdays", field: "weekdays", kind: .invalid)
    case .hours: Refusal("bills.promotionHours", field: "fromMinute", kind: .invalid)
    case .days: Refusal("bills.promotionDays", field: "lastDay", kind: .invalid)
    case .code: Refusal("bills.promotionCode", field: "code", kind: .invalid)
    case .value: Refusal("bills.promotionValue", field: "value", kind: .invalid)
    case .guests: Refusal("bills.promotionGuests", field: "guests", kind: .invalid).with("most", GuestsLimit.most)
    case .tooManyDishes: Refusal("bills.promotionDishes", field: "dishes", kind: .invalid).with("most", Promotion.mostDishes)
    case .tooManyActive: Refusal("bills.promotionsActive", field: "active").with("most", Promotion.mostActive)
    case .tooManyBundles: Refusal("bills.promotionBundles", field: "active").with("most", PromotionChoice.mostBundles)
    case .unknownCode: Refusal("bills.unknownCode", field: "code")
    case .codeThere: Refusal("bills.codeThere", field: "code")
    case .noCode: Refusal("bills.noCode", field: "code")
    case .tooManyCodes: Refusal("bills.tooManyCodes", field: "code").with("most", Int64(Bill.mostCodes))
    }
  }
}

extension Promotion {
  /// Devices hold all of them, and each bill tries all that are active.
  static let mostActive: Int64 = 50
  static let mostDishes: Int64 = 200
  private static let minutes: Int64 = 24 * 60
  private static let mostDays: Int64 = 99_999

  /// - Parameter others: all other promotions of the house
  public func check(among others: [Promotion]) throws(PromotionError) {
    if !(1...127).contains(weekdays) { throw .weekdays }
    if !(0..<Promotion.minutes).contains(fromMinute) || !(1...Promotion.minutes).contains(untilMinute) || fromMinute == untilMinute { throw .hours }
    if firstDay < 0 || lastDay > Promotion.mostDays || firstDay > lastDay { throw .days }
    if let code, try code.asEntered != code { throw .code }
    if !(1...GuestsLimit.most).contains(guests) { throw .guests }
    if dishes.count + groups.count > Int(Promotion.mostDishes) { throw .tooManyDishes }
    if !values.contains(value) || effect == .free && !values.contains(free) { throw .value }
    guard active else { return }
    let rivals = others.filter { $0.active && $0.id != id }
    if rivals.count >= Int(Promotion.mostActive) { throw .tooManyActive }
    let bundles = rivals.filter { $0.effect == .free && !$0.combines }
    if effect == .free && !combines && bundles.count >= Int(PromotionChoice.mostBundles) { throw .tooManyBundles }
  }

  private var values: ClosedRange<Int64> {
    switch effect {
    case .percent, .orderPercent: 1...PermilleLimit.most
    case .amount, .orderAmount: 1...MoneyLimit.most
    case .free: 1...QuantityLimit.most
    }
  }
}

extension PromotionCode {
  /// The code as promotions have it: small letters are written as capital ones.
  public var asEntered: PromotionCode {
    get throws(PromotionError) {
      var bytes: [UInt8] = []
      for byte in raw.utf8 {
        let capital = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
        guard (0x30...0x39).contains(capital) || (0x41...0x5A).contains(capital) else { throw .code }
        bytes.append(capital)
      }
      guard (2...20).contains(bytes.count) else { throw .code }
      return PromotionCode(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// Codes of promotions that guests bring along.
extension Bill {
  /// They stay short enough for one text, also with those of joined parties.
  static let mostCodes = 5

  /// Notes a code.
  /// - Parameter promotions: those of the house
  public mutating func enter(_ typed: PromotionCode, among promotions: [Promotion]) throws(PromotionError) {
    let code = try typed.asEntered
    guard promotions.contains(where: { $0.active && $0.code == code }) else { throw .unknownCode }
    let known = codes?.raw ?? ""
    if Bill.codes(known, name: code.raw) { throw .codeThere }
    if known.utf8.filter({ $0 == 0x20 }).count + 1 >= Bill.mostCodes { throw .tooManyCodes }
    codes = Note(known.isEmpty ? code.raw : known + " " + code.raw)
  }

  /// Forgets a code.
  public mutating func remove(_ typed: PromotionCode) throws(PromotionError) {
    let code = try typed.asEntered
    let known = codes?.raw ?? ""
    guard Bill.codes(known, name: code.raw) else { throw .noCode }
    let others = known.split(separator: " ").filter { $0 != code.raw }
    codes = others.isEmpty ? nil : Note(others.joined(separator: " "))
  }
}
