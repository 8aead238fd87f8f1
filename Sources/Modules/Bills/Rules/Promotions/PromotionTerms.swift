import Kernel

/// The house's promotions, and all that they depend on beside the items.
// wire: pages
public struct PromotionTerms: Wire, Equatable, Sendable {
  public var promotions: [Promotion]
  /// those that were entered for the party and for parties that have joined it, with blanks between
  public var codes: Note
  /// people of all parties on the bill
  public var guests: Int64
  /// the house's clock, as its settings say it
  public var timeOffsets: Note
  public var dayEndsHour: Int64

  public init(
    _ promotions: [Promotion], codes: String = "", guests: Int64 = 1, timeOffsets: String = HouseClock.firstOffsets,
    dayEndsHour: Int64 = HouseClock.firstDayEndsHour
  ) {
    self.promotions = promotions
    self.codes = Note(codes)
    self.guests = guests
    self.timeOffsets = Note(timeOffsets)
    self.dayEndsHour = dayEndsHour
  }

  /// The items with the promotions that they get. The order of items and of promotions does not matter.
  /// - Throws: `tooLarge` if the items are worth more than any bill can be
  @inline(never) public func given(to items: [Payable]) throws(BillsError) -> [Payable] {
    var sum = Money(0)
    for item in items where item.isLive {
      guard let worth = item.amount, let next = sum.plus(worth) else { throw .tooLarge }
      sum = next
    }
    // Their order by id decides between equals.
    var held: [Promotion] = []
    for promotion in promotions where promotion.active && guests >= promotion.guests && sum.raw >= promotion.least.raw {
      if let code = promotion.code, !Bill.codes(codes.raw, name: code.raw) { continue }
      var i = held.count
      while i > 0, promotion.id.precedes(held[i - 1].id) { i -= 1 }
      held.insert(promotion, at: i)
    }
    if held.isEmpty { return items }
    let clock = HouseClock(offsets: HouseClock.offsets(reading: timeOffsets.raw) ?? [], dayEndsHour: dayEndsHour)
    let choice = PromotionChoice(held, on: items, clock)
    choice.decide()
    return choice.given
  }
}
