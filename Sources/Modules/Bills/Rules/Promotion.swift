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

  /// - Parameters:
  ///   - day: the business day
  ///   - minute: since midnight
  func fits(_ item: Payable, day: Int64, minute: Int64) -> Bool {
    if day < firstDay || day > lastDay || weekdays & (1 << ((day % 7 + 11) % 7)) == 0 { return false }
    let isLate = minute >= fromMinute
    let isEarly = minute < untilMinute
    if fromMinute < untilMinute ? !(isLate && isEarly) : !(isLate || isEarly) { return false }
    if dishes.isEmpty && groups.isEmpty { return true }
    for dish in dishes where dish == item.dish { return true }
    guard let own = item.group else { return false }
    for group in groups where group == own { return true }
    return false
  }
}

/// The amount that a promotion takes off an item, a line or a bill.
public struct Reduction: Wire, Equatable, Sendable {
  public var promotion: PromotionID
  /// as it was then
  public var name: ShortName
  public var amount: Money
  /// it was given on the order. An item or a line has its share.
  public var ofOrder: Bool

  public init(promotion: PromotionID, name: ShortName, amount: Money, ofOrder: Bool) {
    self.promotion = promotion
    self.name = name
    self.amount = amount
    self.ofOrder = ofOrder
  }

  @inline(never) static func sum(_ reductions: [Reduction]?) -> Int64 {
    var sum: Int64 = 0
    for one in reductions ?? [] { sum += one.amount.raw }
    return sum
  }

  /// Adds more, each promotion once, in the order of their ids.
  @inline(never) static func add(_ more: [Reduction]?, to all: inout [Reduction]?) {
    for one in more ?? [] {
      var known = all ?? []
      var i = 0
      while i < known.count, known[i].promotion.precedes(one.promotion) { i += 1 }
      if i < known.count, known[i].promotion == one.promotion {
        known[i].amount = Money(known[i].amount.raw + one.amount.raw)
      } else {
        known.insert(one, at: i)
      }
      all = known
    }
  }
}

// wire: prefix=promotions.
/// The hub decides these commands. Devices wait for its answer.
public enum PromotionsCommand: Wire, Equatable, Sendable {
  /// make or change one; an inactive one is given no more
  case save(promotion: Promotion)
  /// a party's guests have the code of a promotion
  case enterCode(order: OrderID, code: PromotionCode)
  case removeCode(order: OrderID, code: PromotionCode)
}
