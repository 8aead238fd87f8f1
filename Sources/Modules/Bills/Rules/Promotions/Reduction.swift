import Kernel

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
