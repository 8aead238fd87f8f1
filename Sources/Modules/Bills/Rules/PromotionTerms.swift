import Kernel

/// The house's promotions, and all that they depend on beside the items.
public struct PromotionTerms: Wire, Equatable, Sendable {
  public var promotions: [Promotion]
  /// those that were entered for the party and for parties that have joined it
  public var codes: [PromotionCode] = []
  /// people of all parties on the bill
  public var guests: Int64 = 1
  /// the house's clock, as its settings say it
  public var timeOffsets: String = HouseClock.firstOffsets
  public var dayEndsHour: Int64 = HouseClock.firstDayEndsHour

  public init(_ promotions: [Promotion]) { self.promotions = promotions }

  public init(_ promotions: [Promotion], codes: [PromotionCode], guests: Int64, timeOffsets: String, dayEndsHour: Int64) {
    self.promotions = promotions
    self.codes = codes
    self.guests = guests
    self.timeOffsets = timeOffsets
    self.dayEndsHour = dayEndsHour
  }

  /// The items with the promotions that they get. The order of items and of promotions does not matter.
  /// - Throws: `tooLarge` if the items are worth more than any bill can be
  public func given(to items: [Payable]) throws(BillsError) -> [Payable] {
    let active = promotions.filter { $0.active }
    if active.isEmpty { return items }
    let clock = HouseClock(offsets: HouseClock.offsets(reading: timeOffsets) ?? [], dayEndsHour: dayEndsHour)
    let offered = try OfferedItems(items, clock)
    let fitting = active.inOrder { $0.id.precedes($1.id) }.filter { holds($0, sum: offered.sum) }
    if fitting.isEmpty { return items }
    return PromotionChoice(fitting, on: offered).best.given(to: items)
  }

  /// Whether its conditions about the party hold.
  private func holds(_ promotion: Promotion, sum: Int64) -> Bool {
    if let least = promotion.guests, guests < least.raw { return false }
    if let least = promotion.least, sum < least.raw { return false }
    return promotion.code == nil || codes.contains { promotion.isCalled($0) }
  }
}

/// The payable items of a bill, the cheapest first, with the day and the minute at which each was ordered.
struct OfferedItems {
  /// the places in the bill's own list
  let places: [Int]
  let items: [Payable]
  /// price × quantity
  let worth: [Int64]
  let sum: Int64
  private let days: [Int64]
  private let minutes: [Int64]

  init(_ all: [Payable], _ clock: HouseClock) throws(BillsError) {
    var places: [Int] = []
    for i in all.indices where all[i].isLive { places.append(i) }
    places = places.inOrder { OfferedItems.isCheaper(all[$0], all[$1]) }
    var (items, worth, days, minutes): ([Payable], [Int64], [Int64], [Int64]) = ([], [], [], [])
    var sum = Money(0)
    for place in places {
      let item = all[place]
      guard let amount = item.price.times(item.quantity.raw), let next = sum.plus(amount) else { throw .tooLarge }
      sum = next
      let wall = clock.wall(item.orderedAt)
      items.append(item)
      worth.append(amount.raw)
      days.append(wall.hour < clock.dayEndsHour ? wall.days - 1 : wall.days)
      minutes.append(wall.secondOfDay / 60)
    }
    (self.places, self.items, self.worth, self.days, self.minutes, self.sum) = (places, items, worth, days, minutes, sum.raw)
  }

  /// Items that differ in nothing of this are alike to all promotions.
  private static func isCheaper(_ a: Payable, _ b: Payable) -> Bool {
    if a.price != b.price { return a.price < b.price }
    if a.orderedAt != b.orderedAt { return a.orderedAt < b.orderedAt }
    if a.dish != b.dish { return a.dish.precedes(b.dish) }
    if a.quantity != b.quantity { return a.quantity < b.quantity }
    if a.tax != b.tax { return a.tax < b.tax }
    return a.name.raw.isWritten(before: b.name.raw)
  }

  func fits(_ promotion: Promotion, _ i: Int) -> Bool {
    if !(promotion.dishes.isEmpty && promotion.groups.isEmpty) {
      let isOfGroup = items[i].group.map { promotion.groups.contains($0) } ?? false
      if !isOfGroup && !promotion.dishes.contains(items[i].dish) { return false }
    }
    if let first = promotion.firstDay, days[i] < first { return false }
    if let last = promotion.lastDay, days[i] > last { return false }
    if !promotion.weekdays.isEmpty && !promotion.weekdays.contains((days[i] % 7 + 11) % 7) { return false }
    guard let from = promotion.fromMinute, let until = promotion.untilMinute else { return true }
    let minute = minutes[i]
    return from < until ? minute >= from && minute < until : minute >= from || minute < until
  }
}
