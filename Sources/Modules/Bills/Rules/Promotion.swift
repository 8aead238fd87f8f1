import Kernel

public enum PromotionCodeLimit: TextLimit {
  public static var name: String { "PromotionCode" }
  public static var most: Int64 { 20 }
  public static var mayBeEmpty: Bool { false }
}
/// A word that guests say to get a promotion: `TET2026`. Small and capital letters count as the same.
public typealias PromotionCode = Text<PromotionCodeLimit>

/// The reduction that a promotion gives.
public enum PromotionEffect: Wire, Equatable, Sendable {
  /// of the price of each fitting portion
  case percent(permille: Permille)
  /// off each fitting portion, at most its price
  case amount(amount: Money)
  /// of the sum of the fitting dishes, after the reductions of single dishes
  case orderPercent(permille: Permille)
  /// off that sum, once
  case orderAmount(amount: Money)
  /// of each `buy` + `free` fitting portions, `free` cost nothing: the cheapest of all
  case free(buy: Quantity, free: Quantity)
}

/// A promotion of the house. All its conditions must hold. A condition that is absent or empty always holds.
///
/// Weekday, date and hours are those of the moment at which a dish was ordered, by the house's clock. Days are business days, so the hours
/// after midnight belong to the evening before.
public struct Promotion: StreamValue {
  public var id: PromotionID
  public var name: ShortName
  /// it fits these dishes and the dishes of these groups; both empty: all dishes
  public var dishes: [DishID] = []
  public var groups: [DishGroupID] = []
  /// 0: Sunday
  public var weekdays: [Int64] = []
  /// minutes since midnight, the last one not included; a span may pass midnight
  public var fromMinute: Int64?
  public var untilMinute: Int64?
  /// business days, since 1 January 1970, both included
  public var firstDay: Int64?
  public var lastDay: Int64?
  /// somebody must have entered it for the party
  public var code: PromotionCode?
  /// the least people of all parties on the bill
  public var guests: Guests?
  /// the least sum of all dishes on the bill, before any reduction
  public var least: Money?
  public var effect: PromotionEffect
  /// true: it is given beside all others; false: it competes with those that do not combine
  public var combines: Bool = false
  public var active: Bool = true

  public static var kind: String { PromotionEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(id: PromotionID, name: ShortName, effect: PromotionEffect) {
    self.id = id
    self.name = name
    self.effect = effect
  }

  /// Whether this is its code.
  func isCalled(_ typed: PromotionCode) -> Bool {
    guard let code else { return false }
    return code.isSame(as: typed)
  }

  /// It reduces the sum of the fitting dishes and no single one.
  var isOfOrder: Bool {
    switch effect {
    case .orderPercent, .orderAmount: true
    case .percent, .amount, .free: false
    }
  }

  /// It gives portions for portions that are paid.
  var isBundle: Bool { if case .free = effect { true } else { false } }
}

extension PromotionCode {
  /// Small and capital letters from A to Z count as the same.
  public func isSame(as other: PromotionCode) -> Bool {
    var (mine, theirs) = (raw.utf8.makeIterator(), other.raw.utf8.makeIterator())
    while true {
      let (a, b) = (mine.next(), theirs.next())
      guard let a, let b else { return a == nil && b == nil }
      if PromotionCode.capital(a) != PromotionCode.capital(b) { return false }
    }
  }

  private static func capital(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }
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

  static func sum(_ reductions: [Reduction]?) -> Int64 {
    var sum: Int64 = 0
    for one in reductions ?? [] { sum += one.amount.raw }
    return sum
  }

  /// Both together, each promotion once; nil: none.
  static func joined(_ some: [Reduction]?, _ more: [Reduction]?) -> [Reduction]? {
    guard let more else { return some }
    var all = some ?? []
    for one in more { one.add(to: &all) }
    return all
  }

  /// Adds it to that of the same promotion.
  func add(to all: inout [Reduction]) {
    for i in all.indices where all[i].promotion == promotion {
      all[i].amount = Money(all[i].amount.raw + amount.raw)
      return
    }
    all.append(self)
  }
}

// wire: prefix=promotions.
/// Promotions are edited on the hub.
public enum PromotionsCommand: Wire, Equatable, Sendable {
  /// make or change one; an inactive one is given no more
  case save(promotion: Promotion)
}
