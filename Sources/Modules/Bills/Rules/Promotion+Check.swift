import Kernel

/// Why a promotion cannot be saved.
public enum PromotionError: Error, Equatable, Sendable {
  case weekdays
  /// a span of hours needs a beginning and another end, both within a day
  case hours
  /// the last day comes before the first
  case days
  /// letters from A to Z and digits
  case code
  /// it takes nothing off
  case nothing
  case tooManyDishes
  case tooManyActive
  /// of those that give portions for portions and do not combine
  case tooManyBundles

  public var refusal: Refusal {
    switch self {
    case .weekdays: Refusal("bills.promotionWeekdays", field: "weekdays", kind: .invalid)
    case .hours: Refusal("bills.promotionHours", field: "fromMinute", kind: .invalid)
    case .days: Refusal("bills.promotionDays", field: "lastDay", kind: .invalid)
    case .code: Refusal("bills.promotionCode", field: "code", kind: .invalid)
    case .nothing: Refusal("bills.promotionNothing", field: "effect", kind: .invalid)
    case .tooManyDishes: Refusal("bills.promotionDishes", field: "dishes", kind: .invalid).with("most", Promotion.mostDishes)
    case .tooManyActive: Refusal("bills.promotionsActive", field: "active").with("most", Promotion.mostActive)
    case .tooManyBundles:
      Refusal("bills.promotionBundles", field: "active").with("most", Int64(PromotionChoice.mostBundles))
    }
  }
}

extension Promotion {
  /// Devices hold all of them, and each bill tries all that are active.
  static let mostActive: Int64 = 50
  static let mostDishes: Int64 = 200
  private static let minutes: Int64 = 24 * 60
  private static let mostDays: Int64 = 100_000

  /// - Parameter others: all other promotions of the house
  public func check(among others: [Promotion]) throws(PromotionError) {
    if weekdays.contains(where: { !(0...6).contains($0) }) || Set(weekdays).count != weekdays.count { throw .weekdays }
    if (fromMinute == nil) != (untilMinute == nil) || fromMinute == untilMinute && fromMinute != nil { throw .hours }
    if let from = fromMinute, let until = untilMinute, !(0..<Promotion.minutes).contains(from) || !(1...Promotion.minutes).contains(until) {
      throw .hours
    }
    let (first, last) = (firstDay ?? 0, lastDay ?? Promotion.mostDays)
    if first < 0 || last > Promotion.mostDays || first > last { throw .days }
    if let code, !code.raw.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }) {
      throw .code
    }
    if dishes.count + groups.count > Int(Promotion.mostDishes) { throw .tooManyDishes }
    if !takesSomething { throw .nothing }
    guard active else { return }
    let rivals = others.filter { $0.active && $0.id != id }
    if rivals.count >= Int(Promotion.mostActive) { throw .tooManyActive }
    let bundles = rivals.filter { $0.isBundle && !$0.combines }
    if isBundle && !combines && bundles.count >= PromotionChoice.mostBundles { throw .tooManyBundles }
  }

  private var takesSomething: Bool {
    switch effect {
    case .percent(let permille), .orderPercent(let permille): permille.raw > 0
    case .amount(let amount), .orderAmount(let amount): amount.raw > 0
    case .free: true
    }
  }
}
