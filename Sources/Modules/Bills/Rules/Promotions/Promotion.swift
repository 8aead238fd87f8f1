import Kernel

/// A word that guests say to get a promotion: `TET2026`. Capital letters from A to Z and digits.
public typealias PromotionCode = ShortName

/// The way in which a promotion lowers a bill.
public enum PromotionEffect: String, WireChoice, Sendable {
  /// `value` tenths of a percent off the price of each fitting portion
  case percent
  /// `value` off each fitting portion, at most its price
  case amount
  /// of each `value` + `free` fitting portions, `free` cost nothing: the cheapest of all
  case free
  /// `value` tenths of a percent off the sum of the fitting dishes, after the reductions of single dishes
  case orderPercent
  /// `value` off that sum, once
  case orderAmount
}

/// A promotion of the house. All its conditions must hold.
///
/// Weekday, date and hours are those of the moment at which a dish was ordered, by the house's clock. Days are business days, so the hours
/// after midnight belong to the evening before.
public struct Promotion: StreamValue {
  public var id: PromotionID
  public var name: ShortName
  /// it fits these dishes and the dishes of these groups; both empty: all dishes
  public var dishes: [DishID] = []
  public var groups: [DishGroupID] = []
  /// one bit for each weekday, 1 for Sunday and 64 for Saturday; 127: each day
  public var weekdays: Int64 = 127
  /// minutes since midnight, the last one not included; a span may pass midnight
  public var fromMinute: Int64 = 0
  public var untilMinute: Int64 = 1440
  /// business days, since 1 January 1970, both included
  public var firstDay: Int64 = 0
  public var lastDay: Int64 = 99_999
  /// somebody must have entered it for the party
  public var code: PromotionCode?
  /// the least people of all parties on the bill
  public var guests: Int64 = 1
  /// the least sum of all dishes on the bill, before any reduction
  public var least: Money = Money(0)
  public var effect: PromotionEffect
  public var value: Int64
  /// portions; of no meaning to other effects
  public var free: Int64 = 0
  /// true: it is given beside all others; false: it competes with those that do not combine
  public var combines: Bool = false
  public var active: Bool = true

  public static var kind: String { PromotionEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(id: PromotionID, name: ShortName, effect: PromotionEffect, value: Int64, free: Int64 = 0) {
    self.id = id
    self.name = name
    self.effect = effect
    self.value = value
    self.free = free
  }

  /// It reduces the sum of the fitting dishes and no single one.
  var isOfOrder: Bool { effect == .orderPercent || effect == .orderAmount }

  func fits(_ item: Payable, at moment: BusinessMinute) -> Bool {
    if moment.day < firstDay || moment.day > lastDay || !moment.isOn(weekdays) || !moment.isBetween(fromMinute, and: untilMinute) { return false }
    if dishes.isEmpty && groups.isEmpty { return true }
    for dish in dishes where dish == item.dish { return true }
    guard let own = item.group else { return false }
    for group in groups where group == own { return true }
    return false
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

  /// Whether a list of codes with blanks between names this one.
  static func codes(_ list: String, name code: String) -> Bool {
    var rest = code.utf8.makeIterator()
    var fits = true
    for byte in list.utf8 {
      if byte == 0x20 {
        if fits, rest.next() == nil { return true }
        (rest, fits) = (code.utf8.makeIterator(), true)
      } else if fits, rest.next() != byte {
        fits = false
      }
    }
    return fits && rest.next() == nil
  }
}
